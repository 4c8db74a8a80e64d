import { describeCases } from '../../../test/support/language/figures/describe-cases.ts';
import { finnishCases } from '../../../test/support/language/figures/finnish.ts';
import { languagesCases } from '../../../test/support/language/figures/languages.ts';
import { swedishCases } from '../../../test/support/language/figures/swedish.ts';

describeCases('texts of the Nordic languages', languagesCases);
describeCases('texts of the Nordic languages', swedishCases);
describeCases('Finnish', finnishCases);
