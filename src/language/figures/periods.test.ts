import { describeCases } from './testdata/describe-cases.ts';
import { periodsCases } from './testdata/periods.ts';

describeCases('periods by name, by heading and by the day of publication', periodsCases);
