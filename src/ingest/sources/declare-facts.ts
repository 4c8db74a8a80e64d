import type { DeclaredCompany, DeclaredDocument, DeclaredFacts, DeclaringReader } from '../../core/declared-facts.ts';
import { isIsin, isLei, readOrgNumber } from '../../language/companies/identifiers.ts';
import { type ClassScheme, toDeclaredClass } from './disclosure-classes.ts';
import { languageTag } from './language-tag.ts';
import { plainLine } from './plain-text.ts';
import { webAddress } from './web-address.ts';

/** A company in the words of a source. */
export type StatedCompany = {
  readonly name?: string | null | undefined;
  readonly isins?: readonly string[];
  readonly leis?: readonly string[];
  /** Country and number: `SE:556374-8309`. */
  readonly nationalNumbers?: readonly string[];
  /** Market identifier code and ticker: `XSTO:NIBE B`. */
  readonly listings?: readonly string[];
};

/** A document in the words of a source. */
export type StatedDocument = {
  readonly title?: string | null | undefined;
  readonly url: string | undefined;
  readonly mediaType?: string | null | undefined;
  readonly language?: string | null | undefined;
  readonly kind?: DeclaredDocument['kind'];
  readonly isPrimary?: boolean;
};

/** The facts of a release in the words of its source. */
export type StatedFacts = {
  readonly issuer?: StatedCompany | undefined;
  readonly subjects?: readonly StatedCompany[];
  /** The list that codes and names of classes are from; the reader where absent. */
  readonly scheme?: ClassScheme;
  readonly classCodes?: readonly string[];
  readonly classNames?: readonly string[];
  readonly languageGroup?: string | undefined;
  readonly release?: string | undefined;
  readonly corrects?: string | undefined;
  readonly correctedBy?: string | undefined;
  readonly language?: string | undefined;
  readonly regulatory?: boolean | undefined;
  readonly documents?: readonly StatedDocument[];
  /** The base of relative addresses of documents. */
  readonly base?: string | undefined;
};

const MAX_NAME = 200;
const MAX_KEY = 200;
/** Entries of a trace, and characters of one. */
export const MAX_TRACE = 100;
export const MAX_TRACE_TEXT = 300;
/** Entries of each list of declared facts. */
export const maxDeclared = {
  isins: 20,
  leis: 5,
  national_numbers: 5,
  listings: 20,
  subjects: 50,
  documents: 50,
} as const;
/** Values of one list that are looked at; a longer list is not one company's. */
const MAX_READ = 100;

type Note = (fact: string, text: string) => void;

/** The words of a source as one short line; a value that is much too long is cut first. */
const line = (text: string | null | undefined, max: number): string => plainLine((text ?? '').slice(0, max * 8), max);

/** A ticker has letters, digits, spaces and the signs that exchanges use in them. */
const LISTING = /^([A-Z0-9]{4}):([\p{Lu}\p{N}][\p{Lu}\p{N} .&/_-]{0,29})$/u;

const READERS = {
  isin: (text: string) => {
    const isin = text.replace(/\s+/g, '').toUpperCase();
    return isIsin(isin) ? isin : undefined;
  },
  lei: (text: string) => {
    const lei = text.replace(/\s+/g, '').toUpperCase();
    return isLei(lei) ? lei : undefined;
  },
  national_number: (text: string) => {
    const [, country = '', number = ''] = /^\s*([A-Za-z]{2})\s*:\s*(.+)$/.exec(text) ?? [];
    const read = readOrgNumber(number);
    return read !== null && read.country === country.toUpperCase() ? `${read.country}:${read.number}` : undefined;
  },
  listing: (text: string) => LISTING.exec(text.trim().toUpperCase().replace(/\s+/g, ' '))?.[0],
} as const;

type IdentifierKind = keyof typeof READERS;

/** The form of each kind of identifier, in words. */
export const identifierForms: Readonly<Record<IdentifierKind, string>> = {
  isin: 'an ISIN with a right check digit',
  lei: 'an LEI with right check digits',
  national_number: 'a number of a Nordic register with a right check digit',
  listing: 'a market and a ticker',
};

/** The canonical form of an identifier; undefined for a wrong check digit or form. */
export const readIdentifier = (kind: IdentifierKind, text: string): string | undefined => READERS[kind](text);

/** Valid identifiers, each once; the others are noted with the reason. */
function readIdentifiers(
  kind: IdentifierKind,
  stated: readonly string[] | undefined,
  max: number,
  note: Note,
): string[] {
  const read = new Set<string>();
  for (const text of (stated ?? []).slice(0, MAX_READ)) {
    if (text.trim() === '' || read.size >= max) continue;
    const value = readIdentifier(kind, text.slice(0, MAX_NAME));
    if (value === undefined) note(kind, `${line(text, 60)} is not ${identifierForms[kind]}: left out`);
    else if (!read.has(value)) {
      read.add(value);
      note(kind, value);
    }
  }
  return [...read];
}

/** A company with a name or an identifier; undefined without any. */
function readCompany(stated: StatedCompany, role: 'issuer' | 'subject', note: Note): DeclaredCompany | undefined {
  const name = line(stated.name, MAX_NAME) || null;
  if (name !== null) note(role, name);
  const company = {
    name,
    isins: readIdentifiers('isin', stated.isins, maxDeclared.isins, note),
    leis: readIdentifiers('lei', stated.leis, maxDeclared.leis, note),
    national_numbers: readIdentifiers('national_number', stated.nationalNumbers, maxDeclared.national_numbers, note),
    listings: readIdentifiers('listing', stated.listings, maxDeclared.listings, note),
  };
  const { isins, leis, national_numbers, listings } = company;
  return name === null && isins.length + leis.length + national_numbers.length + listings.length === 0
    ? undefined
    : company;
}

const MEDIA_TYPE = /^[a-z0-9][\w.+-]{0,60}\/[\w.+-]{1,80}$/;

const DOCUMENT_WORDS: readonly [DeclaredDocument['kind'], RegExp][] = [
  ['esef', /\besef\b|\bixbrl\b|\.xhtml$/i],
  ['webcast', /\b(?:webcast|webbsändning|verkkolähetys|audiocast)\b/i],
  ['presentation', /\b(?:presentation|presentasjon|præsentation|esitys)/i],
  ['report', /report|rapport|bokslut|katsaus|tilinpäätös|vuosikertomus|regnskap|årsredovisning/i],
];

/** The kind of a document, by its title and the name of its file. */
function toDocumentKind(title: string | null, url: string): DeclaredDocument['kind'] {
  const file = decodeFileName(url.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '');
  const words = `${title ?? ''} ${file.replace(/[_+-]+/g, ' ')}`;
  return DOCUMENT_WORDS.find(([, form]) => form.test(words) || form.test(file))?.[0] ?? 'other';
}

function decodeFileName(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function readDocuments(
  stated: readonly StatedDocument[],
  base: string | undefined,
  note: Note,
): readonly DeclaredDocument[] {
  const documents = new Map<string, DeclaredDocument>();
  for (const document of stated.slice(0, MAX_READ)) {
    const url = webAddress(document.url, base);
    if (url === null || documents.has(url) || documents.size >= maxDeclared.documents) continue;
    const title = line(document.title, MAX_NAME) || null;
    const type = document.mediaType?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
    documents.set(url, {
      title,
      url,
      media_type: MEDIA_TYPE.test(type) ? type : null,
      language: languageTag(document.language ?? undefined),
      kind: document.kind ?? toDocumentKind(title, url),
      primary: document.isPrimary ?? false,
    });
    note('document', title ?? url);
  }
  return [...documents.values()];
}

function readClass(reader: DeclaringReader, stated: StatedFacts, note: Note) {
  const { scheme = reader, classCodes, classNames, regulatory } = stated;
  const limit = (words: readonly string[] = []) =>
    words
      .slice(0, MAX_READ)
      .map((word) => line(word, MAX_NAME))
      .filter((word) => word !== '');
  const read = toDeclaredClass(scheme, {
    codes: limit(classCodes),
    names: limit(classNames),
    ...(regulatory !== undefined && { regulatory }),
  });
  // The categories of a feed are subjects unless one is known as a class.
  if (read === undefined || (scheme === 'feed' && read.disclosure_class === null)) return undefined;
  const words = [read.code, read.name].filter((word) => word !== null).join(' ');
  note('class', `${words || (regulatory ? 'regulated' : 'not regulated')}: ${read.disclosure_class ?? 'not known'}`);
  return read;
}

/**
 * The facts that a source declares, bounded and checked: identifiers with a wrong check digit and unusable addresses are
 * left out, with a word in the trace. Undefined where nothing usable is declared.
 *
 * @param reader Names the rules of the trace: `declared/mfn/isin`
 */
export function declareFacts(reader: DeclaringReader, stated: StatedFacts): DeclaredFacts | undefined {
  const trace: { rule: string; text: string }[] = [];
  const note: Note = (fact, text) => {
    if (trace.length < MAX_TRACE) trace.push({ rule: `declared/${reader}/${fact}`, text: line(text, MAX_TRACE_TEXT) });
  };
  const key = (fact: string, text: string | undefined): string | undefined => {
    const read = (text ?? '').length > MAX_KEY ? '' : line(text, MAX_KEY);
    if (read === '') return undefined;
    note(fact, read);
    return read;
  };
  const issuer = stated.issuer && readCompany(stated.issuer, 'issuer', note);
  const subjects = (stated.subjects ?? [])
    .slice(0, maxDeclared.subjects)
    .flatMap((subject) => readCompany(subject, 'subject', note) ?? []);
  const declaredClass = readClass(reader, stated, note);
  const language_group = key('language_group', stated.languageGroup);
  const release = key('release', stated.release);
  const corrects = key('corrects', stated.corrects);
  const corrected_by = key('corrected_by', stated.correctedBy);
  const language = languageTag(stated.language) ?? undefined;
  if (language !== undefined) note('language', language);
  const { regulatory } = stated;
  if (regulatory !== undefined) note('regulatory', regulatory ? 'regulated' : 'not regulated');
  const documents = readDocuments(stated.documents ?? [], stated.base, note);
  if (trace.length === 0) return undefined;
  return {
    reader,
    ...(issuer !== undefined && { issuer }),
    ...(subjects.length > 0 && { subjects }),
    ...(declaredClass !== undefined && { class: declaredClass }),
    ...(language_group !== undefined && { language_group }),
    ...(release !== undefined && { release }),
    ...(corrects !== undefined && { corrects }),
    ...(corrected_by !== undefined && { corrected_by }),
    ...(language !== undefined && { language }),
    ...(regulatory !== undefined && { regulatory }),
    ...(documents.length > 0 && { documents }),
    trace,
  };
}
