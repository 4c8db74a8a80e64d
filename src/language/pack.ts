import type { CalendarWords } from './languages/slots/calendar.ts';
import type { CheckWords } from './languages/slots/checks.ts';
import type { CompanyWords } from './languages/slots/companies.ts';
import type { DateWords } from './languages/slots/dates.ts';
import type { FigureWords } from './languages/slots/figures.ts';
import type { GrammarWords } from './languages/slots/grammar.ts';
import type { IdentifyWords } from './languages/slots/identify.ts';
import type { LabelWords } from './languages/slots/labels.ts';
import type { TextWords } from './languages/slots/text.ts';

/** A language with a pack of its own; both Norwegian standards share `no`. */
export type LanguageCode = 'en' | 'sv' | 'no' | 'da' | 'fi' | 'is';

/**
 * The words of one language, without rules. The compiler names the required slots that a new language lacks. Other slots,
 * and groups of them, are absent until their words are collected; the engines then read nothing of the kind.
 */
export type LanguagePack = {
  readonly code: LanguageCode;
  /** The language's English name. */
  readonly name: string;
  readonly grammar: GrammarWords;
  readonly text: TextWords;
  readonly dates: DateWords;
  readonly figures: FigureWords;
  readonly calendar: CalendarWords;
  readonly companies: CompanyWords;
  readonly labels: LabelWords;
  readonly checks?: CheckWords;
  readonly identify: IdentifyWords;
};
