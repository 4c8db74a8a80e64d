import { randomOf } from '../../world/random.ts';
import { embeddedFaults, serversFaults } from './faults.ts';

/** What one round does, by its number and the seed alone. */
export type PlannedRound = {
  readonly number: number;
  readonly seed: number;
} & (
  | { readonly kind: 'servers'; readonly faults: typeof serversFaults }
  | { readonly kind: 'embedded'; readonly faults: typeof embeddedFaults }
);

/** So many rounds in a row meet every kind of fault. */
export const BLOCK = 10;
const SERVERS_ROUNDS = BLOCK - embeddedFaults.length;

function shuffled<Value>(values: readonly Value[], random: () => number): Value[] {
  const left = [...values];
  return values.map(() => left.splice(Math.floor(random() * left.length), 1)[0] as Value);
}

/** The rounds of a block: the faults between processes and servers dealt out over seven, one of the embedded store to each other. */
function planBlock(seed: number, block: number): PlannedRound[] {
  const random = randomOf(seed * 7_919 + block);
  const hands = Array.from({ length: SERVERS_ROUNDS }, () => [] as (typeof serversFaults)[number][]);
  for (const [at, fault] of shuffled(serversFaults, random).entries()) hands[at % SERVERS_ROUNDS]?.push(fault);
  const rounds = [
    ...hands.map((faults) => ({ kind: 'servers' as const, faults })),
    ...shuffled(embeddedFaults, random).map((fault) => ({ kind: 'embedded' as const, faults: [fault] })),
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
