import { describeCases } from './testdata/describe-cases.ts';
import { recalledCases } from './testdata/recalled.ts';

describeCases('results of the sentence before', recalledCases);
