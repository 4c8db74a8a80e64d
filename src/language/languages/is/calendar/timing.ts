import type { TimingWords } from '../../slots/calendar-timing.ts';

export const timing: TimingWords = {
  beforeDate: {
    noAppointment: ['fyrir', 'eftir', 'fram til', 'eigi síðar en'],
    opens: ['hefst'],
  },
  held: {
    ahead: ['verður haldinn', 'boðað'],
    past: ['var haldinn?'],
  },
  counted: {
    units: ['dög'],
    from: ['fyrir', 'eftir'],
  },
};
