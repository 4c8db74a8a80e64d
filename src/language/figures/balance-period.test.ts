import { balancePeriodCases } from './testdata/balance-period.ts';
import { describeCases } from './testdata/describe-cases.ts';

describeCases('states of a day', balancePeriodCases);
