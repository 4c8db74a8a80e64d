import { readFile } from 'node:fs/promises';
import { createOutput } from '../../src/cli/print/output.ts';
import { openConfiguredEmbedder } from '../../src/cli/process/runtime.ts';
import { readConfig } from '../../src/config.ts';
import type { Embedder } from '../../src/vectors/embedder.ts';
import { toUnitVector } from '../../src/vectors/unit-vector.ts';
import { createRandom } from '../../test/world/random.ts';

const CENTRES = 2_000;
const BATCH = 64;
/**
 * Lengths of the offsets added to a centre of length 1 for a group, and to its point for a record. The cosine between a
 * vector and its centre is about 0.8, between two of a group 0.87.
 */
const GROUP_SPREAD = 0.6;
const OWN_SPREAD = 0.45;

/** The built-in embedder, whatever the environment says. */
export async function openBuiltInEmbedder(): Promise<Embedder> {
  const output = createOutput({ level: 'warn', isJson: true });
  const { embedder, reason } = await openConfiguredEmbedder(
    readConfig({ NORDWIRE_DATA_DIR: process.env['NORDWIRE_DATA_DIR'] }),
    output,
  );
  if (embedder === undefined) throw new Error(reason);
  return embedder;
}

const readLines = async <Line>(name: string): Promise<Line[]> =>
  (await readFile(`data/reference/${name}.ndjson`, 'utf8'))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);

/** 2,000 vectors of texts, as the embedder makes them: each company with each kind of news, of the reference data. */
export async function readCentres(embedder: Embedder): Promise<Float32Array[]> {
  const companies = await readLines<{ name: string; description?: string | null }>('companies');
  const kinds = await readLines<{ label: string }>('event-types');
  const texts = kinds
    .flatMap((kind) => companies.map(({ name, description }) => `${name}: ${kind.label}. ${description ?? ''}`))
    .slice(0, CENTRES);
  const centres: Float32Array[] = [];
  for (let at = 0; at < texts.length; at += BATCH)
    centres.push(...(await embedder.embed(texts.slice(at, at + BATCH), 'passage')));
  return centres;
}

/**
 * A vector for each record, always the same ones for the same seed: around a centre, those of one group around a point of
 * their own, as reports of one event resemble each other more than other news of the same kind. Null is a group of its own.
 */
export function* vectorsAround(
  centres: readonly Float32Array[],
  groups: readonly (string | null)[],
  seed: number,
): Generator<Float32Array> {
  const random = createRandom(seed);
  const dimensions = centres[0]?.length ?? 0;
  // The sum of three even chances is near enough to a normal one; its variance is a quarter.
  const noise = (length: number) => (random() + random() + random() - 1.5) * 2 * (length / Math.sqrt(dimensions));
  const around = (point: Float32Array, length: number) => point.map((value) => value + noise(length));
  const points = new Map<string, Float32Array>();
  for (const group of groups) {
    const centre = centres[Math.floor(random() * centres.length)] ?? new Float32Array(dimensions);
    const point = (group === null ? undefined : points.get(group)) ?? around(centre, GROUP_SPREAD);
    if (group !== null) points.set(group, point);
    yield toUnitVector(Array.from(around(point, OWN_SPREAD)));
  }
}

/** Queries that people search business news for. */
export const questions: readonly string[] = [
  ...['central bank raises its policy rate', 'salmon farmer hit by sea lice', 'order for battle tanks', 'dividend cut'],
  ...['offshore wind farm delayed', 'chief executive steps down', 'profit warning from a retailer', 'new share issue'],
  ...['takeover bid for a software company', 'strike at the ports', 'vaccine approved', 'oil find in the North Sea'],
  ...['layoffs at a telecom operator', 'battery plant financing', 'record quarterly revenue', 'fraud investigation'],
  ...['green steel without coal', 'data centre in the north', 'container rates fall', 'antitrust fine'],
  ...['drug trial fails', 'property company sells homes', 'airline cancels flights', 'bond repaid early'],
  ...['insurance claims after a storm', 'mine permit refused', 'electric ferry delivered', 'bank merges with a rival'],
  ...['gaming studio bought', 'forest owners harvest more', 'hydropower prices', 'board proposes a buyback'],
  ...['inflation slows', 'house prices in the capital', 'pension fund sells weapons shares', 'trading halted'],
  ...['semiconductor design', 'cruise ships ordered', 'food recall', 'tunnel between two countries'],
];
