import type { FigureWords } from '../slots/figures.ts';
import { amounts } from './figures/amounts.ts';
import { comparisons, owners, roles } from './figures/clauses.ts';
import { measures } from './figures/measures.ts';
import { periods } from './figures/periods.ts';
import { deals, layoffs, within } from './figures/phrases.ts';
import { bought } from './figures/telling.ts';
import { wordClasses } from './figures/word-classes.ts';

export const figures: FigureWords = {
  measures,
  wordClasses,
  within,
  deals,
  layoffs,
  joinsCompounds: true,
  amounts,
  periods,
  roles,
  comparisons,
  owners,
  bought,
};
