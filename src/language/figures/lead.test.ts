import { describeCases } from './testdata/describe-cases.ts';
import { leadCases } from './testdata/lead.ts';

describeCases('whose a measure is', leadCases);
