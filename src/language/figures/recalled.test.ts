import { describeCases } from '../../../test/support/language/figures/describe-cases.ts';
import { recalledCases } from '../../../test/support/language/figures/recalled.ts';

describeCases('results of the sentence before', recalledCases);
