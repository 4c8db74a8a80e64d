import { instructs } from '../../../language/checks/instructions.ts';
import type {
  LanguageIdentifier,
  Refusal,
  TranslatedSentence,
  TranslationInput,
  TranslationResult,
} from '../../../language/interfaces.ts';
import { splitBlocks } from '../../../language/text/plain-text.ts';
import { splitSentences } from '../../../language/text/sentences.ts';
import { AnswerRefused } from '../endpoint/failures.ts';
import { readable } from '../endpoint/material.ts';
import { type Source, sentenceFault, translationFaults } from './translation-faults.ts';

type Sentence = Pick<TranslatedSentence, 'source' | 'line' | 'cell'> & { readonly isPoint: boolean };

/** An article taken apart for a translator that knows sentences only. */
export type Parts = {
  readonly input: TranslationInput;
  readonly source: Source;
  readonly sentences: readonly Sentence[];
  /** The texts to translate: the title, then every sentence with words. Empty if nothing needs a translation. */
  readonly texts: readonly string[];
};

const hasWords = (text: string): boolean => /\p{L}{2,}/u.test(text);

export function takeApart(input: TranslationInput): Parts {
  const { language, country = null } = input;
  const source = { title: readable(input.title).replace(/\s+/gu, ' '), text: readable(input.text), language, country };
  const sentences = splitBlocks(source.text).flatMap(({ text, bullet, cell }, index) =>
    // A row is the line of its first cell.
    splitSentences(text).map((sentence, at) => ({
      source: sentence,
      line: index - cell,
      cell,
      isPoint: bullet && at === 0,
    })),
  );
  const sendsTitle = source.title !== '' && !instructs(input.title);
  const texts = sendsTitle ? [source.title, ...sentences.map((sentence) => sentence.source).filter(hasWords)] : [];
  return { input, source, sentences, texts };
}

/** Sentences as a text: those of a line on a line, with a tab between two cells. */
export function joinSentences(sentences: readonly TranslatedSentence[]): string {
  const join = (cell: readonly TranslatedSentence[]): string => cell.map(({ english }) => english).join(' ');
  return [...Map.groupBy(sentences, ({ line }) => line).values()]
    .map((line) => [...Map.groupBy(line, ({ cell = 0 }) => cell).values()].map(join).join('\t'))
    .join('\n');
}

/**
 * Assembles an article from the translations of its texts. A sentence that fails a check is left out and named; if the
 * title fails, everything is refused.
 */
export function putTogether(
  { source, sentences, texts }: Parts,
  translated: readonly string[],
  { by, languages }: { readonly by: string; readonly languages: LanguageIdentifier },
): TranslationResult {
  const refuse = (reason: string): TranslationResult => ({
    by,
    isSteady: true,
    error: new AnswerRefused('title', reason),
  });
  if (texts.length === 0) return refuse("the source's title instructs its reader");
  const [title = '', ...others] = translated.map((text) => text.trim());
  for (const [, fault] of translationFaults({ title, text: '' }, { ...source, text: '' }, languages))
    if (fault !== undefined) return refuse(`the translated title ${fault}`);
  const kept: TranslatedSentence[] = [];
  const refusals: Refusal[] = [];
  for (const { source: sentence, line, cell = 0, isPoint } of sentences) {
    const english = hasWords(sentence) ? (others.shift() ?? '') : sentence;
    const fault = hasWords(sentence) ? sentenceFault(english, sentence, source, languages) : undefined;
    if (fault === undefined)
      kept.push({ source: sentence, english: `${isPoint ? '- ' : ''}${english}`, line, ...(cell > 0 && { cell }) });
    else refusals.push({ part: 'sentence', reason: `the translated sentence ${fault}` });
  }
  return { by, isSteady: true, title, text: joinSentences(kept), sentences: kept, refusals };
}
