import { columnsCases } from '../../../test/support/language/figures/columns.ts';
import { describeCases } from '../../../test/support/language/figures/describe-cases.ts';

describeCases('tables', columnsCases);
