import { DAY_LEAD, toAnyPattern, toAnySource } from './words.ts';

const MOVE = toAnyPattern(({ moves }) => moves.moves);

/** Whether a folded text says that an occasion gets another date. */
export const speaksOfMove = (text: string): boolean => MOVE.test(text);

const DATE_TO_FOLLOW = toAnyPattern(({ moves }) => moves.dateToFollow);

/** Whether an occasion that a folded sentence moves loses its date and is given no other. */
export const losesItsDate = (sentence: string): boolean => DATE_TO_FOLLOW.test(sentence);

const NEW_DATE_ALONE = new RegExp(`^${toAnySource(({ moves }) => moves.dates?.newAlone)}`, 'u');

/** Whether a sentence continues the one before it: "The new date is 8 May." */
export const namesNewDateAlone = (sentence: string): boolean => NEW_DATE_ALONE.test(sentence);

const NEW_DATE = new RegExp(`(?<!\\p{L})${toAnySource(({ moves }) => moves.dates?.new)}[,:]? ${DAY_LEAD}$`, 'u');

/** Whether words lead to the new date of two. */
export const isNewDate = (before: string): boolean => NEW_DATE.test(before);

const OLD_DATE = new RegExp(`${toAnySource(({ moves }) => moves.dates?.old)}[,:]? \\(?${DAY_LEAD}$`, 'u');
const OLD_DATE_BEHIND = new RegExp(`^,? ${toAnySource(({ moves }) => moves.dates?.oldBehind)}(?!\\p{L})`, 'u');
const MISTAKEN = new RegExp(`${toAnySource(({ moves }) => moves.dates?.mistaken)}[,:]? ${DAY_LEAD}$`, 'u');

/** Whether words lead to a date that a text corrects. */
export const isMistakenDate = (before: string): boolean => MISTAKEN.test(before);

/** Whether a date is one that was given up for another: by the words before it or right behind it. */
export const isOldDate = (before: string, behind: string): boolean =>
  OLD_DATE.test(before) || isMistakenDate(before) || OLD_DATE_BEHIND.test(behind);

/** A sentence that only recalls the date before: "Previously communicated date was 26 August." */
const RECALL = new RegExp(
  `^${toAnySource(({ moves }) => moves.recalls?.openings)}|${toAnySource(({ moves }) => moves.recalls?.anywhere)}`,
  'u',
);
const SAID_BEFORE = new RegExp(`(?<!\\p{L})${toAnySource(({ moves }) => moves.recalls?.statements)}`, 'u');

/** @param isMoved Another sentence of the text names the new date, so this one only recalls the old one. */
export const recallsOldDate = (sentence: string, isMoved: boolean): boolean =>
  RECALL.test(sentence) || (isMoved && SAID_BEFORE.test(sentence));
