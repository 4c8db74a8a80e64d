import type { DeclaredFacts } from '../../../core/declared-facts.ts';
import { declareFacts, type StatedDocument, type StatedFacts } from '../declare-facts.ts';
import { findMarket } from '../markets.ts';
import { toDeclaringReader } from '../wires.ts';
import type { FeedOrigin, RawItem } from './item.ts';

/** A category with the vocabulary that it is of: the domain of RSS, the scheme of Atom. */
export type StatedCategory = { readonly name: string | undefined; readonly vocabulary?: string | undefined };

/** The parts of an item of any feed that may declare facts. */
export type StatedItem = {
  readonly categories: readonly StatedCategory[];
  /** dc:subject. */
  readonly subjects?: readonly string[];
  /** dc:publisher. */
  readonly publishers?: readonly string[];
  /** dc:identifier. */
  readonly identifier?: string | undefined;
  readonly attachments?: readonly StatedDocument[];
};

const GLOBENEWSWIRE = /^https?:\/\/(?:www\.)?globenewswire\.com\/rss\/(stock|isin)\/?$/i;
const ISIN_VOCABULARY = /(?:^|[/#:])isin$/i;
/** Documents of reports; pictures and sound of an item are none of them. */
const DOCUMENT_TYPE = /^application\/(?:pdf|zip|xhtml\+xml|vnd\.[\w.+-]+)$/i;
const DOCUMENT_FILE = /\.(?:pdf|xhtml|zip|pptx?|xlsx?|docx?)(?:[?#]|$)/i;

const isDocument = ({ url, mediaType }: StatedDocument): boolean =>
  DOCUMENT_TYPE.test(mediaType?.trim() ?? '') || ((mediaType ?? '') === '' && DOCUMENT_FILE.test(url ?? ''));

const toVocabulary = ({ vocabulary = '' }: StatedCategory): string => vocabulary.trim().slice(0, 200);

const listNames = (categories: readonly StatedCategory[]): readonly string[] =>
  categories.flatMap(({ name }) => name ?? []);

/** "Helsinki:NOKIA" as `XHEL:NOKIA`. The text itself where the place is not known, so that it is left out with a word. */
function toListing(text: string): string {
  const [, place = '', ticker = ''] = /^\s*([^:]{1,60}):\s*(.{1,60}?)\s*$/.exec(text.slice(0, 200)) ?? [];
  const market = findMarket(place);
  return market === undefined ? text : `${market}:${ticker}`;
}

/**
 * A release of GlobeNewswire: its stock, ISIN and class are categories, the same id stands on all of its language versions.
 */
function declareGlobeNewswire(raw: RawItem, item: StatedItem, origin: FeedOrigin): DeclaredFacts | undefined {
  const listVocabulary = (kind: string): readonly string[] =>
    listNames(item.categories.filter((one) => GLOBENEWSWIRE.exec(toVocabulary(one))?.[1]?.toLowerCase() === kind));
  const plain = item.categories.filter((one) => toVocabulary(one) === '');
  return declareFacts(toDeclaringReader('globenewswire', origin), {
    scheme: 'globenewswire',
    issuer: { name: raw.issuer, isins: listVocabulary('isin'), listings: listVocabulary('stock').map(toListing) },
    classNames: [...(item.subjects ?? []), ...listNames(plain)],
    languageGroup: item.identifier,
    release: item.identifier,
    language: raw.language,
    documents: (item.attachments ?? []).filter(isDocument),
    base: raw.base,
  });
}

/** A release in MFN's RSS: its id and tags stand in elements of MFN's namespace. */
function declareMfn(raw: RawItem, fields: ReadonlyMap<string, readonly string[]>, origin: FeedOrigin) {
  const tags = fields.get('tag') ?? [];
  return declareFacts(toDeclaringReader('mfn', origin), {
    scheme: 'mfn',
    issuer: raw.issuer === undefined ? undefined : { name: raw.issuer },
    classCodes: tags,
    release: fields.get('newsid')?.[0],
    languageGroup: fields.get('groupid')?.[0],
    language: raw.language,
    ...(tags.length > 0 && { regulatory: tags.some((tag) => /^:regulatory(?::|$)/.test(tag)) }),
  });
}

/** What any feed may declare: an issuer, ISINs in a vocabulary of that name, a known class, documents. */
function declareGeneric(raw: RawItem, item: StatedItem): DeclaredFacts | undefined {
  const isins = listNames(item.categories.filter((one) => ISIN_VOCABULARY.test(toVocabulary(one))));
  const documents = (item.attachments ?? []).filter(isDocument);
  const others = item.categories.filter((one) => !ISIN_VOCABULARY.test(toVocabulary(one)));
  const stated: StatedFacts = {
    scheme: 'feed',
    ...(raw.issuer !== undefined && { issuer: { name: raw.issuer, isins } }),
    ...(raw.issuer === undefined && { subjects: isins.map((isin) => ({ isins: [isin] })) }),
    classNames: [...(item.subjects ?? []), ...listNames(others)],
    documents,
    base: raw.base,
  };
  return declareFacts('feed', stated);
}

/** Whether an item is written as GlobeNewswire writes its releases. */
export const isOfGlobeNewswire = (item: StatedItem): boolean =>
  item.categories.some((one) => GLOBENEWSWIRE.test(toVocabulary(one))) ||
  (item.publishers ?? []).some((publisher) => /^globenewswire\b/i.test(publisher));

/** An item with the facts that it declares. */
export function withDeclared(raw: RawItem, item: StatedItem | undefined, origin: FeedOrigin): RawItem {
  const declared = item && declareItem(raw, item, origin);
  return declared === undefined ? raw : { ...raw, declared };
}

/** The facts that an item of RSS, Atom or JSON Feed declares, in the words of the wire that its format is of. */
function declareItem(raw: RawItem, item: StatedItem, origin: FeedOrigin): DeclaredFacts | undefined {
  if (isOfGlobeNewswire(item)) return declareGlobeNewswire(raw, item, origin);
  return raw.fields?.has('newsid') ? declareMfn(raw, raw.fields, origin) : declareGeneric(raw, item);
}

/** The categories that are words about an item: not identifiers, listings or issuers. */
export const isSubjectCategory = (category: StatedCategory): boolean =>
  !GLOBENEWSWIRE.test(toVocabulary(category)) && !ISIN_VOCABULARY.test(toVocabulary(category));
