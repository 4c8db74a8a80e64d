import type { EventTypeSlug } from '../../labels/event-types.ts';
import type { Table } from './entries.ts';

/**
 * Phrases, one a line; a line whose bracket is open continues on the next. A phrase matches whole words, in any case. `*`
 * at the end of a word stands for any ending, `...` for up to five words of the same sentence, `#` for a number, `(a|b)`
 * for alternatives and `?` after a group or a letter for "or nothing". A word in quotation marks is that word.
 */
export type PhraseList = string;

/** Sources of regular expressions, each of them an alternative. */
export type Alternatives = readonly string[];

/** How the language names an event type in a title; `not` takes the type out. */
export type EventPhrases = {
  readonly title: PhraseList;
  /** Verbs that decide when a name follows, which only a capital shows: "buys Talvikko" but not "buys time". */
  readonly beforeName?: PhraseList;
  readonly not?: PhraseList;
  /** As `not`, and the words of the opening do not count either: the news of these titles has similar words. */
  readonly never?: PhraseList;
};

export type EventPhraseTable = Readonly<Partial<Record<EventTypeSlug, EventPhrases>>>;

/** Words of subjects, by the category, for articles whose event type does not say. */
export type SubjectPhrases = Readonly<
  Record<
    | 'Energy & Commodities'
    | 'Real Estate'
    | 'Banking & Finance'
    | 'Labour & Workforce'
    | 'Sustainability'
    | 'Technology'
    | 'Politics & Society',
    PhraseList
  >
>;

/** Content types of articles, and routine notices. */
export type ContentWords = {
  /** Notices of an exchange about trading. */
  readonly exchangeNotice?: PhraseList;
  /** How an issuer speaks of itself; a wire also carries the reports of its own journalists, which do not. */
  readonly ownVoice?: PhraseList;
  /** Views of where markets go, of those whose trade it is, and previews of reports. */
  readonly outlook?: PhraseList;
  /** Price moves of a day: of a share, a market, a currency or a commodity. */
  readonly priceMove?: PhraseList;
  /** Phrases that only resemble a price move: stocks of goods are counted, not traded. */
  readonly noPriceMove?: PhraseList;
  /** How analysts speak of their own opinion. */
  readonly rating: PhraseList;
  /** Titles of invitations and diaries: they speak of an event that is still to come, or of none. */
  readonly uneventful: PhraseList;
  /** Paper round: dates, invitations, weekly and monthly counts, papers made available. */
  readonly routine: PhraseList;
  /** Opens a clause on something that is not to happen: "no plans to". */
  readonly denial?: Alternatives;
  /** Statements that the law requires under an issuer's releases. */
  readonly disclosure: Alternatives;
  /** Rubrics before a colon or slash by which publishers mark an article. */
  readonly rubrics?: Table<
    /** What explains the news. */
    | 'analysis'
    /** An opinion, including the speaker's office. */
    | 'opinion'
    /** What summarizes the papers of the day. */
    | 'pressReview'
    /** An item that a newsroom takes back, in capitals before the title that it had. */
    | 'takenBack'
  >;
  /** Openings that promise a reason, a method or a list instead of an event. */
  readonly analysisOpenings?: Table<
    /** Of a headline. */
    | 'title'
    /** Behind a colon. */
    | 'colon'
  >;
  /** How it asks to disregard one. */
  readonly toDisregard?: Alternatives;
};

/** How sentences hang together, for those that are picked as summary. */
export type SummaryWords = {
  /** Words that point back to the sentence before when they open one. */
  readonly pointsBack?: Table<
    /** Pronouns. */
    | 'pronouns'
    /** Deeds and things with their article. */
    | 'things'
  >;
  /** Verbs of saying behind a quotation. */
  readonly says: Alternatives;
  readonly repetition?: RepetitionWords;
};

/** Words for finding sentences that repeat another. */
export type RepetitionWords = {
  /** Who said something, which does not count as news. */
  readonly attribution: Table<
    /** Verbs of saying. */
    | 'says'
    /** Pronouns before such a verb. */
    | 'speakers'
    /** When it was said, behind it. */
    | 'when'
  >;
  /**
   * Words that count differently: function words and phrases that every release uses about itself (`common`), negations,
   * seasons and times of day (`times`), and capitalized words that are not names (`noNames`).
   */
  readonly classes: Readonly<Record<'common' | 'negations' | 'times' | 'noNames', ReadonlySet<string>>>;
};

/** Slots of a language pack: phrases of content types, categories, event types and commentary. */
export type LabelWords = {
  readonly eventPhrases: EventPhraseTable;
  readonly subjects: SubjectPhrases;
  readonly content: ContentWords;
  readonly summary: SummaryWords;
};
