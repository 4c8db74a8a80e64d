import { sql } from 'kysely';
import type { Db } from '../../core/services.ts';
import { all } from '../shared/conditions.ts';
import { type CompanyMatch, searchCompanies } from './search.ts';

/**
 * Characters that neither belong to a word nor join words or initials; a quotation mark or a minus would be an operator.
 */
const OTHER_SIGNS = /[^\p{L}\p{N}&+/.'’]+/gu;
/** Fewer letters start too many names to identify one. */
const FEWEST_CHARACTERS = { search: 2, part: 4 };

/** Companies as the list of companies finds them by a value that is meant to be a name. */
export async function searchByName(
  db: Db,
  value: string,
  { limit, isStrict = false }: { readonly limit: number; readonly isStrict?: boolean },
): Promise<CompanyMatch[]> {
  const q = value.replace(OTHER_SIGNS, ' ').trim();
  return q.length < FEWEST_CHARACTERS.search ? [] : searchCompanies(db, { where: all(), q, limit, isStrict });
}

async function readNameKey(db: Db, value: string): Promise<string> {
  const { rows } = await sql<{ key: string }>`select name_key(${value}) as key`.execute(db);
  return rows[0]?.key ?? '';
}

/**
 * The company with exactly this name, or the only one that the name finds. Null where no company matches, or several
 * match and none has exactly this name. `isNamed` where the value is a whole name or alias.
 */
export async function findByName(db: Db, value: string, isStrict: boolean): Promise<CompanyMatch[]> {
  const found = await searchByName(db, value, { limit: 5, isStrict });
  if (found.length > 1) {
    const key = await readNameKey(db, value);
    const namesakes = found.filter(({ name_key }) => name_key === key);
    return namesakes.length === 1 ? namesakes : [];
  }
  return found.filter(({ isNamed }) => isNamed || value.trim().length >= FEWEST_CHARACTERS.part);
}
