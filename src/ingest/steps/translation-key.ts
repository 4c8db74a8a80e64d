import { createHash } from 'node:crypto';

/** The key of a translation: SHA-256 of the title and text it was made from. */
export const translationKey = (input: { readonly title: string; readonly text: string }): string =>
  createHash('sha256')
    .update(JSON.stringify([input.title, input.text]))
    .digest('hex');
