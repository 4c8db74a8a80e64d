import { grammarWord } from '../languages/grammar.ts';
import type { Alternatives, PassingWords } from '../languages/slots/labels.ts';
import { toAnySource } from './alternatives.ts';

/** Part of a clause, of bounded length so that no text makes the search long. */
const SOME = '[^.,;:!?–—"”»]{0,120}?';
const REST = '[^.,;:!?–—"”»]{0,120}';

const whole = (alternatives: string): string => `(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`;
const words = (slot: (passing: PassingWords) => Alternatives | undefined): string =>
  whole(toAnySource(({ passing = {} }) => slot(passing)));

const relative = whole(grammarWord('which'));
const future = words((passing) => passing.future);
const body = words((passing) => passing.bodies?.names);
const report = toAnySource(({ passing }) => passing?.bodies?.reports);
const say = words((passing) => passing.speakers?.say);
const office = words((passing) => passing.speakers?.office);

const asides = new RegExp(
  [
    // Past events: "a brand that went bankrupt in 1983". A clause about the future is news.
    `${relative}\\s(?!${SOME}${future})${SOME}${whole('(?:19|20)\\p{N}{2}')}`,
    // Speakers with their office: "says chief executive Eva Holm", "toimitusjohtaja Eva Holm sanoo".
    `${say}\\s(?:adm\\. )?${SOME}${office}${REST}`,
    `${office}\\s${SOME}${say}`,
    // The paper that is quoted: "the federation's quarterly report".
    `${body}\\s(?:[\\p{L}-]{1,40}\\s)?[\\p{L}-]{0,40}(?:${report})[\\p{L}-]{0,40}`,
  ].join('|'),
  'giu',
);

/** A lead without its asides: they contain the words of events that are not the news. */
export function withoutAsides(lead: string): string {
  return lead.replace(asides, ' ');
}

const denials = new RegExp(`${words((passing) => passing.denial)}${REST}`, 'giu');

/** A sentence without its negated clauses: "has no plans to buy shares" reports no purchase. */
export const withoutDenials = (sentence: string): string => sentence.replace(denials, ' ');
