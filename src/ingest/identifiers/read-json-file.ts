import {
  type IdentifierFile,
  IdentifierFileRefused,
  type IdentifierRow,
  toCell,
  toCode,
  toCountry,
} from './identifier-row.ts';
import { JsonUnreadable, readJsonRecords } from './json-records.ts';
import { isCompanyRecord } from './read-csv-file.ts';

/** The value at a path; a golden copy has it as text or as `{"$": text}`. */
function valueAt(record: unknown, ...path: readonly string[]): unknown {
  let value = record;
  for (const name of path) value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return typeof value === 'object' && value !== null ? Reflect.get(value, '$') : value;
}

/** A record of the golden copy: members are named as the elements of the XML schema. */
const fromGoldenCopy = (line: number, record: unknown): IdentifierRow | null =>
  isCompanyRecord(
    toCode(valueAt(record, 'Registration', 'RegistrationStatus')),
    toCode(valueAt(record, 'Entity', 'EntityCategory')),
  )
    ? {
        line,
        name: toCell(valueAt(record, 'Entity', 'LegalName')),
        country: toCountry(valueAt(record, 'Entity', 'LegalJurisdiction')),
        lei: toCode(valueAt(record, 'LEI')),
        isin: null,
        org_number: toCell(valueAt(record, 'Entity', 'RegistrationAuthority', 'RegistrationAuthorityEntityID')),
        company: null,
      }
    : null;

/** A record of the type `lei-records`, as the interface of GLEIF answers. */
const fromLeiRecord = (line: number, record: unknown): IdentifierRow | null =>
  isCompanyRecord(
    toCode(valueAt(record, 'attributes', 'registration', 'status')),
    toCode(valueAt(record, 'attributes', 'entity', 'category')),
  )
    ? {
        line,
        name: toCell(valueAt(record, 'attributes', 'entity', 'legalName', 'name')),
        country: toCountry(valueAt(record, 'attributes', 'entity', 'jurisdiction')),
        lei: toCode(valueAt(record, 'attributes', 'lei')),
        isin: null,
        org_number: toCell(valueAt(record, 'attributes', 'entity', 'registeredAs')),
        company: null,
      }
    : null;

async function* readRows(text: AsyncIterable<string>): AsyncGenerator<IdentifierRow> {
  let known = 0;
  try {
    for await (const { line, record } of readJsonRecords(text)) {
      const isApi = valueAt(record, 'attributes', 'lei') !== undefined;
      if (!isApi && valueAt(record, 'LEI') === undefined) continue;
      known += 1;
      const row = isApi ? fromLeiRecord(line, record) : fromGoldenCopy(line, record);
      if (row !== null) yield row;
    }
  } catch (error) {
    throw error instanceof JsonUnreadable ? new IdentifierFileRefused(error.message) : error;
  }
  if (known === 0)
    throw new IdentifierFileRefused('has no LEI record: neither a golden copy of Level 1 nor lei-records');
}

/** Reads GLEIF's JSON: a golden copy of Level 1, or an answer with `lei-records`. The rows throw IdentifierFileRefused. */
export const readJsonFile = (text: AsyncIterable<string>): IdentifierFile => ({
  source: 'gleif',
  rows: readRows(text),
});
