/** More marks on a letter than stream-safe text has (UAX #15): they take quadratic time to put in order. */
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu;
/** Joiners and selectors shape emoji and letters of other scripts; in Latin text they only hide. */
const JOINERS =
  /(?<=^|[\p{Script=Latin}\p{N}\p{P}\p{Z}\n])(?!(?:\ufe0e|\ufe0f)\u20e3)(?:\u200c|\u200d|\ufe0e|\ufe0f)+/gu;
const UNPRINTABLE = /[^\n\t\x20-\x7e]/;

/**
 * Without characters that cannot be stored (NUL) or that hide, reverse or smuggle text: controls, directions, tags, soft
 * hyphens, zero-width characters, fillers. Composed (NFC), with one kind of line break.
 */
export function withoutInvisible(text: string): string {
  if (!UNPRINTABLE.test(text)) return text;
  return text
    .toWellFormed()
    .replace(/[\u2028\u2029\u0085]|\r\n?/g, '\n')
    .replace(/(?!\n|\t|\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(JOINERS, '')
    .replace(TOO_MANY_MARKS, '$1')
    .normalize('NFC');
}

/**
 * White space between two line breaks as one space; a no-break or thin space inside a number as a no-break space.
 * `before` and `after` are the neighbours of the text in its line.
 */
export function withSingleSpaces(text: string, before = '', after = ''): string {
  return text.replace(/[^\S\n]+/g, (space, at: number) => {
    if (!/^[\u00a0\u202f\u2009]$/.test(space)) return ' ';
    const left = at > 0 ? text.charAt(at - 1) : before;
    const right = at + 1 < text.length ? text.charAt(at + 1) : after;
    return /\d/.test(left) && /\d/.test(right) ? '\u00a0' : ' ';
  });
}
