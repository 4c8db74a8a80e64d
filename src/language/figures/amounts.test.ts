import { amountsCases } from './testdata/amounts.ts';
import { describeCases } from './testdata/describe-cases.ts';

describeCases('amounts', amountsCases);
