import type { DisclosureClass } from '../../core/declared-facts.ts';
import { readName } from '../../language/companies/company-names.ts';
import type { DeclaredLinks } from './declared-links.ts';
import type { Headline } from './headline.ts';
import { extractWords } from './words.ts';

/** The features of an article that the clusterer compares. */
export type ArticleFeatures = {
  readonly id: string;
  readonly published_at: Date;
  /** Unit vector of title and summary; null while the article waits for translation or without an embedder. */
  readonly vector: Float32Array | null;
  /** Folded words of title and summary. */
  readonly words: ReadonlySet<string>;
  /** The source of its words: a source writes its news of a kind by one template. */
  readonly source?: string | undefined;
  /** The names in its title; without it titles are not compared. */
  readonly headline?: Headline;
  /** Country of the article, ISO 3166-1 alpha-2 in lower case: the one that a title about prices or rates leaves unsaid. */
  readonly country?: string | undefined;
  /** Companies the article is about (principal tier). */
  readonly companies: ReadonlySet<string>;
  /**
   * The issuer that the source names next to the text, as `issuerKey` writes it, whether or not it is a listed company.
   */
  readonly issuer?: string | undefined;
  /** The class that its source declares; null without one. */
  readonly disclosure_class?: DisclosureClass | null;
  readonly event_type: string | null;
  /** Category of the event type: an earnings report and a profit warning are both earnings. */
  readonly event_category: string | null;
  /** `concept period` of the outcomes it states, such as `revenue q3_2026`. */
  readonly measures: ReadonlySet<string>;
  readonly isCommentary: boolean;
  /** Events that an editor took it out of; it joins none of them again. */
  readonly excluded?: ReadonlySet<string>;
  /** Language of its words as the source writes them, ISO 639-1; undefined if unknown. */
  readonly language?: string | undefined;
  /** Waits for translation: its words are of another language than those it is compared with. */
  readonly isUntranslated?: boolean;
  /** It is not served, and will not be when the articles in hand are placed. */
  readonly isHidden?: boolean;
  /**
   * Source and language of an issuer release (press release or exchange notice): one source sends a release once per
   * language, so a second one is another development or a follow-up of the first.
   */
  readonly disclosedBy?: string | undefined;
  /** `concept currency value` of the deals it states that have one amount, such as an order or a bond, value in base units. */
  readonly dealAmounts?: ReadonlySet<string>;
  /** `concept period value` of the outcomes it states, value in base units. */
  readonly figures?: ReadonlySet<string>;
  /** Numbers of title and text with two digits or more, where they are needed: next to an article that waits. */
  readonly numbers?: ReadonlySet<string>;
  /** The release of an economy that it reports (`macroKey`). */
  readonly macro_key?: string | undefined;
  /** The links to other articles that its source declares. */
  readonly declared?: DeclaredLinks | null;
};

/** The name of an issuer as wires spell it in different ways: "Foo Group AB (publ)" and "FOO Group" are one. */
export const issuerKey = (name: string): string => [...extractWords(readName(name).short)].join(' ');
