/** An error at one place of a bundle. */
export type BundleError = {
  /** The path as it was given, a file of the given folder, or `-` for standard input. */
  readonly file: string;
  /** From 1; 0 when the file as a whole is meant. */
  readonly line: number;
  /** Such as `companies[2].role`; null when the line as a whole is meant. */
  readonly member: string | null;
  readonly reason: string;
};

export const MAX_ERRORS = 100;

const shownError = ({ file, line, member, reason }: BundleError): string =>
  `${file}${line === 0 ? '' : `:${line}`}: ${member === null ? '' : `${member}: `}${reason}`;

/** A bundle that was not imported; nothing of it was kept. The message has one line an error. */
export class BundleRefused extends Error {
  override readonly name = 'BundleRefused';
  /** At most 100, in the order in which they were found. */
  readonly errors: readonly BundleError[];
  /** All that were found. */
  readonly total: number;

  constructor(errors: readonly BundleError[], total: number = errors.length) {
    const more = total > errors.length ? [`and ${total - errors.length} more`] : [];
    super(
      [`Nothing was imported: ${total} error${total === 1 ? '' : 's'}.`, ...errors.map(shownError), ...more].join('\n'),
    );
    this.errors = errors;
    this.total = total;
  }
}

/** Collects errors, of which it keeps the first hundred and counts the others. */
export class Errors {
  readonly kept: BundleError[] = [];
  total = 0;

  add(error: BundleError): void {
    this.total += 1;
    if (this.kept.length < MAX_ERRORS) this.kept.push(error);
  }
}

const MAX_SHOWN = 64;

/** A value as an error repeats it: quoted, control characters escaped, at most 64 characters. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > MAX_SHOWN + 2 ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
