import { comparativesCases } from '../../../test/support/language/figures/comparatives.ts';
import { describeCases } from '../../../test/support/language/figures/describe-cases.ts';

describeCases('what a figure is set against', comparativesCases);
