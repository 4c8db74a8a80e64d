import type { TransactionNature } from '../../core/registers.ts';
import type { InstrumentType } from './entries.ts';

/** First words of the natures of Finansinspektionen's register, in the Swedish and the English export. */
const natures: readonly (readonly [TransactionNature, RegExp])[] = [
  ['acquisition', /^(?:förvärv|acquisition|köp|purchase)/],
  ['disposal', /^(?:avyttring|disposal|försäljning|sale)/],
  ['subscription', /^(?:teckning|subscription)/],
  ['grant', /^(?:tilldelning|allotment|grant)/],
  ['gift_given', /^(?:gåva lämnad|gift (?:-|–)? ?(?:made|given))/],
  ['gift_received', /^(?:gåva mottagen|gift (?:-|–)? ?received)/],
  ['exercise', /^(?:lösen|exercise)/],
  ['pledge', /^(?:pantsättning|pant |pledg)/],
  ['loan', /^(?:lån|loan|lending)/],
  ['exchange', /^(?:utbyte|konvertering|exchange|conversion)/],
];

export const toNature = (stated: string): TransactionNature => {
  const words = stated.toLowerCase();
  return natures.find(([, form]) => form.test(words))?.[0] ?? 'other';
};

/** In this order: a warrant ("teckningsoption") is not a share, a right to subscribe for shares neither. */
const instruments: readonly (readonly [InstrumentType, RegExp])[] = [
  [
    'derivative',
    /option|warrant|teckningsrätt|uniträtt|subscription right|termin|future|forward|swap|kontrakt|derivat|turbo|hävstång/,
  ],
  ['debt', /obligation|bond|certifikat|certificate|skuldebrev|note\b|konvertib|convertib|förlagslån|lån\b|loan/],
  ['share', /aktie|share|\bbt[au]\b|interim|depåbevis|depositary|\bser\b|stam|pref/],
];

/**
 * The type of an instrument by the register's own word, else by its name. A name without any such word is that of a share,
 * as most filers write the name of the company.
 */
export function toInstrumentType(stated: string | null, name: string | null): InstrumentType {
  const find = (words: string): InstrumentType | undefined =>
    instruments.find(([, form]) => form.test(words.toLowerCase()))?.[0];
  if (stated !== null) return find(stated) ?? 'other';
  return find(name ?? '') ?? 'share';
}
