import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { asyncApiDocument, asyncApiYaml } from '../src/http/asyncapi.ts';
import { openBbApps, openBbWidgets } from '../src/http/openbb.ts';
import { routes } from '../src/http/routes.ts';
import { tools } from '../src/mcp/tools.ts';
import { changeKinds } from '../src/resources/changes/kinds.ts';

type Node = { readonly [name: string]: Node } & { readonly $ref?: string };

const committed = readFileSync('openapi/asyncapi.yaml', 'utf8');
const document = parse(committed) as Node;

const listReferences = (piece: unknown): string[] => {
  if (typeof piece !== 'object' || piece === null) return [];
  return Object.entries(piece).flatMap(([name, value]) =>
    name === '$ref' && typeof value === 'string' ? [value] : listReferences(value),
  );
};
const follow = (reference: string): unknown =>
  reference
    .slice(2)
    .split('/')
    .reduce<Node | undefined>((at, name) => at?.[name], document);

describe('the AsyncAPI document', () => {
  it('is the one the code makes (npm run openapi)', () => {
    expect(committed).toBe(asyncApiYaml(asyncApiDocument({ baseUrl: 'http://127.0.0.1:8080' })));
  });

  it('points at nothing that is not there', () => {
    const references = listReferences(document);
    expect(references.length).toBeGreaterThan(20);
    expect(references.filter((reference) => follow(reference) === undefined)).toEqual([]);
  });

  it('has the messages of the stream and of webhooks, with the record of every kind', () => {
    expect(document).toMatchObject({ asyncapi: '3.0.0', info: { version: 'v1.0' } });
    const { changeStream, webhook } = document['channels'] as Node;
    expect(Object.keys(changeStream?.['messages'] ?? {})).toEqual(['change', 'position', 'warning', 'resync']);
    expect(Object.keys(webhook?.['messages'] ?? {})).toEqual(['webhook']);
    const schemas = (document['components'] as Node)['schemas'] ?? {};
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining([...changeKinds]));
  });
});

describe('widgets of OpenBB', () => {
  const widgets = Object.entries(openBbWidgets(routes)) as [string, Record<string, unknown>][];

  it.each(widgets)('%s names a tool, an address of the API and its own id', (id, widget) => {
    const { tool_id, mcp_server } = widget['mcp_tool'] as { tool_id: string; mcp_server: string };
    expect(mcp_server).toBe('Nordwire');
    expect(tools.map(({ name }) => name)).toContain(tool_id);
    expect(widget['widgetId']).toBe(id);
    expect(routes.map(({ path }) => `api/v1${path}`)).toContain(widget['endpoint']);
    for (const name of ['name', 'description', 'category', 'type', 'gridData', 'data', 'params'])
      expect(widget[name], name).toBeTruthy();
  });

  it('the dashboard has every widget once', () => {
    const [app] = openBbApps() as [{ tabs: { news: { layout: { i: string }[] } } }];
    expect(app.tabs.news.layout.map(({ i }) => i)).toEqual(widgets.map(([id]) => id));
  });
});
