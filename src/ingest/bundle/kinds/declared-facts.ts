import { z } from 'zod';
import {
  type DeclaredCompany,
  type DeclaredDocument,
  type DeclaredFacts,
  type DisclosureClass,
  disclosureClasses,
  documentKinds,
} from '../../../core/declared-facts.ts';
import type { TraceEntry } from '../../../core/trace.ts';
import {
  identifierForms,
  MAX_TRACE,
  MAX_TRACE_TEXT,
  maxDeclared,
  readIdentifier,
} from '../../sources/declare-facts.ts';
import { type ClassScheme, classSchemes, toDeclaredClass } from '../../sources/disclosure-classes.ts';
import { shown } from '../format/bundle-refused.ts';
import { flag, language, list, nullable, object, oneOf, text, webAddress } from '../format/members.ts';

/** The declared facts of an article as a bundle states them: an import decides by whom and by which rules they were read. */
type ImportedFacts = Omit<DeclaredFacts, 'reader' | 'trace'>;

/** Characters of a name, a word of a class or a key. */
const MAX_WORD = 200;

const documentShape = {
  title: nullable(text(1_000)),
  url: webAddress.max(2_048, 'is longer than 2048 characters'),
  media_type: nullable(text(100)),
  language: nullable(text(40)),
  kind: oneOf(documentKinds),
  primary: flag.default(false),
};

/** A document that an article serves. */
export const document = object(documentShape);

/** A document as its source declares it; media types and languages of feeds may be longer than served ones. */
const declaredDocument = object({ ...documentShape, media_type: nullable(text(200)), language: nullable(text(100)) });

/** An identifier in its canonical form. A wrong check digit refuses the line. */
const identifier = (kind: keyof typeof identifierForms) =>
  text(MAX_WORD).transform((value, context): string => {
    const read = readIdentifier(kind, value);
    if (read !== undefined) return read;
    context.addIssue({ code: 'custom', message: `is ${shown(value)} where ${identifierForms[kind]} is expected` });
    return z.NEVER;
  });

const identifiers = (kind: keyof typeof identifierForms, maxItems: number) =>
  list(identifier(kind), maxItems)
    .nullish()
    .transform((values) => values ?? []);

const company = object({
  name: nullable(text(MAX_WORD)),
  isins: identifiers('isin', maxDeclared.isins),
  leis: identifiers('lei', maxDeclared.leis),
  national_numbers: identifiers('national_number', maxDeclared.national_numbers),
  listings: identifiers('listing', maxDeclared.listings),
}).refine(
  ({ name, isins, leis, national_numbers, listings }) =>
    name !== null || isins.length + leis.length + national_numbers.length + listings.length > 0,
  'has neither a name nor an identifier',
);

type StatedClass = { readonly scheme: ClassScheme; readonly code: string | null; readonly name: string | null };

/** The class that the table has for the words of a source. */
const findClass = ({ scheme, code, name }: StatedClass) =>
  toDeclaredClass(scheme, { codes: code === null ? [] : [code], names: name === null ? [] : [name] })
    ?.disclosure_class ?? null;

/** A class; the table of classes completes one that is absent, and null says that the table does not know it. */
const declaredClass = object({
  scheme: oneOf(classSchemes).default('import'),
  code: nullable(text(MAX_WORD)),
  name: nullable(text(MAX_WORD)),
  disclosure_class: oneOf(disclosureClasses).nullable().optional(),
}).transform(({ disclosure_class, ...stated }) => ({
  ...stated,
  disclosure_class: disclosure_class === undefined ? findClass(stated) : disclosure_class,
}));

const key = text(MAX_WORD).nullish();

/** The facts without members that state nothing. */
const withoutEmpty = (facts: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value != null && !(Array.isArray(value) && value.length === 0)),
  );

/** The member `declared` of an article in a bundle. */
export const importedFacts = object({
  issuer: company.nullish(),
  subjects: list(company, maxDeclared.subjects).nullish(),
  class: declaredClass.nullish(),
  language_group: key,
  release: key,
  corrects: key,
  corrected_by: key,
  language: language.max(100, 'is longer than 100 characters').nullish(),
  regulatory: flag.nullish(),
  documents: list(declaredDocument, maxDeclared.documents).nullish(),
})
  .transform(withoutEmpty)
  .refine((facts) => Object.keys(facts).length > 0, 'states no fact; null clears the facts');

type Note = readonly [fact: string, text: string];

const noteCompany = (role: string, { name, isins, leis, national_numbers, listings }: DeclaredCompany): Note[] => [
  ...(name === null ? [] : [[role, name] as const]),
  ...isins.map((isin) => ['isin', isin] as const),
  ...leis.map((lei) => ['lei', lei] as const),
  ...national_numbers.map((number) => ['national_number', number] as const),
  ...listings.map((listing) => ['listing', listing] as const),
];

function noteClass({ code, name, disclosure_class }: NonNullable<ImportedFacts['class']>): Note {
  const words = [code, name].filter((word) => word !== null).join(' ');
  return ['class', `${words === '' ? '' : `${words}: `}${disclosure_class ?? 'not known'}`];
}

/** The rules of an import for each fact, as `declared/import/isin`. */
function traceFacts(facts: ImportedFacts): readonly TraceEntry[] {
  const keys = ['language_group', 'release', 'corrects', 'corrected_by', 'language'] as const;
  const { issuer, subjects = [], class: stated, regulatory, documents = [] } = facts;
  const notes: readonly Note[] = [
    ...(issuer === undefined ? [] : noteCompany('issuer', issuer)),
    ...subjects.flatMap((subject) => noteCompany('subject', subject)),
    ...(stated === undefined ? [] : [noteClass(stated)]),
    ...keys.flatMap((name) => (facts[name] === undefined ? [] : [[name, facts[name]] as const])),
    ...(regulatory === undefined ? [] : [['regulatory', regulatory ? 'regulated' : 'not regulated'] as const]),
    ...documents.map(({ title, url }) => ['document', title ?? url] as const),
  ];
  return notes
    .slice(0, MAX_TRACE)
    .map(([fact, words]) => ({ rule: `declared/import/${fact}`, text: words.slice(0, MAX_TRACE_TEXT).toWellFormed() }));
}

/** Facts of a bundle as the store keeps them. The reader `import` verifies no company. */
export const toStoredFacts = (facts: ImportedFacts): DeclaredFacts => ({
  ...facts,
  reader: 'import',
  trace: traceFacts(facts),
});

const ofMembers: ReadonlySet<string> = new Set(['class', 'documents']);

/** Whether facts say no more than the members `disclosure_class` and `documents` of an article: no word of a source. */
export const areMembersAlone = ({ class: stated, ...facts }: ImportedFacts): boolean =>
  Object.keys(facts).every((name) => ofMembers.has(name)) &&
  (stated === undefined || (stated.scheme === 'import' && stated.code === null && stated.name === null));

/** The members `disclosure_class` and `documents` as declared facts, which reading keeps; null without either. */
export function declareMembers(
  disclosureClass: DisclosureClass | null,
  documents: readonly DeclaredDocument[],
): ImportedFacts | null {
  if (disclosureClass === null && documents.length === 0) return null;
  return {
    ...(disclosureClass !== null && {
      class: { scheme: 'import', code: null, name: null, disclosure_class: disclosureClass },
    }),
    ...(documents.length > 0 && { documents }),
  };
}
