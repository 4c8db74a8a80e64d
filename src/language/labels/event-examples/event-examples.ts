import type { EventExamples } from '../event-types.ts';
import { business } from './business.ts';
import { markets } from './markets.ts';
import { society } from './society.ts';

export const eventExamples: Required<EventExamples> = { ...markets, ...business, ...society };
