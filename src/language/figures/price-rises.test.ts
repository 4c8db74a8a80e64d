import { describeCases } from './testdata/describe-cases.ts';
import { priceRisesCases } from './testdata/price-rises.ts';

describeCases('prices and rates of a month', priceRisesCases);
