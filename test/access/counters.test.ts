import { createMemoryCounters } from '../world/counters.ts';
import { describeCounters } from './counters-suite.ts';
import { describeLimits } from './limits-suite.ts';

const open = async ({ db }: { db: Parameters<typeof createMemoryCounters>[0] }) =>
  createMemoryCounters(db, (error) => {
    throw error;
  });

describeCounters('counters of one process', open);
describeLimits('limits over counters of one process', open);
