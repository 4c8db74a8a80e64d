import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Check, InputRefused, type Line, readLines, readText, toText } from './samples.ts';

export type Document = { readonly id: string; readonly title: string; readonly text: string };
export type Query = { readonly id: string; readonly text: string; readonly judged: ReadonlyMap<string, number> };

/** A retrieval set: documents, and the queries that have judgements. */
export type Collection = { readonly documents: readonly Document[]; readonly queries: readonly Query[] };

/** A text as a store can hold it: without NUL and halves of surrogate pairs. */
const storable = (value: unknown): string => toText(value).replaceAll('\0', ' ').toWellFormed();

const isText = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

/** Lines with an id each, none of them twice. Their texts may be absent where that is said. */
function readIdentified(file: string, id: string, texts: Readonly<Record<string, 'needed' | 'perhaps'>>): Line[] {
  const known = new Set<string>();
  const check: Check = (line) => {
    const name = toText(line[id]);
    if (name === '') return `no "${id}"`;
    if (known.has(name)) return `"${id}" ${name} comes twice`;
    known.add(name);
    for (const [member, need] of Object.entries(texts))
      if (!isText(line[member]) && (need === 'needed' || (line[member] ?? null) !== null))
        return line[member] === undefined ? `no "${member}"` : `"${member}" is no text`;
    return null;
  };
  return readLines(file, check);
}

type Judgements = Map<string, Map<string, number>>;

/** Adds a file of judgements: query, document, grade between tabs, below a line of names if there is one. */
function addJudgements(file: string, judged: Judgements): void {
  const lines = readText(file).split('\n');
  lines.forEach((line, at) => {
    if (line.trim() === '') return;
    const [query = '', document = '', grade = '', ...others] = line.split('\t').map((field) => field.trim());
    const isGraded = /^[+-]?\d+(\.\d+)?$/.test(grade);
    if (at === 0 && !isGraded && grade !== '' && others.length === 0) return;
    if (query === '' || document === '' || !isGraded || others.length > 0)
      throw new InputRefused(`${file}, line ${at + 1}: not a query, a document and a grade between tabs.`);
    const ofQuery = judged.get(query) ?? new Map<string, number>();
    judged.set(query, ofQuery.set(document, Math.max(0, Number(grade))));
  });
}

/** Judgements of `qrels/*.tsv`: those of a split, `test` by default; if there is no `test`, all of them. */
function readJudgements(folder: string, split: string | undefined): Judgements {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.tsv')) : [];
  const wanted = `${split ?? 'test'}.tsv`;
  if (files.length === 0 || (split !== undefined && !files.includes(wanted)))
    throw new InputRefused(`${join(folder, split === undefined ? '*.tsv' : wanted)} is missing.`);
  const judged: Judgements = new Map();
  for (const file of files.includes(wanted) ? [wanted] : files.sort()) addJudgements(join(folder, file), judged);
  return judged;
}

/** How many of some judgements name what is not there, as a sentence. */
const missing = (count: number, all: number, what: string): string =>
  `${count} of ${all} judged ${what} are not in the set.`;

/**
 * Lists judgements of missing documents and queries. Missing documents count as relevant and not found, as in
 * trec_eval; missing queries are left out.
 * @throws InputRefused if none of them exists.
 */
function listUnknown({ documents, queries }: Collection, judged: Judgements): string[] {
  const known = new Set(documents.map(({ id }) => id));
  const named = new Set([...judged.values()].flatMap((ofQuery) => [...ofQuery.keys()]));
  const unknown = [...named].filter((id) => !known.has(id)).length;
  if (queries.length === 0 || unknown === named.size)
    throw new InputRefused(
      queries.length === 0 ? 'No query has a judgement.' : missing(unknown, named.size, 'documents'),
    );
  const lost = judged.size - queries.length;
  return [
    ...(unknown > 0 ? [missing(unknown, named.size, 'documents')] : []),
    ...(lost > 0 ? [missing(lost, judged.size, 'queries')] : []),
  ];
}

/** A file as it is or compressed; as it is where there is neither. */
const packed = (file: string): string => (!existsSync(file) && existsSync(`${file}.gz`) ? `${file}.gz` : file);

function readBeir(folder: string, split: string | undefined): Collection {
  const judged = readJudgements(join(folder, 'qrels'), split);
  const corpus = readIdentified(packed(join(folder, 'corpus.jsonl')), '_id', { title: 'perhaps', text: 'perhaps' });
  const queryLines = readIdentified(packed(join(folder, 'queries.jsonl')), '_id', { text: 'needed' });
  const collection = {
    documents: corpus.map((line) => ({
      id: toText(line['_id']),
      title: storable(line['title']),
      text: storable(line['text']),
    })),
    queries: queryLines.flatMap((line) => {
      const id = toText(line['_id']);
      const ofQuery = judged.get(id);
      return ofQuery ? [{ id, text: storable(line['text']), judged: ofQuery }] : [];
    }),
  };
  for (const sentence of listUnknown(collection, judged)) process.stderr.write(`${sentence}\n`);
  return collection;
}

/** Questions on passages, one of which holds the answer. */
function readPassages(folder: string): Collection {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const file = (ending: RegExp): string => {
    const name = names.find((one) => ending.test(one));
    if (name === undefined)
      throw new InputRefused(`${folder} has neither corpus.jsonl nor *passages.ndjson and *queries.ndjson.`);
    return join(folder, name);
  };
  return {
    documents: readIdentified(file(/passages\.ndjson(\.gz)?$/), 'id', { text: 'needed' }).map((line) => {
      const [title = '', ...rest] = storable(line['text']).split('\n');
      return { id: toText(line['id']), title, text: rest.join('\n') };
    }),
    queries: readIdentified(file(/queries\.ndjson(\.gz)?$/), 'qid', { question: 'needed', relevant: 'needed' }).map(
      (line) => ({
        id: toText(line['qid']),
        text: storable(line['question']),
        judged: new Map([[toText(line['relevant']), 1]]),
      }),
    ),
  };
}

/**
 * Reads a set in BEIR's form, or one of `*passages.ndjson` and `*queries.ndjson`.
 * @throws InputRefused naming the file and the line that cannot be read.
 */
export const readCollection = (folder: string, split: string | undefined): Collection =>
  existsSync(packed(join(folder, 'corpus.jsonl'))) ? readBeir(folder, split) : readPassages(folder);
