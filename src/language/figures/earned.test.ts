import { describeCases } from '../../../test/support/language/figures/describe-cases.ts';
import { earnedCases } from '../../../test/support/language/figures/earned.ts';

describeCases('results told by a verb', earnedCases);
