import { hasContact, isFormula, opensTail } from './boilerplate.ts';
import { splitBlocks, toPlainText } from './plain-text.ts';
import { splitSentences } from './sentences.ts';

export type NewsSentence = {
  readonly text: string;
  /** From a list of points, which releases use for their figures. */
  readonly bullet: boolean;
};

/** Maximum length read. News stands at the start of a text, and a 5 MB page must not cost a 5 MB analysis. */
const MAX_CHARACTERS = 40_000;
/** A tail heading before this share of the text is an inner heading ("Contacts with customers"). */
const TAIL_FROM = 0.15;

/** Every sentence of a text, in order, as plain text. */
export const readSentences = (text: string): string[] =>
  splitBlocks(toPlainText(text.slice(0, MAX_CHARACTERS))).flatMap((block) => splitSentences(block.text));

/**
 * The news sentences of a text in order: plain, without boilerplate, up to the first tail part. Labels, companies and
 * summary of an article are read from them one after the other, so those of the last text are cached.
 */
export const readNewsSentences = (text: string): readonly NewsSentence[] => lastNews(text.slice(0, MAX_CHARACTERS));

const lastNews = keepingLast(findNewsSentences);

function findNewsSentences(text: string): readonly NewsSentence[] {
  const blocks = splitBlocks(toPlainText(text));
  const total = blocks.reduce((sum, block) => sum + block.text.length, 0);
  const kept: NewsSentence[] = [];
  let read = 0;
  for (const { text: paragraph, bullet } of blocks) {
    for (const sentence of splitSentences(paragraph)) {
      const tail = opensTail(sentence);
      if (tail && read >= total * TAIL_FROM) return kept;
      read += sentence.length;
      if (!tail && !isFormula(sentence) && !hasContact(sentence)) kept.push({ text: sentence, bullet });
    }
  }
  return kept;
}

function keepingLast<Found>(find: (text: string) => Found): (text: string) => Found {
  let last: { readonly text: string; readonly found: Found } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, found: find(text) };
    return last.found;
  };
}
