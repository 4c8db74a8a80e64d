// See npm run quality -- --help for its options and docs/quality.md for its data and measures
import { writeFile } from 'node:fs/promises';
import { describeError, type Embedder } from '../../src/vectors/embedder.ts';
import { measureAgentTasks } from './agent-tasks.ts';
import { readArguments, USAGE } from './arguments.ts';
import { measureCalendar, measureGivenCalendar } from './calendar.ts';
import { measureClustering, measureGivenClustering } from './clustering.ts';
import { measureDeclared } from './declared.ts';
import { measureDevelopments } from './developments.ts';
import { openQualityEmbedder } from './embedder.ts';
import { measureFigures, measureGivenFigures } from './figures.ts';
import { ignoreMiss, type OnMiss } from './given.ts';
import { measureGivenTypes } from './given-types.ts';
import { measureInventedEvents } from './invented-events.ts';
import { measureLabelledFacts } from './labelled-facts.ts';
import { measureGivenLanguage, measureLanguage } from './language.ts';
import { measureGivenLinks, measureLinks, measureOwnLinks } from './links.ts';
import { measureRealWires, readRealOptions } from './real-wires.ts';
import { measureReleases } from './releases.ts';
import { measureReportTables } from './report-tables.ts';
import { measureRetrieval } from './retrieval.ts';
import type { Row } from './row.ts';
import { InputRefused } from './samples.ts';
import { measureStream } from './stream.ts';
import { measureSts } from './sts.ts';
import { printRows } from './table.ts';
import { measureTypes } from './types.ts';
import { measureWireEvents } from './wire-events.ts';
import { measureWires } from './wires.ts';

let opened: Promise<Embedder> | undefined;
/** One embedder for all rows, opened with the first that needs it. */
const embedder = (): Promise<Embedder> => {
  opened ??= openQualityEmbedder();
  return opened;
};

type Arguments = ReturnType<typeof readArguments>;

/** The rows of the table, in its order. */
const measures: Readonly<Record<string, (given: Arguments) => Row[] | Promise<Row[]>>> = {
  clustering: () => measureClustering(embedder),
  developments: () => measureDevelopments(embedder),
  'wire-events': () => measureWireEvents(embedder),
  releases: () => measureReleases(embedder),
  declared: measureDeclared,
  'real-wires': measureReal,
  language: measureLanguage,
  links: async () => [...(await measureLinks()), ...(await measureOwnLinks())],
  figures: () => [...measureFigures(), ...measureLabelledFacts()],
  types: () => [...measureTypes(), measureInventedEvents()],
  tables: measureReportTables,
  calendar: measureCalendar,
  wires: measureWires,
  tasks: ({ half, misses }) => measureAgentTasks({ half, misses }),
  throughput: ({ full }) => measureStream(embedder, { isFull: full }),
};

type GivenMeasure = (input: string, gold: string, miss: OnMiss, given: Arguments) => Row[] | Promise<Row[]>;
const givenMeasures: Readonly<Record<string, GivenMeasure>> = {
  clustering: (input, gold, miss) => measureGivenClustering(input, gold, embedder, miss),
  language: measureGivenLanguage,
  links: (input, gold, miss, { companies }) => measureGivenLinks(input, gold, companies, miss),
  figures: measureGivenFigures,
  types: measureGivenTypes,
  calendar: measureGivenCalendar,
};

function parseStem(stem: string): 'porter' | 'none' {
  if (stem !== 'porter' && stem !== 'none') throw new InputRefused('--stem takes porter or none.');
  return stem;
}

/** A file that cannot be written is refused before anything is measured. */
async function writeOutput(option: string, file: string, lines: readonly string[]): Promise<void> {
  try {
    await writeFile(file, lines.map((line) => `${line}\n`).join(''));
  } catch (error) {
    throw new InputRefused(`${option}: ${describeError(error)}`);
  }
}

/** Real streams, with the lists of misses and pairs where the arguments name a file for them. */
async function measureReal(given: Arguments): Promise<Row[]> {
  const options = readRealOptions(given);
  const outputs = { misses: [] as string[], dump: [] as string[] };
  const write = async () => {
    for (const name of ['misses', 'dump'] as const)
      if (options[name] !== undefined) await writeOutput(`--${name}`, options[name], outputs[name]);
  };
  await write();
  const rows = await measureRealWires(embedder, options, {
    miss: (line) => outputs.misses.push(line),
    pair: (line) => outputs.dump.push(line),
  });
  await write();
  return rows;
}

/** Rows of the project's own sets, or of the given one. */
async function measure(given: Arguments): Promise<Row[]> {
  const { task, input, gold, misses } = given;
  if (misses !== undefined && gold === undefined && task !== 'real-wires' && task !== 'tasks')
    throw new InputRefused('--misses takes --input and --gold.');
  if (gold !== undefined && input === undefined) throw new InputRefused('--gold takes --input.');
  if (input !== undefined) {
    const measureGiven = givenMeasures[task ?? ''];
    if (measureGiven === undefined || gold === undefined)
      throw new InputRefused(
        `--input takes --gold and a --task of ${Object.keys(givenMeasures).join(', ')}, retrieval or sts.`,
      );
    if (misses === undefined) return measureGiven(input, gold, ignoreMiss, given);
    const lines: string[] = [];
    await writeOutput('--misses', misses, lines);
    const rows = await measureGiven(input, gold, (miss) => lines.push(JSON.stringify(miss)), given);
    await writeOutput('--misses', misses, lines);
    return rows;
  }
  const rows: Row[] = [];
  for (const [name, rowsOfTask] of Object.entries(measures)) {
    if (task !== undefined && task !== name) continue;
    const since = performance.now();
    rows.push(...(await rowsOfTask(given)));
    process.stderr.write(`${name}: ${((performance.now() - since) / 1000).toFixed(0)} s\n`);
  }
  if (rows.length === 0)
    throw new InputRefused(`--task takes ${Object.keys(measures).join(', ')}; retrieval and sts with --input.`);
  return rows;
}

async function run(): Promise<void> {
  const given = readArguments(process.argv.slice(2));
  const { help, task, input, stem, split, record } = given;
  if (help) {
    process.stdout.write(USAGE);
    return;
  }
  if ((task === 'retrieval' || task === 'sts') && input === undefined)
    throw new InputRefused('--input is needed: a folder (retrieval) or a file (sts).');
  if (task === 'retrieval' && input !== undefined)
    return measureRetrieval({ input, stem: parseStem(stem), split, record });
  if (task === 'sts' && input !== undefined) return measureSts({ input, record });
  const rows = await measure(given);
  const fallen = await printRows(rows, {
    isKept: task === undefined,
    isRecorded: record,
    command: 'npm run quality',
  });
  for (const sentence of fallen) process.stderr.write(`${sentence}\n`);
  if (fallen.length > 0) process.exitCode = 1;
}

try {
  await run();
} catch (error) {
  if (!(error instanceof InputRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
await (await opened)?.close();
