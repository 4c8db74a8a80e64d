import type { CompanyCueWords } from './company-cues.ts';
import type { Entries } from './entries.ts';
import type { RoleWords } from './roles.ts';

/** A legal form as texts in this language write it, by the countries whose law has it. */
export type LegalForm = {
  /** In lower case without stops. */
  readonly form: string;
  /** ISO 3166-1 codes. */
  readonly countries: readonly string[];
  /** As it is written before a name: "AB Nordhamn". */
  readonly before?: string;
  /** It is read there in texts too, not in registers alone. */
  readonly isBeforeInTexts?: true;
  /** The country where only companies whose shares the public may hold have it; subsidiaries hardly do. */
  readonly isPublicIn?: 'SE' | 'NO' | 'DK' | 'FI' | 'IS';
  /** It may stand for a form of the company's own country: "plc" for "oyj". */
  readonly isTranslation?: true;
  /** Other spellings and translations of it. */
  readonly alike?: readonly string[];
};

/** Words by which a release says who issues it. */
export type IssuerWords = {
  /** Short name of the issuer in the brackets behind its full name: "the Company". */
  readonly terms: Entries;
  /** Words before a company's number in the register. */
  readonly orgNumbers?: Entries;
  /** Words before the colon that opens a title, other than names. */
  readonly titleLabels?: Entries;
  /** One word with a capital before a full name that does not belong to it: "Today Foo AB", "Interim report Foo AB". */
  readonly openings?: Entries;
};

/** Slots of a language pack: legal forms, and the words next to a name that state the company's role in the text. */
export type CompanyWords = {
  readonly roles: RoleWords;
  readonly cues?: CompanyCueWords;
  readonly issuers: IssuerWords;
  readonly legalForms: readonly LegalForm[];
};
