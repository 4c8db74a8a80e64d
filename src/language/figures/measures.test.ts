import { describeCases } from '../../../test/support/language/figures/describe-cases.ts';
import { measuresCases } from '../../../test/support/language/figures/measures.ts';

describeCases('what a measure is, and on which basis', measuresCases);
