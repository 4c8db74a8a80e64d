// A client whose types are made from the served document. It has to compile (tsc --strict) and its calls have to come true.
import createClient from 'openapi-fetch';
import type { components, paths } from './made/schema.d.ts';

declare const process: { argv: string[]; stdout: { write(text: string): void } };

const [, , baseUrl = '', key = ''] = process.argv;
// Lists have other forms too (`format`): the types are those of JSON.
const client = createClient<paths, 'application/json' | 'application/problem+json'>({
  baseUrl,
  headers: { authorization: `Bearer ${key}` },
});

function insist(condition: boolean, what: string): asserts condition {
  if (!condition) throw new Error(what);
}

// A list, typed rows, a walk by cursor.
const seen = new Set<string>();
let cursor: string | undefined;
do {
  const { data, response } = await client.GET('/api/v1/events', {
    params: { query: { limit: 50, significance: 'notable,routine', ...(cursor === undefined ? {} : { cursor }) } },
  });
  insist(data !== undefined, `events answered ${response.status}`);
  for (const event of data.events) {
    insist(!seen.has(event.id), 'a walk returned an event twice');
    seen.add(event.id);
    const slug: string | undefined = event.event_type?.slug;
    insist(event.event_type === null || (slug?.length ?? 0) > 0, 'an event type without a slug');
  }
  cursor = data.pagination.next_cursor ?? undefined;
} while (cursor !== undefined);
insist(seen.size > 10, 'the demonstration has more than ten events');

// A single record; nullable references are objects or null, and nothing else.
const [id = ''] = seen;
const single = await client.GET('/api/v1/events/{id}', { params: { path: { id } } });
insist(single.data !== undefined, 'the first event is there');
const divergence: components['schemas']['FigureDivergenceOrNull'] | undefined = single.data.event.figure_divergence;
insist(divergence !== undefined, 'an event that is no tombstone says whether figures diverge');

// A conditional request.
const tag = single.response.headers.get('etag') ?? '';
const again = await client.GET('/api/v1/events/{id}', { params: { path: { id }, header: { 'If-None-Match': tag } } });
insist(again.response.status === 304, `a tag that is right answered ${again.response.status}`);

// A refusal is typed too.
const refused = await client.GET('/api/v1/articles', { params: { query: { fields: 'headline' } } });
insist(refused.error !== undefined, 'an unknown field is refused');
const { type, parameter, unknown_fields } = refused.error;
insist(type.endsWith('/problems/invalid-parameter') && parameter === 'fields', `${type} ${parameter}`);
insist(unknown_fields?.[0] === 'headline', 'the unknown field is named');

// Values that a schema forbids do not compile.
// @ts-expect-error a limit is a number
await client.GET('/api/v1/events', { params: { query: { limit: 'many' } } });
// @ts-expect-error search cannot do without q
await client.GET('/api/v1/search', { params: { query: {} } });
// @ts-expect-error the API has no such address
await client.GET('/api/v1/headlines');

process.stdout.write(`${seen.size} events walked\n`);
