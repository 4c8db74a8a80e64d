import { lines } from '../../entries.ts';
import type { PeriodWords } from '../../slots/figures/periods.ts';

/** Counts of months that are not the length of a period of ours. */
const MONTHS = '(?:tvo|tveimur|fjóra|fjórum|fimm|sjö|átta|tíu|ellefu|[24578]|1[01])';

/** How the language names reporting periods. */
export const periods: PeriodWords = {
  ordinals: {
    1: ['fyrsta', 'fyrsti'],
    2: ['öðrum', 'annar', 'annars'],
    3: ['þriðja', 'þriðji'],
    4: ['fjórða', 'fjórði'],
  },
  quarter: {
    behindOrdinal: ['ársfjórðungi', 'ársfjórðungur', 'ársfjórðungs', 'ársfjórðung', 'fjórðungi', 'fjórðungs'],
  },
  halves: {
    1: ['fyrri'],
    2: ['seinni', 'síðari'],
  },
  half: ['helmingi', 'hluta', 'árshelmingi'],
  year: {
    of: ['ársins'],
    noun: ['árið', 'ársins'],
    whole: ['rekstrarárið', 'fjárhagsárið'],
    the: ['árið', 'ársins', 'á árinu', 'árinu'],
  },
  names: {
    quarter: ['á fjórðungnum'],
    period: ['á tímabilinu'],
    year: ['á árinu'],
    year_ago: lines`
      á sama tímabili(?: (?:í fyrra|árið áður|árið 20\d\d|20\d\d))?
      á sama tíma í fyrra
      í fyrra
      árið áður
      sama (?:fjórðungi|ársfjórðungi) í fyrra
    `,
  },
  firstMonths: {
    third: ['(?:árs)?þriðjung(?:i|s|ur)?'],
    6: ['(?:fyrstu (?:sex|6)) (?:mánuðum|mánuði)'],
    9: ['(?:(?:fyrstu )?(?:níu|9))[- ](?:mánuðum|mánuði)'],
    other: [`fyrstu ${MONTHS} (?:mánuðum|mánuði|mánuðina)`],
  },
  reports: { yearEnd: ['ársreikningur'] },
};
