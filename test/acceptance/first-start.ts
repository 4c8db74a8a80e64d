import type { TestProject } from 'vitest/node';
import type { Person } from './people.ts';
import { start } from './service.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The service that the ordinary user got by `npm start` on the fresh clone: for tests that change no news. */
    firstStart: { readonly address: string; readonly dataDir: string; readonly key: string; readonly screen: string };
  }
}

/** `npm start` on the ordinary user's fresh clone, for every test file that only reads. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const user: Person = project.getProvidedContext().user;
  const service = await start(user);
  const { address, dataDir, key = '' } = service;
  project.provide('firstStart', { address, dataDir, key, screen: service.screen() });
  return () => service.stop();
}
