import { createReadStream } from 'node:fs';
import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';

export type Document = { readonly id: string; readonly title: string; readonly text: string };
export type Query = { readonly id: string; readonly text: string; readonly judged: ReadonlyMap<string, number> };

/** A retrieval set: documents, and the queries that have judgements. */
export type Collection = { readonly documents: readonly Document[]; readonly queries: readonly Query[] };

type Line = Record<string, unknown>;

/** The lines of a file with one JSON object a line, gzip or plain. */
async function readLines(file: string): Promise<Line[]> {
  const bytes = createReadStream(file);
  const input = file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes;
  const lines: Line[] = [];
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY }))
    if (line.trim() !== '') lines.push(JSON.parse(line) as Line);
  return lines;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Judgements of `qrels/*.tsv`: query, document, grade below a line of names. `test.tsv` alone where there is one. */
async function readJudgements(folder: string, split: string | undefined): Promise<Map<string, Map<string, number>>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.tsv'));
  const wanted = split === undefined ? 'test.tsv' : `${split}.tsv`;
  const chosen = files.includes(wanted) ? [wanted] : files;
  const judged = new Map<string, Map<string, number>>();
  for (const file of chosen) {
    for (const line of (await readFile(join(folder, file), 'utf8')).split('\n')) {
      const [query = '', document = '', grade = ''] = line.split('\t').map((field) => field.trim());
      if (document === '' || !/^-?\d+(\.\d+)?$/.test(grade)) continue;
      const ofQuery = judged.get(query) ?? new Map<string, number>();
      judged.set(query, ofQuery.set(document, Number(grade)));
    }
  }
  return judged;
}

async function readBeir(folder: string, split: string | undefined): Promise<Collection> {
  const judged = await readJudgements(join(folder, 'qrels'), split);
  const documents = (await readLines(join(folder, 'corpus.jsonl'))).map((line) => ({
    id: textOf(line['_id']),
    title: textOf(line['title']),
    text: textOf(line['text']),
  }));
  const queries = (await readLines(join(folder, 'queries.jsonl'))).flatMap((line) => {
    const id = textOf(line['_id']);
    const ofQuery = judged.get(id);
    return ofQuery ? [{ id, text: textOf(line['text']), judged: ofQuery }] : [];
  });
  return { documents, queries };
}

/** Questions on passages, one of which holds the answer. */
async function readPassages(folder: string): Promise<Collection> {
  const names = await readdir(folder);
  const file = (ending: RegExp): string => join(folder, names.find((name) => ending.test(name)) ?? 'missing');
  const passages = await readLines(file(/passages\.ndjson(\.gz)?$/));
  const questions = await readLines(file(/queries\.ndjson(\.gz)?$/));
  return {
    documents: passages.map((line) => {
      const [title = '', ...rest] = textOf(line['text']).split('\n');
      return { id: textOf(line['id']), title, text: rest.join('\n') };
    }),
    queries: questions.map((line) => ({
      id: textOf(line['qid']),
      text: textOf(line['question']),
      judged: new Map([[textOf(line['relevant']), 1]]),
    })),
  };
}

/** Reads a set in BEIR's form, or one of `*passages.ndjson` and `*queries.ndjson`. */
export async function readCollection(folder: string, split: string | undefined): Promise<Collection> {
  const isBeir = await access(join(folder, 'corpus.jsonl')).then(
    () => true,
    () => false,
  );
  return isBeir ? readBeir(folder, split) : readPassages(folder);
}
