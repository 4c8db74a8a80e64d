import { toAnySource } from './alternatives.ts';

/** The rest of a clause, of bounded length so that no text makes the search long. */
const REST = '[^.,;:!?–—"”»]{0,120}';
const opening = toAnySource(({ content }) => content.denial);
const denials = new RegExp(`(?<![\\p{L}\\p{N}])(?:${opening})(?![\\p{L}\\p{N}])${REST}`, 'giu');

/** A sentence without its negated clauses: "has no plans to buy shares" reports no purchase. */
export const withoutDenials = (sentence: string): string => sentence.replace(denials, ' ');
