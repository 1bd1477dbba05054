"""The entry of the `cardgames` command."""

import signal
import sys

STOPPED = 130


def main() -> None:
    """Run the command with the arguments of the process, and end the process."""
    try:
        from cardgames_cli.app import run  # late, so that Ctrl-C while modules are loaded ends quietly too

        status = run(sys.argv[1:])
    except KeyboardInterrupt:
        status = STOPPED
    if status == STOPPED:
        disregard_interrupts()
    sys.exit(status)


def disregard_interrupts() -> None:
    """Let the process, which is about to end, end in peace however often Ctrl-C is pressed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
