import type { Big } from 'big.js';
import { agreeWithinRounding, statedPrecision } from '../../core/stated-precision.ts';
import { toBaseUnits } from '../../language/figures/amount.ts';
import { amountsIn } from '../../language/figures/amounts.ts';
import { foldInPlace } from '../../language/text/fold.ts';
import { toNumberStyle } from '../../language/text/numbers.ts';

/** The numbers that an English text states, and their companies. */
export type Statement = {
  readonly amounts: readonly { readonly value: Big; readonly precision: Big; readonly currency: string | null }[];
  /** Whether one of them is a sum of money: the same percentage may be one of something else. */
  readonly statesMoney: boolean;
  readonly companies: readonly string[];
};

export function readStatement(text: string, companies: readonly string[]): Statement {
  const folded = foldInPlace(text);
  const amounts = amountsIn(folded, text, {
    language: 'en',
    country: null,
    style: toNumberStyle(folded, 'en', null),
  });
  return {
    amounts: amounts.map((amount) => {
      const value = toBaseUnits(amount).abs();
      const precision = statedPrecision(text.slice(amount.start, amount.end), value.toFixed());
      return { value, precision, currency: amount.currency };
    }),
    statesMoney: amounts.some(({ kind, hasCurrency, hasScale }) => kind === 'money' && (hasCurrency || hasScale)),
    companies,
  };
}

/** Whether an amount is another one rounded to its own last digit. */
const rounds = (amount: Big, precision: Big, exact: Big): boolean =>
  agreeWithinRounding({ amount, precision }, { amount: exact, precision: exact.times(0) });

/** Whether another text states all amounts of one text, as exactly or more so. */
export const isStated = (one: Statement, other: Statement): boolean =>
  one.amounts.every(({ value, currency, precision }) =>
    other.amounts.some(
      (candidate) =>
        (candidate.value.eq(value) ||
          (candidate.precision.lte(precision) && rounds(value, precision, candidate.value))) &&
        (candidate.currency === currency || candidate.currency === null || currency === null),
    ),
  );

/** Whether one text states sums, and no other numbers, that another states of the same companies. */
export function agrees(one: Statement, other: Statement): boolean {
  const isSame = one.companies.length > 0 && one.companies.every((company) => other.companies.includes(company));
  return one.statesMoney && isSame && isStated(one, other);
}
