import { describeCases } from '../../../test/support/language/figures/describe-cases.ts';
import { periodsCases } from '../../../test/support/language/figures/periods.ts';

describeCases('periods by name, by heading and by the day of publication', periodsCases);
