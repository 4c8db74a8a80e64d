import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { readCollection } from './collection.ts';
import { InputRefused } from './samples.ts';

const root = mkdtempSync(join(tmpdir(), 'retrieval-'));
afterAll(() => rmSync(root, { recursive: true }));
let folders = 0;

const CORPUS = '{"_id":"a","title":"Wind","text":"Power from wind."}\n{"_id":7,"text":"Water.\\u0000 \\ud800"}\n';
const QUERIES = '{"_id":"1","text":"wind power"}\n{"_id":"2","text":"water"}\n{"_id":"3","text":"not judged"}\n';
const TEST = 'query-id\tcorpus-id\tscore\r\n1\ta\t2\r\n1\t7\t0\r\n2\t7\t1\r\n';

/** A set in BEIR's form; a file that is null is left out. */
function writeSet(files: Readonly<Record<string, string | null>> = {}): string {
  const folder = join(root, `${++folders}`);
  mkdirSync(join(folder, 'qrels'), { recursive: true });
  const all = { 'corpus.jsonl': CORPUS, 'queries.jsonl': QUERIES, 'qrels/test.tsv': TEST, ...files };
  for (const [name, text] of Object.entries(all))
    if (text !== null) writeFileSync(join(folder, name), name.endsWith('.gz') ? gzipSync(text) : text);
  return folder;
}

/** Why a set is refused, without its folder. */
function refusal(folder: string, split?: string): string {
  try {
    readCollection(folder, split);
  } catch (error) {
    if (error instanceof InputRefused) return error.message.replaceAll(`${folder}/`, '').replaceAll(folder, 'it');
    throw error;
  }
  return 'not refused';
}

const readQueryIds = (folder: string, split?: string) => readCollection(folder, split).queries.map(({ id }) => id);

describe('a set in BEIR form', () => {
  it('has documents and the queries that are judged, grades below 0 counted as 0', () => {
    const { documents, queries } = readCollection(writeSet({ 'qrels/test.tsv': `${TEST}1\tgone\t-1\n` }), undefined);
    expect(documents.map(({ id, title }) => ({ id, title }))).toEqual([
      { id: 'a', title: 'Wind' },
      { id: '7', title: '' },
    ]);
    const grades = [
      ['a', 2],
      ['7', 0],
      ['gone', 0],
    ] as const;
    expect(queries).toEqual([
      { id: '1', text: 'wind power', judged: new Map(grades) },
      { id: '2', text: 'water', judged: new Map([['7', 1]]) },
    ]);
  });

  it('may be compressed', () => {
    const packed = {
      'corpus.jsonl': null,
      'queries.jsonl': null,
      'corpus.jsonl.gz': CORPUS,
      'queries.jsonl.gz': QUERIES,
    };
    expect(readCollection(writeSet(packed), undefined)).toEqual(readCollection(writeSet(), undefined));
  });

  it('may lack titles and texts of documents', () => {
    const corpus = '{"_id":"a","title":null,"text":"Wind."}\n{"_id":"b","title":"Water"}\n{"_id":7}\n';
    expect(readCollection(writeSet({ 'corpus.jsonl': corpus }), undefined).documents).toEqual([
      { id: 'a', title: '', text: 'Wind.' },
      { id: 'b', title: 'Water', text: '' },
      { id: '7', title: '', text: '' },
    ]);
  });

  it('keeps texts as a store can hold them', () => {
    expect(readCollection(writeSet(), undefined).documents[1]?.text).toBe('Water.  \ufffd');
  });

  it('takes the judgements of test.tsv, of all files where there is none, or of the split that is named', () => {
    const train = '2\ta\t1\n';
    expect(readQueryIds(writeSet({ 'qrels/train.tsv': '3\ta\t1\n' }))).toEqual(['1', '2']);
    expect(
      readQueryIds(writeSet({ 'qrels/test.tsv': null, 'qrels/dev.tsv': '1\ta\t1\n', 'qrels/train.tsv': train })),
    ).toEqual(['1', '2']);
    expect(readQueryIds(writeSet({ 'qrels/train.tsv': train }), 'train')).toEqual(['2']);
  });

  it.each([
    ['no folder of judgements', { 'qrels/test.tsv': null }, 'qrels/*.tsv is missing.'],
    ['a grade that is no number', { 'qrels/test.tsv': `${TEST}1\ta\tmuch\n` }, 'qrels/test.tsv, line 5: not a query,'],
    ['spaces for tabs', { 'qrels/test.tsv': '1 a 1\n' }, 'qrels/test.tsv, line 1: not a query, a document and a grade'],
    ['the columns of trec_eval', { 'qrels/test.tsv': '1\t0\ta\t1\n' }, 'qrels/test.tsv, line 1: not a query,'],
    ['no corpus', { 'corpus.jsonl': null }, 'it has neither corpus.jsonl nor *passages.ndjson'],
    ['no queries', { 'queries.jsonl': null }, 'queries.jsonl cannot be read:'],
    ['a line that is no JSON', { 'queries.jsonl': '{"_id":' }, 'queries.jsonl, line 1: not JSON.'],
    ['a line without id', { 'corpus.jsonl': `${CORPUS}{"id":"b"}\n` }, 'corpus.jsonl, line 3: no "_id".'],
    ['an id that comes twice', { 'corpus.jsonl': CORPUS + CORPUS }, 'corpus.jsonl, line 3: "_id" a comes twice.'],
    [
      'a text that is a list',
      { 'corpus.jsonl': '{"_id":"a","text":["Wind"]}\n' },
      'corpus.jsonl, line 1: "text" is no text.',
    ],
    ['a query without text', { 'queries.jsonl': '{"_id":"1","query":"wind"}\n' }, 'queries.jsonl, line 1: no "text".'],
    ['judgements of other documents', { 'qrels/test.tsv': '1\tz\t1\n' }, '1 of 1 judged documents are not in the set.'],
    ['judgements of other queries', { 'qrels/test.tsv': '9\ta\t1\n' }, 'No query has a judgement.'],
  ])('is refused for %s', (_, files, reason) => {
    expect(refusal(writeSet(files))).toContain(reason);
  });

  it('is refused for a split that it has not', () => {
    expect(refusal(writeSet(), 'dev')).toBe('qrels/dev.tsv is missing.');
  });
});

it('reads questions on passages, whose first line is the title', () => {
  const folder = writeSet({
    'corpus.jsonl': null,
    'x_passages.ndjson': '{"id":"p","text":"Vind\\nKraft fra vind."}\n',
    'x_queries.ndjson': '{"qid":"q","question":"Hva?","relevant":"p"}\n',
  });
  expect(readCollection(folder, undefined)).toEqual({
    documents: [{ id: 'p', title: 'Vind', text: 'Kraft fra vind.' }],
    queries: [{ id: 'q', text: 'Hva?', judged: new Map([['p', 1]]) }],
  });
});
