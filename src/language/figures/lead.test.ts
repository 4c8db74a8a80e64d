import { describeCases } from '../../../test/support/language/figures/describe-cases.ts';
import { leadCases } from '../../../test/support/language/figures/lead.ts';

describeCases('whose a measure is', leadCases);
