import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueKey } from '../../src/access/issue-keys.ts';
import { newId } from '../../src/core/new-id.ts';
import { startBearerProxy } from '../mcp/conformance/bearer-proxy.ts';
import { type FaultProxy, startFaultProxy } from '../services/fault-proxy.ts';
import { createArticleWriter, playScene, type Reported, STREAM, type StreamWorld, scenes } from '../streams/scene.ts';
import { openContext, openService } from './browser.ts';

let bearer: Awaited<ReturnType<typeof startBearerProxy>>;
let proxy: FaultProxy;
let world: StreamWorld;
beforeAll(async () => {
  const { base, db } = openService();
  const { id } = await db.selectFrom('accounts').select('id').orderBy('created_at').executeTakeFirstOrThrow();
  const terms = { name: 'streams', scopes: null, allowed_ips: null, expires_at: null };
  const key = (await issueKey({ db, now: () => new Date(), newId }, { author: 'tests' }, id, terms)).value?.key ?? '';
  // An EventSource cannot send a key, so the server of its page adds it.
  bearer = await startBearerProxy(() => base, key);
  proxy = await startFaultProxy({ host: '127.0.0.1', port: Number(new URL(bearer.url).port) });
  const rows = await db.selectFrom('articles').select('id').where('live', '=', true).orderBy('id').limit(4).execute();
  const [before = '', withdrawn = '', meanwhile = '', afterwards = ''] = rows.map((row) => row.id);
  world = {
    url: `http://127.0.0.1:${proxy.port}${STREAM}`,
    proxy,
    articles: { before, withdrawn, meanwhile, afterwards },
    ...createArticleWriter(db, () => {}),
  };
});
afterAll(async () => {
  await proxy.close();
  await bearer.close();
});

/** Follows the stream by the browser's own EventSource, from a page of the same origin. */
async function follow(page: Page, url: string) {
  await page.goto(new URL('/api/v1/health', url).href);
  await page.evaluate(`
    globalThis.reported = [];
    const source = new EventSource(${JSON.stringify(url)});
    for (const event of ['position', 'change'])
      source.addEventListener(event, ({ data }) => reported.push({ event, ...JSON.parse(data) }));`);
  const read = () => page.evaluate('reported') as Promise<readonly Reported[]>;
  return { client: 'EventSource of Chromium', read, complaint: async () => '' };
}

describe('the EventSource of a browser', () => {
  it.each(scenes)('whose connection is %s before it breaks has every change and every tombstone', async (scene) => {
    const context = await openContext();
    try {
      await playScene(world, scene, [await follow(await context.newPage(), world.url)]);
    } finally {
      await context.close();
      await world.update(world.articles.withdrawn);
    }
  });

  it('continues where another one was, by lastEventId', async () => {
    const context = await openContext();
    try {
      const first = await follow(await context.newPage(), world.url);
      await expect.poll(() => first.read(), { timeout: 20_000 }).not.toEqual([]);
      const position = (await first.read()).at(-1)?.seq;
      await world.update(world.articles.before);
      const second = await follow(await context.newPage(), `${world.url}&lastEventId=${position}`);
      await expect
        .poll(() => second.read(), { timeout: 20_000 })
        .toContainEqual(expect.objectContaining({ event: 'change', id: world.articles.before, action: 'upsert' }));
    } finally {
      await context.close();
    }
  });
});
