import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { z } from 'zod';
import { importBundle } from './bundle/import.ts';
import type { Ingest } from './ports.ts';

const FOLDER = fileURLToPath(new URL('../../data/reference/', import.meta.url));

const Country = z.object({ iso2_code: z.string() });

/** Whether the facts that come with the project are in the store. */
export async function hasReferenceData(ingest: Pick<Ingest, 'db'>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from plans) as found`.execute(ingest.db);
  return rows[0]?.found ?? false;
}

/** Loads the facts that come with the project: countries, exchanges, indices, categories, event types, plans, companies. */
export async function loadReferenceData(ingest: Ingest): Promise<void> {
  await importBundle(ingest, [FOLDER], { pipeline: false });
}

/** Codes of the countries that a store without these facts will know once they are loaded; none where they are there. */
export async function countriesToCome(ingest: Pick<Ingest, 'db'>): Promise<ReadonlySet<string>> {
  if (await hasReferenceData(ingest)) return new Set();
  const text = await readFile(join(FOLDER, 'countries.ndjson'), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '');
  return new Set(lines.map((line) => Country.parse(JSON.parse(line)).iso2_code));
}
