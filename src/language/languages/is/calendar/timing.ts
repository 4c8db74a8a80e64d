import type { TimingWords } from '../../slots/calendar-timing.ts';

export const timing: TimingWords = {
  noAppointment: ['fyrir', 'eftir', 'fram til', 'eigi síðar en'],
  opens: ['hefst'],
  isAhead: ['verður haldinn', 'boðað'],
  past: ['var haldinn?'],
  timeUnits: ['dög'],
  countedFrom: ['fyrir', 'eftir'],
};
