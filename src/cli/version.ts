import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The version of the package, read from where it lies: two folders up, in the checkout and when packed. */
export const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')));
