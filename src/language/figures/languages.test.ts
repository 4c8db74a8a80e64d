import { describeCases } from './testdata/describe-cases.ts';
import { finnishCases } from './testdata/finnish.ts';
import { languagesCases } from './testdata/languages.ts';
import { swedishCases } from './testdata/swedish.ts';

describeCases('texts of the Nordic languages', languagesCases);
describeCases('texts of the Nordic languages', swedishCases);
describeCases('Finnish', finnishCases);
