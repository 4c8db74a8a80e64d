/** Errors whose message is all that an operator needs, by name. */
const known: ReadonlySet<string> = new Set([
  'WorkFailed',
  'ModelRefused',
  'PinsUnreadable',
  'BackupRefused',
  'ActionRefused',
  'ActionUnreadable',
]);

/** The reason of a failure for the page; undefined for one that only the log explains. */
export function toReason(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (known.has(error.name)) return error.message;
  const { code, path } = error as NodeJS.ErrnoException;
  return code !== undefined && path !== undefined ? `${path} cannot be used (${code}).` : undefined;
}
