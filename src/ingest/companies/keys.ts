import { tickerKey } from '../../core/ticker-key.ts';
import { companyKeys } from '../../language/companies/company-key.ts';
import { type Evidence, evidenceKinds } from '../../language/companies/issuer-evidence.ts';

/** Kinds of evidence that are a name. */
const nameKinds: ReadonlySet<string> = new Set(['issuer_field', 'title', 'registered_name', 'about_heading']);
/** Kinds of evidence that are of one company whatever it is called. */
export const identifierKinds: readonly string[] = evidenceKinds.filter(
  (kind) => !nameKinds.has(kind) && kind !== 'address',
);

export const toNameKeys = (name: string): string[] => companyKeys(name).map((key) => `name ${key}`);

export type KnownCompany = {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly country: string | null;
  readonly org_number: string | null;
  readonly lei: string | null;
  readonly listings: readonly { readonly ticker: string; readonly mic_code: string; readonly isin: string | null }[];
};

export const orgNumberKey = (country: string, number: string): string =>
  `org_number ${country} ${number.replace(/\D/gu, '')}`;

/** All keys of a company; a key that two companies share belongs to neither. */
export function keysOfCompany({ name, aliases, country, org_number, lei, listings }: KnownCompany): readonly string[] {
  return [
    ...[name, ...aliases].flatMap(toNameKeys),
    ...(org_number === null || country === null ? [] : [orgNumberKey(country, org_number)]),
    ...(lei === null ? [] : [`lei ${lei}`]),
    ...listings.flatMap(({ ticker, mic_code, isin }) => [
      `ticker ${mic_code}:${tickerKey(ticker)}`,
      ...(isin === null ? [] : [`isin ${isin}`]),
    ]),
  ];
}

/** The keys that evidence gives, identifiers before names: a company may change its name. */
export function keysOfEvidence(name: string, items: readonly Evidence[]): readonly string[] {
  const identifiers = items
    .filter(({ kind }) => identifierKinds.includes(kind))
    .map(({ kind, value }) =>
      kind === 'org_number' ? orgNumberKey(value.slice(0, 2), value.slice(3)) : `${kind} ${value}`,
    );
  const names = [name, ...items.filter(({ kind }) => nameKinds.has(kind)).map(({ value }) => value)];
  return [...new Set([...identifiers, ...names.flatMap(toNameKeys)])];
}
