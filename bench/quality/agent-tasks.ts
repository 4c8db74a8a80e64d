import { writeFile } from 'node:fs/promises';
import { findRecords, NOW, serveDemonstration } from '../../test/mcp/tasks/demonstration-server.ts';
import {
  findClusters,
  type Outcome,
  type Player,
  playWording,
  readWordings,
  type Wording,
} from '../../test/mcp/tasks/wordings.ts';
import { benchIngest, openBenchStore } from '../store.ts';
import { estimateNoise, type Row } from './row.ts';

async function playAll(wordings: readonly Wording[]): Promise<Outcome[]> {
  const store = await openBenchStore();
  try {
    const ingest = { ...(await benchIngest(store, undefined)), now: () => NOW };
    const server = await serveDemonstration(ingest);
    try {
      const ids: Player['ids'] = new Map(
        await Promise.all(
          findClusters(wordings).map(async (cluster) => {
            const rows = await findRecords(store.db, cluster);
            const values = rows.flatMap((row) => Object.values(row).filter((id) => id !== null));
            return [cluster, new Set(values)] as const;
          }),
        ),
      );
      const outcomes: Outcome[] = [];
      for (const wording of wordings) outcomes.push(await playWording({ url: server.url, ids }, wording));
      return outcomes;
    } finally {
      await server.close();
    }
  } finally {
    await store.drop();
  }
}

const AIMS = { first: 0.9, second: 0.97, raw: 0.8 } as const;

/** Share of the wordings that a reader of the tools answers in the first call, within two, and by raw `search`. */
function toRows(set: string, outcomes: readonly Outcome[]): Row[] {
  const tokens = outcomes.reduce((sum, one) => sum + one.tokens, 0) / outcomes.length;
  const row = (name: keyof typeof AIMS, what: string, method: string, isRight: (one: Outcome) => boolean): Row => {
    const share = (sample: readonly Outcome[]) => sample.filter(isRight).length / sample.length;
    const right = outcomes.filter(isRight).length;
    return {
      key: `tasks-${name}-${set}`,
      what,
      data: `test/labels/tasks.tsv, ${set} half`,
      size: `${outcomes.length} wordings of ${new Set(outcomes.map(({ wording }) => wording.task)).size} tasks`,
      method,
      aim: `>= ${AIMS[name]}`,
      figure: share(outcomes),
      shown: `${share(outcomes).toFixed(3)} (${right} of ${outcomes.length})`,
      noise: estimateNoise(outcomes, share),
    };
  };
  const reader = `calls of a reader of the tool descriptions, ${tokens.toFixed(0)} tokens an answer`;
  return [
    row('first', 'Tasks right in the first answer', reader, (one) => one.isFirstRight),
    row(
      'second',
      'Tasks right within two calls',
      'the suggested call, the first result or `search`',
      (one) => one.isSecondRight,
    ),
    row('raw', 'Tasks right by raw `search`', 'the question as it stands, first five results', (one) => one.isRawRight),
  ];
}

export type AgentTaskOptions = { readonly half: string | undefined; readonly misses: string | undefined };

/** Plays the hundred tasks against the tool server over the demonstration. Wrong answers of the read half go to `misses`. */
export async function measureAgentTasks({ half, misses }: AgentTaskOptions): Promise<Row[]> {
  const wordings = readWordings().filter(({ set }) => half === undefined || set === toSet(half));
  const outcomes = await playAll(wordings);
  if (misses !== undefined) {
    const wrong = outcomes.filter(
      ({ wording, isFirstRight, isRawRight }) => wording.set === 'read' && !(isFirstRight && isRawRight),
    );
    await writeFile(misses, wrong.map((one) => `${JSON.stringify(one)}\n`).join(''));
  }
  return [...Map.groupBy(outcomes, ({ wording }) => wording.set)].flatMap(([set, played]) => toRows(set, played));
}

const toSet = (half: string): string => (half === 'unread' ? 'kept' : half);
