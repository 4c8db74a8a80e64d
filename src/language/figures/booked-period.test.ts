import { bookedPeriodCases } from '../../../test/support/language/figures/booked-period.ts';
import { describeCases } from '../../../test/support/language/figures/describe-cases.ts';

describeCases('dividends and write-downs, which are of the period that they are booked for', bookedPeriodCases);
