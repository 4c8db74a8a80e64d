import { none } from '../../none.ts';
import type { PassingWords } from '../../slots/labels.ts';

/** Words of asides and denials. */
export const passing: PassingWords = {
  future: none('no Icelandic words of it have been collected'),
  denial: none('no Icelandic words of it have been collected'),
  say: none('no Icelandic words of it have been collected'),
  office: none('no Icelandic words of it have been collected'),
  body: none('no Icelandic words of it have been collected'),
  report: none('no Icelandic words of it have been collected'),
};
