import type { CancelWords, MoveWords } from '../../slots/calendar-changes.ts';

export const moves: MoveWords = {
  moves: ['frestað', 'frestar', 'ný dagsetning'],
  dateToFollow: ['um óákveðinn tíma'],
  dates: {
    newAlone: ['ný dagsetning'],
    old: ['frá', 'í stað'],
  },
  recalls: {
    openings: ['áður'],
  },
};

export const cancels: CancelWords = {
  stems: ['aflýs'],
  callsOff: {
    verb: ['aflýs(?:ir|a|ti|t)'],
    title: ['aflýst'],
    predicate: ['(?:er|hefur verið) aflýst'],
  },
  newOne: ['nýr', 'nýjan'],
};
