/** What to do when the built-in server cannot serve: the same advice at the end of every message. */
const INSTEAD = 'set DATABASE_URL to a PostgreSQL of version 15 or later';

/** A failure of the embedded store that the operator can act on. The message says what happened and what to do. */
export class EmbeddedStoreError extends Error {
  override name = 'EmbeddedStoreError';
}

/** No built-in server runs on this machine. */
export class EmbeddedUnsupported extends EmbeddedStoreError {
  override name = 'EmbeddedUnsupported';

  constructor(reason: string) {
    super(`The built-in database cannot run here: ${reason}. Instead, ${INSTEAD}.`);
  }
}

/** Another live process uses the data folder. */
export class StoreHeld extends EmbeddedStoreError {
  override name = 'StoreHeld';

  constructor(dataDir: string, holder: string) {
    super(
      `The data folder ${dataDir} is held by ${holder}. Stop that process, give this one another folder with ` +
        `NORDWIRE_DATA_DIR, or, for several processes on one store, ${INSTEAD}.`,
    );
  }
}

/** The data folder was made by another major version of PostgreSQL. Nothing in it is touched. */
export class StoreOfOtherVersion extends EmbeddedStoreError {
  override name = 'StoreOfOtherVersion';

  constructor(cluster: string, found: string, wanted: string) {
    super(
      `The data folder ${cluster} was made by PostgreSQL ${found}; this version of Nordwire brings ${wanted}. Export the ` +
        `store with the Nordwire that made it (nordwire export), import it into a new folder, or ${INSTEAD}.`,
    );
  }
}

/** The data folder, or something below it, is closed to the account that the server runs as. */
export class StoreUnreachable extends EmbeddedStoreError {
  override name = 'StoreUnreachable';
}

/** The server or initdb failed; the message carries the last lines that it wrote. */
export class ServerFailed extends EmbeddedStoreError {
  override name = 'ServerFailed';

  constructor(what: string, output: string) {
    super(`${what}. It said:\n${output.trim() || '(nothing)'}\nIf this cannot be mended here, ${INSTEAD}.`);
  }
}
