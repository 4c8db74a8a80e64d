import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addArticle } from '../../../test/world/builders.ts';
import { formatAddress } from '../../../test/world/database.ts';
import { toTestId, toTestName } from '../../../test/world/ids.ts';
import { toVector, vectorAt } from '../../../test/world/semantic-world.ts';
import { startWorld, type World } from '../../../test/world/world.ts';
import { vectorToBytes } from '../../vectors/encoding.ts';

const PROGRAM = fileURLToPath(new URL('../../../bin/nordwire.js', import.meta.url));
const QUERY = 'zeppelin';

let world: World;
let folder: string;
let embeddings: Server;
const settings: Record<string, string> = {};

/** A model server to whom the query is the first axis, and any other text a direction of its own. */
async function startEmbeddings(): Promise<Server> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { input } = JSON.parse(Buffer.concat(chunks).toString()) as { input: string[] };
    const data = input.map((text, index) => ({
      index,
      embedding: [...(text === QUERY ? vectorAt(0) : toVector(text))],
    }));
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ data }));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return server;
}

/** One record of each kind of fate. Distances are from the query; those beyond 0.8 are none. */
const fates = {
  both: { title: 'Shipping lines of three countries look at the new zeppelin with interest', distance: 0.4 },
  words: { title: 'Zeppelin: zeppelin', distance: 0.81 },
  wordsa: { title: 'Zeppelin lands in Kiel' },
  wordsb: { title: 'Zeppelin leaves Kiel' },
  wordsc: { title: 'Zeppelin over Kiel' },
  abroad: { title: 'Airships come back', distance: 0.3, country: 'FI' },
  faraway: { title: 'Something else altogether', distance: 0.9 },
  old: { title: 'Balloons of the past', distance: 0.5, published_at: '2020-01-01T00:00:00Z' },
} as const;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nordwire-search-'));
  [world, embeddings] = await Promise.all([startWorld(), startEmbeddings()]);
  await world.add((draft) => {
    for (const [name, { title, distance: _, ...columns }] of Object.entries<{
      title: string;
      distance?: number;
      country?: string;
      published_at?: string;
    }>(fates))
      addArticle(draft, name, {
        source: 'nordposten',
        title,
        summary: 'No more is known.',
        published_at: '2026-03-20T00:00:00Z',
        ...columns,
      });
  });
  await world.db
    .insertInto('vectors')
    .values(
      Object.entries(fates).flatMap(([name, fate]) =>
        'distance' in fate
          ? [
              {
                of: 'article',
                of_id: toTestId(name),
                embedder: 'openai:directions:16',
                values: vectorToBytes(vectorAt(fate.distance)),
              },
            ]
          : [],
      ),
    )
    .execute();
  Object.assign(settings, {
    DATABASE_URL: formatAddress(world.database.connection),
    NORDWIRE_DATA_DIR: folder,
    NORDWIRE_LOG_LEVEL: 'warn',
    NORDWIRE_EMBEDDINGS: 'openai',
    NORDWIRE_EMBEDDINGS_BASE_URL: `http://127.0.0.1:${(embeddings.address() as AddressInfo).port}/v1`,
    NORDWIRE_EMBEDDINGS_MODEL: 'directions',
    NORDWIRE_EMBEDDINGS_FLOOR: '0.8',
  });
});
afterAll(async () => {
  embeddings?.close();
  await world?.close();
  await rm(folder, { recursive: true, force: true });
});

type Ran = { readonly status: number; readonly out: string; readonly err: string };

/** The command, as its user has it: a process of its own, with nothing of ours but the settings. */
const search = (words: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ran> =>
  new Promise((resolve) => {
    const options = { cwd: folder, env: { PATH: process.env['PATH'], ...settings, ...env } };
    execFile(process.execPath, [PROGRAM, 'search', ...words], options, (error, out, err) =>
      resolve({ status: error === null ? 0 : Number(error.code), out, err }),
    );
  });

type Row = { id: string; place: number | null; dropped_by?: string[] } & Record<'text' | 'meaning', unknown>;
type SearchResult = { results: Row[]; near_misses?: Row[]; without_meaning?: string | null; semantic: boolean };

async function find(words: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<SearchResult> {
  const { status, out, err } = await search([QUERY, '--json', ...words], env);
  expect({ status, err }).toEqual({ status: 0, err: '' });
  return JSON.parse(out);
}
const named = (rows: readonly Row[] = []) =>
  Object.fromEntries(rows.map(({ id, place, dropped_by }) => [toTestName(id), dropped_by ?? place]));

describe('nordwire search', () => {
  it('puts first what words and meaning both find, as /search does', async () => {
    const found = await find([]);
    // SearchResult both ways, then best by words.
    const [first, second, ...others] = found.results.map(({ id }) => toTestName(id));
    expect([first, second]).toEqual(['both', 'words']);
    expect(others.toSorted()).toEqual(['abroad', 'old', 'wordsa', 'wordsb', 'wordsc']);
    expect(found).not.toHaveProperty('near_misses');
  });

  it('explains each place, and names what dropped a near miss', async () => {
    const { results, near_misses, without_meaning } = await find(['--explain', '--filter', 'country=SE']);
    expect(results[0]).toMatchObject({
      id: toTestId('both'),
      title: fates.both.title,
      place: 1,
      text: { place: 5, score: expect.any(Number) },
      meaning: { place: 1, distance: expect.closeTo(0.4, 6) },
    });
    expect(Object.keys(named(results)).sort()).toEqual(['both', 'old', 'words', 'wordsa', 'wordsb', 'wordsc']);
    expect(named(near_misses)).toEqual({ abroad: ['country=SE'], faraway: ['relevance floor'] });
    expect(without_meaning).toBeNull();
  });

  it('tells what is outranked from what is dropped', async () => {
    const { results, near_misses } = await find(['--explain', '--limit', '1']);
    expect(named(results)).toEqual({ both: 1 });
    // First by words; what it means would put it before the other if the floor did not take that away.
    expect(near_misses).toMatchObject([
      { id: toTestId('words'), place: 2, text: { place: 1 }, meaning: { place: 4 }, dropped_by: ['outranked'] },
    ]);
  });

  it('sees what a plan sees', async () => {
    const { near_misses } = await find(['--explain', '--plan', 'free']);
    expect(named(near_misses)).toMatchObject({ old: ['plan'] });
  });

  it('shows people a table, and why meaning had no say', async () => {
    const { status, out, err } = await search([QUERY, '--explain', '--limit', '2'], { NORDWIRE_EMBEDDINGS: 'none' });
    expect({ status, err }).toEqual({ status: 0, err: '' });
    const [header, first, second, empty, note] = out.split('\n');
    expect(header?.split(/ +/)).toEqual(
      'place text score weight semantic distance bonus value weight id title'.split(' '),
    );
    expect(first).toMatch(/^ {4}1 +1 +\d+\.\d{3} +[01]\.\d{3} +- +- +- +- +- +words0{7} +Zeppelin: zeppelin$/);
    expect(second).toMatch(/Zeppelin .* Kiel$/);
    expect([empty, note]).toEqual(['', 'Full text only: Semantic search is switched off on this server.']);
  });

  it('says which values a filter does not know', async () => {
    const { status, out, err } = await search([QUERY, '--filter', 'sources=nobody']);
    expect({ status, out }).toEqual({ status: 0, out: 'nothing matches\n' });
    expect(err.trim().split('\n')).toEqual([expect.stringContaining('sources does not know nobody')]);
  });

  it.each([
    [['', '--explain'], "error: argument 'query' is blank"],
    [[QUERY, '--filter', 'colour=red'], 'colour: is not a filter of articles: country'],
    [[QUERY, '--plan', 'gold'], 'Unknown plan gold.'],
    [[QUERY, '--limit', '0'], 'Use 1 to 100.'],
  ])('ends with status 2 for %j and says why', async (words, reason) => {
    const { status, out, err } = await search(words);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toContain(reason);
    expect(err).not.toContain('    at ');
  });

  it('ends with status 1 where the query cannot be turned into a vector', async () => {
    const { status, err } = await search([QUERY, '--explain'], {
      NORDWIRE_EMBEDDINGS_BASE_URL: 'http://127.0.0.1:9/v1',
      NORDWIRE_EMBEDDINGS_DIMENSIONS: '16',
    });
    expect(status).toBe(1);
    expect(err).toContain('The query could not be turned into a vector');
  });
});
