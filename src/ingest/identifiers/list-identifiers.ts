import { sql } from 'kysely';
import type { ActionRequest, ActionResult } from '../../core/action.ts';
import { ActionRefused } from '../../core/action-refused.ts';
import { act } from '../operate/act.ts';
import type { Ingest } from '../ports.ts';

/** A conflict that an operator has to decide. */
export type OpenConflict = {
  readonly id: number;
  readonly kind: 'two_companies' | 'other_value' | 'several_values';
  readonly company_id: string;
  readonly name: string;
  readonly scheme: string;
  readonly value: string;
  readonly other_id: string | null;
  readonly other_name: string | null;
  readonly stored: string | null;
  readonly source: string;
  readonly file_name: string | null;
  readonly found_at: Date;
};

/** Whether a company has the identifier of the conflict `f`. */
const hasValue = (company: 'c' | 'o') => sql<boolean>`case f.scheme
  when 'lei' then ${sql.ref(`${company}.lei`)} = f.value
  when 'org_number' then ${sql.ref(`${company}.country`)} || ' ' || ${sql.ref(`${company}.org_number`)} = f.value
  else exists (select from listings l where l.company_id = ${sql.ref(`${company}.id`)} and l.isin = f.value) end`;

/** A conflict ends when the companies are merged, the company alone has the identifier, or an operator dismisses it. */
const isOpen = sql<boolean>`f.dismissed_at is null and c.merged_into is null
  and (f.other_id is null or o.merged_into is null)
  and (not coalesce(${hasValue('c')}, false) or coalesce(${hasValue('o')}, false))`;

/** Undecided conflicts of identifiers, by the names of the companies. */
export async function listConflicts(
  { db }: Pick<Ingest, 'db'>,
  limit: number,
  { offset = 0 }: { readonly offset?: number } = {},
): Promise<readonly OpenConflict[]> {
  const { rows } = await sql<OpenConflict>`
    select f.id, f.kind, f.company_id, c.name, f.scheme, f.value, f.other_id, o.name as other_name, f.stored, f.source,
      f.name as file_name, f.found_at
    from identifier_conflicts f join companies c on c.id = f.company_id left join companies o on o.id = f.other_id
    where ${isOpen} order by c.name_key, f.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Ends a conflict: the stored identifiers are right. @throws ActionRefused for an unknown or decided one */
export const dismissConflict = (ingest: Ingest, request: ActionRequest, id: number): Promise<ActionResult> =>
  act(ingest, request, 'companies dismiss', async ({ tx, now }) => {
    const { rows } = await sql<{ company_id: string; scheme: string; value: string; dismissed_at: Date | null }>`
      select company_id, scheme, value, dismissed_at from identifier_conflicts where id = ${id} for update`.execute(tx);
    const [conflict] = rows;
    if (conflict === undefined)
      throw new ActionRefused(`There is no conflict ${id}. \`companies conflicts\` lists them.`);
    const { company_id, scheme, value, dismissed_at } = conflict;
    if (dismissed_at !== null) return `Conflict ${id} is already dismissed.`;
    await sql`update identifier_conflicts set dismissed_at = ${now} where id = ${id}`.execute(tx);
    const record = { company_id, scheme, value };
    return {
      message: `Conflict ${id} is dismissed: company ${company_id} does not get ${value}.`,
      records: [
        {
          kind: 'identifier_conflict',
          id: String(id),
          before: { ...record, dismissed: false },
          after: async () => ({ ...record, dismissed: true }),
        },
      ],
    };
  });

/** A company with its identifiers and the source of each; `own`: reference data, a bundle, a release or an operator. */
export type IdentifiedRow = {
  readonly id: string;
  readonly name: string;
  readonly country: string | null;
  readonly identifiers: readonly { readonly scheme: string; readonly value: string; readonly source: string }[];
};

/** The companies that callers see, with their identifiers by source, by name. */
export async function listIdentified({ db }: Pick<Ingest, 'db'>): Promise<readonly IdentifiedRow[]> {
  const { rows } = await sql<IdentifiedRow>`
    select c.id, c.name, c.country, coalesce((
      select json_agg(json_build_object('scheme', h.scheme, 'value', h.value, 'source', coalesce((
          select i.source from company_identifiers i join companies m on m.id = i.company_id
          where (m.id = c.id or m.merged_into = c.id) and i.scheme = h.scheme and i.value = h.value limit 1), 'own'))
        order by h.scheme, h.value)
      from (
        select 'lei' as scheme, c.lei as value where c.lei is not null
        union select 'org_number', coalesce(c.country || ' ', '') || c.org_number where c.org_number is not null
        union select 'isin', l.isin from listings l where l.company_id = c.id and l.isin is not null
      ) h), '[]') as identifiers
    from companies c where c.shown order by c.name_key, c.id`.execute(db);
  return rows;
}

/** The number of companies with an identifier, by scheme and source, and of those without any. */
export function countIdentified(rows: readonly IdentifiedRow[]): {
  readonly companies: number;
  readonly without: number;
  readonly by_scheme: Readonly<Record<string, Readonly<Record<string, number>>>>;
} {
  const by: Record<string, Record<string, number>> = {};
  for (const { identifiers } of rows) {
    const kinds = new Set(identifiers.map(({ scheme, source }) => `${scheme} ${source}`));
    for (const kind of kinds) {
      const [scheme = '', source = ''] = kind.split(' ');
      const counts = by[scheme] ?? {};
      by[scheme] = { ...counts, [source]: (counts[source] ?? 0) + 1 };
    }
  }
  return {
    companies: rows.length,
    without: rows.filter(({ identifiers }) => identifiers.length === 0).length,
    by_scheme: by,
  };
}
