import type { CheckWords } from '../slots/checks.ts';

export const checks: CheckWords = {};
