import { none } from '../../none.ts';
import type { CancelWords, MoveWords } from '../../slots/calendar-changes.ts';

const UNSEEN = 'no Icelandic notice that was read says it';

export const moves: MoveWords = {
  moves: ['frestað', 'frestar', 'ný dagsetning'],
  dateToFollow: ['um óákveðinn tíma'],
  newDateAlone: ['ný dagsetning'],
  newDate: none(UNSEEN),
  oldDate: ['frá', 'í stað'],
  oldDateBehind: none('a date that was given up stands behind "í stað"'),
  mistakenDate: none(UNSEEN),
  recallOpenings: ['áður'],
  recalls: none('a sentence recalls by its opening'),
  saidBefore: none(UNSEEN),
  leadsToDay: none('the case of the weekday says it'),
};

export const cancels: CancelWords = {
  stems: ['aflýs'],
  callsOff: ['aflýs(?:ir|a|ti|t)'],
  notDecided: none(UNSEEN),
  calledOff: ['aflýst'],
  isCalledOff: ['(?:er|hefur verið) aflýst'],
  isNotHeld: none(UNSEEN),
  manner: none('no predicate asks for it'),
  otherObjects: none(UNSEEN),
  otherSubjects: none(UNSEEN),
  newOne: ['nýr', 'nýjan'],
};
