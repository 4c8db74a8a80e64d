import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Demonstration, startDemonstration } from './demonstration.ts';
import { findClusters, type Outcome, type Player, playWording, readWordings } from './wordings.ts';

const wordings = readWordings();
let demonstration: Demonstration;
let player: Player;
beforeAll(async () => {
  demonstration = await startDemonstration();
  const ids = await Promise.all(
    findClusters(wordings).map(async (key) => [key, await demonstration.findIds(key)] as const),
  );
  player = { url: demonstration.server.url, ids: new Map(ids) };
}, 180_000);
afterAll(() => demonstration.close());

/** Without an embedder; `npm run quality -- --task tasks` states the shares. */
it.each([
  ['read', 0.88, 0.93, 0.79],
  ['kept', 0.7, 0.84, 0.5],
])(
  'answers the %s tasks',
  async (set, first, second, raw) => {
    const outcomes: Outcome[] = [];
    for (const wording of wordings.filter((one) => one.set === set)) outcomes.push(await playWording(player, wording));
    const share = (isRight: (one: Outcome) => boolean) => outcomes.filter(isRight).length / outcomes.length;
    expect(share((one) => one.isFirstRight)).toBeGreaterThanOrEqual(first);
    expect(share((one) => one.isSecondRight)).toBeGreaterThanOrEqual(second);
    expect(share((one) => one.isRawRight)).toBeGreaterThanOrEqual(raw);
  },
  480_000,
);

it('has a hundred tasks in three wordings each, half of them kept unread', () => {
  const tasks = Map.groupBy(wordings, ({ task }) => task);
  expect(tasks.size).toBe(100);
  for (const [task, own] of tasks)
    expect(
      own.map(({ set }) => set),
      task,
    ).toEqual(Array(3).fill(own[0]?.set));
  expect(wordings.filter(({ set }) => set === 'kept')).toHaveLength(150);
});
