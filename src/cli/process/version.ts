import { readFileSync } from 'node:fs';

/** The version of the package, read three folders up, in the checkout and when packed. */
export const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  readonly version: string;
};
