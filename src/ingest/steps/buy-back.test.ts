import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOperateWorld, type OperateWorld } from '../../../test/support/ingest/operate/operate-harness.ts';

let world: OperateWorld;
beforeAll(async () => {
  world = await createOperateWorld();
  await world.import([
    {
      record: 'source',
      id: 'sourcedesk00',
      name: 'Desk',
      domain: 'desk.example',
      country: 'SE',
      language: 'en',
      source_type: 'press_release',
    },
  ]);
});
afterAll(() => world.database.drop());

const notice = (week: number, amount: string, price: string) => ({
  url: `https://desk.example/${week}`,
  published_at: new Date('2026-03-15T09:00:00Z'),
  title: `Norrvik Industri AB: Repurchase of own shares in week ${week}, 2026`,
  text: [
    'Norrvik Industri AB has bought its own shares under its buyback programme of up to SEK 40 million.',
    'Number of shares, average price (SEK), total value (SEK)',
    `Monday 1,000 ${price} ${amount}`,
    `Total in week ${week} 1,000 ${price} ${amount}`,
    'Total under the programme 51,000 100.00 5,100,000',
  ].join('\n\n'),
});

it('the purchases of each week are a figure of their own', async () => {
  await world.feed(notice(10, '100,250', '100.25'));
  await world.feed(notice(11, '102,500', '102.50'));
  await world.run();
  const rows = await world.rows(
    `select label, period, currency, value, normalized_value::text as amount from key_facts
     where concept = 'buyback_amount' and label like '%week%' order by label`,
  );
  expect(rows).toEqual([
    {
      label: 'Repurchase of own shares, week 10, 2026',
      period: null,
      currency: 'SEK',
      value: '100,250 SEK',
      amount: '100250',
    },
    {
      label: 'Repurchase of own shares, week 11, 2026',
      period: null,
      currency: 'SEK',
      value: '102,500 SEK',
      amount: '102500',
    },
  ]);
  const [figure] = await world.list('/figures?concept=buyback_amount&company=companynorrv');
  expect(figure).toMatchObject({ concept: 'buyback_amount', period: null });
  expect(await world.list('/events?figures_disagree=true')).toEqual([]);
});
