import { semanticUnavailable } from '../core/problem.ts';
import { EmbedderUnavailable } from './embedder.ts';
import { ScanCancelled } from './exact-search.ts';

/** Whatever goes wrong on the way to a match is one refusal to the caller; there is no keyword search in its place. */
export async function orUnavailable<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof EmbedderUnavailable)
      throw semanticUnavailable('The query could not be turned into a vector; try again.');
    if (error instanceof ScanCancelled)
      throw semanticUnavailable('The search took too long and was cancelled; narrow the filters.');
    throw error;
  }
}
