import { describeCases } from '../../../test/support/language/figures/describe-cases.ts';
import { phrasesCases } from '../../../test/support/language/figures/phrases.ts';

describeCases('figures that a verb or a noun behind them tells', phrasesCases);
