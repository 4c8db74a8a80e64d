import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problem, readRefusal, readRows, warningCodes } from '../world/answers.ts';
import { type Json, startWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const ofArticles = ['source_title', 'summary', 'key_points', 'first_seen_at', 'documents', 'story_ids', 'companies'];
const ofStories = ['content', 'companies'];
const ofEvents = [
  'summary',
  'article_ids',
  'primary_disclosure_article_id',
  'first_seen_at',
  'documents',
  'member_figures_disagree',
  'figure_divergence',
  'companies',
];
const lists = [
  ['/articles', '/articles', 'article', ofArticles],
  ['/stories', '/stories', 'story', ofStories],
  ['/events', '/events', 'event', ofEvents],
  ['/companies/nordvik00000/articles', '/articles', 'article', ofArticles],
  ['/companies/nordvik00000/stories', '/stories', 'story', ofStories],
  ['/companies/nordvik00000/events', '/events', 'event', ofEvents],
] as const;

const pick = (record: Json, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, record[name]]));

describe('expand', () => {
  it.each(lists)(
    '%s adds members of the single record to each row, as that has them',
    async (path, single, member, names) => {
      for (const more of [
        '',
        ...(path.endsWith('stories') && path !== '/stories' ? [] : ['&include_peripheral=true']),
      ]) {
        const rows = readRows(await world.read(`${path}?expand=${names.join(',')}&limit=100${more}`));
        expect(rows.length).toBeGreaterThan(0);
        for (const row of rows) {
          const body = (await world.read(`${single}/${row['id']}?${more.slice(1)}`)) as Record<string, Json>;
          expect(pick(row, names)).toEqual(pick(body[member] ?? {}, names));
        }
      }
    },
  );

  it.each(lists)(
    '%s: the rest of the row stays, and no other member comes along',
    async (path, _single, _member, [first = '']) => {
      const plain = readRows(await world.read(`${path}?limit=100`));
      const rows = readRows(await world.read(`${path}?expand=${first}&limit=100`));
      expect(rows.map(({ [first]: _added, ...row }) => row)).toEqual(plain);
    },
  );

  it.each(lists)('%s takes what articles, events and stories take alike', async (path, _single, _member, names) => {
    const rows = readRows(await world.read(`${path}?expand=summary,key_points,companies&limit=100`));
    const requested = ['summary', 'key_points', 'companies'].filter((name) => names.some((one) => one === name));
    expect(rows).toEqual(readRows(await world.read(`${path}?expand=${requested.join(',')}&limit=100`)));
  });

  it.each(lists)('%s: fields may name them too, and keeps what expand names', async (path, _single, _member, names) => {
    const [one, other] = [names[0], names[1] ?? ''];
    const keysAt = async (query: string) => Object.keys(readRows(await world.read(`${path}?${query}`))[0] ?? {}).sort();
    expect(await keysAt(`fields=${one}`)).toEqual(['id', one].sort());
    expect(await keysAt(`fields=title&expand=${other}`)).toEqual(['id', 'title', other].sort());
  });

  it.each([
    [
      '/articles',
      'body',
      'source_title, summary, key_points, first_seen_at, documents, story_ids, companies, translation',
    ],
    ['/stories', 'story_ids', 'content, companies, summary, key_points'],
    [
      '/events',
      'related_events',
      `summary, article_ids, primary_disclosure_article_id, first_seen_at, documents, member_figures_disagree, figure_divergence, \
companies, key_points`,
    ],
  ])('%s refuses %s and says what can be added', async (path, name, known) => {
    expect(await readRefusal(world, `${path}?expand=companies,${name}`)).toMatchObject({
      http: 400,
      type: problem('invalid-parameter'),
      parameter: 'expand',
      detail: `expand: does not know ${name}; it takes ${known}.`,
    });
  });

  it.each(['/companies', '/calendar_events', '/search?q=nordvik'])('%s refuses it by name', async (path) => {
    const separator = path.includes('?') ? '&' : '?';
    expect(await readRefusal(world, `${path}${separator}expand=summary`)).toMatchObject({ parameter: 'expand' });
  });

  it('adds nothing to a tombstone', async () => {
    const rows = readRows(
      await world.read('/events?updated_after=2020-01-01T00:00:00Z&expand=summary,companies&limit=100'),
    );
    const tombstones = rows.filter(({ status }) => status === 'merged' || status === 'removed');
    expect(tombstones.length).toBeGreaterThan(0);
    for (const row of tombstones) expect(Object.keys(row)).toEqual(['id', 'status', 'merged_into', 'updated_at']);
  });

  it('shows what the plan of the caller can fetch', async () => {
    const rows = readRows(await world.read('/events?expand=article_ids', { key: 'view' }));
    for (const row of rows) {
      const { event } = (await world.read(`/events/${row['id']}`, { key: 'view' })) as { event: Json };
      expect(row['article_ids']).toEqual(event['article_ids']);
    }
    expect(rows.some((row) => (row['article_ids'] as string[]).length < Number(row['article_count']))).toBe(true);
  });

  it('may change within a walk, as fields may', async () => {
    const { pagination } = (await world.read('/articles?limit=3')) as { pagination: { next_cursor: string } };
    const body = await world.read(`/articles?limit=3&cursor=${pagination.next_cursor}&expand=summary`);
    expect(readRows(body)[0]).toHaveProperty('summary');
    expect(warningCodes(body)).toEqual([]);
  });

  it('has an ETag of its own', async () => {
    const tag = async (query: string) => (await world.get(`/articles?limit=1${query}`)).headers.get('etag');
    expect(await tag('&expand=summary')).not.toBe(await tag(''));
  });
});
