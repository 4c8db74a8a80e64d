import { amountsIn, baseUnitsOf } from '../../../figures/amounts.ts';
import { type FigureLanguage, numberStyleOf } from '../../../figures/numbers.ts';
import { fold } from '../../../figures/text.ts';
import type { Language } from '../../interfaces.ts';

/** A text with the language and country its numbers are read by. */
export type Spoken = { readonly text: string; readonly language: Language; readonly country: string | null };

type Stated = {
  readonly words: string;
  readonly kind: 'money' | 'percent';
  readonly value: string;
  readonly currency: string | null;
};

const languageOf = (language: Language): FigureLanguage | null => (language === 'und' ? null : language);

/** Sums of money and percentages of a text, as the grammar of figures reads them. */
function statedIn({ text, language, country }: Spoken): Stated[] {
  const folded = fold(text);
  const read = languageOf(language);
  return amountsIn(folded, text, { language: read, country, style: numberStyleOf(folded, read, country) }).flatMap(
    (amount) =>
      (amount.kind === 'money' && (amount.hasCurrency || amount.hasScale)) || amount.kind === 'percent'
        ? [
            {
              words: text.slice(amount.start, amount.end),
              kind: amount.kind,
              value: baseUnitsOf(amount).abs().toFixed(),
              currency: amount.currency,
            },
          ]
        : [],
  );
}

const agree = (one: Stated, other: Stated): boolean =>
  one.value === other.value &&
  one.kind === other.kind &&
  (one.currency === null || other.currency === null || one.currency === other.currency);

/** The first sum or percentage that `answer` states and `source` does not, in the words of the answer. */
export function unstatedAmount(answer: Spoken, source: Spoken): string | undefined {
  const known = statedIn(source);
  return statedIn(answer).find((amount) => !known.some((other) => agree(amount, other)))?.words;
}

const SMALL = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const NUMBER = /\d+(?:[ {2}'.,]\d+)*/gu;

/** How a written number can be meant, as digits: "1,600" is 1600 or 1.6. */
function readingsOf(written: string): string[] {
  const digits = written.replace(/\D/gu, '').replace(/^0+(?=\d)/u, '');
  const cut = written.lastIndexOf('.') > written.lastIndexOf(',') ? written.lastIndexOf('.') : written.lastIndexOf(',');
  if (cut === -1) return [digits];
  const whole = written
    .slice(0, cut)
    .replace(/\D/gu, '')
    .replace(/^0+(?=\d)/u, '');
  const part = written.slice(cut + 1).replace(/0+$/u, '');
  return [digits, part === '' ? whole : `${whole}.${part}`];
}

/** Numbers of a text in every reading; dates and times split into their parts. */
export function numbersIn(text: string): ReadonlySet<string> {
  const numbers = new Set<string>();
  for (const [written] of text.matchAll(NUMBER)) {
    for (const reading of readingsOf(written)) numbers.add(reading);
    for (const part of written.split(/\D+/u)) numbers.add(part.replace(/^0+(?=\d)/u, ''));
  }
  return numbers;
}

/**
 * The first number that `answer` writes and `source` does not. A number up to twelve may stand for a word, and a two-digit
 * year for a four-digit one; everything else has to be there.
 */
export function unstatedNumber(answer: string, source: string): string | undefined {
  const known = numbersIn(source);
  for (const [written] of answer.matchAll(NUMBER)) {
    const readings = readingsOf(written);
    const isSmall = readings.length === 1 && Number(readings[0]) < SMALL.length;
    if (isSmall || readings.some((reading) => known.has(reading))) continue;
    if (written.split(/\D+/u).every((part) => known.has(part.replace(/^0+(?=\d)/u, '')))) continue;
    return written;
  }
  return undefined;
}
