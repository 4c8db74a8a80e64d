import type { LabelWords } from '../slots/labels.ts';
import { business } from './labels/business.ts';
import { capital } from './labels/capital.ts';
import { content } from './labels/content.ts';
import { earnings } from './labels/earnings.ts';
import { governance } from './labels/governance.ts';
import { mergers } from './labels/mergers.ts';
import { opinion } from './labels/opinion.ts';
import { policy } from './labels/policy.ts';
import { subjects } from './labels/subjects.ts';
import { summary } from './labels/summary.ts';

export const labels: LabelWords = {
  eventPhrases: { ...earnings, ...capital, ...mergers, ...business, ...governance, ...policy, ...opinion },
  subjects,
  content,
  summary,
};
