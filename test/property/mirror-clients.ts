import { setTimeout as sleep } from 'node:timers/promises';
import { Nordwire } from '../../packages/client/src/index.ts';
import { allKinds } from '../../packages/client/src/mirror/fill.ts';

export const KEY = `nw_${'a1'.repeat(20)}`;
export const kinds = allKinds;

/** A client whose every seventh answer is lost on its way. `receive` sees each answer first. */
export function createTestClient(
  baseUrl: string,
  receive: (response: Response) => Response = (response) => response,
  headers: Readonly<Record<string, string>> = {},
): Nordwire {
  let requestCount = 0;
  return new Nordwire({
    baseUrl,
    key: KEY,
    retries: 10,
    clock: { now: Date.now, random: () => 0.5, sleep: (_ms, signal) => sleep(5, undefined, { signal }) },
    async fetch(input, init) {
      const all = new Headers(init?.headers);
      for (const [name, value] of Object.entries(headers)) all.set(name, value);
      const response = await fetch(input, { ...init, headers: all });
      requestCount += 1;
      if (requestCount % 7 !== 0) return receive(response);
      await response.body?.cancel();
      throw new TypeError('fetch failed');
    },
  });
}
