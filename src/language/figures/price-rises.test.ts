import { describeCases } from '../../../test/support/language/figures/describe-cases.ts';
import { priceRisesCases } from '../../../test/support/language/figures/price-rises.ts';

describeCases('prices and rates of a month', priceRisesCases);
