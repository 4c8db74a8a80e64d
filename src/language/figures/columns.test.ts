import { columnsCases } from './testdata/columns.ts';
import { describeCases } from './testdata/describe-cases.ts';

describeCases('tables', columnsCases);
