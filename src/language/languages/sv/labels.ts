import type { LabelWords } from '../slots/labels.ts';

export const labels: LabelWords = {};
