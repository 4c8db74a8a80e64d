import type { PassingWords } from '../../slots/labels.ts';

/** Words of asides and denials. */
export const passing: PassingWords = {};
