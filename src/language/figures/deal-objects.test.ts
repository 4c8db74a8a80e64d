import { dealObjectsCases } from './testdata/deal-objects.ts';
import { describeCases } from './testdata/describe-cases.ts';

describeCases('texts about what is bought or sold', dealObjectsCases);
