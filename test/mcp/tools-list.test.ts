import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../world/database.ts';
import { call, type RunningServer, startServer } from './server.ts';
import { addKey, buildWorld } from './world.ts';

let database: TestDatabase;
let server: RunningServer;
/** Every tool there is. */
let tools: Tool[];
let usual: Tool[];

type Schema = { type: string; description?: string; enum?: string[]; default?: unknown };
type Tool = {
  name: string;
  title: string;
  description: string;
  inputSchema: {
    type: string;
    properties: Record<string, Schema>;
    required?: string[];
    additionalProperties: boolean;
  };
  outputSchema: { type: string; properties: Record<string, unknown> };
  annotations: Record<string, unknown>;
};

beforeAll(async () => {
  database = await createTestDatabase();
  await buildWorld(database.db);
  server = await startServer(database.db);
  tools = (await call(server.url, 'tools/list', {}, { tools: 'all' })).body.result.tools;
  usual = (await call(server.url, 'tools/list')).body.result.tools;
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const words = (text: string) => text.split(/[\s,]+/).filter(Boolean);
const companyFilters = 'ticker company exchange market domicile index sector listed watchlist';
const grain = 'country category sources source_type content_type';
const withClass = `${grain} disclosure_class`;
const paging = 'limit cursor';
const counted = `${paging} total`;

/** The tools with their scopes and inputs (docs/contract/tool-server.md), required ones marked. */
const contract: [name: string, scope: string, inputs: string][] = [
  [
    'search_articles',
    'read:articles',
    `q query mode sort ${withClass} ${companyFilters} primary_only include_peripheral published_after published_before ` +
      `updated_after ids article_url ${counted} detail`,
  ],
  ['get_article', 'read:articles', 'id* include_peripheral detail'],
  [
    'search_stories',
    'read:stories',
    `q query mode sort ${grain} ${companyFilters} include_peripheral published_after published_before updated_after ${counted} detail`,
  ],
  ['get_story', 'read:stories', 'id* include_peripheral detail'],
  [
    'search_events',
    'read:events',
    `q query mode sort ${withClass} ${companyFilters} event_type significance window related_to matter article_url figures_disagree
     include_peripheral first_reported_after first_reported_before last_article_after last_article_before updated_after ${counted} detail`,
  ],
  ['get_event', 'read:events', 'id* include_peripheral as_of include_history detail'],
  [
    'get_company_news',
    'read:events',
    `company* include_commentary window significance event_type disclosure_class ${paging} detail`,
  ],
  [
    'search_figures',
    'read:articles',
    `ticker company concept role period published_after event_id agreed group ${counted} fields`,
  ],
  ['compare_figures', 'read:articles', 'company concept period periods'],
  ['timeline', 'read:events', `event company kinds published_after ${paging}`],
  ['briefing', 'read:events', 'company watchlist country disclosure_class since window limit'],
  ['search_registers', 'read:registers', `kind company watchlist is_purchase date_after date_before ${counted}`],
  ['what_changed_since', 'read:events', `since kinds company watchlist saved_search ${paging}`],
  [
    'count',
    'read:events',
    'by q country sector company watchlist event_type significance first_reported_after first_reported_before window limit',
  ],
  ['coverage', 'read:events', 'event q query limit'],
  ['list_event_types', 'read:events', 'cursor'],
  [
    'search_companies',
    'read:companies',
    `q query mode ticker company country market domicile exchange sector listed watchlist is_active ${counted}`,
  ],
  ['get_company', 'read:companies', 'identifier*'],
  [
    'search_calendar_events',
    'read:calendar_events',
    `ticker company country exchange index sector watchlist event_type status disclosure_class
     scheduled_after scheduled_before updated_after ${counted} detail`,
  ],
  ['get_calendar_event', 'read:calendar_events', 'id*'],
  ['resolve', 'read:search', 'q* limit'],
  ['search', 'read:search', 'query* kinds company country event_type period'],
  ['fetch', 'read:search', 'id*'],
  ['list_countries', 'read:countries', 'cursor'],
  ['list_categories', 'read:categories', 'cursor'],
  ['list_exchanges', 'read:exchanges', 'country cursor'],
  ['list_stock_indices', 'read:indices', 'exchange cursor'],
  ['list_sources', 'read:sources', paging],
  ['list_watchlist', 'read:watchlist', paging],
  ['list_watchlists', 'read:watchlist', ''],
];

/** The tools of the specification (details 7.2), in its order. */
const specified = words(`search_articles get_article search_stories get_story search_events get_event get_company_news
  list_event_types search_companies get_company search_calendar_events get_calendar_event list_countries list_categories
  list_exchanges list_stock_indices list_sources list_watchlist list_watchlists`);
/** Tools that the bare address leaves to `?tools=`. */
const onRequest = ['search_figures', 'search_registers', 'what_changed_since', 'coverage'];

describe('the default list', () => {
  it('has every tool of the specification, and those for questions', () => {
    const names = usual.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([...specified, 'resolve', 'search', 'fetch']));
    expect(names).toEqual(tools.map(({ name }) => name).filter((name) => !onRequest.includes(name)));
  });

  it('is at most 24 KB for a key with every scope', async () => {
    const { body } = await call(server.url, 'tools/list');
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThanOrEqual(24_000);
  });
});

describe('tools/list', () => {
  it('has the tools of the contract in their order, the same every time', async () => {
    expect(tools.map((tool) => tool.name)).toEqual(contract.map(([name]) => name));
    const again = (await call(server.url, 'tools/list', {}, { tools: 'all' })).body.result.tools;
    expect(JSON.stringify(again)).toBe(JSON.stringify(tools));
  });

  it.each(contract)('%s takes what REST takes, and nothing else', (name, _scope, inputs) => {
    const schema = tools.find((tool) => tool.name === name)?.inputSchema;
    const expected = words(inputs);
    expect(Object.keys(schema?.properties ?? { missing: true }).sort()).toEqual(
      expected.map((input) => input.replace('*', '')).sort(),
    );
    expect(schema?.required ?? []).toEqual(
      expected.filter((input) => input.endsWith('*')).map((input) => input.slice(0, -1)),
    );
    expect(schema).toMatchObject({ type: 'object', additionalProperties: false });
  });

  it.each([...new Set(contract.map(([, scope]) => scope))])(
    'a key with only %s lists the tools of that scope',
    async (scope) => {
      const text = await addKey(database.db, scope, { account: 'pro', scopes: [scope] });
      const headers = { authorization: `Bearer ${text}` };
      const { body } = await call(server.url, 'tools/list', {}, { headers, tools: 'all' });
      expect(body.result.tools.map((tool: Tool) => tool.name)).toEqual(
        contract.filter(([, needed]) => needed === scope).map(([name]) => name),
      );
    },
  );

  it('describes every tool and argument, in at most 1,800 bytes each', () => {
    for (const { name, title, description, inputSchema } of tools) {
      expect(title.length, name).toBeGreaterThan(5);
      expect(description.length, name).toBeGreaterThan(15);
      expect(Buffer.byteLength(description), name).toBeLessThanOrEqual(1800);
      for (const [argument, schema] of Object.entries(inputSchema.properties)) {
        expect(schema.description?.length, `${name}.${argument}`).toBeGreaterThan(3);
        expect(Buffer.byteLength(schema.description ?? ''), `${name}.${argument}`).toBeLessThanOrEqual(1800);
      }
    }
  });

  it('says of every q how it is read', () => {
    const searched = tools.flatMap(({ name, inputSchema }) =>
      name === 'resolve' ? [] : (inputSchema.properties['q']?.description ?? []),
    );
    expect(searched).toHaveLength(6);
    for (const description of searched) expect(description).toMatch(/"a phrase", -word, OR/);
  });

  it('says of every tool that it reads, changes nothing and stays within this service', () => {
    for (const { name, annotations } of tools)
      expect(annotations, name).toEqual({
        readOnlyHint: true,
        idempotentHint: true,
        destructiveHint: false,
        openWorldHint: false,
      });
  });

  it('gives every tool an output schema that no converter refuses: an object, which requires nothing unnamed', () => {
    for (const { name, outputSchema } of tools) expect(outputSchema, name).toEqual({ type: 'object', properties: {} });
  });

  it('accepts filters as plain strings, and numbers and booleans in their own types', () => {
    const types = new Set(
      tools.flatMap(({ inputSchema }) =>
        Object.entries(inputSchema.properties).map(([name, { type }]) =>
          type === 'string' ? 'string' : `${name} ${type}`,
        ),
      ),
    );
    expect([...types].sort()).toEqual([
      'agreed boolean',
      'figures_disagree boolean',
      'include_commentary boolean',
      'include_history boolean',
      'include_peripheral boolean',
      'is_active boolean',
      'is_purchase boolean',
      'limit integer',
      'listed boolean',
      'periods integer',
      'primary_only boolean',
      'string',
      'total boolean',
      'watchlist boolean',
    ]);
  });

  it('gives every input one plain type, which every client takes, and every schema its properties', () => {
    for (const { name, inputSchema, outputSchema } of tools) {
      expect(outputSchema.properties, name).toBeTypeOf('object');
      for (const [argument, schema] of Object.entries(inputSchema.properties)) {
        const { type, description, enum: values, default: fallback, ...others } = schema;
        expect(['string', 'boolean', 'integer'], `${name}.${argument}`).toContain(type);
        expect([...(values ?? []), description].every((text) => typeof text === 'string')).toBe(true);
        expect([undefined, 'number'], `${name}.${argument}`).toContain(
          typeof fallback === 'undefined' ? undefined : typeof fallback,
        );
        expect(others, `${name}.${argument}`).toEqual({});
      }
    }
  });

  it('says of lists of companies and articles that they are comma-separated', () => {
    const properties = tools.find((tool) => tool.name === 'search_articles')?.inputSchema.properties;
    for (const name of ['company', 'ids']) expect(properties?.[name]?.description).toMatch(/^Comma-separated/);
  });

  it('offers the words of closed lists, which values that drop out are not', () => {
    const properties = tools.find((tool) => tool.name === 'search_events')?.inputSchema.properties;
    expect(properties?.['sort']?.enum).toEqual(['latest', 'significance']);
    expect(properties?.['exchange']?.enum).toBeUndefined();
    expect(properties?.['limit']?.default).toBe(10);
  });
});
