import { describeCases } from '../../../test/support/language/figures/describe-cases.ts';
import { marginsCases } from '../../../test/support/language/figures/margins.ts';

describeCases('margins', marginsCases);
