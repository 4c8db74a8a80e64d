import { toDerivedId } from '../../../core/derived-id.ts';

const letters: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  å: 'a',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  ł: 'l',
  '&': ' and ',
};

const LEGAL_FORM =
  / (?:ab|aktiebolag|a s|as|asa|aps|oyj|oy|abp|hf|ehf|p f|plc|ltd|limited|inc|corp|corporation|co|se|sa|s a|nv|n v|ag|sarl|publ)$/;

/** A name in lower case and plain letters, words parted by one space. */
export const plainKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[øæåðþßł&]/g, (character) => letters[character] ?? character)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim() || name.toLowerCase();

/**
 * A name folded for comparison: plain letters and no legal form, so `AB Volvo (publ)` and `Volvo AB` are `volvo`. A
 * name that is nothing but a legal form keeps it.
 */
export function nameKey(name: string): string {
  let key = plainKey(name);
  for (;;) {
    const shorter = key.replace(LEGAL_FORM, '').replace(/^(?:ab|the) (?=.)/, '');
    if (shorter === key) return key;
    key = shorter;
  }
}

/** The id of a company first met in this source: the same facts give the same id, on every machine. */
export function toCompanyId(name: string, country: string | undefined): string {
  return toDerivedId(`financedatabase\n${nameKey(name)}\n${country ?? ''}`);
}
