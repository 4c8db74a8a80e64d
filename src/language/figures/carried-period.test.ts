import { carriedPeriodCases } from './testdata/carried-period.ts';
import { describeCases } from './testdata/describe-cases.ts';

describeCases('texts whose sentences take their period from what stands before', carriedPeriodCases);
