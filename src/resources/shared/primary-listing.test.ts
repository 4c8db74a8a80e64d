import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addArticle, addCompany, addEvent, addStory } from '../../../test/world/builders.ts';
import { toTestId } from '../../../test/world/ids.ts';
import { startWorld, type World } from '../../../test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await world.add((draft) => {
    // Spelt differently, the tickers are one: only the exchanges part the two listings.
    addCompany(draft, 'tied', {
      name: 'Tied AB',
      country: 'SE',
      listings: [
        { ticker: 'TIED B', mic: 'XSTO' },
        { ticker: 'TIED-B', mic: 'XHEL' },
      ],
    });
    addEvent(draft, 'tiedevent', { title: 'A tie', article_count: 1, cast: { tied: 'subject' } });
    addArticle(draft, 'tiedarticle', {
      source: 'boreal',
      published_at: '2026-03-15T09:00:00.000Z',
      event: 'tiedevent',
      cast: { tied: 'subject' },
    });
    addStory(draft, 'tiedstory', {
      title: 'A tie',
      published_at: '2026-03-15T09:00:00.000Z',
      articles: ['tiedarticle'],
      cast: { tied: 'subject' },
    });
  });
});
afterAll(() => world.close());

const first = { ticker: 'TIED-B' };

describe('the primary ticker of a company', () => {
  it("is its first exchange's on every record, where its listings differ in the exchange only", async () => {
    expect(await world.read(`/companies/${toTestId('tied')}`)).toMatchObject({ company: first });
    for (const kind of ['event', 'article', 'story'])
      expect(
        await world.read(`/${kind === 'story' ? 'stories' : `${kind}s`}/${toTestId(`tied${kind}`)}`),
      ).toMatchObject({
        [kind]: { companies: [first] },
      });
  });
});
