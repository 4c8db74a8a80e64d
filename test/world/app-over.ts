import type { Hono } from 'hono';
import { createKeyRing } from '../../src/access/keys.ts';
import { createLimits } from '../../src/access/limits.ts';
import { type AppParts, createApp } from '../../src/app.ts';
import { createCursors } from '../../src/core/cursor.ts';
import { recallNothing } from '../../src/core/recall.ts';
import { createMemoryCounters } from './counters.ts';
import type { TestDatabase } from './database.ts';

/** The whole application over a test database, as `serve` builds it, at a clock of the test's choosing. */
export function appOver(
  store: TestDatabase,
  now: () => Date = () => new Date(),
  live?: AppParts['settings']['live'],
): Hono {
  const counters = createMemoryCounters(store.db, () => {});
  return createApp({
    services: {
      db: store.db,
      recall: recallNothing,
      cursors: createCursors(['a secret of the tests, at least 32 characters']),
      semantic: { available: false, reason: 'There is no embedder in this test.' },
    },
    access: { keys: createKeyRing(store.db), limits: createLimits(counters, { addressLimit: 1_000_000_000 }) },
    settings: {
      baseUrl: 'http://nordwire.test',
      problemBase: 'http://nordwire.test/problems',
      trustedProxies: [],
      allowedOrigins: [],
      now,
      log: () => {},
      ...(live && { live }),
    },
  });
}
