import type { Language } from '../interfaces.ts';
import type { EventPhrases, LabelWords } from '../languages/slots/labels.ts';
import { type Rule, toRule } from '../rule.ts';
import { eventExamples } from './event-examples/event-examples.ts';
import { type EventTrait, type EventTypeSlug, eventTypes } from './event-types.ts';
import { PhraseBook } from './phrase-book.ts';
import { collectPhrases, type PhraseMatcher, type Phrases } from './phrases.ts';

/** An event type with its phrases in all languages. */
export type EventRule = Rule & {
  readonly slug: EventTypeSlug;
  readonly phrases: Readonly<Record<keyof EventPhrases, Phrases>>;
  readonly yields: boolean;
};

/** In the order of `eventTypes`. */
export const eventRules: readonly EventRule[] = eventTypes.map((type) => {
  const slot = (part: keyof EventPhrases) =>
    collectPhrases((words: LabelWords) => words.eventPhrases[type.slug]?.[part]);
  const { examples, counterExamples } = eventExamples[type.slug];
  const traits: readonly EventTrait[] = 'traits' in type ? type.traits : [];
  return {
    ...toRule(`labels/event-type/${type.slug}`, {
      examples: Object.fromEntries(examples.map((text) => [text, type.slug])),
      counterExamples,
    }),
    slug: type.slug,
    phrases: {
      title: slot('title'),
      not: slot('not'),
      never: slot('never'),
      beforeName: slot('beforeName'),
    },
    yields: traits.includes('yields'),
  };
});

type CompiledRule = {
  readonly slug: EventTypeSlug;
  readonly yields: boolean;
} & Readonly<Record<keyof EventPhrases, PhraseMatcher>>;

const book = new PhraseBook();
const rules: readonly CompiledRule[] = eventRules.map(({ slug, phrases, yields }) => ({
  slug,
  yields,
  title: book.compile(phrases.title),
  not: book.compile(phrases.not),
  never: book.compile(phrases.never),
  beforeName: book.compileBeforeName(phrases.beforeName),
}));

/** An event type whose phrase was found, with the words that it matched. */
export type Match = { readonly slug: EventTypeSlug; readonly words: string };

/** The event types that a headline can report. */
export const possibleIn = (headline: string, language: Language): readonly CompiledRule[] =>
  rules.filter(({ never }) => never(language, headline) === null);

/** The event types that no phrase of the headline excludes. */
export const candidatesIn = (possible: readonly CompiledRule[], headline: string, language: Language) =>
  possible.filter(({ not }) => not(language, headline) === null);

/** The event types whose phrases a title has, by position in the title; types that yield come last. */
export function matchTitles(candidates: readonly CompiledRule[], headline: string, language: Language): Match[] {
  return candidates
    .flatMap(({ slug, title, beforeName, yields }) => {
      const found = beforeName(language, headline) ?? title(language, headline);
      return found === null ? [] : [{ slug, found, yields }];
    })
    .sort((one, other) => Number(one.yields) - Number(other.yields) || one.found.index - other.found.index)
    .map(({ slug, found }) => ({ slug, words: found[0] }));
}

/** The event types with any phrase in an opening. */
export const hintsIn = (opening: string, language: Language): readonly EventTypeSlug[] =>
  rules
    .filter((rule) => [rule.title, rule.beforeName].some((matches) => matches(language, opening) !== null))
    .map(({ slug }) => slug);
