import { createRandom } from '../../world/random.ts';
import { embeddedFaults, serversFaults } from './faults.ts';

/** The plan of one round, from its number and the seed alone. */
export type PlannedRound = {
  readonly number: number;
  readonly seed: number;
} & (
  | { readonly kind: 'servers'; readonly faults: typeof serversFaults }
  | { readonly kind: 'embedded'; readonly faults: typeof embeddedFaults }
);

/** So many rounds in a row meet every kind of fault. */
export const BLOCK = 10;
const EMBEDDED_ROUNDS = 3;
const SERVERS_ROUNDS = BLOCK - EMBEDDED_ROUNDS;

function shuffled<Value>(values: readonly Value[], random: () => number): Value[] {
  const left = [...values];
  return values.map(() => left.splice(Math.floor(random() * left.length), 1)[0] as Value);
}

/** Faults dealt out over so many rounds. */
function deal<Fault>(faults: readonly Fault[], rounds: number, random: () => number): (readonly Fault[])[] {
  const hands = Array.from({ length: rounds }, () => [] as Fault[]);
  for (const [at, fault] of shuffled(faults, random).entries()) hands[at % rounds]?.push(fault);
  return hands;
}

/** The rounds of a block: the faults between processes and servers dealt out over seven, those of the embedded store over three. */
function planBlock(seed: number, block: number): PlannedRound[] {
  const random = createRandom(seed * 7_919 + block);
  const rounds = [
    ...deal(serversFaults, SERVERS_ROUNDS, random).map((faults) => ({ kind: 'servers' as const, faults })),
    ...deal(embeddedFaults, EMBEDDED_ROUNDS, random).map((faults) => ({ kind: 'embedded' as const, faults })),
  ];
  return shuffled(rounds, random).map((round, at) => {
    const number = block * BLOCK + at + 1;
    return { ...round, number, seed: seed * 104_729 + number };
  });
}

/** Rounds 1 to `rounds` of a seed. */
export function planRounds(seed: number, rounds: number): PlannedRound[] {
  const blocks = Array.from({ length: Math.ceil(rounds / BLOCK) }, (_, block) => planBlock(seed, block));
  return blocks.flat().slice(0, rounds);
}
