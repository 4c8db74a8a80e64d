import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callTool, textOf } from '../server.ts';
import { key } from '../world.ts';
import { type Demonstration, startDemonstration } from './demonstration.ts';
import { heldOut, type Task, tasks } from './tasks.ts';

let demonstration: Demonstration;
beforeAll(async () => {
  demonstration = await startDemonstration();
}, 180_000);
afterAll(() => demonstration.close());

const ask = (name: string, args: Record<string, unknown>) => callTool(demonstration.server.url, name, args);
const read = async (path: string) => {
  const headers = { authorization: `Bearer ${key('pro')}` };
  const response = await fetch(`${demonstration.server.url}/api/v1${path}`, { headers });
  return (await response.json()) as Record<string, unknown> & { warnings?: { code: string; detail: string }[] };
};

/** Headlines and addresses run to some 3.5 characters a token. */
const CHARACTERS_A_TOKEN = 3.5;

type Outcome = { readonly missed: readonly string[]; readonly first: number; readonly tokens: number };

/** What an agent does that puts the words it was given into one tool: where the right record is in the first answer. */
async function tryAll(set: readonly Task[], idsOf: (wording: string) => Promise<{ ids: string[]; text: string }>) {
  const missed: string[] = [];
  let first = 0;
  let characters = 0;
  for (const task of set) {
    const answers = await demonstration.answersOf(task);
    for (const wording of task.wordings) {
      const { ids, text } = await idsOf(wording);
      const place = ids.findIndex((id) => answers.has(id));
      if (place === -1) missed.push(wording);
      first += place === 0 ? 1 : 0;
      characters += text.length;
    }
  }
  const asked = set.reduce((sum, { wordings }) => sum + wordings.length, 0);
  return { missed, first, tokens: Math.round(characters / asked / CHARACTERS_A_TOKEN) } satisfies Outcome;
}

/** The sentence as `q` of the tool for news; a company's profile is asked of the tool for companies. */
async function byEvents(wording: string) {
  const result = await ask('search_events', { q: wording });
  const events: { id: string }[] = result.structuredContent?.events ?? [];
  return { ids: events.map(({ id }) => `event:${id}`), text: textOf(result) };
}

const news = (set: readonly Task[]) => set.filter((task) => 'cluster' in task);

describe('a question as the q of search_events', () => {
  it('has the right event in its first answer for every wording, and first for nine in ten', async () => {
    const { missed, first, tokens } = await tryAll(news(tasks), byEvents);
    expect(missed).toEqual([]);
    expect(first).toBeGreaterThanOrEqual(38);
    expect(tokens).toBeLessThan(1_500);
  });

  it('has it for wordings on which nothing was tuned', async () => {
    const { missed } = await tryAll(heldOut, byEvents);
    expect(missed.length).toBeLessThanOrEqual(1);
  });

  it('says that these are the best matches, and what it recognised', async () => {
    const result = await ask('search_events', { q: 'uppsägningar i Sverige' });
    expect(textOf(result)).toContain(
      'Nothing has every word of q; these are the best matches. Recognised: event type layoffs; country Sweden; ' +
        'as filters: event_type=layoffs country=SE.',
    );
    expect(result.structuredContent.warnings).toMatchObject([{ code: 'best-matches', parameter: 'q' }]);
  });

  it('names the company and the period', async () => {
    const result = await ask('search_events', { q: 'what happened to Norrvik this week' });
    expect(textOf(result)).toContain('Recognised: company Norrvik Industri AB; last 7d;');
    for (const event of result.structuredContent.events) expect(event.company_ids).toContain('2jqvry9udg2r');
  });

  it('passes the other filters', async () => {
    const { events } = (await ask('search_events', { q: 'what happened in Sweden', event_type: 'ceo-change' }))
      .structuredContent;
    expect(events.length).toBeGreaterThan(0);
    for (const event of events) expect(event.event_type.slug).toBe('ceo-change');
  });

  it('stays a condition in quotation marks', async () => {
    const result = await ask('search_events', { q: '"uppsägningar i Sverige"' });
    expect(result.structuredContent.events).toEqual([]);
  });
});

describe('a question as the q of GET /events', () => {
  it('finds nothing, as every word has to occur, with a hint at what it names', async () => {
    const { events, warnings } = await read('/events?q=uppsägningar%20i%20Sverige');
    expect(events).toEqual([]);
    expect(warnings).toContainEqual({
      code: 'names-recognised',
      parameter: 'q',
      detail:
        'Every word of q has to occur. It names event type layoffs; country Sweden: send event_type=layoffs country=SE ' +
        'in place of these words.',
    });
  });
});
