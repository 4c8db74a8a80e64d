import { describeCases } from '../../../test/support/language/figures/describe-cases.ts';
import { lostLineCases, surroundingCases } from '../../../test/support/language/figures/lost-lines.ts';

describeCases('reports sent as one line', lostLineCases);
describeCases('what surrounds figures', surroundingCases);
