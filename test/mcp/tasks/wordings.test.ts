import { writeFileSync } from 'node:fs';
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

it.each([
  ['read', 0.5, 0.5, 0.5],
  ['kept', 0.5, 0.5, 0.5],
])(
  'answers the %s tasks',
  async (set, first, second, raw) => {
    const outcomes: Outcome[] = [];
    for (const wording of wordings.filter((one) => one.set === set)) outcomes.push(await playWording(player, wording));
    const share = (is: (one: Outcome) => boolean) => outcomes.filter(is).length / outcomes.length;
    const tokens = outcomes.reduce((sum, one) => sum + one.tokens, 0) / outcomes.length;
    writeFileSync(
      `/tmp/ren/work/asks/out-${set}.json`,
      JSON.stringify(
        {
          n: outcomes.length,
          first: share((one) => one.isFirstRight),
          second: share((one) => one.isSecondRight),
          raw: share((one) => one.isRawRight),
          tokens,
          outcomes,
        },
        null,
        1,
      ),
    );
    expect(share((one) => one.isFirstRight)).toBeGreaterThanOrEqual(first);
    expect(share((one) => one.isSecondRight)).toBeGreaterThanOrEqual(second);
    expect(share((one) => one.isRawRight)).toBeGreaterThanOrEqual(raw);
  },
  240_000,
);
