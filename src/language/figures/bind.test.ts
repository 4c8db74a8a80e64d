import { bindCases } from '../../../test/support/language/figures/bind.ts';
import { describeCases } from '../../../test/support/language/figures/describe-cases.ts';

describeCases('measures that lead to their amount, or stand behind it', bindCases);
