import type { TraceEntry } from '../../core/trace.ts';
import { isPrincipal, issuerChannels, type SourceType } from '../../core/vocabulary.ts';
import { isAmbiguous, readName } from '../../language/companies/company-names.ts';
import { type Evidence, findIssuer, namesInAddress } from '../../language/companies/issuer-evidence.ts';
import type { CompanyLink, Language } from '../../language/interfaces.ts';
import type { Ingest } from '../ports.ts';
import { placeCandidate } from './candidate-companies.ts';
import type { DeclaredCompanies, DeclaredIssuer } from './declared-companies.ts';
import { keysOfEvidence, toNameKeys } from './keys.ts';
import type { TaggingContext } from './tagging.ts';
import { withDeclared } from './with-declared.ts';

/** The links of an article with its issuer, and the evidence where that issuer is a candidate company. */
export type IssuerLinks = {
  readonly links: readonly CompanyLink[];
  /** The companies that its source declares; absent where it declares none. */
  readonly declared?: DeclaredCompanies;
  /** Which companies are declared, and where the text disagrees. */
  readonly trace?: readonly TraceEntry[];
  readonly evidence: { readonly company_id: string; readonly items: readonly Evidence[] } | null;
};

const EVIDENCE_MAX = 200;

function toLink(id: string, isSubject: boolean, items: readonly Evidence[]): CompanyLink {
  const [first] = items;
  return {
    id,
    role: isSubject ? 'subject' : 'mention',
    is_primary: isSubject,
    evidence: items
      .map(({ kind, words }) => `${kind.replace('_', ' ')} "${words.slice(0, 60)}"`)
      .join(', ')
      .slice(0, EVIDENCE_MAX),
    ...(first === undefined ? {} : { rule: first.rule }),
  };
}

/** The links with that one, the primary one first. */
function withLink(links: readonly CompanyLink[], link: CompanyLink): readonly CompanyLink[] {
  const others = links.filter(({ id }) => id !== link.id);
  return link.is_primary ? [link, ...others.map((other) => ({ ...other, is_primary: false }))] : [...others, link];
}

/** A release that names no issuer belongs to the one company that its address names. */
function byAddress(
  tagging: TaggingContext,
  { article_url, source_type }: Article,
  links: readonly CompanyLink[],
): readonly CompanyLink[] {
  if (!issuerChannels.includes(source_type) || links.some(({ role }) => isPrincipal(role))) return links;
  for (const name of namesInAddress(article_url)) {
    const id = findKnown(tagging, toNameKeys(name));
    if (id === undefined || id === null || !tagging.names.has(id)) continue;
    const words = { rule: 'companies/issuer/address', kind: 'address', value: name, words: article_url } as const;
    return withLink(links, toLink(id, true, [words]));
  }
  return links;
}

type Article = {
  readonly title: string;
  readonly text: string;
  readonly issuer: string | null;
  readonly source_type: SourceType;
  readonly source_name: string;
  readonly article_url: string;
  readonly country: string;
  readonly language: Language;
};

/**
 * Tags an article and links it to the issuer that its evidence names, where the tagger did not: to the stored company
 * that has one of its names or numbers, else to a candidate company. A stored company that callers do not see gets
 * neither link nor candidate, nor does a name that several companies share.
 */
export async function tagWithIssuer(
  ingest: Ingest,
  tagging: TaggingContext,
  article: Article,
  declared?: DeclaredCompanies,
): Promise<IssuerLinks> {
  if (declared !== undefined && declared.issuer !== null)
    return tagDeclared(tagging, article, { ...declared, issuer: declared.issuer });
  const read = await tagByText(ingest, tagging, article);
  if (declared === undefined) return read;
  const trace = declared.subjects.map((subject) => subject.trace);
  return { ...read, links: withDeclared(read.links, declared), declared, trace };
}

/** Links the issuer that the source declares; the text adds companies and never replaces it. */
function tagDeclared(
  tagging: TaggingContext,
  article: Article,
  declared: DeclaredCompanies & { readonly issuer: DeclaredIssuer },
): IssuerLinks {
  const { title, text, source_type, language } = article;
  const { issuer, subjects } = declared;
  const links = tagging.tagger.tag({ title, text, issuer: issuer.name || null, source_type, language });
  const { company_id, items, candidate } = issuer;
  if (candidate !== null) tagging.learn(candidate);
  return {
    links: withDeclared(links, declared),
    declared,
    evidence: company_id === null ? null : { company_id, items },
    trace: [issuer.trace, ...subjects.map((subject) => subject.trace), ...traceDisagreement(tagging, article, issuer)],
  };
}

/** The issuer that the text names instead of the declared one. */
function traceDisagreement(tagging: TaggingContext, article: Article, issuer: DeclaredIssuer): readonly TraceEntry[] {
  const read = findIssuer({ ...article, issuer: null, url: article.article_url });
  if (read === null || !read.isIssuer) return [];
  const known = findKnown(tagging, keysOfEvidence(read.name, read.items));
  const names = new Set(toNameKeys(issuer.name));
  const isSame = known === issuer.company_id || toNameKeys(read.name).some((key) => names.has(key));
  return isSame ? [] : [{ rule: 'declared/issuer/over-text', text: `the text names ${read.name}` }];
}

async function tagByText(ingest: Ingest, tagging: TaggingContext, article: Article): Promise<IssuerLinks> {
  const { title, text, source_type, language } = article;
  const evidence = findIssuer({ ...article, url: article.article_url });
  const issuer = article.issuer ?? (evidence?.isIssuer ? evidence.name : null);
  const links = tagging.tagger.tag({ title, text, issuer, source_type, language });
  if (evidence === null) return { links: byAddress(tagging, article, links), evidence: null };
  const { name, items, isIssuer } = evidence;
  const isSubject = isIssuer || title.includes(name);
  const own = findKnown(tagging, keysOfEvidence(name, items));
  const known = own === undefined ? findEnding(tagging, name, title) : own;
  if (known !== undefined) {
    const isLinked = links.some(({ id, role }) => id === known && (isPrincipal(role) || !isSubject));
    if (known === null || isLinked || !isIssuer || !tagging.names.has(known)) return { links, evidence: null };
    return { links: withLink(links, toLink(known, true, items)), evidence: null };
  }
  const candidate = await placeCandidate(ingest, evidence, article.country);
  if (candidate === null) return { links, evidence: null };
  tagging.learn(candidate);
  return {
    links: withLink(links, toLink(candidate.id, isSubject, items)),
    evidence: { company_id: candidate.id, items },
  };
}

/**
 * The stored company whose registered name ends a longer name, and which the title names too: words that stand before a
 * name, such as those of a signature, are read as a part of it.
 */
function findEnding(tagging: TaggingContext, name: string, title: string): string | undefined {
  const words = name.split(' ');
  for (let at = 1; at < words.length - 1; at++) {
    const ending = words.slice(at).join(' ');
    const { short, form } = readName(ending);
    if (form === null || isAmbiguous(short) || !titleNames(short, title) || title.includes(name)) continue;
    const id = findKnown(tagging, toNameKeys(ending));
    if (id !== undefined && id !== null) return id;
  }
  return undefined;
}

const titleNames = (name: string, title: string): boolean =>
  ` ${title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(` ${name.toLowerCase()} `);

/** The company that is known by the first of some keys that any is known by; null where several are, undefined for none. */
const findKnown = ({ known }: TaggingContext, keys: readonly string[]): string | null | undefined =>
  keys.map((key) => known.get(key)).find((id) => id !== undefined);

/** The links that a language model gave, with the declared companies, or with the candidate company, which it does not know. */
export function withCandidate(
  links: readonly CompanyLink[],
  { evidence, links: byRules, declared }: IssuerLinks,
): readonly CompanyLink[] {
  if (declared !== undefined) return withDeclared(links, declared);
  const link = byRules.find(({ id }) => id === evidence?.company_id);
  return link === undefined || links.some(({ id }) => id === link.id) ? links : withLink(links, link);
}
