import { createHash } from 'node:crypto';

/** The key of a translation: SHA-256 of the title and text it was made from. */
export const translationKey = (input: { readonly title: string; readonly text: string }): string =>
  createHash('sha256')
    .update(JSON.stringify([input.title, input.text]))
    .digest('hex');

/** The words of an article that a translator gets: without its text where the policy of its source withholds it. */
export const toTranslated = <Row extends { readonly text: string; readonly withholds_text: boolean }>(
  input: Row,
): Row => (input.withholds_text ? { ...input, text: '' } : input);
