import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, callTool, readText } from '../server.ts';
import { type Demonstration, startDemonstration } from './demonstration.ts';

let demonstration: Demonstration;
beforeAll(async () => {
  demonstration = await startDemonstration();
}, 180_000);
afterAll(() => demonstration.close());

const ask = (name: string, args: Record<string, unknown>) =>
  callTool(demonstration.server.url, name, args, { tools: 'all' });
type Ids = readonly string[];
const listIds = async (name: string, rows: string, args: Record<string, unknown> = {}): Promise<Ids> => {
  const { structuredContent } = await ask(name, { limit: 30, fields: 'id', ...args });
  return structuredContent[rows].map(({ id }: { id: string }) => id);
};

/** Sizes of both halves of some answers together. */
async function measure(name: string, calls: readonly Record<string, unknown>[]) {
  const results = await Promise.all(calls.map((args) => ask(name, args)));
  for (const result of results) expect(result.isError, readText(result)).not.toBe(true);
  const text = results.reduce((sum, result) => sum + readText(result).length, 0);
  const structured = results.reduce((sum, { structuredContent }) => sum + JSON.stringify(structuredContent).length, 0);
  return structured / text;
}

const lists: [name: string, calls: readonly Record<string, unknown>[]][] = [
  ['search_articles', [{}, { limit: 50 }, { detail: 'full' }, { company: 'MALTK' }]],
  ['search_stories', [{}, { limit: 50 }, { detail: 'full' }]],
  ['search_events', [{}, { limit: 50 }, { detail: 'full' }, { company: 'MALTK' }, { q: 'takeover' }]],
  ['get_company_news', [{ company: 'MALTK' }, { company: 'MALTK', detail: 'full' }]],
  ['search_figures', [{}, { company: 'MALTK' }, { group: 'fact' }, { group: 'fact', company: 'MALTK' }]],
  ['search_companies', [{}, { q: 'oyj' }]],
  ['search_calendar_events', [{}, { limit: 50 }, { detail: 'full' }]],
  ['list_sources', [{}]],
  ['list_categories', [{}]],
  ['resolve', [{ q: 'maltkaer profit warning norway' }]],
  ['search', [{ query: 'profit warning' }, { query: 'takeover of Maltkær' }]],
  ['count', [{ by: 'event_type' }, { by: 'coverage' }]],
];

/** Rows of codes, such as a country's: the names of their members take more than their values. */
const codes: [name: string][] = [['list_countries'], ['list_exchanges'], ['list_stock_indices'], ['list_event_types']];

describe('the structured half takes at most 1.5 times the text', () => {
  it.each(lists)('of %s', async (name, calls) => {
    expect(await measure(name, calls)).toBeLessThanOrEqual(1.5);
  });

  it.each([
    ['get_article', 'id', () => listIds('search_articles', 'articles')],
    ['get_event', 'id', () => listIds('search_events', 'events')],
    ['get_story', 'id', () => listIds('search_stories', 'stories')],
    ['get_company', 'identifier', () => listIds('search_companies', 'companies')],
    ['get_calendar_event', 'id', () => listIds('search_calendar_events', 'calendar_events')],
    ['fetch', 'id', async () => (await listIds('search_events', 'events')).map((id) => `event:${id}`)],
  ] as [string, string, () => Promise<Ids>][])('of records of %s', async (name, parameter, find) => {
    const ids = await find();
    expect(ids.length).toBeGreaterThan(5);
    expect(
      await measure(
        name,
        ids.map((id) => ({ [parameter]: id })),
      ),
    ).toBeLessThanOrEqual(1.5);
  });

  // Its rows are for programs that mirror records: they keep action, reason and company ids.
  it('and at most 1.7 times of what_changed_since', async () => {
    expect(await measure('what_changed_since', [{ since: '2026-11-20' }])).toBeLessThanOrEqual(1.7);
  });

  it.each(codes)('three times of %s, whose rows are codes', async (name) => {
    expect(await measure(name, [{}])).toBeLessThanOrEqual(3);
  });
});

describe('the structured half', () => {
  it('names titles, links and publishers of the articles of an event and a story', async () => {
    const [event = ''] = await listIds('search_events', 'events', { company: 'MALTK' });
    const { articles } = (await ask('get_event', { id: event })).structuredContent.event;
    const [story = ''] = await listIds('search_stories', 'stories');
    const { articles: told } = (await ask('get_story', { id: story })).structuredContent.story;
    for (const article of [...articles.slice(0, 5), ...told.slice(0, 5)])
      expect(article).toMatchObject({
        id: expect.any(String),
        title: expect.any(String),
        source: expect.any(String),
        url: expect.stringMatching(/^https:/),
        published_at: expect.stringMatching(/Z$/),
      });
  });

  it('has the next calls as data, which the server takes', async () => {
    const { structuredContent: page } = await ask('search_events', { limit: 3, company: 'MALTK' });
    const [event = ''] = await listIds('search_events', 'events', { company: 'MALTK' });
    const { structuredContent: record } = await ask('get_article', {
      id: (await ask('get_event', { id: event })).structuredContent.event.articles[0].id,
    });
    for (const { tool, arguments: args } of [...page.next, ...record.next]) {
      const { body } = await call(demonstration.server.url, 'tools/call', { name: tool, arguments: args });
      expect(body.result?.isError, JSON.stringify(body)).not.toBe(true);
    }
    expect(page.next).toContainEqual({
      tool: 'search_events',
      arguments: { limit: 3, company: 'MALTK', cursor: page.pagination.next_cursor },
    });
    expect(record.next).toContainEqual({ tool: 'get_event', arguments: { id: event } });
  });

  it('has the members that fields names, and so has the text', async () => {
    const result = await ask('search_events', { limit: 2, fields: 'id,significance' });
    for (const row of result.structuredContent.events) expect(Object.keys(row)).toEqual(['id', 'significance']);
    expect(readText(result)).toMatch(/^2 events\.\n\n1\. id \w+ \| significance \w+\n2\. id \w+ \| significance \w+\n/);
  });
});
