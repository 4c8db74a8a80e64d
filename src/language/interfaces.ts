import type { TraceEntry } from '../core/trace.ts';
import type { CompanyRole, ContentType, Significance, SourceType } from '../core/vocabulary.ts';
import type { Figure } from './figures/figure.ts';

/** A value now or later: a built-in provider answers at once, one behind an endpoint does not. Callers always await. */
type Awaitable<Value> = Value | Promise<Value>;

/** ISO 639-1 codes of the languages that are read; `und` where a text does not say, or speaks another language. */
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
   */
  identify(text: string, prior: string | null): IdentifiedLanguage;
}

/** An article that is to be translated into English. */
export type TranslationInput = {
  readonly title: string;
  readonly text: string;
  /** Never English. */
  readonly language: Language;
  /** Of the publisher, which says whose krona "kr" is. */
  readonly country?: string | null;
  /** Of the demonstration, which is sent to no endpoint; news when absent. */
  readonly kind?: 'news' | 'invented';
  /** Whether a translation of the same words is served already. */
  readonly isServed?: boolean;
};

/** A sentence with its translation, and the line of the text that it belongs to. */
export type TranslatedSentence = { readonly source: string; readonly english: string; readonly line: number };

export type TranslationResult = {
  /** `provider:model:version`, stored with each result. */
  readonly by: string;
  /** Asked again it would answer the same. */
  readonly isSteady?: boolean;
} & (
  | {
      readonly title: string;
      readonly text: string;
      /** Where it was translated by sentences: the text again, so that one that says something else can be left out. */
      readonly sentences?: readonly TranslatedSentence[];
      /** Sentences that failed a check and are left out already. */
      readonly refusals?: readonly Refusal[];
    }
  /** ModelUnavailable says when to ask again, AnswerRefused that the answer is unusable, NotServed that no provider exists. */
  | { readonly error: Error }
);

/** Translates into English. The failure of one article or language is in its own result and does not affect the others. */
export interface Translator {
  /** How many articles are best asked for at a time. */
  readonly batch: number;
  /** The languages that it translates now: of news, or of the demonstration. */
  languages(of: 'news' | 'invented'): Promise<ReadonlySet<Language>>;
  /** A result for each input, in their order. Throws when it is called off, and for nothing else. */
  translate(inputs: readonly TranslationInput[], signal: AbortSignal): Promise<readonly TranslationResult[]>;
}

export type Summary = {
  /** Plain text of at most 400 characters, or null when the text holds nothing beyond its title. */
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
  /** A category's name, or null when no rule is sure. */
  readonly category: string | null;
  /** A hyphenated event type slug, or null when no rule is sure. */
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
    },
    signal?: AbortSignal,
  ): Awaitable<TracedClassification>;
}

export type CompanyLink = {
  readonly id: string;
  readonly role: CompanyRole;
  /** At most one link of an article; exactly one when any link has a principal role. */
  readonly is_primary: boolean;
  /** Why the link was made, for editors: the cue and the words of the text, at most 200 characters. */
  readonly evidence: string;
  /** The rule by whose words the company has its role: "companies/role/buys-company"; none where no such words stand there. */
  readonly rule?: string;
};

/** An article in English with the readings of the built-in providers. */
export type ReadingInput = {
  readonly title: string;
  readonly text: string;
  readonly source_type: SourceType;
  readonly country: string;
  readonly published_at: Date;
  readonly builtIn: ArticleReading;
  /** Names of the company that it is about. */
  readonly names: readonly string[];
  /** Names of categories and slugs of event types that an article can be given. */
  readonly categories: readonly string[];
  readonly eventTypes: readonly string[];
  /** The company that the article means by a name it writes, beyond doubt; undefined otherwise. */
  readonly resolve: (name: string) => string | undefined;
  /** Every company of which a name stands in a text, meant or not. */
  readonly named: (text: string) => ReadonlySet<string>;
};

/** Readings of an article, by any provider. */
export type ArticleReading = Summary &
  Classification & { readonly companies: readonly CompanyLink[]; readonly figures: readonly Figure[] };

/** A part of an answer that failed a check. */
export type Refusal = { readonly part: string; readonly reason: string };

/**
 * Reads an article better than rules do. Each part of the result has been checked; a part that failed is the built-in
 * one, and is named. Throws ModelUnavailable where it cannot be asked now: the article waits.
 */
export interface ArticleReader {
  readonly id: string;
  /** Throws ModelUnavailable while it is known already that it cannot be asked; asks nothing. */
  check(): void;
  read(
    input: ReadingInput,
    signal: AbortSignal,
  ): Promise<{
    readonly reading: ArticleReading;
    readonly refusals: readonly Refusal[];
    /** Whether anything of the reading is the reader's own. */
    readonly isOwn: boolean;
  }>;
}

/** An article as a story is written from it. `articles` of a story come best first. */
export type StorySource = {
  readonly id: string;
  readonly title: string;
  readonly summary: string | null;
  readonly key_points: readonly string[];
  readonly article_url: string;
  readonly source: string;
  readonly source_id: string;
  readonly published_at: Date;
  /** Language models that wrote any of it, or translated it; null where all words are the source's. */
  readonly written_by: string | null;
};

export interface StoryWriter {
  readonly id: string;
  /**
   * A narrative in Markdown whose only links are those of its sources, every publisher linked. Throws AnswerRefused where
   * the text cannot be used and ModelUnavailable where there is none to be had now.
   */
  write(
    event: { readonly title: string; readonly summary: string | null },
    articles: readonly StorySource[],
    signal: AbortSignal,
  ): Promise<{ readonly title: string; readonly summary: string; readonly content: string }>;
}

/** An article as companies are read in it. */
export type TaggerInput = {
  readonly title: string;
  readonly text: string;
  /** The company the feed or the release itself names as its issuer, or null. */
  readonly issuer: string | null;
  readonly source_type: SourceType;
  readonly language: Language;
};

export interface CompanyTagger {
  readonly id: string;
  tag(input: TaggerInput): readonly CompanyLink[];
  /**
   * Tells the company that an article means by a name it writes in whole words; that somebody asks for the name is no
   * reason to think so. Reads what is no news too: contacts, sections about a company.
   */
  createNameResolver(input: TaggerInput): (name: string) => string | undefined;
  /** The names that an article writes of the companies it means, each with its company; none that means two. */
  written(input: TaggerInput): ReadonlyMap<string, string>;
  /** Every company of which a name stands in a text, meant or not; outside English also where one opens a longer word. */
  named(text: string, language: Language): ReadonlySet<string>;
}
