"""`python -m nordwire mirror FILE`: keeps a copy in an SQLite database."""

from __future__ import annotations

import argparse
import os
import sys
from typing import List, Optional

from .client import Nordwire
from .errors import NordwireError
from .kinds import LISTS
from .mirror import DEFAULT_KINDS
from .stores import SqliteStore


def main(arguments: Optional[List[str]] = None) -> int:
    """Exit code 0 after a complete run, 1 after a failure with its reason, 2 for wrong arguments."""
    parser = argparse.ArgumentParser(prog="python -m nordwire", description="Client of the Nordwire news API.")
    commands = parser.add_subparsers(dest="command", required=True)
    mirror = commands.add_parser("mirror", help="keep a copy of the records in an SQLite database")
    mirror.add_argument("database", help="path of the database; it is created if it does not exist")
    mirror.add_argument("--base-url", default=os.environ.get("NORDWIRE_BASE_URL", "http://127.0.0.1:8080"))
    mirror.add_argument("--kinds", default=",".join(DEFAULT_KINDS), help=f"of {', '.join(LISTS)}")
    mirror.add_argument("--follow", action="store_true", help="stay, and apply changes as they happen")
    options = parser.parse_args(arguments)
    key = os.environ.get("NORDWIRE_KEY", "")
    if not key:
        parser.error("NORDWIRE_KEY is not set: it is the API key.")
    try:
        with SqliteStore(options.database) as store:
            copy = Nordwire(options.base_url, key).mirror(store, options.kinds.split(","))
            if options.follow:
                for batch in copy.follow(on_interrupted=lambda error: print(error, file=sys.stderr, flush=True)):
                    print(f"{'filled' if batch.filled else f'{len(batch.changes)} changes'}", flush=True)
            else:
                seq, changes, filled = copy.sync()
                print(f"at change {seq}: {changes} applied{', filled again' if filled else ''}")
    except ValueError as error:
        parser.error(str(error))
    except NordwireError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
