import { carriedPeriodCases } from '../../../test/support/language/figures/carried-period.ts';
import { describeCases } from '../../../test/support/language/figures/describe-cases.ts';

describeCases('texts whose sentences take their period from what stands before', carriedPeriodCases);
