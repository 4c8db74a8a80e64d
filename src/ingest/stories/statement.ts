import { amountsIn, baseUnitsOf } from '../figures/amounts.ts';
import { numberStyleOf } from '../figures/numbers.ts';
import { fold } from '../figures/text.ts';

/** What an English text tells in numbers, and of which companies. */
export type Statement = {
  readonly amounts: readonly { readonly value: string; readonly currency: string | null }[];
  /** Whether one of them is a sum of money: the same percentage may be one of something else. */
  readonly statesMoney: boolean;
  readonly companies: readonly string[];
};

export function readStatement(text: string, companies: readonly string[]): Statement {
  const folded = fold(text);
  const amounts = amountsIn(folded, text, {
    language: 'en',
    country: null,
    style: numberStyleOf(folded, 'en', null),
  });
  return {
    amounts: amounts.map((amount) => ({ value: baseUnitsOf(amount).abs().toFixed(), currency: amount.currency })),
    statesMoney: amounts.some(({ kind, hasCurrency, hasScale }) => kind === 'money' && (hasCurrency || hasScale)),
    companies,
  };
}

/** Whether one text tells sums, and all its numbers, that another tells of the same companies. */
export function agrees(one: Statement, other: Statement): boolean {
  const isSame = one.companies.length > 0 && one.companies.every((company) => other.companies.includes(company));
  const isTold = ({ value, currency }: Statement['amounts'][number]) =>
    other.amounts.some(
      (told) => told.value === value && (told.currency === currency || told.currency === null || currency === null),
    );
  return one.statesMoney && isSame && one.amounts.every(isTold);
}
