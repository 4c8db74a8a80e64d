import { dealObjectsCases } from '../../../test/support/language/figures/deal-objects.ts';
import { describeCases } from '../../../test/support/language/figures/describe-cases.ts';

describeCases('texts about what is bought or sold', dealObjectsCases);
