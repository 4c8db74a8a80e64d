/** The advice at the end of every message about a built-in server that cannot run. */
const INSTEAD = 'set DATABASE_URL to a PostgreSQL of version 15 or later';

/** A failure of the embedded store that the operator can resolve. The message states the cause and the remedy. */
export class EmbeddedStoreError extends Error {
  override name = 'EmbeddedStoreError';
}

/** The built-in server does not support this machine. */
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
      `The data folder ${dataDir} is in use by ${holder}. Stop that process, give this one another folder with ` +
        `NORDWIRE_DATA_DIR, or, for several processes on one store, ${INSTEAD}.`,
    );
  }
}

/** Another major version of PostgreSQL created the data folder. Its files are left unchanged. */
export class StoreOfOtherVersion extends EmbeddedStoreError {
  override name = 'StoreOfOtherVersion';

  constructor(cluster: string, found: string, wanted: string) {
    super(
      `The data folder ${cluster} was made by PostgreSQL ${found}; this version of Nordwire brings ${wanted}. Export the ` +
        `store with the Nordwire that made it (nordwire export), import it into a new folder, or ${INSTEAD}.`,
    );
  }
}

/** The account that runs the server cannot access the data folder or one of its subfolders. */
export class StoreUnreachable extends EmbeddedStoreError {
  override name = 'StoreUnreachable';
}

/** The server or initdb failed. The message contains the last lines of its output. */
export class ServerFailed extends EmbeddedStoreError {
  override name = 'ServerFailed';

  constructor(what: string, output: string) {
    super(`${what}. Its output:\n${output.trim() || '(none)'}\nIf this cannot be fixed here, ${INSTEAD}.`);
  }
}
