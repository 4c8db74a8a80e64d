import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callTool } from '../server.ts';
import { type Demonstration, startDemonstration } from './demonstration.ts';

/** Sixty questions with answers that were fixed before the code was written; half of them were not read while it was. */
type Question = {
  readonly set: string;
  readonly kind: string;
  readonly question: string;
  readonly answer: string;
};

const questions = readFileSync('test/labels/questions.tsv', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith('set\t'))
  .map((line): Question => {
    const [set = '', kind = '', , question = '', answer = ''] = line.split('\t');
    return { set, kind, question, answer };
  });

const slugs = new Map(
  readFileSync('data/demo/companies.ndjson', 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { slug: string; id: string })
    .map(({ slug, id }) => [slug, id]),
);

let demonstration: Demonstration;
beforeAll(async () => {
  demonstration = await startDemonstration();
}, 180_000);
afterAll(() => demonstration.close());

const ask = (name: string, args: Record<string, unknown>) => callTool(demonstration.server.url, name, args);

type Row = { id: string; event_type?: string; fiscal_period?: string | null };

/** Typed ids of the records that answer; undefined where a warning does. */
async function findAnswers(answer: string): Promise<ReadonlySet<string> | undefined> {
  const [type, first = '', second = '', period] = answer.split(' ');
  const keys = first.split(',');
  if (type === 'event') {
    const found = await Promise.all(keys.map((cluster) => demonstration.findAnswers({ cluster, wordings: [] })));
    return new Set(found.flatMap((ids) => [...ids]));
  }
  if (type === 'story') return demonstration.findStories(keys);
  if (type === 'figure') {
    const args = { company: slugs.get(first), concept: second, role: 'outcome', limit: 100 };
    const { structuredContent } = await ask('search_figures', args);
    return new Set((structuredContent.figures as Row[]).map(({ id }) => `figure:${id}`));
  }
  if (type !== 'calendar') return undefined;
  const args = { company: slugs.get(first), event_type: second, scheduled_after: '2026-11-21', limit: 100 };
  const { structuredContent } = await ask('search_calendar_events', args);
  const rows = (structuredContent.calendar_events as Row[]).filter(
    ({ fiscal_period }) => period === undefined || fiscal_period === period,
  );
  return new Set(rows.map(({ id }) => `calendar_event:${id}`));
}

/** The place of the first right record in the answer of `search`, from 0; -1 where it has none. */
async function findPlace({ question, answer }: Question): Promise<number> {
  const { structuredContent } = await ask('search', { query: question });
  const answers = await findAnswers(answer);
  if (answers !== undefined) return (structuredContent.results as Row[]).findIndex(({ id }) => answers.has(id));
  const names = ((structuredContent.warnings ?? []) as { code: string; value?: string }[])
    .filter(({ code }) => code === 'unknown-name')
    .map(({ value = '' }) => value.replace(/\.$/, ''));
  const wanted = answer === 'none' ? [] : [answer.replace('unknown ', '').replace(/\.$/, '')];
  const isRight =
    JSON.stringify(names) === JSON.stringify(wanted) && structuredContent.recognised.company === undefined;
  return isRight ? 0 : -1;
}

it.each([
  ['read', 24, 27],
  ['kept', 20, 24],
])(
  'raw search answers the %s questions',
  async (set, first, third) => {
    const places: (readonly [Question, number])[] = [];
    for (const question of questions.filter((one) => one.set === set))
      places.push([question, await findPlace(question)]);
    const isWithin = (most: number) => places.filter(([, place]) => place >= 0 && place < most).length;
    const missed = places
      .filter(([, place]) => place < 0 || place > 2)
      .map(([{ kind, question }]) => `${kind}: ${question}`);
    expect(isWithin(1), set === 'read' ? missed.join('\n') : '').toBeGreaterThanOrEqual(first);
    expect(isWithin(3)).toBeGreaterThanOrEqual(third);
  },
  120_000,
);

it('arguments replace what was recognised', async () => {
  const search = async (args: Record<string, unknown>) =>
    (await ask('search', { query: 'when does Norrvik report next?', ...args })).structuredContent;
  expect((await search({})).recognised).toMatchObject({
    question: 'calendar',
    company: [{ name: 'Norrvik Industri AB' }],
  });
  const others = await search({ company: 'Hjortlunda', event_type: 'agm', kinds: 'calendar_event', period: '7d' });
  expect(others.recognised).toEqual({
    question: 'calendar',
    company: [{ id: 'nvu746yc41lf', name: 'Hjortlunda Livs AB', ticker: expect.any(String) }],
    event_type: ['agm'],
    period: ['7d'],
  });
  expect(others.results[0]).toMatchObject({ title: 'Hjortlunda Livs AB annual general meeting, 2026-12-16 17:30' });
  for (const { id } of others.results) expect(id).toMatch(/^calendar_event:/);
  expect((await ask('search', { query: 'layoffs', period: 'soon' })).isError).toBe(true);
});

it.each(['when does Norrvik report next?', "what was Norrvik's order intake"])(
  'fetch reads the first of "%s"',
  async (query) => {
    const { results } = (await ask('search', { query })).structuredContent as {
      results: { id: string; title: string }[];
    };
    const [first] = results;
    const { structuredContent } = await ask('fetch', { id: first?.id });
    expect(structuredContent).toMatchObject({
      id: first?.id,
      title: first?.title,
      url: expect.stringMatching(/^https:/),
    });
    expect(structuredContent.text).toMatch(/^Company: Norrvik Industri AB\n/);
  },
);
