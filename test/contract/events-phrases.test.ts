import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namesAt } from '../world/answers.ts';
import { addArticle, addEvent } from '../world/builders.ts';
import type { Draft } from '../world/draft.ts';
import { startWorld, type World } from '../world/world.ts';

/** An event and the titles of its members, the latest first. Every plan can fetch those that `nordposten` wrote. */
function addNews(draft: Draft, name: string, title: string, members: readonly (readonly [string, string])[]): void {
  const toTimestamp = (place: number) =>
    new Date(Date.parse('2026-03-25T10:00:00.000Z') - place * 60_000).toISOString();
  addEvent(draft, name, {
    title,
    status: 'active',
    significance: 'routine',
    article_count: members.length,
    first_reported_at: toTimestamp(members.length - 1),
    last_article_at: toTimestamp(0),
  });
  for (const [place, [source, headline]] of members.entries())
    addArticle(draft, `${name}${place}x`, {
      source,
      event: name,
      published_at: toTimestamp(place),
      title: headline,
      summary: null,
    });
}

const MANY = 60;

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await world.add((draft) => {
    addNews(draft, 'large', 'Large', [
      ...Array.from({ length: MANY }, (_, n) => ['nordposten', `Otter number ${n}`] as const),
      ['nordposten', 'Zebra crossing opens after AP-407 and 12.4'],
    ]);
    addNews(draft, 'across', 'Heron', [
      ['nordposten', 'Report by alpha quokka'],
      ['nordposten', 'Wombat beta files'],
    ]);
    addNews(draft, 'partly', 'Lynx', [
      ['nordposten', 'Ridge for a falcon'],
      ['boreal', 'Falcon ridge closes'],
    ]);
  });
});
afterAll(() => world.close());

const at = (q: string, key?: string) =>
  namesAt(world, `/events?q=${encodeURIComponent(q)}`, key === undefined ? {} : { key });

describe.each([
  ['a plan without bounds', undefined],
  ['a restricted plan', 'view'],
])('phrases of q on events for %s', (_plan, key) => {
  it.each([
    ['words', 'zebra crossing', ['large']],
    ['a phrase', '"zebra crossing"', ['large']],
    ['joined words', 'zebra-crossing', ['large']],
    ['a joined name', 'AP-407', ['large']],
    ['a joined number', '12.4 otter', ['large']],
    ['what a minus leaves out', 'zebra -otter', []],
    ['a phrase behind a minus', 'otter -"zebra crossing"', []],
    ['joined words behind a minus', 'otter -AP-407', []],
    ['another phrase behind a minus', 'otter -"crossing zebra"', ['large']],
    ['one of two alternatives', '"crossing zebra" or "opens after"', ['large']],
  ])('finds %s in the oldest of many articles', async (_what, q, names) => {
    expect(await at(q, key)).toEqual(names);
  });

  it.each([
    ['two articles', '"quokka wombat"', []],
    ['two articles, in the order of their times', '"files report"', []],
    ['title and article', '"heron report"', []],
    ['title and the other article', '"heron wombat"', []],
    ['one article', '"alpha quokka" "beta files" heron', ['across']],
    ['two articles, behind a minus', 'quokka -"quokka wombat"', ['across']],
    ['one article, behind a minus', 'quokka -"beta files"', []],
    ['two articles, as one of two alternatives', '"quokka wombat" or heron -quokka', []],
  ])('looks for a phrase in one text: %s', async (_what, q, names) => {
    expect(await at(q, key)).toEqual(names);
  });

  it.each([
    ['a word that tells nothing', 'the', []],
    ['a phrase of them', '"of the" or "and the"', []],
    ['a word beside them', '"the heron" and', ['across']],
    ['one behind a minus', 'heron -the', ['across']],
  ])('leaves out %s', async (_what, q, names) => {
    expect(await at(q, key)).toEqual(names);
  });
});

it('phrases of q on events hold in articles that the plan can fetch', async () => {
  expect(await at('"falcon ridge"')).toEqual(['partly']);
  expect(await at('"falcon ridge"', 'view')).toEqual([]);
  expect(await at('falcon ridge', 'view')).toEqual(['partly']);
  expect(await at('lynx -"falcon ridge"')).toEqual([]);
  expect(await at('lynx -"falcon ridge"', 'view')).toEqual(['partly']);
  expect(await at('lynx -closes')).toEqual([]);
  expect(await at('lynx -closes', 'view')).toEqual(['partly']);
});
