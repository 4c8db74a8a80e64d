import type { EventTypeSlug } from '../../labels/event-types.ts';
import type { none } from '../none.ts';

/** What a slot holds that the language has no words for. */
type None = ReturnType<typeof none>;

/**
 * Phrases, one a line; a line whose bracket is open goes on with the next. A phrase matches whole words, in any case. `*`
 * at the end of a word stands for any ending, `...` for up to five words of the same sentence, `#` for a number, `(a|b)`
 * for alternatives and `?` after a group or a letter for "or nothing". A word in quotation marks is that word.
 */
export type PhraseList = string;

/** Sources of regular expressions, each of them an alternative. */
export type Alternatives = readonly string[];

/** How the language names an event type. A title decides more than a lead; `not` in the title takes the type out. */
export type EventPhrases = {
  readonly title: PhraseList;
  /** Verbs that decide when a name follows, which only a capital tells: "buys Talvikko" but not "buys time". */
  readonly beforeName?: PhraseList;
  /** Phrases of the first sentences; those of the title count there too, but only where the news stands. */
  readonly lead?: PhraseList;
  readonly not?: PhraseList;
  /** As `not`, and no word of the opening tells it either: what these titles tell of has words like it. */
  readonly never?: PhraseList;
};

export type EventPhraseTable = Readonly<Partial<Record<EventTypeSlug, EventPhrases | None>>>;

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

/** What kind of text an article is, and how routine. */
export type ContentWords = {
  /** Notices of an exchange about trading. */
  readonly exchangeNotice: PhraseList;
  /** How an issuer speaks of itself; a wire also carries the reports of its own journalists, which do not. */
  readonly ownVoice: PhraseList;
  /** Views of where markets go, of those whose trade it is. */
  readonly outlook: PhraseList | None;
  /** What a price did that day: of a share, a market, a currency or a commodity. */
  readonly priceMove: PhraseList;
  /** What has the words of a price move and is none: stocks of goods are counted, not traded. */
  readonly noPriceMove: PhraseList | None;
  /** How analysts speak of their own opinion. */
  readonly rating: PhraseList;
  /** Titles of invitations and diaries: they speak of an event that is still to come, or of none. */
  readonly uneventful: PhraseList;
  /** Paper round: dates, invitations, weekly and monthly counts, papers made available. */
  readonly routine: PhraseList;
  /** What the law has an issuer write under its releases. */
  readonly disclosure: Alternatives;
  /** The rubric before a colon or slash by which publishers mark what explains the news. */
  readonly analysisRubric: Alternatives;
  /** Likewise what is somebody's opinion, the speaker's office among it. */
  readonly opinionRubric: Alternatives;
  /** How headlines open that promise a reason or a way instead of telling what happened. */
  readonly analysisOpening: Alternatives;
  /** Likewise after a colon. */
  readonly analysisAfterColon: Alternatives | None;
  /** The rubrics under which a newsroom tells what the papers of the day have. */
  readonly pressReview: Alternatives | None;
  /** How a newsroom marks an item that it takes back, in capitals before the title that it had. */
  readonly takenBack: Alternatives | None;
  /** How it asks to disregard one. */
  readonly toDisregard: Alternatives | None;
};

/** What a text tells in passing, and what it denies: that has the words of events, but it is not what happened. */
export type PassingWords = {
  /** What looks ahead: verbs of the future. */
  readonly future: Alternatives | None;
  /** What says that nothing of what follows is to be expected. */
  readonly denial: Alternatives | None;
  /** Verbs of saying; "säger upp" is to give notice. */
  readonly say: Alternatives | None;
  /** Offices of those who say it. */
  readonly office: Alternatives | None;
  /** What is no company, in the genitive, and the beginnings of what it reports in. */
  readonly body: Alternatives | None;
  readonly report: Alternatives | None;
};

/** How sentences hang together, for those that are picked as summary. */
export type SummaryWords = {
  /** Pronouns that point back to the sentence before when they open one. */
  readonly pronouns: Alternatives | None;
  /** Deeds and things with their article, which do so too. */
  readonly companyActions: Alternatives | None;
  /** Verbs of saying behind a quotation. */
  readonly says: Alternatives;
  readonly repetition: RepetitionWords | None;
};

/** By what a sentence is known to say the same as another. */
export type RepetitionWords = {
  /** Verbs of saying: who said it is no part of the news. */
  readonly attribution: Alternatives;
  /** Pronouns before such a verb, and when it was said behind it. */
  readonly speakers: Alternatives;
  readonly saidWhen: Alternatives;
  /** Words between those of content, and what every release says of itself. */
  readonly common: ReadonlySet<string>;
  readonly negations: ReadonlySet<string>;
  /** Seasons and times of day. */
  readonly times: ReadonlySet<string>;
  /** Capitals that name nobody: legal forms, offices and what a release calls its own company. */
  readonly noNames: ReadonlySet<string>;
};

/** Slots of a language pack: phrases of content types, categories, event types and commentary. */
export type LabelWords = {
  readonly eventPhrases: Readonly<Record<EventTypeSlug, EventPhrases | None>>;
  readonly subjects: SubjectPhrases;
  readonly content: ContentWords;
  readonly passing: PassingWords;
  readonly summary: SummaryWords;
};
