import { readCsv } from '../bundle/financedatabase/csv.ts';
import {
  type IdentifierFile,
  IdentifierFileRefused,
  type IdentifierRow,
  type IdentifierSource,
  toCell,
  toCode,
  toCountry,
} from './identifier-row.ts';

/** A header may stand below a title. */
const MAX_HEADER_ROW = 30;

type Member =
  | 'name'
  | 'country'
  | 'lei'
  | 'isin'
  | 'org_number'
  | 'company'
  | 'scheme'
  | 'value'
  | 'state'
  | 'category';
type Places = Readonly<Partial<Record<Member, number>>>;

/** A form of CSV file: the names of its columns in lower case. */
type Form = {
  readonly source: IdentifierSource;
  readonly required: Readonly<Partial<Record<Member, RegExp>>>;
  readonly optional?: Readonly<Partial<Record<Member, RegExp>>>;
};

const forms: readonly Form[] = [
  {
    // GLEIF, golden copy of Level 1, version 2 and 3 of the format: one column a path of the XML schema.
    source: 'gleif',
    required: { lei: /^lei$/, name: /^entity\.legalname$/, country: /^entity\.legaljurisdiction$/ },
    optional: {
      org_number: /^entity\.registrationauthority\.registrationauthorityentityid$/,
      category: /^entity\.entitycategory$/,
      state: /^registration\.registrationstatus$/,
    },
  },
  { source: 'file', required: { company: /^(?:company|ticker)$/, scheme: /^scheme$/, value: /^value$/ } },
  {
    // Finansinspektionen's list of issuers with short positions, in Swedish or English.
    source: 'fi',
    required: { name: /^(?:namn på emittent|emittent|name of the issuer|issuer)/, lei: /^lei/, isin: /^isin/ },
  },
  { source: 'gleif-isin', required: { lei: /^lei$/, isin: /^isin$/ } },
];

function readPlaces(fields: readonly string[], { required, optional = {} }: Form): Places | null {
  const names = fields.map((field) => field.trim().toLowerCase());
  const entries = Object.entries({ ...required, ...optional }) as [Member, RegExp][];
  const places = Object.fromEntries(
    entries.map(([member, form]) => [member, names.findIndex((name) => form.test(name))]),
  );
  return Object.keys(required).every((member) => (places[member] ?? -1) >= 0) ? places : null;
}

/** States of LEI records that identify no entity any more. */
const ENDED: ReadonlySet<string> = new Set(['DUPLICATE', 'ANNULLED', 'CANCELLED', 'MERGED', 'RETIRED', 'TRANSFERRED']);
/** Categories of entities that are not companies. */
const NOT_COMPANIES: ReadonlySet<string> = new Set(['FUND', 'BRANCH', 'SOLE_PROPRIETOR']);

/** Whether an LEI record is of a company, by its registration status and its entity category. */
export const isCompanyRecord = (state: string | null, category: string | null): boolean =>
  !ENDED.has(state ?? '') && !NOT_COMPANIES.has(category ?? '');

const schemes: Readonly<Record<string, 'lei' | 'isin' | 'org_number'>> = {
  lei: 'lei',
  isin: 'isin',
  org_number: 'org_number',
  national_number: 'org_number',
};

function toRow(
  line: number,
  source: IdentifierSource,
  at: (member: Member) => string | undefined,
): IdentifierRow | null {
  if (source === 'gleif' && !isCompanyRecord(toCode(at('state')), toCode(at('category')))) return null;
  const scheme = source === 'file' ? schemes[(at('scheme') ?? '').trim().toLowerCase()] : undefined;
  if (source === 'file' && scheme === undefined)
    throw new IdentifierFileRefused(
      `line ${line} has the scheme ${(at('scheme') ?? '').slice(0, 40)}; use lei, isin or national_number`,
    );
  const own = (member: 'lei' | 'isin' | 'org_number') =>
    source === 'file' ? (scheme === member ? at('value') : undefined) : at(member);
  return {
    line,
    name: toCell(at('name')),
    country: toCountry(at('country')),
    lei: toCode(own('lei')),
    isin: toCode(own('isin')),
    org_number: toCell(own('org_number')),
    company: toCell(at('company')),
  };
}

type Rows = AsyncIterator<
  { readonly line: number; readonly fields: readonly string[] } | { readonly line: number; readonly problem: string }
>;

async function* readRows(rows: Rows, source: IdentifierSource, places: Places): AsyncGenerator<IdentifierRow> {
  for (let next = await rows.next(); next.done !== true; next = await rows.next()) {
    if ('problem' in next.value) throw new IdentifierFileRefused(`line ${next.value.line} ${next.value.problem}`);
    const { line, fields } = next.value;
    const row = toRow(line, source, (member) => fields[places[member] ?? -1]);
    if (row !== null) yield row;
  }
}

/** The separator of the first lines: the one of comma and semicolon that occurs more often. */
const findSeparator = (start: string): string => (start.split(';').length > start.split(',').length ? ';' : ',');

/**
 * Reads a CSV file of identifiers, whose form its header shows.
 *
 * @throws IdentifierFileRefused for another form
 */
export async function readCsvFile(text: AsyncIterable<string>, start: string): Promise<IdentifierFile> {
  const rows = readCsv(text, findSeparator(start))[Symbol.asyncIterator]();
  for (let row = 1; row <= MAX_HEADER_ROW; row++) {
    const next = await rows.next();
    if (next.done === true) break;
    if ('problem' in next.value) continue;
    for (const form of forms) {
      const places = readPlaces(next.value.fields, form);
      if (places !== null) return { source: form.source, rows: readRows(rows, form.source, places) };
    }
  }
  throw new IdentifierFileRefused(
    'has no known header: GLEIF Level 1 (LEI, Entity.LegalName ...), GLEIF ISIN to LEI (LEI, ISIN), ' +
      'FI issuers (issuer, LEI, ISIN), or company, scheme, value',
  );
}
