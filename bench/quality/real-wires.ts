import type { Embedder } from '../../src/vectors/embedder.ts';
import { cacheVectors } from './cached-embedder.ts';
import { WINDOW_MS } from './read-articles.ts';
import {
  findMissingLabels,
  halfAt,
  halves,
  type LabelledGroup,
  type RealHalf,
  readRealLabels,
  type StreamName,
  streams,
  thinVersions,
} from './real-labels.ts';
import { type Case, judgeGroups, listPairs } from './real-measures.ts';
import { judgeRun, shuffleRows, toRow } from './real-rows.ts';
import { firstByAddress } from './real-split.ts';
import {
  openStreamRunner,
  REAL_FILES,
  type RealItem,
  type RealOutcome,
  readRealItems,
  type StreamRunner,
} from './real-streams.ts';
import type { Row } from './row.ts';
import { findMissing, InputRefused } from './samples.ts';

/** Options of the task; `misses` and `dump` name output files and exist for the half that is read only. */
export type RealOptions = {
  readonly half: RealHalf | undefined;
  readonly stream: StreamName | undefined;
  /** Folder of the vectors of earlier runs. */
  readonly cache: string | undefined;
  /** Orders of arrival that are compared with that of publication. */
  readonly shuffles: number;
  readonly misses: string | undefined;
  readonly dump: string | undefined;
};

const oneOf = <Name extends string>(names: readonly Name[], given: string | undefined, option: string) => {
  if (given === undefined) return undefined;
  const found = names.find((name) => name === given);
  if (found === undefined) throw new InputRefused(`${option} takes ${names.join(' or ')}.`);
  return found;
};

/**
 * Reads the options of the task.
 *
 * @throws InputRefused for unknown names, and for a file of items of the half that stays unread.
 */
export function readRealOptions(given: {
  readonly half?: string | undefined;
  readonly stream?: string | undefined;
  readonly cache?: string | undefined;
  readonly shuffles?: string | undefined;
  readonly misses?: string | undefined;
  readonly dump?: string | undefined;
}): RealOptions {
  const { cache, misses, dump, shuffles = '0' } = given;
  const half = oneOf(halves, given.half, '--half');
  if ((misses !== undefined || dump !== undefined) && half !== 'read')
    throw new InputRefused('--misses and --dump take --half read: the items of the other half stay unread.');
  if (!/^\d{1,2}$/.test(shuffles)) throw new InputRefused('--shuffles takes a number.');
  return { half, stream: oneOf(streams, given.stream, '--stream'), cache, shuffles: Number(shuffles), misses, dump };
}

/** Writes a line of an output file. */
export type WriteLine = (line: string) => void;

/** How a stream is sent. Only the first way of a stream is shuffled. */
const ways: Readonly<
  Record<StreamName, readonly { readonly name: string; readonly isDeclared: boolean; readonly method: string }[]>
> = {
  nordic: [
    {
      name: 'nordic declared',
      isDeclared: true,
      method: 'the pipeline, issuer and class as GlobeNewswire declares them',
    },
    { name: 'nordic text', isDeclared: false, method: 'the pipeline, the text alone' },
  ],
  wires: [{ name: 'wires', isDeclared: false, method: 'the pipeline, with translations' }],
};

const DATA: Readonly<Record<StreamName, string>> = {
  nordic: 'releases of Nordic issuers, August 2025',
  wires: 'general news of six publishers, 2024-25',
};

/** The items of a half: of several with one address the first. */
function readHalf(stream: StreamName, half: RealHalf): RealItem[] {
  const all = readRealItems(stream);
  const first = firstByAddress(stream, all);
  return all.filter(({ id, published_at }) => halfAt(stream, published_at) === half && first.get(id) === id);
}

/** A labelled group, and whether the first way of its stream puts it into one event. */
type JudgedGroup = LabelledGroup & Pick<Case, 'isRight'>;

type Output = { readonly miss: WriteLine; readonly pair: WriteLine };

async function measureHalf(
  runner: StreamRunner,
  { stream, half, shuffles }: { readonly stream: StreamName; readonly half: RealHalf; readonly shuffles: number },
  { miss, pair }: Output,
): Promise<{ readonly rows: readonly Row[]; readonly groups: readonly JudgedGroup[] }> {
  const labels = readRealLabels(half, stream);
  const items = readHalf(stream, half);
  const titles = new Map(items.map(({ id, title }) => [id, title]));
  for (const { ids, isSame, isListed } of listPairs(items, labels, WINDOW_MS))
    pair([stream, ...ids, isSame ? 'same' : 'apart', isListed ? 'listed' : ''].join('\t'));
  const rows: Row[] = [];
  const groups: JudgedGroup[] = [];
  for (const [at, { name, isDeclared, method }] of ways[stream].entries()) {
    const about = { key: `real ${name} ${half}`, data: `${DATA[stream]}, ${half} half`, method };
    const since = performance.now();
    const outcome = await runner.run(items, { isDeclared, arrival: 'hourly' });
    process.stderr.write(`${about.key}: ${((performance.now() - since) / 1000).toFixed(0)} s\n`);
    const { rows: found, judged } = judgeRun(outcome, { labels, items }, about);
    rows.push(...found);
    for (const { measure, cases } of judged)
      for (const { ids, note, isRight } of cases)
        if (!isRight)
          miss(JSON.stringify({ stream: name, measure, note, ids, titles: ids.map((id) => titles.get(id)) }));
    if (at > 0) continue;
    const cases = judgeGroups(outcome, labels.groups);
    groups.push(...labels.groups.map((group, index) => ({ ...group, isRight: cases[index]?.isRight === true })));
    if (shuffles === 0) continue;
    const polled = await runner.run(items, { isDeclared, arrival: 'polled' });
    const shuffled: RealOutcome[] = [];
    for (let seed = 1; seed <= shuffles; seed += 1)
      shuffled.push(await runner.run(items, { isDeclared, arrival: { seed } }));
    rows.push(...shuffleRows(about, polled, shuffled));
  }
  return { rows, groups };
}

const skippedRow = (stream: StreamName, half: RealHalf, missing: string): Row => ({
  key: `real ${stream} ${half}`,
  what: 'events of several items that mix developments',
  data: `${DATA[stream]}, ${half} half`,
  method: 'the pipeline',
  aim: '<= 5 %',
  size: '-',
  skipped: `no ${missing}`,
});

/** The groups of all streams, of which language versions are at most a third: they are easier than reports. */
const thinnedRow = (half: RealHalf, groups: readonly JudgedGroup[]): Row =>
  toRow(
    { key: `real groups ${half}`, data: `the real streams, ${half} half`, method: 'the pipeline, as declared' },
    {
      name: 'missed',
      what: 'groups that are not one event, language versions at most a third',
      aim: '<= 8 %',
      isLowerBetter: true,
    },
    thinVersions(groups),
  );

/** Real streams, labelled by reading: events, types, tiers and headlines after all steps. */
export async function measureRealWires(
  open: () => Promise<Embedder>,
  options: RealOptions,
  output: Output = { miss: () => {}, pair: () => {} },
): Promise<Row[]> {
  const { half: onlyHalf, stream: onlyStream, cache, shuffles } = options;
  const parts = streams
    .filter((stream) => onlyStream === undefined || stream === onlyStream)
    .flatMap((stream) => halves.map((half) => ({ stream, half })))
    .filter(({ half }) => onlyHalf === undefined || half === onlyHalf)
    .map((part) => ({
      ...part,
      missing: findMissing(REAL_FILES[part.stream]) ?? findMissingLabels(part.half, part.stream),
    }));
  if (parts.every(({ missing }) => missing !== undefined))
    return parts.map(({ stream, half, missing = '' }) => skippedRow(stream, half, missing));
  const embedder = await open();
  const runner = await openStreamRunner(cache === undefined ? embedder : await cacheVectors(embedder, cache));
  try {
    const rows: Row[] = [];
    for (const [half, some] of Map.groupBy(parts, (part) => part.half)) {
      const groups: JudgedGroup[] = [];
      for (const { stream, missing } of some) {
        if (missing !== undefined) {
          rows.push(skippedRow(stream, half, missing));
          continue;
        }
        const measured = await measureHalf(runner, { stream, half, shuffles }, output);
        rows.push(...measured.rows);
        groups.push(...measured.groups);
      }
      rows.push(thinnedRow(half, groups));
    }
    return rows;
  } finally {
    await runner.close();
  }
}
