import type { CompanyRole, ContentType, Significance, SourceType } from '../../core/vocabulary.ts';

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

/** An implementation throws when it cannot translate: a translation is whole or it is not there, and the article waits. */
export interface Translator {
  /** `provider:model:version`, stored beside what it made. */
  readonly id: string;
  /** Into English. Never called for English. There is no built-in translator: articles in other languages wait for one. */
  translate(
    input: { readonly title: string; readonly text: string; readonly language: Language },
    signal: AbortSignal,
  ): Awaitable<{ readonly title: string; readonly text: string }>;
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
  ): Awaitable<Classification>;
}

export type CompanyLink = {
  readonly id: string;
  readonly role: CompanyRole;
  /** At most one link of an article; exactly one when any link has a principal role. */
  readonly is_primary: boolean;
  /** Why the link was made, for editors: the cue and the words of the text, at most 200 characters. */
  readonly evidence: string;
};

export interface CompanyTagger {
  readonly id: string;
  tag(input: {
    readonly title: string;
    readonly text: string;
    /** The company the feed or the release itself names as its issuer, or null. */
    readonly issuer: string | null;
    readonly source_type: SourceType;
    readonly language: Language;
  }): readonly CompanyLink[];
}
