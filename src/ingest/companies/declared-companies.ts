import { type Kysely, sql } from 'kysely';
import { type DeclaredCompany, type DeclaredFacts, noticeClasses } from '../../core/declared-facts.ts';
import { tickerKey } from '../../core/ticker-key.ts';
import type { TraceEntry } from '../../core/trace.ts';
import type { SourceType } from '../../core/vocabulary.ts';
import type { Tables } from '../../db/tables.ts';
import { companyKey } from '../../language/companies/company-key.ts';
import type { Evidence } from '../../language/companies/issuer-evidence.ts';
import type { Ingest } from '../ports.ts';
import { type Candidate, type CandidateDoubt, placeCandidate } from './candidate-companies.ts';
import {
  checkIdentifiers,
  findByIdentifiers,
  findDoubt,
  type IdentifiedCompany,
  type IdentifierScheme,
} from './find-by-identifiers.ts';
import type { TaggingContext } from './tagging.ts';
import { isTrustedDeclaration } from './trusted-declarations.ts';

/** The surest identifier first. */
const schemes: readonly IdentifierScheme[] = ['lei', 'org_number', 'isin', 'listing'];
const MAX_NAME = 200;

/** An article with the facts that its source declares. */
export type DeclaredArticle = {
  readonly article_id: string;
  readonly declared: DeclaredFacts | null;
  readonly source_type: SourceType;
  readonly country: string;
};

/** The issuer that a source declares for an article. */
export type DeclaredIssuer = {
  /** The stored company or candidate; null for one that is hidden or that an operator rejected. */
  readonly company_id: string | null;
  readonly name: string;
  readonly items: readonly Evidence[];
  readonly trace: TraceEntry;
  /** The candidate company that it is; null for a known one. */
  readonly candidate: Candidate | null;
  /** Whether it is a candidate that its identifiers verify at once. */
  readonly isVerifiable: boolean;
};

/** The companies that a source declares for an article. */
export type DeclaredCompanies = {
  readonly issuer: DeclaredIssuer | null;
  /** Known companies that it is about, without the issuer. */
  readonly subjects: readonly { readonly company_id: string; readonly trace: TraceEntry }[];
  /** Whether the issuer writes about others, as an exchange does in its notices. */
  readonly isNotice: boolean;
};

/** The declared name and identifiers as evidence for a company. */
function toEvidence(name: string, company: DeclaredCompany): readonly Evidence[] {
  const { leis, isins, national_numbers, listings } = checkIdentifiers(company);
  const item = (kind: Evidence['kind'], value: string): Evidence => ({
    rule: 'companies/issuer/declared',
    kind,
    value,
    words: value,
  });
  return [
    item('issuer_field', name),
    ...leis.map((lei) => item('lei', lei)),
    ...national_numbers.map((number) => item('org_number', `${number.slice(0, 2)} ${number.slice(3)}`)),
    ...isins.map((isin) => item('isin', isin)),
    ...listings.map((listing) => item('ticker', `${listing.slice(0, 5)}${tickerKey(listing.slice(5))}`)),
  ];
}

const describe = (company: DeclaredCompany): string =>
  [company.name, ...company.leis, ...company.national_numbers, ...company.isins, ...company.listings]
    .filter((value) => value !== null)
    .join(', ');

/** Whether a company that has the declared name has another LEI or national number than the declared ones. */
async function isOtherEntity(db: Kysely<Tables>, id: string, company: DeclaredCompany): Promise<boolean> {
  const { leis, national_numbers } = checkIdentifiers(company);
  const { rows } = await sql<{ lei: string | null; country: string | null; org_number: string | null }>`
    select lei, country, org_number from companies where id = ${id}`.execute(db);
  const [stored] = rows;
  if (stored === undefined) return false;
  const { lei, country, org_number } = stored;
  if (lei !== null && leis.length > 0 && !leis.includes(lei)) return true;
  const numbers = national_numbers.filter((number) => number.startsWith(`${country}:`));
  const toDigits = (number: string): string => number.replace(/\D/gu, '');
  return (
    org_number !== null && numbers.length > 0 && !numbers.some((number) => toDigits(number) === toDigits(org_number))
  );
}

/** The stored company that a declaration names, or the companies that an operator has to choose from. */
type Resolution =
  | { readonly kind: 'known'; readonly company: Pick<IdentifiedCompany, 'id' | 'shown'>; readonly by: string }
  | { readonly kind: 'rejected' }
  | { readonly kind: 'clash'; readonly companies: readonly string[] }
  | { readonly kind: 'unknown' };

const isKnownState = ({ state }: IdentifiedCompany): boolean => state === 'known';

/** Finds a declared company by LEI, national number, ISIN or listing, else by its exact name. */
async function resolve(ingest: Ingest, tagging: TaggingContext, company: DeclaredCompany): Promise<Resolution> {
  const match = await findByIdentifiers(ingest.db, company);
  if (match.kind === 'clash') return { kind: 'clash', companies: match.companies.map(({ id }) => id) };
  if (match.kind === 'one') {
    const { company: found } = match;
    const by = schemes.find((scheme) => found.by.includes(scheme)) ?? 'listing';
    if (isKnownState(found)) return { kind: 'known', company: found, by: by.replace('_', '-') };
    return { kind: found.state === 'rejected' ? 'rejected' : 'unknown' };
  }
  const key = company.name === null ? '' : companyKey(company.name);
  const named = key === '' ? undefined : tagging.known.get(`name ${key}`);
  if (named === undefined) return { kind: 'unknown' };
  // Several companies have the name, and no identifier decides.
  if (named === null) return { kind: 'clash', companies: [] };
  if (await isOtherEntity(ingest.db, named, company)) return { kind: 'clash', companies: [named] };
  return { kind: 'known', company: { id: named, shown: tagging.names.has(named) }, by: 'name' };
}

/** Why a declared issuer that is not stored waits for an operator; null where its identifiers verify it. */
function findReason(
  resolution: Resolution,
  { declared, source_type }: DeclaredArticle,
  issuer: DeclaredCompany,
): CandidateDoubt | null {
  if (resolution.kind === 'clash') return 'clash';
  const doubt = findDoubt(issuer.name, issuer);
  if (doubt !== null) return doubt;
  const isTrusted = declared !== null && isTrustedDeclaration(declared.reader, source_type);
  return isTrusted ? null : 'not_trusted';
}

async function resolveIssuer(
  ingest: Ingest,
  tagging: TaggingContext,
  article: DeclaredArticle,
): Promise<DeclaredIssuer | null> {
  const issuer = article.declared?.issuer;
  if (issuer === undefined) return null;
  const name = issuer.name?.slice(0, MAX_NAME) ?? null;
  const resolution = await resolve(ingest, tagging, issuer);
  const text = describe(issuer);
  if (resolution.kind === 'known') {
    const { id, shown } = resolution.company;
    const items = toEvidence(name ?? id, issuer);
    const trace = { rule: `declared/issuer/${resolution.by}`, text };
    return { company_id: shown ? id : null, name: name ?? '', items, trace, candidate: null, isVerifiable: false };
  }
  if (name === null) return null;
  const items = toEvidence(name, issuer);
  if (resolution.kind === 'rejected')
    return {
      company_id: null,
      name,
      items,
      trace: { rule: 'declared/issuer/rejected', text },
      candidate: null,
      isVerifiable: false,
    };
  const doubt = findReason(resolution, article, issuer);
  // A name that several companies share identifies none of them, and only an identifier distinguishes a new one.
  if (doubt === 'clash' && items.length === 1) return null;
  const candidate = await placeCandidate(ingest, { name, isIssuer: true, items }, article.country, {
    doubt,
    clashWith: resolution.kind === 'clash' ? resolution.companies : [],
  });
  if (candidate === null)
    return {
      company_id: null,
      name,
      items,
      trace: { rule: 'declared/issuer/rejected', text },
      candidate: null,
      isVerifiable: false,
    };
  const isVerifiable = doubt === null && !candidate.isHeld && (ingest.verifyCandidates ?? []).includes('declared');
  const { leis, national_numbers } = checkIdentifiers(issuer);
  const by = leis.length > 0 ? 'lei' : national_numbers.length > 0 ? 'org-number' : 'isin';
  // The rule by which it is found once it is verified, so that a repeated reading explains itself alike.
  const trace = isVerifiable
    ? { rule: `declared/issuer/${by}`, text }
    : { rule: 'declared/issuer/candidate', text: `${text}: ${doubt ?? 'waits for an operator'}` };
  return { company_id: candidate.id, name, items, trace, candidate, isVerifiable };
}

/**
 * Finds the companies that the source of an article declares. An issuer that is not stored becomes a candidate company,
 * with the reason why an operator decides about it where its identifiers alone do not. Null where nothing is declared.
 */
export async function resolveDeclared(
  ingest: Ingest,
  tagging: TaggingContext,
  article: DeclaredArticle,
): Promise<DeclaredCompanies | null> {
  const { declared } = article;
  if (declared === null || (declared.issuer === undefined && declared.subjects === undefined)) return null;
  const issuer = await resolveIssuer(ingest, tagging, article);
  const subjects: DeclaredCompanies['subjects'][number][] = [];
  for (const subject of declared.subjects ?? []) {
    const resolution = await resolve(ingest, tagging, subject);
    if (resolution.kind !== 'known' || !resolution.company.shown) continue;
    const company_id = resolution.company.id;
    if (company_id === issuer?.company_id || subjects.some((one) => one.company_id === company_id)) continue;
    subjects.push({ company_id, trace: { rule: `declared/subject/${resolution.by}`, text: describe(subject) } });
  }
  return { issuer, subjects, isNotice: noticeClasses.some((one) => one === declared.class?.disclosure_class) };
}
