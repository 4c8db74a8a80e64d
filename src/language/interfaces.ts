import type { DisclosureClass } from '../core/declared-facts.ts';
import type { TraceEntry } from '../core/trace.ts';
import type { CompanyRole, ContentType, Significance, SourceType } from '../core/vocabulary.ts';
import type { Figure } from './figures/figure.ts';

/** A value or a promise: a built-in provider returns at once, a provider behind an endpoint does not. Callers always await. */
type Awaitable<Value> = Value | Promise<Value>;

/** ISO 639-1 codes of the supported languages; `und` for an unrecognised or another language. */
export type Language = 'en' | 'sv' | 'nb' | 'nn' | 'da' | 'fi' | 'is' | 'und';

export type IdentifiedLanguage = {
  readonly language: Language;
  /** 0 (a guess) to 1 (certain); not a probability. */
  readonly confidence: number;
};

export interface LanguageIdentifier {
  /**
   * @param text Title and body as plain text; the first thousand characters decide.
   * @param prior The language the source declares, as a BCP 47 tag (`sv`, `no`, `en-GB`), or null.
   * @param setting The language an operator set for the source, which stands above what it declares.
   */
  identify(text: string, prior: string | null, setting?: string | null): IdentifiedLanguage;
}

/** An article that is to be translated into English. */
export type TranslationInput = {
  readonly title: string;
  readonly text: string;
  /** Never English. */
  readonly language: Language;
  /** Country of the publisher, which decides the currency of "kr". */
  readonly country?: string | null;
  /** Whether the article is of the demonstration, which is never sent to an endpoint. Undefined means news. */
  readonly kind?: 'news' | 'invented';
  /** Whether a translation of the same words is already served. */
  readonly isServed?: boolean;
};

/** A sentence with its translation, and its line in the text. */
export type TranslatedSentence = {
  readonly source: string;
  readonly english: string;
  readonly line: number;
  /** The place in its row, from 0. */
  readonly cell?: number;
};

export type TranslationResult = {
  /** `provider:model:version`, stored with each result. */
  readonly by: string;
  /** Whether the same request would give the same result again. */
  readonly isSteady?: boolean;
} & (
  | {
      readonly title: string;
      readonly text: string;
      /** Sentence by sentence, if it was translated so: a sentence that says something else can be left out. */
      readonly sentences?: readonly TranslatedSentence[];
      /** Sentences that failed a check and have been left out. */
      readonly refusals?: readonly Refusal[];
    }
  /** ModelUnavailable states when to retry, AnswerRefused that the answer is unusable, NotServed that no provider exists. */
  | { readonly error: Error }
);

/** Translates into English. The failure of one article or language is in its own result and does not affect the others. */
export interface Translator {
  /** Best number of articles for one call. */
  readonly batch: number;
  /** The languages that can be translated at present: of news, or of the demonstration. */
  languages(of: 'news' | 'invented'): Promise<ReadonlySet<Language>>;
  /** Returns a result for each input, in the same order. Throws only if the signal aborts it. */
  translate(inputs: readonly TranslationInput[], signal: AbortSignal): Promise<readonly TranslationResult[]>;
}

export type Summary = {
  /** Plain text of at most 400 characters, or null if the text contains no more than its title. */
  readonly summary: string | null;
  /** At most five, each plain text of at most 200 characters. */
  readonly key_points: readonly string[];
  readonly method: 'extractive' | 'model';
};

export interface Summariser {
  readonly id: string;
  summarise(input: { readonly title: string; readonly text: string }, signal?: AbortSignal): Awaitable<Summary>;
}

export type Classification = {
  readonly content_type: ContentType;
  /** A category's name, or null if no rule is sure. */
  readonly category: string | null;
  /** A hyphenated event type slug, or null if no rule is sure. */
  readonly event_type: string | null;
  readonly significance: Significance;
};

/** Labels, and the rules that gave them: of the event type, the content type, the category and the significance. */
export type TracedClassification = Classification & { readonly trace: readonly TraceEntry[] };

export interface Classifier {
  readonly id: string;
  classify(
    input: {
      readonly title: string;
      readonly text: string;
      readonly source_type: SourceType;
      readonly language: Language;
      /** Declared by the source, which fixes or bounds the event type. */
      readonly disclosure_class?: DisclosureClass | null;
    },
    signal?: AbortSignal,
  ): Awaitable<TracedClassification>;
}

export type CompanyLink = {
  readonly id: string;
  readonly role: CompanyRole;
  /** True for at most one link of an article; for exactly one if any link has a principal role. */
  readonly is_primary: boolean;
  /** The reason of the link, for editors: the cue and the words of the text, at most 200 characters. */
  readonly evidence: string;
  /** The rule whose words give the company its role: "companies/role/buys-company". Undefined without such words. */
  readonly rule?: string;
};

/** An article in English, with the readings of the built-in providers. */
export type ReadingInput = {
  readonly title: string;
  readonly text: string;
  readonly source_type: SourceType;
  readonly country: string;
  readonly published_at: Date;
  readonly builtIn: ArticleReading;
  /** Names of the company that the article is about. */
  readonly names: readonly string[];
  /** Names of categories and slugs of event types that an article can be given. */
  readonly categories: readonly string[];
  readonly eventTypes: readonly string[];
  /** The company that the article means by a name in its text; undefined if there is any doubt. */
  readonly resolve: (name: string) => string | undefined;
  /** Every company whose name appears in a text, meant or not. */
  readonly named: (text: string) => ReadonlySet<string>;
};

/** Readings of an article, by any provider. */
export type ArticleReading = Summary &
  Classification & { readonly companies: readonly CompanyLink[]; readonly figures: readonly Figure[] };

/** A part of a result that failed a check. */
export type Refusal = { readonly part: string; readonly reason: string };

/**
 * Reads an article better than rules do. Each part of the result has been checked. A part that failed is replaced by the
 * built-in one and listed. Throws ModelUnavailable if the model cannot be called at present; the article then waits.
 */
export interface ArticleReader {
  readonly id: string;
  /** Throws ModelUnavailable while the model is known to be unavailable. Makes no call. */
  check(): void;
  read(
    input: ReadingInput,
    signal: AbortSignal,
  ): Promise<{
    readonly reading: ArticleReading;
    readonly refusals: readonly Refusal[];
    /** Whether any part of the reading comes from this reader. */
    readonly isOwn: boolean;
  }>;
}

/** An article as a source of a story. The `articles` of a story are ordered best first. */
export type StorySource = {
  readonly id: string;
  readonly title: string;
  readonly summary: string | null;
  readonly key_points: readonly string[];
  readonly article_url: string;
  readonly source: string;
  readonly source_id: string;
  readonly published_at: Date;
  /** Language models that wrote or translated any of the text; null if all words are the source's. */
  readonly written_by: string | null;
};

export interface StoryWriter {
  readonly id: string;
  /**
   * Returns a narrative in Markdown that links every publisher and nothing else. Throws AnswerRefused if the text cannot be
   * used, and ModelUnavailable if the model cannot be called at present.
   */
  write(
    event: { readonly title: string; readonly summary: string | null },
    articles: readonly StorySource[],
    signal: AbortSignal,
  ): Promise<{ readonly title: string; readonly summary: string; readonly content: string }>;
}

/** The parts of an article that companies are read from. */
export type TaggerInput = {
  readonly title: string;
  readonly text: string;
  /** The company that the feed or the release names as its issuer, or null. */
  readonly issuer: string | null;
  readonly source_type: SourceType;
  readonly language: Language;
};

export interface CompanyTagger {
  readonly id: string;
  tag(input: TaggerInput): readonly CompanyLink[];
  /**
   * Returns the company that an article means by a name in whole words. The request itself is not evidence for the company.
   * Sections without news are read too: contacts, sections about a company.
   */
  createNameResolver(input: TaggerInput): (name: string) => string | undefined;
  /** The names of companies in an article, each with its company; ambiguous names are left out. */
  written(input: TaggerInput): ReadonlyMap<string, string>;
  /** Every company whose name appears in a text, meant or not; outside English also at the start of a longer word. */
  named(text: string, language: Language): ReadonlySet<string>;
}
