import type { IdentifyWords } from '../slots/identify.ts';

export const identify: IdentifyWords = {};
