import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { toTestKey } from '../../../test/world/builders.ts';
import { startWorld, type World } from '../../../test/world/world.ts';
import { type EventRow, Nordwire } from '../src/index.ts';
import { instantClock, startScripted } from './scripted-server.ts';

let world: World;
let client: Nordwire;
beforeAll(async () => {
  world = await startWorld();
  client = overWorld(world);
});
afterAll(() => world.close());

/** A client whose requests reach the application without a socket between. */
function overWorld({ fetch }: World): Nordwire {
  const direct = (input: unknown, init?: RequestInit) => {
    const { pathname, search } = new URL(String(input));
    return fetch(pathname + search, { key: null, headers: Object.fromEntries(new Headers(init?.headers)) });
  };
  return new Nordwire({ baseUrl: 'https://api.nordwire.test', key: toTestKey('open'), fetch: direct });
}

async function collect<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const all: Row[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

describe('a list', () => {
  it('is walked row by row over its pages, each row once', async () => {
    const whole = await client.get('/events', { limit: 100 });
    const walked: string[] = [];
    for await (const event of client.items('/events', { limit: 2 })) {
      expectTypeOf(event).toEqualTypeOf<EventRow>();
      walked.push(event.id);
    }
    expect(walked.length).toBeGreaterThan(4);
    expect(walked).toEqual(whole.events.map(({ id }) => id));
  });

  it('is walked page by page, and goes on at a cursor', async () => {
    const { value: first } = await client.pages('/articles', { limit: 3 }).next();
    const cursor = first?.pagination.next_cursor ?? '';
    const rest: string[] = [];
    for await (const { articles } of client.pages('/articles', { limit: 3, cursor }))
      rest.push(...articles.map(({ id }) => id));
    const whole = await client.get('/articles', { limit: 100 });
    expect([...(first?.articles ?? []).map(({ id }) => id), ...rest]).toEqual(whole.articles.map(({ id }) => id));
  });

  it('of a record of the path is walked too', async () => {
    const rows = await collect(
      client.items('/companies/{identifier}/articles', { identifier: 'nordvik00000', limit: 1 }),
    );
    expect(rows.length).toBeGreaterThan(1);
  });

  it('asks for a page when it is wanted, and for no more', async () => {
    const server = await startScripted({
      body: { events: [{ id: 'a' }], pagination: { count: 1, next_cursor: 'next' } },
    });
    try {
      const scripted = new Nordwire({ baseUrl: server.url, key: 'nw_key', clock: instantClock() });
      for await (const event of scripted.items('/events')) if (event.id === 'a') break;
      expect(server.requests).toHaveLength(1);
    } finally {
      await server.close();
    }
  });

  it('that names the same page for ever ends with an error', async () => {
    const server = await startScripted({ body: { events: [], pagination: { count: 0, next_cursor: 'next' } } });
    try {
      const scripted = new Nordwire({ baseUrl: server.url, key: 'nw_key', clock: instantClock() });
      await expect(collect(scripted.items('/events'))).rejects.toThrow(/names the same page again/);
    } finally {
      await server.close();
    }
  });
});

describe('types', () => {
  it('know the parameters and the answer of each address', async () => {
    expectTypeOf(client.get<'/events'>).returns.resolves.toHaveProperty('events');
    // @ts-expect-error a limit is a number
    await expect(client.get('/events', { limit: 'many' })).rejects.toMatchObject({ type: 'invalid-parameter' });
    // @ts-expect-error a search has a question
    await expect(client.get('/search')).rejects.toMatchObject({ type: 'invalid-parameter' });
    // @ts-expect-error there is no such address
    await expect(client.get('/headlines')).rejects.toMatchObject({ type: 'not-found' });
  });
});
