import { runAll } from '../../../../src/ingest/background/run.ts';
import { ingestItems } from '../../../../src/ingest/intake/intake.ts';
import type { FeedItem } from '../../../../src/ingest/sources/parsed-feed.ts';
import { appOver } from '../../../world/app-over.ts';
import { articleRecord, type BundleWorld, createBundleWorld, type TestRecord } from '../bundle/bundle-harness.ts';
import { feedItem } from '../ingest-harness.ts';

const KEY = `nw_${'a1'.repeat(20)}`;

/** What an account without limits needs. */
const access: readonly TestRecord[] = [
  { record: 'plan', slug: 'open' },
  { record: 'account', id: 'accountopen0', name: 'Open', plan: 'open' },
  { record: 'api_key', id: 'keyopen00000', account: 'accountopen0', key: KEY },
];

export type Row = { readonly id: string } & Record<string, unknown>;

/** A store with news, what an operator does to it, and the service that answers from it. */
export type OperateWorld = BundleWorld & {
  get(path: string): Promise<Response>;
  /** The body of an answer that has to be 200. */
  body(path: string): Promise<Record<string, unknown>>;
  /** Rows of a list. */
  list(path: string): Promise<Row[]>;
  /** Reads items of a feed of the source `wire.example`. */
  feed(...items: Partial<FeedItem>[]): Promise<Awaited<ReturnType<typeof ingestItems>>>;
  /** Takes every step that is due. */
  run(): Promise<Record<string, number>>;
  audit(): Promise<Record<string, unknown>[]>;
};

export async function createOperateWorld(): Promise<OperateWorld> {
  let now = new Date('2026-03-15T12:00:00.000Z');
  const world = await createBundleWorld({ now: () => now });
  await world.import([
    ...access,
    { record: 'feed', id: 'feedwire0000', source: 'wire.example', address: 'https://wire.example/rss' },
  ]);
  await world.newChanges();
  const app = appOver(world.database, () => now);
  const get = async (path: string) =>
    app.request(`http://nordwire.test/api/v1${path}`, { headers: { authorization: `Bearer ${KEY}` } });
  const body = async (path: string) => {
    const response = await get(path);
    if (response.status !== 200)
      throw new Error(`${path} is answered with ${response.status}: ${await response.text()}`);
    return (await response.json()) as Record<string, unknown>;
  };
  return {
    ...world,
    at(time) {
      now = new Date(time);
    },
    get,
    body,
    async list(path) {
      const rows = Object.values(await body(path)).find(Array.isArray);
      return rows as Row[];
    },
    feed: (...items) =>
      ingestItems(
        world.ingest,
        { id: 'sourcewire00', country: 'SE', language: 'en' },
        items.map((item) => feedItem(item)),
        { identity: 'auto', feedLanguage: null },
      ),
    run: () => runAll(world.ingest, { signal: new AbortController().signal }),
    audit: () => world.rows('select author, action, kind, record_id, reason, before, after from audit_log order by id'),
  };
}

/** A live article of an event, with a figure and a company. */
export const memberRecord = (id: string, event: string, members: Record<string, unknown> = {}): TestRecord =>
  articleRecord(id, {
    event,
    summary: `Summary of ${id}`,
    companies: [{ id: 'companynorrv', role: 'subject', is_primary: true }],
    ...members,
  });

export const eventRecord = (id: string, members: Record<string, unknown> = {}): TestRecord => ({
  record: 'event',
  id,
  title: `Title of ${id}`,
  ...members,
});

/** An editor. */
export const anna = { author: 'Anna', reason: 'asked by the publisher' };
