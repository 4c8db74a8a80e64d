import { describeCases } from './testdata/describe-cases.ts';
import { phrasesCases } from './testdata/phrases.ts';

describeCases('figures that a verb or a noun behind them tells', phrasesCases);
