import type { ContentType, Significance, SourceType } from '../../../core/vocabulary.ts';
import type { Classification, Language } from '../interfaces.ts';
import { categoryOf } from './lexicon/categories.ts';
import { asCommentary, isUneventful } from './lexicon/commentary.ts';
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
/** Where the news stands in a text whose title plays with words. */
const OPENING_CHARACTERS = 160;
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

type ClassifierInput = {
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
  const told = readEventType(headline, lead, sentences.join(' '), language);
  const event_type = asCommentary(told, `${headline}. ${lead}`, { source_type, language });
  const content_type: ContentType = readContentType({ headline, lead, text, source_type, language, event_type });
  const significance: Significance = readSignificance({ headline, language, event_type, content_type, source_type });
  return {
    content_type,
    category: categoryOf(told ?? event_type, `${headline}. ${lead}`, language),
    event_type,
    significance,
  };
}

/**
 * The event type of the title's best phrase; where the title has none, of the lead's. In English a whole text of small
 * signs outweighs one phrase of the lead, for results and deals, whose headlines have the most ways to say the same.
 */
function readEventType(headline: string, lead: string, text: string, language: Language): string | null {
  if (isUneventful(headline, language)) return null;
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

type Match = { readonly slug: string; readonly weight: number; readonly inTitle: number; readonly position: number };

/** The rules that match, best first: in the title before the lead, the earlier in the title first, then by the rules' order. */
function matchRules(headline: string, lead: string, language: Language): Match[] {
  const matches: Match[] = [];
  for (const rule of rules) {
    if (rule.not && rule.not(language, headline) >= 0) continue;
    const named = rule.beforeName?.(language, headline) ?? -1;
    const position = named >= 0 ? named : rule.title(language, headline);
    const inTitle = position >= 0 ? rule.inTitle : 0;
    const weight = inTitle + weighLead(rule, lead, language);
    if (weight > 0) matches.push({ slug: rule.slug, weight, inTitle, position });
  }
  return matches.sort(
    (one, other) => other.inTitle - one.inTitle || one.position - other.position || other.weight - one.weight,
  );
}

function weighLead(rule: CompiledRule, lead: string, language: Language): number {
  if (rule.lead !== undefined && rule.lead(language, lead) >= 0) return IN_LEAD;
  const hint = rule.title(language, lead);
  if (hint < 0) return 0;
  return hint < OPENING_CHARACTERS ? IN_LEAD : TITLE_PHRASE_IN_LEAD;
}
