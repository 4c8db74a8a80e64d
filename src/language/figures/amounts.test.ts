import { amountsCases } from '../../../test/support/language/figures/amounts.ts';
import { describeCases } from '../../../test/support/language/figures/describe-cases.ts';

describeCases('amounts', amountsCases);
