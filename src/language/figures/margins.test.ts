import { describeCases } from './testdata/describe-cases.ts';
import { marginsCases } from './testdata/margins.ts';

describeCases('margins', marginsCases);
