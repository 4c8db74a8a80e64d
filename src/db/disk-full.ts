/** A full disk, a quota and a limit of the file system, as the system names them, and PostgreSQL's code for the first. */
const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100']);

/** Whether an error means that there is no room left. */
export const isDiskFull = (error: unknown): boolean =>
  FULL.has(String((error as NodeJS.ErrnoException | undefined)?.code));

/** Of what is told in other words than the system's. */
export const diskFull = (path: string, cause: unknown): Error =>
  Object.assign(new Error(`no space left on device for ${path}`, { cause }), { code: 'ENOSPC' });
