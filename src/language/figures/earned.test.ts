import { describeCases } from './testdata/describe-cases.ts';
import { earnedCases } from './testdata/earned.ts';

describeCases('results told by a verb', earnedCases);
