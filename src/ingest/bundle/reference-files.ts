import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

/** The facts that come with the project. */
export const REFERENCE_FOLDER = fileURLToPath(new URL('../../../data/reference/', import.meta.url));
/** Companies of the market that a store is given once, in a folder of its own: it is added to, never imported over. */
const MARKET = join(REFERENCE_FOLDER, 'nordic', 'companies.ndjson.gz');

const toLines = (text: string): readonly string[] => text.split('\n').filter((line) => line !== '');

/** The records of a file of the reference data. */
export const readReferenceLines = async (name: string): Promise<readonly string[]> =>
  toLines(await readFile(join(REFERENCE_FOLDER, name), 'utf8'));

/** The packed file of the companies of the market, whose hash is its state. */
export const readPackedMarket = (): Promise<Buffer> => readFile(MARKET);

/** The records of that file. */
export const unpackMarket = async (packed: Buffer): Promise<readonly string[]> =>
  toLines((await promisify(gunzip)(packed)).toString('utf8'));

/** The records of all companies, those collected by hand first. */
export const readReferenceCompanies = async (): Promise<readonly string[]> => [
  ...(await readReferenceLines('companies.ndjson')),
  ...(await unpackMarket(await readPackedMarket())),
];
