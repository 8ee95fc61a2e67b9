"""`python -m northpole`."""

from northpole.cli.app import main

if __name__ == "__main__":
    main()
