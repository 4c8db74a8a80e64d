import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { companyKeys } from '../../language/companies/company-key.ts';
import type { DeclaredIssuer } from './entries.ts';

/** The company of an entry; null where none is known, or more than one. */
export type FindIssuer = (issuer: DeclaredIssuer) => string | null;

type CompanyName = { readonly id: string; readonly name: string; readonly aliases: readonly string[] };

/** Ids of companies by a key; null where companies share it. */
class KeyIndex {
  private readonly ids = new Map<string, string | null>();

  add(key: string, id: string): void {
    const known = this.ids.get(key);
    this.ids.set(key, known === undefined || known === id ? id : null);
  }

  find(key: string | null): string | null | undefined {
    return key === null ? undefined : this.ids.get(key);
  }
}

const unique = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value): value is string => value !== null)),
];

async function indexIdentifiers(tx: Transaction<Tables>, issuers: readonly DeclaredIssuer[]): Promise<KeyIndex> {
  const isins = unique(issuers.map(({ isin }) => isin));
  const leis = unique(issuers.map(({ issuer_lei }) => issuer_lei));
  const { rows } = await sql<{ key: string; id: string }>`
    select l.isin as key, coalesce(c.merged_into, c.id) as id from listings l join companies c on c.id = l.company_id
    where l.isin = any(${isins}::text[])
    union select c.lei, coalesce(c.merged_into, c.id) from companies c where c.lei = any(${leis}::text[])`.execute(tx);
  const index = new KeyIndex();
  for (const { key, id } of rows) index.add(key, id);
  return index;
}

/** Verified companies alone: the name of a candidate is only what a text called it. */
async function indexNames(tx: Transaction<Tables>): Promise<KeyIndex> {
  const { rows } = await sql<CompanyName>`
    select id, name, aliases from companies where verified and merged_into is null`.execute(tx);
  const index = new KeyIndex();
  for (const { id, name, aliases } of rows)
    for (const key of new Set([name, ...aliases].flatMap(companyKeys))) index.add(key, id);
  return index;
}

/**
 * Finds the companies of issuers: by the ISIN of a listing, by the LEI, then by a name that one verified company has. No
 * company is made, and an identifier or name that companies share finds none.
 */
export async function findIssuers(tx: Transaction<Tables>, issuers: readonly DeclaredIssuer[]): Promise<FindIssuer> {
  const identifiers = await indexIdentifiers(tx, issuers);
  // Null where companies share the ISIN: their other identifiers and names would only guess.
  const findIdentified = ({ isin, issuer_lei }: DeclaredIssuer): string | null | undefined => {
    const byIsin = identifiers.find(isin);
    return byIsin === undefined ? (identifiers.find(issuer_lei) ?? undefined) : byIsin;
  };
  const needsNames = issuers.some((issuer) => findIdentified(issuer) === undefined);
  const names = needsNames ? await indexNames(tx) : new KeyIndex();
  const byName = new Map<string, string | null>();
  const findNamed = (name: string): string | null => {
    const known = byName.get(name);
    if (known !== undefined) return known;
    const [id = null, ...others] = new Set(companyKeys(name).flatMap((key) => names.find(key) ?? []));
    const found = others.length === 0 ? id : null;
    byName.set(name, found);
    return found;
  };
  return (issuer) => {
    const identified = findIdentified(issuer);
    return identified === undefined ? findNamed(issuer.issuer_name) : identified;
  };
}
