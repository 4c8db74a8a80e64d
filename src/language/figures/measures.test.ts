import { describeCases } from './testdata/describe-cases.ts';
import { measuresCases } from './testdata/measures.ts';

describeCases('what a measure is, and on which basis', measuresCases);
