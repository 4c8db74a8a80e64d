import { describeCases } from './testdata/describe-cases.ts';
import { rolesCases } from './testdata/roles.ts';

describeCases('results and outlooks beside each other', rolesCases);
