// npm run quality [-- --task TASK] [--input PATH --gold FILE] [--record] [--full]; docs/quality.md tells the formats
import { parseArgs } from 'node:util';
import type { Embedder } from '../../src/vectors/embedder.ts';
import { measureCalendar, measureGivenCalendar } from './calendar.ts';
import { measureClustering, measureGivenClustering } from './clustering.ts';
import { openQualityEmbedder } from './embedder.ts';
import { measureFigures, measureGivenFigures } from './figures.ts';
import { measureGivenTypes } from './given-types.ts';
import { measureGivenLanguage, measureLanguage } from './language.ts';
import { measureGivenLinks, measureLinks } from './links.ts';
import { measureReleases } from './releases.ts';
import { measureRetrieval } from './retrieval.ts';
import type { Row } from './row.ts';
import { InputRefused } from './samples.ts';
import { measureStream } from './stream.ts';
import { measureSts } from './sts.ts';
import { tellRows } from './table.ts';
import { measureTypes } from './types.ts';

const { values } = parseArgs({
  options: {
    task: { type: 'string' },
    input: { type: 'string' },
    gold: { type: 'string' },
    companies: { type: 'string' },
    stem: { type: 'string', default: 'porter' },
    split: { type: 'string' },
    record: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
  },
});

let opened: Promise<Embedder> | undefined;
/** One embedder for all rows, opened with the first that needs it. */
const embedder = (): Promise<Embedder> => {
  opened ??= openQualityEmbedder();
  return opened;
};

/** The rows of the table, in its order. */
const rowsOf: Readonly<Record<string, () => Row[] | Promise<Row[]>>> = {
  clustering: () => measureClustering(embedder),
  releases: () => measureReleases(embedder),
  language: measureLanguage,
  links: measureLinks,
  figures: measureFigures,
  types: measureTypes,
  calendar: measureCalendar,
  throughput: () => measureStream(embedder, { isFull: values.full }),
};

type Given = (input: string, gold: string) => Row[] | Promise<Row[]>;
const givenOf: Readonly<Record<string, Given>> = {
  clustering: (input, gold) => measureGivenClustering(input, gold, embedder),
  language: measureGivenLanguage,
  links: (input, gold) => measureGivenLinks(input, gold, values.companies),
  figures: measureGivenFigures,
  types: measureGivenTypes,
  calendar: measureGivenCalendar,
};

function stemOf(stem: string): 'porter' | 'none' {
  if (stem !== 'porter' && stem !== 'none') throw new InputRefused('--stem takes porter or none.');
  return stem;
}

/** Rows of the project's own sets, or of the given one. */
async function measure(task: string | undefined): Promise<Row[]> {
  const { input, gold } = values;
  if (gold !== undefined && input === undefined) throw new InputRefused('--gold takes --input.');
  if (input !== undefined) {
    const given = givenOf[task ?? ''];
    if (given === undefined || gold === undefined)
      throw new InputRefused(
        `--input takes --gold and a --task of ${Object.keys(givenOf).join(', ')}, retrieval or sts.`,
      );
    return given(input, gold);
  }
  const rows: Row[] = [];
  for (const [name, rowsOfTask] of Object.entries(rowsOf)) {
    if (task !== undefined && task !== name) continue;
    const since = performance.now();
    rows.push(...(await rowsOfTask()));
    process.stderr.write(`${name}: ${((performance.now() - since) / 1000).toFixed(0)} s\n`);
  }
  if (rows.length === 0)
    throw new InputRefused(`--task takes ${Object.keys(rowsOf).join(', ')}; retrieval and sts with --input.`);
  return rows;
}

async function run(): Promise<void> {
  if ((values.task === 'retrieval' || values.task === 'sts') && values.input === undefined)
    throw new InputRefused('--input is needed: a folder (retrieval) or a file (sts).');
  if (values.task === 'retrieval' && values.input !== undefined)
    return measureRetrieval({ input: values.input, stem: stemOf(values.stem), split: values.split });
  if (values.task === 'sts' && values.input !== undefined) return measureSts(values.input);
  const rows = await measure(values.task);
  const fallen = await tellRows(rows, {
    isKept: values.task === undefined,
    isRecorded: values.record,
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
