import { bindCases } from './testdata/bind.ts';
import { describeCases } from './testdata/describe-cases.ts';

describeCases('measures that lead to their amount, or stand behind it', bindCases);
