import { semanticUnavailable } from '../core/problem.ts';
import { EmbedderUnavailable } from './embedder.ts';
import { ScanCancelled } from './exact-search.ts';

/** Converts any failure of a semantic search into one refusal. Keyword search never replaces it. */
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
