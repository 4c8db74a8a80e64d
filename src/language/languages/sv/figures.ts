import type { FigureWords } from '../slots/figures.ts';
import { amounts } from './figures/amounts.ts';
import { comparisons, margins, owners, pathWords, roles, sections } from './figures/clauses.ts';
import { measures } from './figures/measures.ts';
import { periods } from './figures/periods.ts';
import { deals, employing, layoffs, within } from './figures/phrases.ts';
import { bought, earned, prices } from './figures/telling.ts';
import { wordClasses } from './figures/word-classes.ts';

export const figures: FigureWords = {
  measures,
  wordClasses,
  within,
  deals,
  layoffs,
  employing,
  joinsCompounds: true,
  amounts,
  periods,
  roles,
  pathWords,
  comparisons,
  margins,
  sections,
  owners,
  earned,
  prices,
  bought,
};
