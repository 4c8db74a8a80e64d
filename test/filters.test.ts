import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { AnyOperation } from '../src/core/operation.ts';
import { toolTexts } from '../src/core/params.ts';
import { withFormat } from '../src/http/representation/list-format.ts';
import { createInputSchema } from '../src/mcp/arguments.ts';
import { tools } from '../src/mcp/tools.ts';
import { articleTable, companyArticleTable } from '../src/resources/articles/filters.ts';
import { briefingTable } from '../src/resources/briefing/schema.ts';
import { calendarEventTable, companyCalendarEventTable } from '../src/resources/calendar-events/filters.ts';
import { companyTable } from '../src/resources/companies/filters.ts';
import { eventTable } from '../src/resources/events/filters.ts';
import { compareTable } from '../src/resources/figures/compare-schema.ts';
import { figureTable } from '../src/resources/figures/filters.ts';
import * as operations from '../src/resources/index.ts';
import { insiderTransactionTable, shortPositionTable } from '../src/resources/registers/filters.ts';
import { type Entry, selectFilters } from '../src/resources/shared/filter.ts';
import { companyStoryTable, storyTable } from '../src/resources/stories/filters.ts';
import { timelineTable } from '../src/resources/timeline/schema.ts';

type List = { readonly path: string; readonly operation: AnyOperation; readonly table: readonly Entry[] };

const flat: readonly List[] = [
  { path: '/articles', operation: operations.listArticles, table: articleTable },
  { path: '/stories', operation: operations.listStories, table: storyTable },
  { path: '/events', operation: operations.listEvents, table: eventTable },
  { path: '/calendar_events', operation: operations.listCalendarEvents, table: calendarEventTable },
  { path: '/companies', operation: operations.listCompanies, table: companyTable },
];
const nested: readonly List[] = [
  {
    path: '/companies/{identifier}/articles',
    operation: operations.listCompanyArticles,
    table: companyArticleTable,
  },
  { path: '/companies/{identifier}/stories', operation: operations.listCompanyStories, table: companyStoryTable },
  { path: '/companies/{identifier}/events', operation: operations.listCompanyEvents, table: eventTable },
  {
    path: '/companies/{identifier}/calendar_events',
    operation: operations.listCompanyCalendarEvents,
    table: companyCalendarEventTable,
  },
];
/** Lists that refuse what the others have; those know nothing of them. */
const apart: readonly List[] = [
  { path: '/figures', operation: operations.listFigures, table: figureTable },
  { path: '/timeline', operation: operations.getTimeline, table: timelineTable },
  { path: '/compare_figures', operation: operations.compareFigures, table: compareTable },
  { path: '/briefing', operation: operations.getBriefing, table: briefingTable },
  {
    path: '/insider_transactions',
    operation: operations.listInsiderTransactions,
    table: insiderTransactionTable,
  },
  { path: '/short_positions', operation: operations.listShortPositions, table: shortPositionTable },
];
const lists = [...flat, ...nested];

type Parameter = { readonly name: string; readonly in: string; readonly description?: string };
type Document = { readonly paths: Record<string, { readonly get: { readonly parameters: readonly Parameter[] } }> };
const document = parse(readFileSync('openapi/openapi.yaml', 'utf8')) as Document;

const listNames = (entries: readonly Entry[]): string[] => entries.map(({ name }) => name);
/** Tools show whole rows and texts of their own length, so that none takes a projection or an expansion. */
const ofTools = (entries: readonly Entry[]): readonly Entry[] =>
  entries.filter(({ name }) => name !== 'fields' && name !== 'expand');

describe.each([...lists, ...apart])('the table of $path', ({ path, operation, table }) => {
  it('names every parameter once', () => {
    expect(new Set(listNames(table)).size).toBe(table.length);
  });

  it('has a description of every entry, and a text for tools', () => {
    expect(listNames(table.filter(({ schema }) => !schema.description))).toEqual([]);
    expect(listNames(ofTools(table).filter(({ schema }) => !toolTexts.get(schema)?.text))).toEqual([]);
  });

  it('is what the operation takes, and what the document describes', () => {
    const ofQuery = Object.keys(operation.params.shape).filter((name) => !operation.path?.includes(name));
    expect(ofQuery).toEqual(listNames(table));
    const described = (document.paths[`/api/v1${path}`] ?? document.paths[path])?.get.parameters ?? [];
    const inQuery = described.filter((one) => one.in === 'query');
    // The transport adds the form of the answer to every list.
    const { format } = withFormat(operation).params.shape as { format?: { description?: string } };
    expect(inQuery.map(({ name, description }) => [name, description])).toEqual([
      ...table.map(({ name, schema }) => [name, schema.description]),
      ...(format ? [['format', format.description]] : []),
    ]);
  });
});

describe.each(lists)('the table of $path', ({ table }) => {
  it('is refused by every list that lacks an entry of it', () => {
    const ignoring = [...lists, ...apart].flatMap((other) => {
      const { refused = {} } = other.operation;
      const lacking = listNames(table).filter((name) => !listNames(other.table).includes(name));
      return lacking.filter((name) => refused[name] === undefined).map((name) => `${other.path}: ${name}`);
    });
    expect(ignoring).toEqual([]);
  });
});

describe.each(flat)('the tool of $path', ({ operation, table }) => {
  const tool = tools.find((one) => one.operation === operation);

  it('takes every entry of the table, in its words', () => {
    const { properties = {} } = (tool ? createInputSchema(tool, true) : {}) as {
      properties?: Record<string, { description?: string }>;
    };
    expect(ofTools(table).map(({ name }) => [name, properties[name]?.description])).toEqual(
      ofTools(table).map(({ name, schema }) => [name, toolTexts.get(schema)?.text]),
    );
  });
});

describe('an entry', () => {
  it.each(flat)('of $path that leaves records out has the condition of it', ({ table }) => {
    const filters = selectFilters(table);
    expect(filters.length).toBeGreaterThan(0);
    expect(listNames(filters.filter(({ on, sql }) => !['record', 'article', 'company'].includes(on) || !sql))).toEqual(
      [],
    );
  });

  it('that has the name of another list shares its facet, where it has one there', () => {
    const kinds = new Map<string, Set<string>>();
    // The country of a company is its domicile; that of news is their own.
    for (const { table } of flat.filter(({ path }) => path !== '/companies'))
      for (const { name, facet } of selectFilters(table))
        if (facet !== undefined) kinds.set(name, (kinds.get(name) ?? new Set()).add(facet));
    expect([...kinds].filter(([, facets]) => facets.size > 1)).toEqual([]);
  });
});
