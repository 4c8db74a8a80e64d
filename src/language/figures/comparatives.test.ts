import { comparativesCases } from './testdata/comparatives.ts';
import { describeCases } from './testdata/describe-cases.ts';

describeCases('what a figure is set against', comparativesCases);
