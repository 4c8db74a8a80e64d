import type { ContentType, Significance, SourceType } from '../../../core/vocabulary.ts';
import type { Classification, Language } from '../interfaces.ts';
import { categoryOf } from './lexicon/categories.ts';
import { readContentType } from './lexicon/content-types.ts';
import { earningsRules } from './lexicon/earnings.ts';
import { eventRules } from './lexicon/event-types.ts';
import { type Family, weighEvidence } from './lexicon/evidence.ts';
import { mergerRules } from './lexicon/mergers.ts';
import { compileBeforeName, compilePhrases, type PhraseMatcher } from './lexicon/phrases.ts';
import { readSignificance } from './lexicon/significance.ts';
import { readNewsSentences } from './news-sentences.ts';
import { toLine } from './plain-text.ts';

/** What a match weighs: the title names the news; a lead says it in other words; a title's phrase in a lead may be asides. */
const IN_TITLE = 4;
const YIELDING_IN_TITLE = 3.5;
const IN_LEAD = 2;
const TITLE_PHRASE_IN_LEAD = 1;
const LEAD_SENTENCES = 2;
const LEAD_CHARACTERS = 600;

type CompiledRule = {
  readonly slug: string;
  readonly title: PhraseMatcher;
  readonly lead: PhraseMatcher | undefined;
  readonly not: PhraseMatcher | undefined;
  readonly inTitle: number;
  readonly beforeName: PhraseMatcher | undefined;
};

const rules: readonly CompiledRule[] = eventRules.map(({ slug, title, lead, not, yields, beforeName }) => ({
  slug,
  title: compilePhrases(title),
  lead: lead && compilePhrases(lead),
  not: not && compilePhrases(not),
  inTitle: yields ? YIELDING_IN_TITLE : IN_TITLE,
  beforeName: beforeName && compileBeforeName(beforeName),
}));

const families: ReadonlyMap<string, Family> = new Map([
  ...[...earningsRules].map(({ slug }) => [slug, 'results'] as const),
  ...[...mergerRules].map(({ slug }) => [slug, 'deal'] as const),
]);
const defaults: Readonly<Record<Family, string>> = { results: 'earnings-report', deal: 'acquisition' };

export type ClassifierInput = {
  readonly title: string;
  readonly text: string;
  readonly source_type: SourceType;
  readonly language: Language;
};

/** A `Classifier` that answers at once. */
export type RuleClassifier = { readonly id: string; classify(input: ClassifierInput): Classification };

/** Labels by rule: fixed phrases of releases and headlines. Where no phrase is sure it says null rather than guess. */
export function createRuleClassifier(): RuleClassifier {
  return { id: 'built-in:rules:1', classify };
}

function classify({ title, text, source_type, language }: ClassifierInput): Classification {
  const headline = toLine(title);
  const sentences = readNewsSentences(text.slice(0, 6_000)).map((sentence) => sentence.text);
  const lead = sentences.slice(0, LEAD_SENTENCES).join(' ').slice(0, LEAD_CHARACTERS);
  const event_type = readEventType(headline, lead, sentences.join(' '), language);
  const content_type: ContentType = readContentType({ headline, lead, text, source_type, language, event_type });
  const significance: Significance = readSignificance({ headline, language, event_type, content_type });
  return { content_type, category: categoryOf(event_type, `${headline}. ${lead}`, language), event_type, significance };
}

/**
 * The event type of the title's best phrase; where the title has none, of the lead's. In English a whole text of small
 * signs outweighs one phrase of the lead, for results and deals, whose headlines have the most ways to say the same.
 */
function readEventType(headline: string, lead: string, text: string, language: Language): string | null {
  const matches = matchRules(headline, lead, language);
  const best = matches[0];
  if (best !== undefined && best.position >= 0) return best.slug;
  const told = best !== undefined && best.weight >= IN_LEAD ? best.slug : null;
  if (language !== 'en') return told;
  const toldFamily = told === null ? null : (families.get(told) ?? 'other');
  const family = weighEvidence(headline, text, toldFamily);
  if (family === null) return toldFamily === 'other' ? told : null;
  return matches.find(({ slug }) => families.get(slug) === family)?.slug ?? defaults[family];
}

type Match = { readonly slug: string; readonly weight: number; readonly position: number };

/** The rules that match, best first: by weight, then by who stands first in the title, then by the order of the rules. */
function matchRules(headline: string, lead: string, language: Language): Match[] {
  const matches: Match[] = [];
  for (const { slug, title, lead: leadPhrases, not, inTitle, beforeName } of rules) {
    if (not && not(language, headline) >= 0) continue;
    const named = beforeName?.(language, headline) ?? -1;
    const position = named >= 0 ? named : title(language, headline);
    const told = leadPhrases !== undefined && leadPhrases(language, lead) >= 0;
    const hinted = told || title(language, lead) >= 0;
    const weight = (position >= 0 ? inTitle : 0) + (told ? IN_LEAD : hinted ? TITLE_PHRASE_IN_LEAD : 0);
    if (weight > 0) matches.push({ slug, weight, position });
  }
  return matches.sort((one, other) => other.weight - one.weight || one.position - other.position);
}
