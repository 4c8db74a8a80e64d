import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A file or folder of the shared real data, outside the project. */
export const sharedData = (path: string): string =>
  fileURLToPath(new URL(`../../../shared/data/${path}`, import.meta.url));

/** Whether the real data is at hand; tests that need it are skipped by name where it is not. */
export const hasSharedData = (path: string): boolean => existsSync(sharedData(path));

/** Whether large input is read whole (NORDWIRE_TEST_WHOLE=true), rather than as much of it as says the same sooner. */
export const isWhole = process.env['NORDWIRE_TEST_WHOLE'] === 'true';
