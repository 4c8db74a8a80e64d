import { balancePeriodCases } from '../../../test/support/language/figures/balance-period.ts';
import { describeCases } from '../../../test/support/language/figures/describe-cases.ts';

describeCases('states of a day', balancePeriodCases);
