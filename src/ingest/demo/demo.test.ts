import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { parseFeed } from 'feedsmith';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { tickerKey } from '../../core/ticker-key.ts';
import { macroKey } from '../events/macro-key.ts';
import { type DemoSet, readDemoSet } from './demo-set.ts';
import { renderDemo } from './render.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const FOLDER = `${ROOT}data/demo/`;
const REFERENCE = `${ROOT}data/reference/`;
const REAL_LISTINGS = `${ROOT}../shared/data/companies/nordic_listings.csv`;
const DAY_MS = 86_400_000;
const MACRO_TYPES = ['interest-rate-decision', 'economic-data'];
/** A Saturday, so that business days and calendar days differ. */
const now = new Date('2026-11-21T09:30:00Z');

const Company = z.object({
  id: z.string(),
  name: z.string(),
  aliases: z.array(z.string()),
  country: z.string(),
  sector: z.string(),
  description: z.string(),
  is_active: z.boolean(),
  parent_company: z.string().optional(),
  merged_into: z.string().optional(),
  listings: z.array(z.object({ ticker: z.string(), mic_code: z.string(), active: z.boolean() })),
  former_tickers: z.array(z.object({ ticker: z.string() })).optional(),
});
const Source = z.object({
  id: z.string(),
  name: z.string(),
  domain: z.string(),
  country: z.string(),
  source_type: z.string(),
  enabled: z.boolean().default(true),
  preview: z.boolean(),
  language: z.string(),
});
const Expected = z.object({
  clusters: z.array(
    z.object({
      key: z.string(),
      event_type: z.string(),
      significance: z.enum(['notable', 'routine', 'commentary']),
      companies: z.array(z.string()),
      articles: z.array(z.string()),
      waiting: z.array(z.string()),
      related_to: z.string().optional(),
      merged_into: z.string().optional(),
      disagree: z.string().optional(),
      withdrawn: z.boolean().optional(),
    }),
  ),
  calendar: z.array(
    z.object({
      article: z.string(),
      company: z.string(),
      event_type: z.string(),
      scheduled_on: z.iso.date(),
      status: z.enum(['scheduled', 'cancelled']),
      local_time: z.string().optional(),
      moved_from: z.iso.date().optional(),
      moved_by: z.string().optional(),
      cancelled_by: z.string().optional(),
    }),
  ),
});

type Item = { url: string; title: string; text: string; published: string; domain: string; issuers: string[] };

const records = (path: string): unknown[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

const plain = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The items of one rendered feed; a member that a feed leaves out is an empty text. */
function readItems(domain: string, body: string): { format: string; items: Item[] } {
  const { format, feed } = parseFeed(body);
  const item = (url = '', title = '', text = '', published = '', issuers: (string | undefined)[] = []): Item => ({
    url,
    title,
    text: plain(text),
    published,
    domain,
    issuers: issuers.filter((issuer) => issuer !== undefined),
  });
  if (format === 'rss') {
    const issuers = (own: NonNullable<typeof feed.items>[number]) => [
      ...(own.dc?.creators ?? []),
      ...(own.categories ?? []).filter(({ domain: scheme }) => scheme?.endsWith('/issuer')).map(({ name }) => name),
    ];
    const items = feed.items ?? [];
    const text = (own: (typeof items)[number]) => own.content?.encoded ?? own.description;
    return { format, items: items.map((own) => item(own.link, own.title, text(own), own.pubDate, issuers(own))) };
  }
  if (format === 'rdf') {
    const items = feed.items ?? [];
    return {
      format,
      items: items.map((own) => item(own.link, own.title, own.description, own.dc?.dates?.[0], own.dc?.creators)),
    };
  }
  if (format === 'atom') {
    const entries = feed.entries ?? [];
    const text = (own: (typeof entries)[number]) => own.content?.value ?? own.summary?.value;
    return {
      format,
      items: entries.map((own) => item(own.links?.[0]?.href, own.title?.value, text(own), own.published)),
    };
  }
  const items = feed.items ?? [];
  const text = (own: (typeof items)[number]) => own.content_html ?? own.content_text;
  const issuers = (own: (typeof items)[number]) => (own.authors ?? []).map(({ name }) => name);
  return { format, items: items.map((own) => item(own.url, own.title, text(own), own.date_published, issuers(own))) };
}

const read = (demo: DemoSet) => demo.feeds.map((feed) => readItems(feed.source, feed.body));

const demo = await readDemoSet(FOLDER, now);
const feeds = read(demo);
const items = feeds.flatMap((feed) => feed.items);
const itemAt = new Map(items.map((item) => [item.url, item]));
const textAt = (url: string): string => `${itemAt.get(url)?.title}\n${itemAt.get(url)?.text}`;
const companies = records(`${FOLDER}companies.ndjson`).map((record) => Company.parse(record));
const sources = records(`${FOLDER}sources.ndjson`).map((record) => Source.parse(record));
const sourceByDomain = new Map(sources.map((source) => [source.domain, source]));
const expected = Expected.parse(JSON.parse(renderDemo(readFileSync(`${FOLDER}expected.json`, 'utf8'), now)));
const after = records(demo.after);
const names = new Set(companies.flatMap(({ name, aliases }) => [name, ...aliases]));
const tickers = new Set(companies.flatMap(({ listings }) => listings.map(({ ticker }) => ticker)));

/** A company's name as two files may both write it: no legal form, no accents, lower case. */
const nameKey = (name: string): string =>
  name
    .replace(/\(publ\)/i, '')
    .replace(/[\s,]+(AB|ASA|AS|A\/S|ApS|Oyj|Abp|Oy|hf|ehf|Ltd|Limited|plc)\.?$/i, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .trim();

const containsWord = (text: string, word: string): boolean => {
  const quoted = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${quoted}(?![\\p{L}\\p{N}])`, 'u').test(text);
};

describe('the feeds of the demonstration', () => {
  it('hold at least 320 items from at least 14 publishers of every source type and all five countries', () => {
    const publishers = sources.filter(({ domain }) => items.some((item) => item.domain === domain));
    expect(items.length).toBeGreaterThanOrEqual(320);
    expect(publishers.length).toBeGreaterThanOrEqual(14);
    expect(new Set(publishers.map(({ source_type }) => source_type))).toEqual(
      new Set([
        'news_publication',
        'wire_service',
        'press_release',
        'government',
        'trade_publication',
        'blog',
        'stock_exchange',
        'research',
      ]),
    );
    expect(new Set(publishers.map(({ country }) => country))).toEqual(new Set(['SE', 'NO', 'DK', 'FI', 'IS']));
  });

  it('come in every format', () => {
    expect(new Set(feeds.map(({ format }) => format))).toEqual(new Set(['rss', 'rdf', 'atom', 'json']));
  });

  it('give each item a title, a text, a time and an address of its own at the publisher', () => {
    expect(itemAt.size).toBe(items.length);
    for (const item of items) {
      expect(new URL(item.url).hostname).toBe(item.domain);
      expect(item.title.length, item.url).toBeGreaterThan(10);
      expect(item.text.length, item.url).toBeGreaterThan(40);
      expect(Date.parse(item.published), item.url).not.toBeNaN();
    }
  });

  it('say each thing in the words of the outlet: no two texts are alike', () => {
    expect(new Set(items.map(({ title }) => title)).size).toBe(items.length);
    expect(new Set(items.map(({ text }) => text)).size).toBe(items.length);
  });

  it('reach from the last hours back about thirty days, and never into the future, whenever they are loaded', async () => {
    const clock = fc.date({ min: new Date('2025-01-01'), max: new Date('2032-01-01'), noInvalidDate: true });
    await fc.assert(
      fc.asyncProperty(clock, async (when) => {
        const ages = read(await readDemoSet(FOLDER, when))
          .flatMap((feed) => feed.items)
          .map(({ published }) => (when.getTime() - Date.parse(published)) / DAY_MS);
        expect(Math.min(...ages)).toBeGreaterThanOrEqual(0);
        expect(Math.min(...ages)).toBeLessThan(0.25);
        expect(Math.max(...ages)).toBeGreaterThan(27);
        expect(Math.max(...ages)).toBeLessThan(32);
      }),
      { numRuns: 15 },
    );
  });

  it('hold at least 25 items that have to wait for translation, in each of six languages', () => {
    const foreign = items
      .map(({ domain }) => sourceByDomain.get(domain)?.language)
      .filter((language) => language !== 'en');
    expect(foreign.length).toBeGreaterThanOrEqual(25);
    expect(new Set(foreign)).toEqual(new Set(['sv', 'nb', 'nn', 'da', 'fi', 'is']));
  });

  it('name no company, ticker or issuer that the set does not know', () => {
    const form = String.raw`(?:AB|ASA|AS|A\/S|ApS|Oyj|hf\.|ehf\.|Ltd|Sparebank)`;
    const named = new RegExp(String.raw`((?:\p{Lu}[\p{L}-]* )+${form})(?![\p{L}\p{N}])(?: \(([A-Z-]+)\))?`, 'gu');
    for (const item of items) {
      for (const [text, name = '', ticker] of `${item.title}\n${item.text}`.matchAll(named)) {
        const company = companies.find((known) => name === known.name || name.endsWith(` ${known.name}`));
        expect(company, `${text} in ${item.url}`).toBeDefined();
        const own = company?.listings.map((listing) => listing.ticker);
        if (ticker !== undefined) expect(own, `${text} in ${item.url}`).toContain(ticker);
      }
      for (const issuer of item.issuers) expect(names, item.url).toContain(issuer);
    }
  });

  it('are marked, each one, as a demonstration', () => {
    for (const { body, file } of demo.feeds) {
      expect(body, file).toContain('Demonstration feed: invented news about invented companies.');
    }
  });
});

describe('the publishers of the demonstration', () => {
  it('cannot be taken for real ones', () => {
    for (const { name, domain } of sources) {
      expect(name).toMatch(/^Demo /);
      expect(domain).toMatch(/^demo-[a-z-]+\.example$/);
    }
  });

  it('are open to restricted plans in part, and one is switched off', () => {
    const preview = sources.filter((source) => source.preview);
    expect(preview.length).toBeGreaterThan(3);
    expect(preview.length).toBeLessThan(sources.length / 2);
    expect(sources.filter((source) => !source.enabled)).toHaveLength(1);
  });
});

describe('the companies of the demonstration', () => {
  const active = companies.filter((company) => company.is_active && company.merged_into === undefined);

  it('say of themselves that they are invented', () => {
    for (const { description } of companies)
      expect(description).toMatch(/^Invented company of the demonstration set\. /);
  });

  it('cover all sectors, all five countries and the special cases', () => {
    expect(active.length).toBeGreaterThanOrEqual(40);
    expect(new Set(active.map(({ sector }) => sector)).size).toBe(11);
    expect(new Set(active.map(({ country }) => country))).toEqual(new Set(['SE', 'NO', 'DK', 'FI', 'IS', 'BM']));
    expect(active.filter(({ listings }) => listings.length === 0).length).toBeGreaterThanOrEqual(4);
    const ids = new Set(companies.map(({ id }) => id));
    const parents = companies.flatMap(({ parent_company }) => parent_company ?? []);
    const survivors = companies.flatMap(({ merged_into }) => merged_into ?? []);
    expect(parents).toHaveLength(1);
    expect(survivors).toHaveLength(1);
    for (const id of [...parents, ...survivors]) expect(ids).toContain(id);
    expect(companies.filter(({ former_tickers }) => former_tickers !== undefined)).toHaveLength(1);
    expect(companies.filter(({ listings }) => listings.some((listing) => !listing.active)).length).toBeGreaterThan(0);
  });

  it('are each in the news, when they still exist', () => {
    const all = items.map((item) => `${item.title}\n${item.text}`).join('\n');
    for (const { name, aliases } of active)
      expect(
        [name, ...aliases].some((word) => containsWord(all, word)),
        name,
      ).toBe(true);
  });

  it('and all other records have ids of their own in the right shape', () => {
    const kinds = ['companies', 'indices', 'sources', 'feeds'];
    const ids = kinds.flatMap((kind) =>
      records(`${FOLDER}${kind}.ndjson`).map((record) => z.looseObject({ id: z.string() }).parse(record).id),
    );
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]{12}$/);
  });

  it.skipIf(!existsSync(`${REFERENCE}companies.ndjson`))(
    'share no name, ticker or id with the reference companies',
    () => {
      const real = records(`${REFERENCE}companies.ndjson`).map((record) =>
        z
          .looseObject({ id: z.string(), name: z.string(), listings: z.array(z.looseObject({ ticker: z.string() })) })
          .parse(record),
      );
      const realNames = new Set(real.map(({ name }) => nameKey(name)));
      const realTickers = new Set(real.flatMap(({ listings }) => listings.map(({ ticker }) => tickerKey(ticker))));
      const realIds = new Set(real.map(({ id }) => id));
      for (const name of names) expect(realNames).not.toContain(nameKey(name));
      for (const ticker of tickers) expect(realTickers).not.toContain(tickerKey(ticker));
      for (const { id } of companies) expect(realIds).not.toContain(id);
      const all = items.map((item) => `${item.title}\n${item.text}`).join('\n');
      for (const { name } of real) expect(containsWord(all, name), `${name} is named in a text`).toBe(false);
    },
  );

  it.skipIf(!existsSync(REAL_LISTINGS))(
    'share no name and no ticker with ../shared/data/companies (skipped where it is absent)',
    () => {
      const rows = readFileSync(REAL_LISTINGS, 'utf8').split('\n').slice(1);
      const cells = rows.map((row) => /^[^,]*,([^,]*),("(?:[^"]|"")*"|[^,]*),/.exec(row) ?? []);
      const realTickers = new Set(cells.map(([, ticker = '']) => tickerKey(ticker)));
      const realNames = new Set(cells.map(([, , name = '']) => nameKey(name.replaceAll('"', ''))));
      expect(realTickers.size).toBeGreaterThan(1000);
      for (const ticker of tickers) expect(realTickers).not.toContain(tickerKey(ticker));
      for (const name of names) expect(realNames).not.toContain(nameKey(name));
    },
  );

  it.skipIf(!existsSync(`${REFERENCE}exchanges.ndjson`))('are listed on exchanges of the reference data only', () => {
    const known = records(`${REFERENCE}exchanges.ndjson`).map(
      (record) => z.looseObject({ mic_code: z.string() }).parse(record).mic_code,
    );
    for (const { listings } of companies) for (const { mic_code } of listings) expect(known).toContain(mic_code);
  });
});

describe('what is expected of the pipeline', () => {
  const { clusters, calendar } = expected;
  const listArticles = (cluster: (typeof clusters)[number]): string[] => [...cluster.articles, ...cluster.waiting];

  it('puts every item into exactly one development', () => {
    const placed = clusters.flatMap(listArticles);
    expect(new Set(placed).size).toBe(placed.length);
    expect(new Set(placed)).toEqual(new Set(items.map(({ url }) => url)));
  });

  it('makes exactly the items in other languages wait', () => {
    const foreign = items.filter(({ domain }) => sourceByDomain.get(domain)?.language !== 'en').map(({ url }) => url);
    expect(new Set(clusters.flatMap(({ waiting }) => waiting))).toEqual(new Set(foreign));
  });

  it('has about seventy developments that several outlets report, within two trading days', () => {
    const shared = clusters.filter(
      (cluster) => new Set(cluster.articles.map((url) => itemAt.get(url)?.domain)).size > 1,
    );
    expect(shared.length).toBeGreaterThanOrEqual(60);
    for (const cluster of shared) {
      const times = listArticles(cluster).map((url) => Date.parse(itemAt.get(url)?.published ?? ''));
      expect(Math.max(...times) - Math.min(...times), cluster.key).toBeLessThan(4 * DAY_MS);
    }
  });

  it('names the companies of a development in every one of its texts that is about companies', () => {
    const byId = new Map(companies.map((company) => [company.id, company]));
    for (const cluster of clusters) {
      const own = cluster.companies.map((id) => byId.get(id));
      expect(own).not.toContain(undefined);
      if (own.length === 0) continue;
      const words = own.flatMap((company) => [company?.name ?? '', ...(company?.aliases ?? [])]);
      for (const url of listArticles(cluster))
        expect(
          words.some((word) => textAt(url).includes(word)),
          url,
        ).toBe(true);
    }
  });

  it('lets commentary follow the fact it comments on', () => {
    const byKey = new Map(clusters.map((cluster) => [cluster.key, cluster]));
    const first = (cluster: (typeof clusters)[number]) =>
      Math.min(...listArticles(cluster).map((url) => Date.parse(itemAt.get(url)?.published ?? '')));
    const comments = clusters.filter(({ related_to }) => related_to !== undefined);
    expect(comments.length).toBeGreaterThanOrEqual(15);
    for (const comment of comments) {
      const fact = byKey.get(comment.related_to ?? '');
      expect(comment.significance).toBe('commentary');
      expect(fact?.significance, comment.key).not.toBe('commentary');
      if (fact !== undefined) expect(first(comment), comment.key).toBeGreaterThan(first(fact));
    }
  });

  it('fills each day of the week of loading, on a weekday and on a Sunday', async () => {
    const template = readFileSync(`${FOLDER}expected.json`, 'utf8');
    for (const day of [16, 18, 20, 22]) {
      const when = new Date(Date.UTC(2026, 10, day, 9));
      const entries = Expected.parse(JSON.parse(renderDemo(template, when))).calendar;
      for (const weekday of [16, 17, 18, 19, 20]) {
        const own = entries.filter(({ scheduled_on }) => scheduled_on === `2026-11-${weekday}`);
        expect(own.length).toBeGreaterThanOrEqual(4);
        expect(new Set(own.map(({ event_type }) => event_type)).size).toBeGreaterThanOrEqual(3);
      }
    }
  });

  it('has entries on each working day of the two weeks after the week of loading', () => {
    const template = readFileSync(`${FOLDER}expected.json`, 'utf8');
    for (const day of [16, 18, 20, 22]) {
      const when = new Date(Date.UTC(2026, 10, day, 9));
      const { calendar: entries } = Expected.parse(JSON.parse(renderDemo(template, when)));
      const countOn = (date: string) => entries.filter(({ scheduled_on }) => scheduled_on === date).length;
      for (const date of ['23', '24', '25', '26', '27'])
        expect(countOn(`2026-11-${date}`), `${day}: ${date}`).toBeGreaterThanOrEqual(2);
      for (const date of ['11-30', '12-01', '12-02', '12-03', '12-04'])
        expect(countOn(`2026-${date}`), `${day}: ${date}`).toBeGreaterThanOrEqual(1);
    }
  });

  it('reports each release of an economy and each decision on a rate under one key', () => {
    const macro = clusters.filter(({ event_type: type }) => MACRO_TYPES.includes(type));
    const keys = macro.map(({ event_type, articles }) => {
      const read = articles.map((url) => {
        const { title = '', text = '', published = '', domain = '' } = itemAt.get(url) ?? {};
        const country = sourceByDomain.get(domain)?.country.toLowerCase();
        return macroKey({ title, text, country, event_type, published_at: new Date(published), isCommentary: false });
      });
      return [...new Set(read)];
    });
    expect(keys.filter(([key]) => key !== undefined)).toEqual([
      ['policyRate se 2026-11-16'],
      ['consumerPrices fi 2026-10'],
      ['unemployment fi 2026-10'],
      ['gdp fi q3_2026'],
    ]);
  });

  it('has developments whose outlets disagree on a figure, a merge and a withdrawal', () => {
    const disagreements = clusters.flatMap(({ disagree }) => disagree ?? []);
    expect(disagreements).toEqual(expect.arrayContaining(['revenue', 'eps', 'dividend_per_share']));
    const merged = clusters.filter(({ merged_into }) => merged_into !== undefined);
    expect(merged).toHaveLength(1);
    const survivor = clusters.find(({ key }) => key === merged[0]?.merged_into);
    expect(demo.merges.map(({ absorbed }) => absorbed).sort()).toEqual(merged.flatMap(listArticles).sort());
    for (const merge of demo.merges) expect(survivor?.articles).toContain(merge.survivor);
    const withdrawn = clusters.filter((cluster) => cluster.withdrawn === true);
    expect(withdrawn.map(({ articles }) => articles.length)).toEqual([1]);
    expect(after).toContainEqual(
      expect.objectContaining({ record: 'article', article_url: withdrawn[0]?.articles[0], live: false }),
    );
  });

  it.skipIf(!existsSync(`${REFERENCE}event-types.ndjson`))('uses event types of the reference data only', () => {
    const slugs = records(`${REFERENCE}event-types.ndjson`).map(
      (record) => z.looseObject({ slug: z.string() }).parse(record).slug,
    );
    for (const { event_type, key } of clusters) expect(slugs, key).toContain(event_type);
  });

  it('finds every date of the calendar in the text that announces it', () => {
    const written = (date: string): string[] => [
      date,
      new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
        new Date(date),
      ),
    ];
    const holds = (url: string, date: string): boolean => written(date).some((form) => textAt(url).includes(form));
    for (const entry of calendar) {
      expect(itemAt.has(entry.article), entry.article).toBe(true);
      expect(companies.some(({ id }) => id === entry.company)).toBe(true);
      if (entry.local_time !== undefined) expect(textAt(entry.moved_by ?? entry.article)).toContain(entry.local_time);
      const isPastToday = entry.scheduled_on <= now.toISOString().slice(0, 10);
      if (!isPastToday) expect(holds(entry.moved_by ?? entry.article, entry.scheduled_on), entry.article).toBe(true);
      if (entry.moved_from !== undefined) expect(holds(entry.article, entry.moved_from), entry.article).toBe(true);
      if (entry.cancelled_by !== undefined) expect(holds(entry.cancelled_by, entry.scheduled_on)).toBe(true);
    }
    expect(calendar.filter(({ moved_from }) => moved_from !== undefined).length).toBeGreaterThan(0);
    expect(calendar.filter(({ status }) => status === 'cancelled')).toHaveLength(1);
    expect(new Set(calendar.map(({ event_type }) => event_type)).size).toBeGreaterThanOrEqual(9);
  });
});
