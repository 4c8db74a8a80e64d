/** A full disk, a quota and a limit of the file system, as the system names them, and PostgreSQL's code for the first. */
const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100']);

/** Whether an error means that there is no room left. */
export const isDiskFull = (error: unknown): boolean =>
  FULL.has(String((error as NodeJS.ErrnoException | undefined)?.code));
