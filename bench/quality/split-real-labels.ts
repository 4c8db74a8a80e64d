// Splits the labels of real items into the half that is read and the half that is not:
// node bench/quality/split-real-labels.ts FOLDER, with the tables that docs/quality.md describes.
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { halves, labelFile, labelTables, type StreamName, streams, toCells } from './real-labels.ts';
import { countRows, splitTables } from './real-split.ts';
import { readRealItems } from './real-streams.ts';
import { InputRefused, ownFile, readLines, readText, toText } from './samples.ts';

/** A labeller's table; one that is not there is empty. */
const readTable = (folder: string, name: string) => {
  const file = join(folder, `${name}.tsv`);
  return existsSync(file) ? toCells(readText(file)) : [];
};

async function splitStream(folder: string, stream: StreamName): Promise<void> {
  const given = {
    groups: readTable(folder, `${stream}-groups`),
    apart: readTable(folder, `${stream}-apart`),
    related: readTable(folder, `${stream}-related`),
    tiers: readTable(folder, `${stream}-tiers`),
    types: readTable(folder, `types-${stream}`),
  };
  const types = readLines(ownFile('data/reference/event-types.ndjson')).map((line) => toText(line['slug']));
  const split = splitTables(stream, given, { items: readRealItems(stream), types });
  for (const half of halves) {
    for (const table of labelTables) {
      const file = ownFile(labelFile(half, stream, table));
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, split.halves[half][table].map((row) => `${row.join('\t')}\n`).join(''));
    }
    process.stdout.write(`${stream} ${half}: ${countRows(split.halves[half])}\n`);
  }
  for (const [reason, count] of Object.entries(split.dropped))
    process.stdout.write(`${stream} left out: ${count} ${reason}\n`);
}

const [folder] = process.argv.slice(2);
if (folder === undefined || !existsSync(folder)) throw new InputRefused('A folder with the labels is needed.');
for (const stream of streams) await splitStream(folder, stream);
