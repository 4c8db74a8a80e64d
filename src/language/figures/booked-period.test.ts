import { bookedPeriodCases } from './testdata/booked-period.ts';
import { describeCases } from './testdata/describe-cases.ts';

describeCases('dividends and write-downs, which are of the period that they are booked for', bookedPeriodCases);
