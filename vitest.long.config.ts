import { defineConfig } from 'vitest/config';
import quick, { long } from './vitest.config.ts';

/** What `npm run test:long` runs: what takes long and needs nothing but the checkout. */
export default defineConfig({ test: { ...quick.test, include: long, exclude: ['**/node_modules/**'] } });
