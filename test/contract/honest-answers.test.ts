import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readNextCursor, withParam } from '../world/answers.ts';
import { type Json, startWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

describe('warnings', () => {
  it('have a code and a detail, parameter and value where they are about one', async () => {
    const body = await world.read('/events?colour=red&country=XX,YY');
    const warnings = body['warnings'] as Json[];
    expect(warnings.map(({ code, parameter, value }) => [code, parameter, value])).toEqual([
      ['unknown-parameter', 'colour', undefined],
      ['unknown-value', 'country', 'XX'],
      ['unknown-value', 'country', 'YY'],
      ['no-match', undefined, undefined],
    ]);
    for (const { detail } of warnings) expect(String(detail)).toMatch(/\.$/);
  });

  it('repeat a value as it was sent, say what became of it, and give the code of a country that was named', async () => {
    const detailsAt = async (path: string) =>
      ((await world.read(path)) as { warnings: Json[] }).warnings
        .filter(({ code }) => code === 'unknown-value')
        .map(({ value, detail }) => [value, detail]);
    const nothing = 'no value of the filter is known, so no record matches.';
    expect(await detailsAt('/articles?country=Sweden')).toEqual([
      ['Sweden', `country does not know Sweden, whose code is SE; ${nothing}`],
    ]);
    expect(await detailsAt('/companies?domicile=norway,fi')).toEqual([
      ['norway', 'domicile does not know norway, whose code is NO; the value was ignored.'],
    ]);
    expect(await detailsAt('/events?exchange=foo,Bar')).toEqual([
      ['foo', `exchange does not know foo; ${nothing}`],
      ['Bar', `exchange does not know Bar; ${nothing}`],
    ]);
  });

  it.each([
    ['/events?related_to=nothing', 'no-match'],
    ['/articles?country=US', 'no-match'],
    ['/stories?country=US', 'no-match'],
    ['/companies?exchange=XXXX', 'no-match'],
    ['/calendar_events?country=US', 'no-match'],
    ['/exchanges?country=BM', 'no-match'],
    ['/search?q=zzzzzz', 'no-match'],
  ])('tell why a page is empty: %s', async (path, code) => {
    const { warnings } = (await world.read(path)) as { warnings: Json[] };
    expect(warnings.map((warning) => warning['code'])).toContain(code);
  });

  it('say that a search is for nothing where q has only words that are left out', async () => {
    for (const kind of ['articles', 'stories', 'events'])
      for (const key of ['open', 'free'])
        expect(await world.read(`/${kind}?q=of%20the`, { key })).toMatchObject({
          [kind]: [],
          warnings: [
            {
              code: 'no-match',
              parameter: 'q',
              value: 'of the',
              detail: 'q has only stop words, which a search ignores.',
            },
          ],
        });
    expect(await world.read('/articles?q=the%20zzzzzz')).toMatchObject({
      warnings: [{ code: 'no-match', detail: 'Nothing matches these filters.' }],
    });
  });

  it('name the event type that q is called like, where few events hold its words and more have the type', async () => {
    const warningsAt = async (query: string) => (await world.read(`/events?${query}`))['warnings'] ?? [];
    const named = {
      code: 'names-event-type',
      parameter: 'event_type',
      value: 'acquisition',
      detail:
        'Every word of q has to occur; more events have the type acquisition: send event_type=acquisition instead.',
    };
    expect(await warningsAt('q=acquisitions')).toEqual([expect.objectContaining({ code: 'no-match' }), named]);
    // One that is found already, words of no type, filters that leave none, a type that is asked for, a walk.
    for (const query of ['q=Fjell', 'q=market', 'q=acquisition&country=US', 'q=acquisition&event_type=acquisition'])
      expect(await warningsAt(query)).not.toContainEqual(expect.objectContaining({ code: 'names-event-type' }));
    expect(await warningsAt('q=acquisition&updated_after=2026-01-01')).toEqual([]);
  });

  it('say nothing of an empty page that only ends a walk', async () => {
    for (const path of ['/events', '/articles', '/stories', '/calendar_events']) {
      const nothingNew = await world.read(`${path}?updated_after=2030-01-01`);
      expect(Object.keys(nothingNew)).toEqual([path.slice(1), 'pagination']);
    }
    const first = await world.read('/articles?limit=1&sort=latest&country=NO');
    await world.database.pool.query("update articles set live = false, state = 'withdrawn' where live");
    const after = await world.read(
      withParam('/articles?limit=1&sort=latest&country=NO', 'cursor', readNextCursor(first) ?? ''),
    );
    expect(after).toEqual({ articles: [], pagination: { count: 0, next_cursor: null } });
  });
});
