import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOSTILE, type OperatorWorld, startOperatorWorld } from './operator-world.ts';
import type { PageResponse } from './visitor.ts';

let world: OperatorWorld;
beforeAll(async () => {
  world = await startOperatorWorld();
  await sql`insert into articles (id, source_id, article_url, published_at, source_title, source_language, country, state,
      created_at, updated_at)
    values ('waitingsv000', 'boreal000000', 'https://boreal.example/sv1', '2026-03-26T09:00:00Z', ${`Norrvik köper ${HOSTILE}`}, 'sv', 'SE',
        'pending_translation', '2026-03-26T10:20:00Z', '2026-03-26T10:20:00Z'),
      ('waitingda000', 'boreal000000', 'https://boreal.example/da1', '2026-03-26T09:01:00Z', 'Havn køber kraner', 'da', 'SE',
        'pending_translation', '2026-03-26T10:21:00Z', '2026-03-26T10:21:00Z'),
      ('waitingsv001', 'boreal000000', 'https://boreal.example/sv2', '2026-03-26T09:02:00Z', 'Norrvik säljer', 'sv', 'SE',
        'pending_translation', '2026-03-26T10:22:00Z', '2026-03-26T10:22:00Z'),
      ('refused00000', 'boreal000000', 'https://boreal.example/no', '2026-03-26T09:03:00Z', 'Not a text', 'en', 'SE',
        'refused', '2026-03-26T10:23:00Z', '2026-03-26T10:23:00Z')`.execute(world.db);
  const reason = (language: string, code: string) =>
    `waits for a translator from ${language}: nordwire models add ${code} brings one`;
  await sql`insert into pipeline_marks (article_id, step, version, state, attempts, due_at, error) values
    ('waitingsv000', 'translate', 1, 'waiting', 0, now(), ${reason('Swedish', 'sv')}),
    ('waitingsv001', 'translate', 1, 'waiting', 0, now(), ${reason('Swedish', 'sv')}),
    ('waitingda000', 'translate', 1, 'waiting', 0, now(), ${reason('Danish', 'da')})`.execute(world.db);
  await sql`insert into language_model_refusals (article_id, step, part, reason, written_by, at)
    values ('refused00000', 'enrich', 'text', 'the page holds no text', 'nordwire', now())`.execute(world.db);
});
afterAll(() => world.close());

const rows = ({ document }: PageResponse, label: string): readonly (readonly string[])[] =>
  [...document.querySelectorAll(`[aria-label="${label}"] tbody tr`)].map((row) =>
    [...row.querySelectorAll('td, th')].map((cell) => (cell.textContent ?? '').replaceAll(/\s+/g, ' ').trim()),
  );

describe('the queue', () => {
  it('is one row by reason, and translation one row with its languages and one command', async () => {
    const seen = await world.visitors.editor.get('/operator/queue');
    const [translation, failed] = rows(seen, 'Held up');
    expect(translation?.slice(1, 4)).toEqual(['waiting', 'wait for translation', 'Swedish 3, Danish 1']);
    expect(seen.words.match(/npx nordwire models add/g)).toHaveLength(1);
    expect(failed?.[1]).toBe('failed');
    expect(seen.document.querySelector('[aria-label="Held up"] a')?.getAttribute('href')).toBe(
      'operator/find?state=pending_translation',
    );
  });

  it('is on the overview, below one row of figures', async () => {
    const { document } = await world.visitors.editor.get('/operator');
    expect(document.querySelectorAll('.glance li').length).toBeGreaterThan(5);
    expect(document.querySelectorAll('.glance .good, .cards').length).toBe(0);
    expect(document.querySelector('[aria-label="Held up"]')).not.toBeNull();
  });
});

describe('articles that wait for translation', () => {
  it('are shown with their original headlines, marked with their language', async () => {
    const seen = await world.visitors.editor.get('/operator/find?state=pending_translation');
    expect(seen.words).not.toContain('not translated');
    expect(seen.words).toContain('Norrvik säljer Swedish');
    expect(seen.document.querySelector('span[lang="da"]')?.textContent).toBe('Havn køber kraner');
    expect(seen.text).not.toContain(HOSTILE);
    const one = await world.visitors.editor.get('/operator/articles/waitingda000');
    expect(one.document.querySelector('h1')?.textContent).toContain('Havn køber kraner');
  });
});

describe('the page of a feed', () => {
  it('lists the last items with the outcome of each', async () => {
    const seen = await world.visitors.editor.get('/operator/feeds/feedok000000');
    expect(seen.words).toMatch(/\d+ items read last: \d+ served, 2 waits for Swedish, 1 refused, 1 waits for Danish/);
    const found = rows(seen, 'Last items');
    expect(found[0]?.slice(1)).toEqual(['Not a text', 'refusedthe page holds no text']);
    expect(found[1]?.slice(1)).toEqual(['Norrvik säljer Swedish', 'waits for Swedish queue']);
    expect(seen.text).not.toContain(HOSTILE);
  });

  it('links the copies of another release to it', async () => {
    const seen = await world.visitors.editor.get('/operator/feeds/feedok000000');
    const served = rows(seen, 'Last items').filter((cells) => cells[2]?.startsWith('served'));
    expect(served.length).toBeGreaterThan(0);
    expect(served.every((cells) => /^served( a copy of .+)? event$|^served$/.test(cells[2] ?? ''))).toBe(true);
  });
});

describe('a dry run', () => {
  const tryOut = async (path: string, fields: Readonly<Record<string, string>> = {}) =>
    world.visitors.editor.send(path, fields);

  it('names records by their titles, and one that does not exist yet as a new one', async () => {
    const seen = await tryOut('/operator/events/report000000/split', { articles: 'wirereport00' });
    const { text, words } = {
      text: seen.document.querySelector('.dry-run')?.innerHTML ?? '',
      words: seen.document.querySelector('.dry-run')?.textContent ?? '',
    };
    expect(words).toContain('to the new event.');
    expect(words).toContain('a new event created');
    expect(words).toContain('“');
    // No link leads to a record that does not exist.
    const { rows: events } = await sql<{ id: string }>`select id from events`.execute(world.db);
    const known = new Set(events.map(({ id }) => `operator/events/${id}`));
    const links = [...text.matchAll(/href="(operator\/events\/[a-z0-9]{12})"/g)].map(([, path]) => path ?? '');
    expect(links.filter((path) => !known.has(path))).toEqual([]);
  });

  it('shows words in place of JSON, and the country and type of a new source', async () => {
    const seen = await tryOut('/operator/feeds/add', { address: 'https://new.example/rss', language: 'fi' });
    const words = (seen.document.querySelector('.dry-run')?.textContent ?? '').replaceAll(/\s+/g, ' ');
    expect(words).toMatch(/country ?– ?SE/);
    expect(words).toMatch(/source type ?– ?news_publication/);
    expect(words).toContain('Its name is taken from the title of the feed at the first reading.');
    expect(words).toContain('Its country is SE until that reading states another.');
    expect(words).not.toMatch(/[{}"]|\b(true|false)\b/);
  });
});

describe('times', () => {
  it('are those of the pages of readers, with their zone', async () => {
    const seen = await world.visitors.editor.get('/operator/feeds/feedok000000');
    expect(seen.words).toMatch(/Added ?2026-03-\d\d \d\d:\d\d CET/);
  });
});
