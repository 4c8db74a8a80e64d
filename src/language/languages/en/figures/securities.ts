import { lines, toAlternation } from '../../entries.ts';
import type { MeasureRow } from '../../slots/figures.ts';

/** Words before the noun of a bond. */
export const KIND_OF_BOND = toAlternation(lines`
  senior
  unsecured
  secured
  green
  sustainability-linked
  hybrid
  additional tier 1(?: \(at1\))?
  tier 2
  at1
  convertible
  subordinated
  perpetual
  medium[- ]term
  long-term
  guaranteed
`);

const EXTRA_DIVIDEND = '(?:extraordinary|extra|special|additional|bonus) (?:cash )?(?:dividends?|distribution)';

/** What shareholders are paid: a share, and in all. */
export const dividends: readonly MeasureRow[] = [
  ['dividend_per_share', ['dividends? per share']],
  ['extra_dividend_per_share', [`${EXTRA_DIVIDEND} per share`]],
  ['extra_dividend_per_share', [EXTRA_DIVIDEND], 'per_share'],
  ['dividend_total', ['total (?:cash )?dividends?(?: payments?| payout)?', 'dividends? totall?ing']],
  [
    'dividend_per_share',
    [
      '(?:ordinary |cash |quarterly |interim |semi-annual |half-yearly )*dividends?(?: instal?lment)?',
      'cash distribution',
    ],
    'per_share',
  ],
];
