import { promises } from './promises.ts';
import type { Record } from './round.ts';

/** How a round ended. */
export type Outcome = {
  readonly number: number;
  readonly faults: readonly string[];
  readonly record?: Record;
  readonly lost?: readonly { readonly promise: string; readonly what: readonly string[] }[];
  readonly seconds?: number;
  /** Why it was not played. */
  readonly skipped?: string;
  /** A failure other than a broken promise. */
  readonly error?: string;
};

const heads = [
  'round',
  'faults',
  'written',
  'commands',
  'requests',
  '503',
  'broken',
  'slowest',
  'walks',
  'leases',
  'errors',
  's',
  'promises',
  'lost',
];
const WIDTHS = [5, 52, 7, 8, 8, 5, 6, 7, 5, 6, 6, 5, 8, 0];

function toCells({ number, faults, record, lost, seconds, skipped, error }: Outcome): readonly (string | number)[] {
  const about = [number, faults.join(', ')];
  if (record === undefined)
    return [...about, ...heads.slice(2, -1).map(() => '-'), skipped ? `skipped: ${skipped}` : (error ?? '')];
  const { tally, commands, notes, written, walks, leaps } = record;
  return [
    ...about,
    written,
    commands.done.length,
    tally.answered,
    tally.refused,
    tally.broken,
    `${(tally.slowest / 1_000).toFixed(1)} s`,
    walks,
    leaps,
    notes.reduce((sum, { errors }) => sum + errors, 0),
    Math.round(seconds ?? 0),
    promises.length,
    lost === undefined || lost.length === 0
      ? 'nothing'
      : `${lost.length}: ${lost.map(({ promise }) => promise).join('; ')}`,
  ];
}

const line = (cells: readonly (string | number)[]): string =>
  cells
    .map((cell, at) =>
      String(cell)
        .split('\n')[0]
        ?.padEnd(WIDTHS[at] ?? 0),
    )
    .join('  ')
    .trimEnd();

/** The rounds as lines of a table, its head first. */
export const formatTable = (outcomes: readonly Outcome[]): string[] => [heads, ...outcomes.map(toCells)].map(line);

/** The same for `scripts/count-tests.js`: a test for each promise of each round. */
export function toResults(outcomes: readonly Outcome[]): object {
  const tests = outcomes.flatMap(({ number, faults, lost = [], error, skipped }) => {
    const name = `round ${number} (${faults.join(', ')})`;
    if (skipped !== undefined) return [{ fullName: name, status: 'pending', failureMessages: [] }];
    if (error !== undefined) return [{ fullName: name, status: 'failed', failureMessages: [error] }];
    return promises.map((promise) => {
      const loss = lost.find((one) => one.promise === promise.name);
      return {
        fullName: `${name}: ${promise.name}`,
        status: loss === undefined ? 'passed' : 'failed',
        failureMessages: loss?.what ?? [],
      };
    });
  });
  const count = (status: string) => tests.filter((test) => test.status === status).length;
  return {
    success: count('failed') === 0,
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('pending'),
    testResults: [
      { name: 'test/faults/rounds', status: count('failed') === 0 ? 'passed' : 'failed', assertionResults: tests },
    ],
  };
}
