import { lines } from '../../entries.ts';
import type { MeasureRow } from '../../slots/figures.ts';
import { KIND_OF_BOND } from './securities.ts';

const PRINCIPAL = '(?:(?:in )?(?:aggregate )?principal amount of |of )';

/** Measures that an amount stands right before. */
export const attributive: readonly MeasureRow[] = [
  ['impairment', ['(?:goodwill )?(?:impairments?|write-?downs?)(?: charge| loss)?']],
  ['order_value', ['(?:order|contract)']],
  [
    'bond_amount',
    lines`
    ${PRINCIPAL}?(?:new )?(?:(?:${KIND_OF_BOND} )*bonds?(?: issue| offering)?|(?:${KIND_OF_BOND} )+(?:notes|capital))
  `,
  ],
  [
    'share_issue_amount',
    lines`
    (?:rights|share|directed) issue
    private placement
    rights offering
    initial public offering
    ipo
  `,
  ],
  ['buyback_amount', ['(?:share )?(?:buy-?back|repurchase)(?: program(?:me)?)?']],
  ['net_income', ['net (?:profit|income)']],
  ['net_income', ['net loss'], 'loss'],
  ['ebit', ['operating profit']],
  ['ebit', ['operating loss'], 'loss'],
  ['pre_tax_profit', ['pre-?tax profit']],
  ['pre_tax_profit', ['pre-?tax loss'], 'loss'],
  ['target_price', ['(?:price )?target']],
  [
    'extra_dividend_per_share',
    ['(?:(?:per|a) share )?(?:in )?(?:an? )?(?:extra|extraordinary|special|additional) (?:cash )?dividends?'],
  ],
  ['dividend_per_share', ['(?:(?:per|a) share )?(?:in )?(?:an? )?(?:ordinary |cash )?dividends?']],
];
