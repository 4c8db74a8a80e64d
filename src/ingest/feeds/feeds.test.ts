import { gzipSync, zstdCompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addTestReference, createTestIngest } from '../../../test/support/ingest/ingest-harness.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/world/database.ts';
import { emptyTables } from '../../../test/world/empty-tables.ts';
import { listAudit } from '../operate/audit.ts';
import { removeFeed } from '../operate/remove-feed.ts';
import type { Ingest } from '../ports.ts';
import { checkFeedAddress } from '../sources/feed-address.ts';
import { type NewFeed, planFeed, writeFeed } from './add-feed.ts';
import { exportOpml, importOpml, type OpmlDefaults } from './opml-lists.ts';
import { ensureSource } from './read-local.ts';
import { addStarterFeeds, readStarterList } from './starter.ts';

let store: TestDatabase;
let ingest: Ingest;
let recorded = 0;

beforeAll(async () => {
  store = await createTestDatabase();
  await addTestReference(store);
  await sql`
    insert into countries (id, name, iso2_code, slug, updated_at)
    select 'country0000' || n, name, code, lower(name), now()
    from (values (1, 'Norway', 'NO'), (2, 'Denmark', 'DK'), (3, 'Finland', 'FI'), (4, 'Iceland', 'IS')) as c (n, name, code)`.execute(
    store.db,
  );
  ingest = await createTestIngest(store);
});
afterAll(() => store.drop());
beforeEach(async () => {
  await emptyTables(store.db, 'feeds');
  await sql`delete from sources where domain not in ('wire.example', 'paper.example', 'desk.example')`.execute(
    store.db,
  );
  recorded = (await listAudit(store.db, { limit: 1 }))[0]?.id ?? 0;
});

const strict = { allowPrivateAddresses: false, isDryRun: false };
const defaults: OpmlDefaults = { country: 'SE', sourceType: 'news_publication', language: undefined, isPaused: false };
const opml = (...outlines: string[]) => ({
  bytes: Buffer.from(`<opml version="2.0"><head/><body>${outlines.join('')}</body></opml>`),
  name: 'list.opml',
});
const feeds = () =>
  store.db
    .selectFrom('feeds as f')
    .innerJoin('sources as s', 's.id', 'f.source_id')
    .select([
      'f.address',
      'f.paused',
      'f.identity',
      'f.interval_seconds',
      'f.obeys_robots',
      's.domain',
      's.name',
      's.country',
    ])
    .select(['s.source_type', 's.language', 's.policy', 's.preview'])
    .orderBy('f.address')
    .execute();

/** What the audit log has of the test, the oldest first. */
const audited = async () =>
  (await listAudit(store.db, { limit: 1_000 })).filter(({ id }) => id > recorded).toReversed();

const news = (feed: Partial<NewFeed> = {}): NewFeed => ({
  address: 'https://news.example/feed',
  name: undefined,
  domain: undefined,
  country: 'SE',
  sourceType: 'news_publication',
  language: undefined,
  ...feed,
});
const add = async (feed: NewFeed) => writeFeed(ingest, await planFeed(ingest, feed, strict));

describe('a feed that is added', () => {
  it('keeps its policy with its source, and what was settled before stays unless it is named again', async () => {
    await add(news({ policy: { licence: 'by letter of 2 May' }, identity: 'link', isPreview: true, isPaused: true }));
    const request = { author: 'Anna', reason: 'by letter' };
    await add(news({ address: 'https://news.example/other', policy: { reads_pages: true }, request }));
    expect(await feeds()).toMatchObject([
      { identity: 'link', paused: true, preview: true, policy: { licence: 'by letter of 2 May', reads_pages: true } },
      { identity: 'auto', paused: false },
    ]);
    await add(news({ address: 'https://news.example/third', policy: { licence: null }, request }));
    expect((await feeds()).map(({ policy }) => policy)).toEqual(Array(3).fill({ reads_pages: true }));
  });

  it('changes the policy of a source that is there in somebody’s name only, and the audit log knows it', async () => {
    await add(news({ policy: { licence: 'by letter of 2 May' } }));
    const other = news({ address: 'https://news.example/other', policy: { reads_pages: true } });
    await expect(add(other)).rejects.toMatchObject({
      kind: 'usage',
      message: 'The source news.example is there already: --author says who changes its policy.',
    });
    expect(await feeds()).toHaveLength(1);
    await add({ ...other, request: { author: 'Anna' } });
    const same = { address: 'https://news.example/third', policy: { reads_pages: true } };
    await add(news(same));
    expect((await audited()).filter(({ kind, before }) => kind === 'source' && before !== null)).toMatchObject([
      {
        author: 'Anna',
        action: 'feeds add',
        reason: null,
        before: { policy: { licence: 'by letter of 2 May' } },
        after: { policy: { licence: 'by letter of 2 May', reads_pages: true } },
      },
    ]);
  });

  it('stands in the audit log with its source where that is new, in the name of who asked or of an operator', async () => {
    const first = await add(news({ isPaused: true, policy: { licence: 'as agreed' } }));
    const request = { author: 'Anna', reason: 'by letter' };
    const address = 'https://news.example/ir.ics';
    const second = await add(news({ address, format: 'ical', company: 'norrvik', request }));
    await expect(add(news())).rejects.toMatchObject({ kind: 'known' });
    const source = await store.db
      .selectFrom('sources')
      .select('id')
      .where('domain', '=', 'news.example')
      .executeTakeFirstOrThrow();
    const settled = { source: 'news.example', identity: 'auto', interval_seconds: 300, obeys_robots: false };
    const unnamed = { at: ingest.now(), action: 'feeds add', author: 'operator', reason: null, before: null };
    expect((await audited()).map(({ id: _, ...row }) => row)).toEqual([
      {
        ...unnamed,
        kind: 'source',
        record_id: source.id,
        after: {
          domain: 'news.example',
          name: 'news.example',
          country: 'SE',
          source_type: 'news_publication',
          language: null,
          preview: false,
          policy: { licence: 'as agreed' },
        },
      },
      {
        ...unnamed,
        kind: 'feed',
        record_id: first.id,
        after: { ...settled, address: first.address, kind: 'auto', company_id: null, paused: true },
      },
      {
        ...unnamed,
        ...request,
        kind: 'feed',
        record_id: second.id,
        after: { ...settled, address, kind: 'ical', company_id: 'norrvik00000', paused: false },
      },
    ]);
  });

  it('that two commands add at the same moment is added once, and the other is told', async () => {
    const planned = await planFeed(ingest, news(), strict);
    const ended = await Promise.allSettled(Array.from({ length: 4 }, () => writeFeed(ingest, planned)));
    const errors = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    const { id } = await store.db.selectFrom('feeds').select('id').executeTakeFirstOrThrow();
    expect(errors).toMatchObject(Array(3).fill({ kind: 'known', message: `The feed is there already: ${id}.` }));
  });

  it('and its source are there once where two commands name a new domain at the same moment', async () => {
    const planned = await Promise.all(
      ['a', 'b', 'c', 'd'].map((path) => planFeed(ingest, news({ address: `https://news.example/${path}` }), strict)),
    );
    const added = await Promise.all(planned.map((one) => writeFeed(ingest, one)));
    expect(added.map(({ source }) => source)).toEqual(Array(4).fill('news.example'));
    const sources = await Promise.all(
      Array.from({ length: 4 }, () =>
        ensureSource(ingest, { domain: 'once.example', country: 'SE', source_type: 'blog' }),
      ),
    );
    expect(new Set(sources.map(({ id }) => id)).size).toBe(1);
  });

  it('is refused where its source is blocked after it was planned, and leaves nothing', async () => {
    await add(news());
    const planned = await planFeed(ingest, news({ address: 'https://news.example/other' }), strict);
    await sql`
      update sources set blocked_at = now(), blocked_from = '{"enabled": true, "feeds": []}', enabled = false
      where domain = 'news.example'`.execute(store.db);
    await expect(writeFeed(ingest, planned)).rejects.toMatchObject({ kind: 'state' });
    expect(await feeds()).toHaveLength(1);
  });

  it('is refused while its source is blocked', async () => {
    await add(news({ isPaused: true }));
    await sql`
      update sources set blocked_at = now(), blocked_from = '{"enabled": true, "feeds": []}', enabled = false
      where domain = 'news.example'`.execute(store.db);
    await expect(add(news({ address: 'https://news.example/other' }))).rejects.toMatchObject({
      kind: 'state',
      message: 'The source news.example is blocked; nordwire sources unblock ends the block.',
    });
  });

  it.each<[Partial<NewFeed>, string, string]>([
    [{ address: 'news.example' }, 'usage', 'http or https'],
    [{ address: 'http://10.0.0.7/feed' }, 'usage', 'not a public address'],
    [{ address: 'https://u:hunter2@a.example/f' }, 'usage', 'https://a.example/f carries a name or password'],
    [{ country: 'XX' }, 'usage', 'Unknown country XX'],
    [{ name: ' ' }, 'usage', 'The name of a source has 1 to 300 characters'],
    [{ domain: 'News Example' }, 'usage', 'News Example is not a domain'],
    [{ format: 'ical' }, 'usage', '--company'],
    [{ format: 'html' }, 'usage', '--company'],
    [{ company: 'nobody' }, 'state', 'Unknown company nobody'],
  ])('is refused when it is %j', async (feed, kind, message) => {
    await expect(add(news(feed))).rejects.toMatchObject({ kind, message: expect.stringContaining(message) });
    expect(await feeds()).toEqual([]);
  });

  it('is known in every spelling of its address', async () => {
    const { id } = await add(news());
    await expect(add(news({ address: 'HTTPS://NEWS.example:443/feed#latest' }))).rejects.toMatchObject({
      kind: 'known',
      message: expect.stringContaining(id),
    });
  });
});

describe('an OPML list that is compressed', () => {
  const { bytes } = opml('<outline text="One" xmlUrl="https://one.example/rss"/>');
  const long = opml(...Array.from({ length: 2_000 }, (_, n) => `<outline xmlUrl="https://${n}.example/"/>`));
  const defaults: OpmlDefaults = { country: 'SE', sourceType: 'blog', language: undefined, isPaused: true };
  const read = (packed: Uint8Array) => importOpml(ingest, { bytes: packed, name: 'list.opml.gz' }, defaults, strict);

  it.each([
    ['gzip', gzipSync(bytes)],
    ['gzip twice', gzipSync(gzipSync(bytes))],
    ['gzip with bytes behind its end', Buffer.concat([gzipSync(bytes), Buffer.from('rest')])],
    ['Zstandard', zstdCompressSync(bytes)],
  ])('is read by its first bytes: %s', async (_, packed) => {
    expect(await read(packed)).toMatchObject({ added: [{ address: 'https://one.example/rss' }], refused: [] });
  });

  it.each([
    ['of more than 5 MB once it is decompressed', gzipSync(Buffer.alloc(5_000_001, ' ')), 'too-large'],
    ['that is cut off', gzipSync(long.bytes).subarray(0, 2_000), 'malformed'],
    ['without a list', gzipSync('plain words'), 'not-a-feed'],
  ])('is refused whole: %s', async (_, packed, code) => {
    await expect(read(packed)).rejects.toMatchObject({ name: 'FeedRefused', code });
  });
});

describe('an OPML list', () => {
  const list = opml(
    '<outline text="Folder"><outline text="Wire" xmlUrl="https://wire.example/rss" language="nb" ' +
      'category="/a/b,/nordwire/country/NO,/nordwire/source_type/government"/></outline>',
    '<outline text="Fjord" xmlUrl="https://fjord.example/rss" language="nb" ' +
      'category="/nordwire/country/NO,/nordwire/source_type/government"/>',
    '<outline text="Fjord again" xmlUrl="https://fjord.example/rss"/>',
    '<outline text="Router" xmlUrl="http://192.168.0.1/feed"/>',
    '<outline text="File" xmlUrl="file:///etc/passwd"/>',
    '<outline text="Nowhere" xmlUrl="https://nowhere.example/" category="/nordwire/country/XX"/>',
  );
  const expected = {
    added: [{ source: 'wire.example' }, { source: 'fjord.example' }],
    skipped: [{ address: 'https://fjord.example/rss' }],
    refused: [
      { address: 'file:///etc/passwd' },
      { address: 'http://192.168.0.1/feed' },
      { address: 'https://nowhere.example/' },
    ],
  };

  it('adds what passes the checks of one feed, and names what is skipped and refused', async () => {
    expect(await importOpml(ingest, list, defaults, strict)).toMatchObject(expected);
    expect(await feeds()).toMatchObject([
      {
        domain: 'fjord.example',
        name: 'Fjord',
        country: 'NO',
        source_type: 'government',
        language: 'nb',
        paused: false,
      },
      { domain: 'wire.example', name: 'Wire', country: 'SE', source_type: 'wire_service', paused: false },
    ]);
    const again = await importOpml(ingest, list, defaults, strict);
    expect(again.added).toEqual([]);
    expect(again.skipped).toHaveLength(3);
    expect(again.skipped.map(({ reason }) => reason).join(' ')).toContain('there already');
  });

  it('that is added leaves a row of the audit log for each feed and each source that is new, once', async () => {
    const request = { author: 'Anna', reason: 'the list of May' };
    for (const _ of ['once', 'again']) await importOpml(ingest, list, { ...defaults, request }, strict);
    expect(await audited()).toMatchObject([
      { ...request, action: 'feeds import', kind: 'feed', after: { address: 'https://wire.example/rss' } },
      { ...request, action: 'feeds import', kind: 'source', after: { domain: 'fjord.example', country: 'NO' } },
      { ...request, action: 'feeds import', kind: 'feed', after: { address: 'https://fjord.example/rss' } },
    ]);
  });

  it.each([
    ['country/XX', 'Unknown country XX'],
    ['interval_seconds/5', '/nordwire/interval_seconds/5: Too small'],
    ['interval_seconds/often', '/nordwire/interval_seconds/often: Invalid input'],
    ['identity/foo', '/nordwire/identity/foo: Invalid option'],
    ['source_type/zzz', '/nordwire/source_type/zzz: Invalid option'],
    ['source/No Domain', '/nordwire/source/No Domain: not a domain in lower case'],
    ['paused/no', '/nordwire/paused/no: Invalid option'],
    ['contry/NO', 'Unrecognized key: "contry"'],
  ])('refuses a feed of which it says /nordwire/%s, by name, and adds the others', async (category, reason) => {
    const bad = `<outline text="Bad" xmlUrl="https://bad.example/rss" category="/nordwire/${category}"/>`;
    const report = await importOpml(
      ingest,
      opml(bad, '<outline xmlUrl="https://fine.example/rss"/>'),
      defaults,
      strict,
    );
    expect(report).toMatchObject({
      added: [{ address: 'https://fine.example/rss' }],
      refused: [{ address: 'https://bad.example/rss', reason: expect.stringContaining(reason) }],
      ignored: [],
    });
    expect((await feeds()).map(({ address }) => address)).toEqual(['https://fine.example/rss']);
  });

  it.each(['klingon', 'unknown', 'qqq'])('adds a feed without its language %s, and says so', async (language) => {
    const one = opml(`<outline text="One" language="${language}" xmlUrl="https://one.example/rss"/>`);
    expect(await importOpml(ingest, one, { ...defaults, language: 'sv' }, strict)).toMatchObject({
      added: [{ address: 'https://one.example/rss' }],
      refused: [],
      ignored: [{ address: 'https://one.example/rss', reason: `${language} is not a language tag such as sv or nb` }],
    });
    expect(await feeds()).toMatchObject([{ language: 'sv' }]);
  });

  it('leaves what an operator removed, by name, until it is added by hand', async () => {
    const one = opml('<outline text="Gone" xmlUrl="https://gone.example/rss"/>');
    const { added } = await importOpml(ingest, one, defaults, strict);
    await removeFeed(ingest, { author: 'Anna' }, added[0]?.id ?? '');
    const day = ingest.now().toISOString().slice(0, 10);
    const reason = `It was removed by Anna on ${day}; feeds add ADDRESS brings it back.`;
    for (const isDryRun of [true, false])
      expect(await importOpml(ingest, one, defaults, { ...strict, isDryRun })).toEqual({
        added: [],
        skipped: [{ address: 'https://gone.example/rss', reason }],
        refused: [],
        ignored: [],
      });
    await add(news({ address: 'https://gone.example/rss' }));
    expect(await feeds()).toMatchObject([{ address: 'https://gone.example/rss' }]);
  });

  it('keeps and shows no name and password of an address', async () => {
    const secret = opml('<outline text="A" xmlUrl="https://u:hunter2@a.example/f"/>');
    const report = await importOpml(ingest, secret, defaults, strict);
    expect(report).toMatchObject({ added: [{ address: 'https://a.example/f' }], refused: [] });
    expect(JSON.stringify([report, await feeds(), await audited()])).not.toContain('hunter2');
  });

  it('that is only tried says the same and writes nothing', async () => {
    expect(await importOpml(ingest, list, defaults, { ...strict, isDryRun: true })).toMatchObject(expected);
    expect([await feeds(), await audited()]).toEqual([[], []]);
    expect(await store.db.selectFrom('sources').select('id').where('domain', '=', 'fjord.example').execute()).toEqual(
      [],
    );
  });

  it('that is tried before the reference data is loaded knows its countries', async () => {
    const empty = await createTestDatabase();
    try {
      const fresh = await createTestIngest(empty);
      const tried = await importOpml(fresh, list, defaults, { ...strict, isDryRun: true });
      expect(tried).toMatchObject(expected);
      expect(await empty.db.selectFrom('countries').select('id').execute()).toEqual([]);
    } finally {
      await empty.drop();
    }
  });

  it('can be added without being polled', async () => {
    await importOpml(ingest, list, { ...defaults, isPaused: true }, strict);
    expect((await feeds()).map(({ paused }) => paused)).toEqual([true, true]);
  });

  it('that is no whole list is refused by name and adds nothing', async () => {
    const cut = { ...list, bytes: list.bytes.subarray(0, 400) };
    await expect(importOpml(ingest, cut, defaults, strict)).rejects.toMatchObject({
      code: 'malformed',
      message: expect.stringContaining('list.opml'),
    });
    expect(await feeds()).toEqual([]);
  });

  it('is not written where there is no feed of news', async () => {
    await add(news({ address: 'https://c.example/ir.ics', format: 'ical', company: 'norrvik' }));
    expect(await exportOpml(ingest)).toEqual({ opml: null, feeds: 0, left_out: 1 });
  });

  it('that is written brings every feed of news back as it was, in another store', async () => {
    await add(
      news({ address: 'https://a.example/?x=1&y=2', name: 'A & B <wire>', identity: 'guid', intervalSeconds: 900 }),
    );
    await add(news({ domain: 'other.example', country: 'NO', language: 'nb', sourceType: 'research', isPaused: true }));
    await add(
      news({
        address: 'https://mirror.example/mfn',
        policy: { declares: 'mfn', withholds_text: true },
        isPaused: true,
      }),
    );
    await add(news({ address: 'https://c.example/ir.ics', format: 'ical', company: 'norrvik' }));
    const before = (await feeds()).filter(({ address }) => !address.endsWith('.ics'));
    const written = await exportOpml(ingest);
    expect(written).toMatchObject({ feeds: 3, left_out: 1 });
    await emptyTables(store.db, 'feeds');
    await sql`delete from sources where domain in ('a.example', 'other.example', 'mirror.example')`.execute(store.db);
    const report = await importOpml(ingest, { bytes: Buffer.from(written.opml ?? ''), name: 'x' }, defaults, strict);
    expect(report).toMatchObject({ skipped: [], refused: [] });
    expect(before.map(({ policy }) => policy)).toContainEqual({ declares: 'mfn', withholds_text: true });
    // A title is plain text, in which nothing can be read as markup.
    expect(await feeds()).toEqual(before.map((row) => ({ ...row, name: row.name.replace(' <wire>', '') })));
  });
});

describe('the starter list', () => {
  it('has addresses that pass the checks, are https and stand once, of every Nordic country', async () => {
    const list = await readStarterList();
    expect(list.length).toBeGreaterThanOrEqual(40);
    expect(list.filter(({ address }) => 'refused' in checkFeedAddress(address, strict))).toEqual([]);
    expect(list.filter(({ address }) => !address.startsWith('https://'))).toEqual([]);
    expect(new Set(list.map(({ address }) => new URL(address).href)).size).toBe(list.length);
    expect([...new Set(list.map(({ country }) => country))].sort()).toEqual(['DK', 'FI', 'IS', 'NO', 'SE']);
  });

  it('gives a source one name, country and type', async () => {
    const sources = new Map<string, Set<string>>();
    for (const { domain, name, country, source_type } of await readStarterList())
      sources.set(domain, (sources.get(domain) ?? new Set()).add(`${name} ${country} ${source_type}`));
    expect([...sources].filter(([, kinds]) => kinds.size > 1)).toEqual([]);
  });

  it('is added paused, with its notes, and adds nothing the second time', async () => {
    const paused = { isPaused: true };
    const { added, refused } = await addStarterFeeds(ingest, {}, paused, strict);
    expect(refused).toEqual([]);
    expect(added).toHaveLength((await readStarterList()).length);
    const rows = await feeds();
    expect(rows.every(({ paused, obeys_robots }) => paused && obeys_robots)).toBe(true);
    expect(rows[0]?.policy).toMatchObject({
      licence: expect.stringMatching(/\w/),
      robots: expect.stringMatching(/\w/),
    });
    const audit = await audited();
    expect(audit.filter(({ kind }) => kind === 'feed').map(({ record_id }) => record_id)).toEqual(
      added.map(({ id }) => id),
    );
    expect(new Set(audit.map(({ action, author }) => `${action} ${author}`))).toEqual(
      new Set(['feeds add starter list']),
    );
    expect(await addStarterFeeds(ingest, {}, paused, strict)).toMatchObject({ added: [], refused: [] });
    expect(await audited()).toEqual(audit);
  });

  it('can be limited to countries, polled at once, and only tried', async () => {
    const choice = { countries: ['SE', 'NO'] };
    await addStarterFeeds(ingest, choice, {}, { ...strict, isDryRun: true });
    expect([await feeds(), await audited()]).toEqual([[], []]);
    await addStarterFeeds(ingest, choice, {}, strict);
    const rows = await feeds();
    expect([...new Set(rows.map(({ country }) => country))].sort()).toEqual(['NO', 'SE']);
    expect(rows.some(({ paused }) => paused)).toBe(false);
    await expect(addStarterFeeds(ingest, { countries: ['SE', 'US'] }, {}, strict)).rejects.toThrow('US');
  });

  it('can be limited to a language, and takes what is settled for all of it', async () => {
    const settings = { intervalSeconds: 900, identity: 'hash', policy: { reads_pages: true } } as const;
    await addStarterFeeds(ingest, { countries: ['FI'], language: 'fi' }, settings, strict);
    const rows = await feeds();
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows)
      expect(row).toMatchObject({
        country: 'FI',
        language: 'fi',
        interval_seconds: 900,
        identity: 'hash',
        policy: { reads_pages: true, licence: expect.stringMatching(/\w/) },
      });
    await expect(addStarterFeeds(ingest, { countries: ['FI'], language: 'nb' }, {}, strict)).rejects.toMatchObject({
      kind: 'usage',
      message: 'The list has no feeds in nb; it has those in en, fi.',
    });
  });
});
