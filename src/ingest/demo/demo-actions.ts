import { defineAction } from '../../core/action.ts';
import type { Ingest } from '../ports.ts';

const remove = defineAction({
  name: 'demo remove',
  grant: 'admin',
  about: 'remove the demonstration permanently; own feeds, articles and companies stay',
  args: {},
  run: async (ingest: Ingest, request) => (await import('./remove.ts')).removeDemo(ingest, request),
});

/** Actions on the demonstration. */
export const demoActions = { remove } as const;
