import { describeCases } from '../../../test/support/language/figures/describe-cases.ts';
import { rolesCases } from '../../../test/support/language/figures/roles.ts';

describeCases('results and outlooks beside each other', rolesCases);
