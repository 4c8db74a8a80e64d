import { z } from 'zod';

const Line = z.looseObject({
  level: z.number(),
  time: z.string(),
  msg: z.string().optional(),
  err: z.object({ message: z.string(), stack: z.string().optional() }).partial().optional(),
});

const NAMES: Readonly<Record<number, string>> = { 20: 'debug', 40: 'warning', 50: 'error', 60: 'error' };

const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * Formats a log line for a terminal: the time of day in UTC, the level unless it is `info`, the message, and the fields.
 * A line that is not a log record is returned unchanged.
 */
export function readable(text: string): string {
  let record: z.output<typeof Line>;
  try {
    record = Line.parse(JSON.parse(text));
  } catch {
    return text;
  }
  const { level, time, msg, err, ...fields } = record;
  const name = NAMES[level];
  const parts = Object.entries(fields).map(([field, value]) => `${field}=${written(value)}`);
  const head = `${time.slice(11, 19)}  ${name === undefined ? '' : `${name}: `}${msg ?? err?.message ?? ''}`;
  const line = parts.length === 0 ? head : `${head}  (${parts.join(', ')})`;
  return `${line}\n${err === undefined ? '' : `${err.stack ?? err.message}\n`}`;
}
