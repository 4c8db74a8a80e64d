/**
 * The system's codes for a full disk, an exceeded quota and a file size limit, and PostgreSQL's code for a full disk.
 */
const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100']);

export const isDiskFull = (error: unknown): boolean =>
  FULL.has(String((error as NodeJS.ErrnoException | undefined)?.code));

/** An error for failures that the system does not describe as a full disk. */
export const diskFull = (path: string, cause: unknown): Error =>
  Object.assign(new Error(`no space left on device for ${path}`, { cause }), { code: 'ENOSPC' });
