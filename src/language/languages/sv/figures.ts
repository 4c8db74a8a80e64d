import type { FigureWords } from '../slots/figures.ts';
import { attributive, measures } from './figures/measures.ts';
import { deals, employing, layoffs, within } from './figures/phrases.ts';
import { wordClasses } from './figures/word-classes.ts';

export const figures: FigureWords = { measures, wordClasses, attributive, within, deals, layoffs, employing };
