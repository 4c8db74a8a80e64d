import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOperateWorld, type OperateWorld } from '../../../test/support/ingest/operate/operate-harness.ts';

const koivu = { record: 'company', id: 'companykoivu', name: 'Koivu Oyj' };
let world: OperateWorld;
beforeAll(async () => {
  world = await createOperateWorld();
  await world.import([
    { record: 'source', domain: 'wire.example', source_type: 'wire_service' },
    { ...koivu, country: 'FI' },
  ]);
  await world.feed(
    {
      title: 'Koivu Oyj opens a sawmill',
      text: 'Koivu Oyj has opened a sawmill in Kajaani.',
      url: 'https://wire.example/koivu',
    },
    { title: 'Rain expected on Friday', text: 'Umbrellas sold well in the capital.', url: 'https://wire.example/rain' },
  );
  await world.run();
});
afterAll(() => world.database.drop());

/** Countries of the served articles and events, by the beginning of their title. */
async function countries(): Promise<Record<string, unknown>> {
  const articles = await world.list('/articles');
  return Object.fromEntries(articles.map(({ title, country }) => [String(title).split(' ')[0], country]));
}
const eventsFrom = async (country: string): Promise<string[]> =>
  (await world.list(`/events?country=${country}`)).map(({ title }) => String(title).split(' ')[0] ?? '').sort();

describe('the country of an article that a wire passes on', () => {
  it('is that of its issuer, and of its source where it is about no company', async () => {
    expect(await countries()).toEqual({ Koivu: 'FI', Rain: 'SE' });
    expect([await eventsFrom('FI'), await eventsFrom('SE')]).toEqual([['Koivu'], ['Rain']]);
  });

  it('follows the issuer when its domicile is set or it is hidden', async () => {
    await world.import([{ ...koivu, visible: false }]);
    expect((await countries())['Koivu']).toBe('SE');
    await world.import([{ ...koivu, visible: true, country: 'FI' }]);
    expect((await countries())['Koivu']).toBe('FI');
    expect(await eventsFrom('SE')).toEqual(['Rain']);
    await world.import([{ ...koivu, country: 'SE' }]);
    expect((await countries())['Koivu']).toBe('SE');
    expect(await eventsFrom('SE')).toEqual(['Koivu', 'Rain']);
  });
});
