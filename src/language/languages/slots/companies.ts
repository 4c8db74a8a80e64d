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
  /** What a release calls its issuer in the brackets behind its full name: "the Company". */
  readonly terms: Entries;
  /** What stands before a company's number in the register. */
  readonly orgNumbers: Entries;
  /** What stands before the colon that opens a title and is nobody's name. */
  readonly titleLabels: Entries;
  /** One word with a capital before a full name that is no part of it: "Today Foo AB", "Interim report Foo AB". */
  readonly openings: Entries;
};

/** Slots of a language pack: legal forms, and the words beside a name that say what the company does in the text. */
export type CompanyWords = {
  readonly roles: RoleWords;
  readonly cues: CompanyCueWords;
  readonly issuers: IssuerWords;
  readonly legalForms: readonly LegalForm[];
};
