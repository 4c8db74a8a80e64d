import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRows } from '../world/answers.ts';
import { addArticle, addEvent, addStory } from '../world/builders.ts';
import { toTestName } from '../world/ids.ts';
import { distanceBetween, FLOOR, type SemanticWorld, startSemanticWorld, toVector } from '../world/semantic-world.ts';

const EVENTS = 12;
const ARTICLES = 60;
const STORIES = 20;

const sources = ['nordposten', 'notices', 'boreal', 'kontoret', 'isblogg'] as const;
const countries = ['SE', 'NO', 'DK', 'FI'] as const;
const classes = ['annual_report', 'own_shares'] as const;
const types = ['news', 'analysis', 'press_release'] as const;
const companies = ['nordvik', 'fjell', 'havn'] as const;
const roles = ['subject', 'mention'] as const;

const pick = <Value>(values: readonly Value[], by: number): Value => values[by % values.length] as Value;
const day = (place: number): string => new Date(Date.UTC(2026, 2, 26 - (place % 40), place % 10)).toISOString();

let world: SemanticWorld;
const articles = Array.from({ length: ARTICLES }, (_, place) => `art${place}x`);
const stories = Array.from({ length: STORIES }, (_, place) => `story${place}x`);

beforeAll(async () => {
  world = await startSemanticWorld();
  await world.add((draft) => {
    for (let event = 0; event < EVENTS; event += 1) {
      const members = articles
        .filter((_, place) => place % EVENTS === event)
        .map((_, turn) => day(event + turn * EVENTS));
      addEvent(draft, `event${event}x`, {
        title: `Event ${event}`,
        significance: pick(['notable', 'routine'], event),
        event_type: pick(['earnings-report', 'acquisition', 'other'], event),
        article_count: members.length,
        first_reported_at: [...members].sort()[0] ?? '',
        last_article_at: [...members].sort().at(-1) ?? '',
        cast: { [pick(companies, event)]: pick(roles, event >> 1) },
      });
    }
    articles.forEach((name, place) => {
      addArticle(draft, name, {
        source: pick(sources, place),
        country: pick(countries, place >> 1),
        content_type: pick(types, place >> 2),
        disclosure_class: pick([...classes, null], place >> 3),
        event: `event${place % EVENTS}x`,
        published_at: day(place),
        cast: { [pick(companies, place)]: pick(roles, place >> 3) },
      });
    });
    stories.forEach((name, place) => {
      addStory(draft, name, {
        title: `Story ${place}`,
        published_at: day(place * 3),
        country: pick(countries, place),
        articles: [pick(articles, place)],
        cast: { [pick(companies, place)]: pick(roles, place >> 1) },
      });
    });
  });
  const vectors = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, toVector(name)]));
  await world.place('article', vectors(articles));
  await world.place('story', vectors(stories));
  const ofCompanies = vectors(companies);
  await world.place('company', ofCompanies);
});
afterAll(() => world.close());

const values = <Value extends string>(name: string, all: readonly Value[]) =>
  fc.option(
    fc.subarray([...all], { minLength: 1 }).map((some) => `&${name}=${some.join(',')}`),
    { nil: '' },
  );
const instant = (name: string) =>
  fc.option(
    fc.integer({ min: 0, max: 40 }).map((place) => `&${name}=${day(place)}`),
    { nil: '' },
  );
const one = (name: string, value: string) => fc.constantFrom('', `&${name}=${value}`);

const grain = fc.tuple(
  values('country', countries),
  values('content_type', types),
  values('sources', ['nordposten00', 'notices00000', 'boreal000000']),
  values('ticker', ['NORD-B', 'FJELL', 'HAVN B']),
  values('domicile', ['SE', 'NO', 'DK']),
  one('listed', 'true'),
  one('include_peripheral', 'true'),
);
/** Of articles and events alone. */
const ofDisclosures = values('disclosure_class', classes);
const dated = fc.tuple(instant('published_after'), instant('published_before'));
const queries = fc.stringMatching(/^[a-z]{2,8}$/);
const keys = fc.constantFrom('open', 'view');

type SemanticMatch = { name: string; distance: number };
const foundIn = (body: Record<string, unknown>): SemanticMatch[] =>
  readRows(body).map((row) => ({ name: toTestName(String(row['id'])), distance: Number(row['distance']) }));

const byName = (a: SemanticMatch, b: SemanticMatch): number => (a.name < b.name ? -1 : 1);
const rounded = (
  names: Iterable<string>,
  distanceOf: (name: string) => number | undefined,
  places = 6,
): SemanticMatch[] =>
  [...names]
    .flatMap((name) => {
      const distance = distanceOf(name);
      return distance === undefined || distance > FLOOR ? [] : [{ name, distance: Number(distance.toFixed(places)) }];
    })
    .sort(byName);

/** All that a plain list gives under the same filters: what may match. */
const listed = async (list: string, filters: string, key: string): Promise<string[]> =>
  readRows(await world.read(`/${list}?limit=100&fields=id${filters}`, { key })).map((row) =>
    toTestName(String(row['id'])),
  );

const distanceTo = (q: string) => (name: string) => {
  const isEmbedded = [...articles, ...stories, ...companies].some((embedded) => embedded === name);
  return isEmbedded ? distanceBetween(toVector(q), toVector(name)) : undefined;
};

/** Nothing but a bonus of at most this lets a farther match stand before a closer one. */
function expectRankedByDistance(found: readonly SemanticMatch[], mostBonus: number): void {
  found.forEach((match, place) => {
    for (const later of found.slice(place + 1)) expect(match.distance - later.distance).toBeLessThanOrEqual(mostBonus);
  });
}

const options = { numRuns: 60 };

describe('hard filters apply before matching', () => {
  it.each([
    ['articles', ofDisclosures, 0.05],
    ['stories', fc.constant(''), 0.05],
  ])('%s: the page is the plain list under the same filters within the floor', (list, own, mostBonus) =>
    fc.assert(
      fc.asyncProperty(queries, grain, own, dated, keys, async (q, filters, more, dates, key) => {
        const sent = [...filters, more, ...dates].join('');
        const body = await world.read(`/${list}?mode=semantic&limit=100&q=${q}${sent}`, { key });
        const found = foundIn(body);
        const eligible = await listed(list, sent, key);
        // A plan's cap on stories cuts the page after matching; on articles there is none.
        const expected = rounded(eligible, distanceTo(q));
        if (list === 'articles' || key === 'open') expect([...found].sort(byName)).toEqual(expected);
        else expect(found.length).toBeLessThanOrEqual(10);
        expectRankedByDistance(found, mostBonus);
      }),
      options,
    ),
  );

  it('events: the page is the events of the plain list with an accessible article within the floor', () =>
    fc.assert(
      fc.asyncProperty(
        queries,
        grain,
        ofDisclosures,
        one('significance', 'notable'),
        keys,
        async (q, filters, own, tier, key) => {
          const sent = [...filters, own, tier].join('');
          const found = foundIn(await world.read(`/events?mode=semantic&limit=100&q=${q}${sent}`, { key }));
          const accessible = new Set(await listed('articles', '', key));
          const closest = (event: string) => {
            const number = Number(/^event(\d+)x$/.exec(event)?.[1] ?? -1);
            const members = articles.filter((name, place) => place % EVENTS === number && accessible.has(name));
            return members.length === 0 ? undefined : Math.min(...members.map((name) => distanceTo(q)(name) ?? 2));
          };
          expect([...found].sort(byName)).toEqual(rounded(await listed('events', sent, key), closest));
        },
      ),
      options,
    ));

  it('companies: the page is the plain list within the floor', () =>
    fc.assert(
      fc.asyncProperty(
        queries,
        values('domicile', ['SE', 'NO', 'DK']),
        one('sector', 'Industrials'),
        async (q, where, sector) => {
          const found = foundIn(await world.read(`/companies?mode=semantic&limit=100&q=${q}${where}${sector}`));
          expect([...found].sort(byName)).toEqual(
            rounded(await listed('companies', where + sector, 'open'), distanceTo(q), 4),
          );
          expectRankedByDistance(found, 0.03);
        },
      ),
      options,
    ));
});

it('a smaller limit gives the first rows of the same page', () =>
  fc.assert(
    fc.asyncProperty(
      queries,
      fc.constantFrom('events', 'articles', 'stories'),
      fc.integer({ min: 1, max: 30 }),
      async (q, list, limit) => {
        const whole = foundIn(await world.read(`/${list}?mode=semantic&limit=100&q=${q}`));
        expect(foundIn(await world.read(`/${list}?mode=semantic&limit=${limit}&q=${q}`))).toEqual(
          whole.slice(0, limit),
        );
      },
    ),
    { numRuns: 30 },
  ));
