import { none } from '../../none.ts';
import type { TimingWords } from '../../slots/calendar-timing.ts';

const UNSEEN = 'no Icelandic notice that was read says it';

export const timing: TimingWords = {
  noAppointment: ['fyrir', 'eftir', 'fram til', 'eigi síðar en'],
  opens: ['hefst'],
  otherMatters: none(UNSEEN),
  sideDays: none(UNSEEN),
  preparations: none(UNSEEN),
  isAhead: ['verður haldinn', 'boðað'],
  takesPlace: none(UNSEEN),
  saysOfIt: none(UNSEEN),
  past: ['var haldinn?'],
  timeUnits: ['dög'],
  countedFrom: ['fyrir', 'eftir'],
};
