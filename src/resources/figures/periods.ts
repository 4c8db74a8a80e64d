import type { Call } from '../../core/operation.ts';
import { unknownValue } from '../../core/warning.ts';
import { isPeriod, readPeriodSpelling } from '../values/period.ts';

/** Reports of an empty list which periods are in no form that figures have, and the periods that they mean. */
export function explainPeriods(call: Call, periods: readonly string[] | undefined): void {
  const unknown = periods?.filter((period) => !isPeriod(period)) ?? [];
  for (const value of unknown) {
    const code = readPeriodSpelling(value, call.now);
    const near = code === undefined ? [] : [{ code, name: code }];
    call.warn(unknownValue('period', value, { isAlone: unknown.length === periods?.length, near }));
  }
}
