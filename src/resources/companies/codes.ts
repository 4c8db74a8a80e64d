import { sql } from 'kysely';
import type { Db } from '../../core/services.ts';
import { nordicCountries } from '../../core/vocabulary.ts';
import { texts } from '../shared/conditions.ts';

const ISIN = /^[A-Z]{2}[A-Z0-9]{9}[0-9]$/;
const LEI = /^[A-Z0-9]{18}[0-9]{2}$/;
/** A number of a Nordic register, perhaps behind the code of its country, as in numbers for value added tax. */
const ORG_NUMBER = /^(?:SE|NO|DK|FI|IS)?(\d{8,10})(?:MVA)?$/;

/** A code without what people put between its parts. */
const compact = (value: string): string => value.toUpperCase().replace(/[\s.-]/g, '');

/** How registers write a number: as it is, or with a hyphen before the last four digits (SE, IS) or the last one (FI). */
const listForms = (digits: string): string[] => [
  digits,
  `${digits.slice(0, -4)}-${digits.slice(-4)}`,
  `${digits.slice(0, -1)}-${digits.slice(-1)}`,
];

/** Companies by LEI, by the ISIN of a listing, or by the number that a Nordic register gave them; a merged one means its survivor. */
export async function findByCode(db: Db, values: readonly string[]): Promise<{ value: string; id: string }[]> {
  const sent = values.map((value) => ({ value, code: compact(value) }));
  const numbers = sent.flatMap(({ value, code }) =>
    listForms(ORG_NUMBER.exec(code)?.[1] ?? '').map((form) => ({ value, code: form })),
  );
  const codes = sent.filter(({ code }) => ISIN.test(code) || LEI.test(code));
  const orgNumbers = numbers.filter(({ code }) => code.length > 1);
  if (codes.length + orgNumbers.length === 0) return [];
  const rows = (of: typeof sent) =>
    sql`unnest(${texts(of.map((one) => one.value))}, ${texts(of.map((one) => one.code))})`;
  const found = await sql<{ value: string; id: string }>`
    with found as (
      select v.value, n.id, 1 as place from ${rows(codes)} v (value, code) join companies n on n.lei = v.code
      union all
      select v.value, l.company_id, case when l.active then 2 else 3 end
      from ${rows(codes)} v (value, code) join listings l on l.isin = v.code
      union all
      select v.value, n.id, 4
      from ${rows(orgNumbers)} v (value, code)
      join companies n on n.org_number = v.code and n.country = any(${texts(nordicCountries)})
    )
    select found.value, c.id::text as id
    from found
    join companies n on n.id = found.id
    join companies c on c.id = coalesce(n.merged_into, n.id) and c.shown
    group by found.value, c.id
    order by min(found.place), c.id`.execute(db);
  return found.rows;
}
