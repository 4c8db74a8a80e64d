import { none } from '../none.ts';
import type { CheckWords } from '../slots/checks.ts';

const unread = 'translations from Icelandic are checked by amounts, names and grave claims alone';

export const checks: CheckWords = {
  directions: { unfilled: unread },
  negations: none(unread),
  denials: none(unread),
  denyNothing: none(unread),
};
