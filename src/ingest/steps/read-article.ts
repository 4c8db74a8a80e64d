import type { DeclaredFacts } from '../../core/declared-facts.ts';
import type { TraceEntry } from '../../core/trace.ts';
import type { SourceType } from '../../core/vocabulary.ts';
import type { CalledOff } from '../../language/calendar/called-off.ts';
import { readNews, withoutInstructions } from '../../language/checks/instructions.ts';
import { readBuyBack, withBuyBack } from '../../language/disclosures/buy-backs.ts';
import { type Document, mapLines } from '../../language/document/document.ts';
import { readPlain } from '../../language/document/read-plain.ts';
import { fromStored, type StoredDocument } from '../../language/document/stored.ts';
import { toText } from '../../language/document/to-text.ts';
import { explainDocumentFigures } from '../../language/figures/table/document-figures.ts';
import type { ArticleReader, CompanyLink, IdentifiedLanguage, Language, Refusal } from '../../language/interfaces.ts';
import { boundEventType } from '../../language/labels/disclosure-types.ts';
import { withoutHeader } from '../../language/summary/furniture.ts';
import { type Forms, withoutForms } from '../../language/text/forms.ts';
import type { DatedMention } from '../calendar/date-precedence.ts';
import type { DeclaredCompanies } from '../companies/declared-companies.ts';
import { traceCountry } from '../companies/issuer-country.ts';
import { type IssuerLinks, tagWithIssuer, withCandidate } from '../companies/link-issuer.ts';
import type { TaggingContext } from '../companies/tagging.ts';
import type { Ingest } from '../ports.ts';
import { isDemoSource } from '../sources/demo-source.ts';
import { readPageText } from './page-text.ts';
import { findInjections } from './prompt-injection.ts';
import { readDates } from './read-dates.ts';
import { traceLabels } from './reading-trace.ts';
import { toTranslated, translationKey } from './translation-key.ts';
import type { WrittenReading } from './write-reading.ts';

/** An article as the step reads it. */
export type EnrichInput = {
  readonly article_id: string;
  readonly title: string;
  readonly text: string;
  /** The stored form of the text. */
  readonly document: StoredDocument | null;
  /** Declared by the item or its feed. */
  readonly language: string | null;
  /** Set for the source by an operator. */
  readonly set_language: string | null;
  readonly issuer: string | null;
  /** The facts that its source declares. */
  readonly declared: DeclaredFacts | null;
  readonly published_at: Date;
  readonly source_id: string;
  readonly source_type: SourceType;
  readonly source_name: string;
  readonly country: string;
  readonly timezone: string;
  readonly translated_title: string | null;
  readonly translated_text: string | null;
  readonly translated_by: string | null;
  readonly translation_of: string | null;
  readonly article_url: string;
  readonly domain: string;
  readonly reads_pages: boolean;
  /** Whether the text is read for facts alone, by the policy of its source. */
  readonly withholds_text: boolean;
  readonly state: string;
  readonly created_at: Date;
  /** The version of the source's text that was read. */
  readonly writing: string;
  /** Sentences that its source puts around its articles. */
  readonly forms: Forms;
};

/** The outcome of reading an article. */
export type ReadOutcome =
  | {
      readonly kind: 'read';
      readonly article_id: string;
      readonly reading: WrittenReading;
      readonly companies: WrittenReading['companies'];
      readonly mentions: readonly DatedMention[];
      readonly calledOff: readonly CalledOff[];
      readonly source_id: string;
      readonly evidence: IssuerLinks['evidence'];
      readonly refusals: readonly Refusal[];
    }
  /** Not in English yet: read as far as its place among the events needs it. */
  | {
      readonly kind: 'untranslated';
      readonly article_id: string;
      readonly reading: WrittenReading;
      readonly evidence: IssuerLinks['evidence'];
    }
  /** Its title only instructs its reader. */
  | { readonly kind: 'refused'; readonly article_id: string; readonly refusals: readonly Refusal[] }
  | { readonly kind: 'postponed'; readonly article_id: string; readonly until: Date; readonly reason: string };

/** The labels that a language model chooses from. */
export type Vocabulary = { readonly categories: readonly string[]; readonly eventTypes: readonly string[] };

type English = { readonly title: string; readonly text: string; readonly by: string | null };

/** The English text of an article: its own words, or the translation of its current text. */
function toEnglish(input: EnrichInput, { language }: IdentifiedLanguage): English | undefined {
  if (language === 'en') return { title: input.title, text: input.text, by: null };
  const { translated_title: title, translated_text: text, translated_by: by } = input;
  const isCurrent = input.translation_of === translationKey(toTranslated(input));
  return title !== null && text !== null && isCurrent ? { title, text, by } : undefined;
}

/** The words that are read: of a translated headline whose text is withheld, those of the source. */
const toReadWords = (input: EnrichInput, english: English | undefined): English | undefined =>
  input.withholds_text && english !== undefined && english.by !== null ? undefined : english;

/** Names of the company that an article is about. */
const listNames = ({ names }: TaggingContext, companies: readonly CompanyLink[]): readonly string[] =>
  names.get(companies.find(({ is_primary }) => is_primary)?.id ?? '') ?? [];

/** The rules that gave companies their roles; a company without one is linked by the words of its evidence alone. */
const roleTrace = (companies: readonly CompanyLink[]): readonly TraceEntry[] =>
  companies.flatMap(({ rule, evidence }) => (rule === undefined ? [] : [{ rule, text: evidence }]));

/** An article as it is read, and as its source wrote it: the same, or the text that a translation is of. */
type Reading = { readonly article: Words; readonly source: Pick<Words, 'document' | 'language'> };

const toFigureLanguage = (language: Language) => (language === 'und' ? null : language);

/** Reads a text by rules, in any language. */
async function readByRules(
  { ingest, tagging, declared }: Pick<ReadingContext, 'ingest' | 'tagging' | 'declared'>,
  input: EnrichInput,
  { article, source }: Reading,
) {
  const { title, text, language } = article;
  const { source_type } = input;
  const { trace, ...labels } = await ingest.providers.classifier.classify({
    title,
    text,
    source_type,
    language,
    disclosure_class: input.declared?.class?.disclosure_class ?? null,
  });
  const issued = await tagWithIssuer(ingest, tagging, { ...input, title, text, language }, declared);
  const companies = issued.links;
  const primary = companies.find(({ is_primary }) => is_primary);
  const about = {
    language: toFigureLanguage(language),
    // Crowns are the issuer's, or without an issuer the publisher's.
    country: (primary && tagging.countries.get(primary.id)) ?? input.country,
    publishedAt: input.published_at,
    names: listNames(tagging, companies),
  };
  const tableOptions = { ...about, language: toFigureLanguage(source.language) };
  const buyBack = readBuyBack(
    {
      title,
      text: toText(source.document).text,
      disclosureClass: input.declared?.class?.disclosure_class ?? null,
    },
    tableOptions,
  );
  const figures = withBuyBack(
    explainDocumentFigures({ title, text, document: source.document, tableOptions }, about),
    buyBack,
  );
  return {
    reading: { ...labels, companies, figures: figures.map(({ figure }) => figure) },
    trace: [
      ...(issued.trace ?? []),
      ...trace,
      ...roleTrace(companies),
      ...figures.flatMap((explained) => explained.trace),
    ],
    issued,
    buyBack,
  };
}

/**
 * The words of an article that are read: without boilerplate and instructions to a reader. An empty line parts the lines
 * of the text, a tab the cells of a row.
 */
type Words = {
  readonly title: string;
  readonly text: string;
  readonly language: Language;
  /** The document of the text; that of a translation has the lines of its text alone. */
  readonly document: Document;
};

/** A document without the sentences that a test of its text leaves out. Where nothing is left out it is the same. */
function cutDocument(document: Document, cut: (text: string) => string): { document: Document; text: string } {
  const { text } = toText(document, '\n\n');
  const kept = cut(text);
  if (kept === text) return { document, text };
  const rest = mapLines(document, (line) => cut(line).trim());
  return { document: rest, text: cut(toText(rest, '\n\n').text) };
}

/** The words of an article, with the parts that were cut from them. */
function cleanWords(input: EnrichInput, english: English | undefined, source: Document, language: Language) {
  const title = english?.title ?? input.title;
  const isTranslated = english !== undefined && english.by !== null;
  const given = isTranslated ? readPlain(english.text, { lines: 'kept' }) : source;
  const boilerplate: string[] = [];
  const { document, text } = cutDocument(given, (words) => {
    const news = withoutForms(readNews(words), input.forms);
    boilerplate.push(...news.cut);
    return news.text;
  });
  return {
    // Instructions to a language model are not news, and callers have models of their own.
    words: {
      title: withoutInstructions(title).trim(),
      text,
      document,
      language: english === undefined ? language : ('en' as const),
    },
    boilerplate: [...new Set(boilerplate)].map((sentence) => ({ rule: 'text/furniture/form', text: sentence })),
    injections: findInjections({
      title: [title, input.title],
      text: isTranslated ? [english.text, input.text] : [toText(source).text],
    }),
  };
}

/** The English headline and text of an article; a text that is withheld was read in the words of its source. */
const toEnglishWords = (input: EnrichInput, english: English, words: Words): Pick<Words, 'title' | 'text'> =>
  toReadWords(input, english) === undefined ? { title: withoutInstructions(english.title).trim(), text: '' } : words;

type ByRules = Awaited<ReturnType<typeof readByRules>>;

/** The dependencies of reading an article. */
type ReadingContext = {
  readonly ingest: Ingest;
  readonly tagging: TaggingContext;
  /** The companies that the source of the article declares; undefined where it declares none. */
  readonly declared?: DeclaredCompanies | undefined;
  readonly vocabulary: Vocabulary;
  /** Undefined: rules alone read the article. */
  readonly reader: ArticleReader | undefined;
  readonly signal: AbortSignal;
};

/** Completes the reading of an article in English: summary, key points, a language model's reading, dates. */
async function readEnglish(
  { ingest, tagging, vocabulary, reader, signal }: ReadingContext,
  input: EnrichInput,
  { title, text, by }: English,
  { reading: byRules, trace, issued, buyBack }: ByRules,
) {
  const { source_type } = input;
  const news = withoutHeader({ title, text, issuer: input.issuer });
  const summary = await ingest.providers.summariser.summarise({ title, text: news.text }, signal);
  const builtIn = { ...byRules, ...summary };
  const read = await reader?.read(
    {
      title,
      text,
      source_type,
      country: input.country,
      published_at: input.published_at,
      builtIn,
      ...vocabulary,
      resolve: tagging.tagger.createNameResolver({ title, text, issuer: input.issuer, source_type, language: 'en' }),
      names: listNames(tagging, byRules.companies),
      named: (words) => tagging.tagger.named(words, 'en'),
    },
    signal,
  );
  const { method, ...written } = read?.reading ?? builtIn;
  // A language model knows the text alone.
  const bounded = boundEventType(input.declared?.class?.disclosure_class ?? null, written.event_type);
  const event_type = bounded.slug;
  const figures = withBuyBack(
    written.figures.map((figure) => ({ figure, trace: [] })),
    buyBack,
  ).map(({ figure }) => figure);
  const reading = { ...written, event_type, figures, companies: withCandidate(written.companies, issued) };
  const writers = [by, read?.isOwn === true ? reader?.id : null].filter((writer) => typeof writer === 'string');
  const { trace: datesTrace, ...dates } = readDates({ ...input, title, text }, reading.companies, tagging);
  const labels = traceLabels(trace, { byRules, read: reading, by: reader?.id ?? '' });
  return {
    reading: {
      ...reading,
      trace: [
        ...news.cut,
        ...labels,
        ...traceCountry(source_type, reading.companies, tagging.countries),
        ...datesTrace,
      ],
      title,
      summary_method: method,
      written_by: writers.length === 0 ? null : writers.join(' '),
    },
    refusals: read?.refusals ?? [],
    dates,
  };
}

/** Reads an article; one that is not in English yet as far as its place among the events needs it. */
export async function readArticle(context: Omit<ReadingContext, 'reader'>, input: EnrichInput): Promise<ReadOutcome> {
  const { ingest, signal } = context;
  const { article_id, source_id } = input;
  // No paid model reads fictitious news, and no other service a text that is withheld.
  const reader = isDemoSource(input.domain) || input.withholds_text ? undefined : ingest.providers.reader;
  const identified = ingest.providers.languages.identify(
    `${input.title}\n${input.text}`,
    input.language,
    input.set_language,
  );
  const { language } = identified;
  const english = toEnglish(input, identified);
  // A page that is fetched while the model is away would be fetched again with the next try.
  if (input.reads_pages && english?.by === null) reader?.check();
  // A page is read in its own words and never sent to be translated: the translation would have to be kept.
  const page =
    english === undefined || english.by === null
      ? await readPageText(ingest, input, signal)
      : { document: fromStored(input.document, input.text), refusals: [] };
  if ('until' in page) return { kind: 'postponed', article_id, ...page };
  const { words, boilerplate, injections } = cleanWords(input, toReadWords(input, english), page.document, language);
  if (words.title === '' && injections.length > 0) return { kind: 'refused', article_id, refusals: injections };

  // Tables need no translation, and are read in the words of their source.
  const isTranslated = english !== undefined && english.by !== null && !input.withholds_text;
  const source = isTranslated ? { document: page.document, language } : words;
  const byRules = await readByRules(context, input, { article: words, source });
  const trace = [...boilerplate, ...byRules.trace];
  const { evidence } = byRules.issued;
  // The headline of the source is served together with ours.
  const source_title = withoutInstructions(input.title).trim() || null;
  if (english === undefined) {
    const unread = { title: null, source_title, summary: null, key_points: [], summary_method: null, written_by: null };
    const reading = { article_id, language, ...unread, ...byRules.reading, trace };
    return { kind: 'untranslated', article_id, evidence, reading };
  }
  const { title, text } = toEnglishWords(input, english, words);
  const read = await readEnglish({ ...context, reader }, input, { title, text, by: english.by }, { ...byRules, trace });
  return {
    kind: 'read',
    article_id,
    source_id,
    reading: { ...read.reading, article_id, language, source_title },
    companies: read.reading.companies,
    evidence,
    refusals: [...page.refusals, ...injections, ...read.refusals],
    ...read.dates,
  };
}
