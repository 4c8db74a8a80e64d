import type { FigureWords } from '../slots/figures.ts';
import { amounts } from './figures/amounts.ts';
import { comparisons, margins, owners, pathWords, roles, sections } from './figures/clauses.ts';
import { attributive, measures } from './figures/measures.ts';
import { periods } from './figures/periods.ts';
import { deals, employing, layoffs } from './figures/phrases.ts';
import { bought, prices } from './figures/telling.ts';
import { wordClasses } from './figures/word-classes.ts';

export const figures: FigureWords = {
  measures,
  wordClasses,
  attributive,
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
  prices,
  bought,
};
