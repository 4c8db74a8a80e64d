import type { FigureWords } from '../slots/figures.ts';

export const figures: FigureWords = {};
