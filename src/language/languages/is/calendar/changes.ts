import type { CancelWords, MoveWords } from '../../slots/calendar-changes.ts';

export const moves: MoveWords = {
  moves: ['frestað', 'frestar', 'ný dagsetning'],
  dateToFollow: ['um óákveðinn tíma'],
  newDateAlone: ['ný dagsetning'],
  oldDate: ['frá', 'í stað'],
  recallOpenings: ['áður'],
};

export const cancels: CancelWords = {
  stems: ['aflýs'],
  callsOff: ['aflýs(?:ir|a|ti|t)'],
  calledOff: ['aflýst'],
  isCalledOff: ['(?:er|hefur verið) aflýst'],
  newOne: ['nýr', 'nýjan'],
};
