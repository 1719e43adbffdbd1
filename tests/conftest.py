"""What every test shares."""

from hypothesis import settings

# The same examples on every run: a failure on one machine is a failure on all. No deadline, since
# the time an example takes says more about a busy machine than about the code.
settings.register_profile("kingdown", deadline=None, derandomize=True)
settings.load_profile("kingdown")
