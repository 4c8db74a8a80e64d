import type { TextWords } from '../slots/text.ts';

export const text: TextWords = {};
