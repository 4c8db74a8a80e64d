import { createPgvectorIndex } from './pgvector/pgvector-index.ts';
import { createSemanticIndex, type SemanticIndex } from './semantic.ts';

/**
 * Opens the semantic index over the vectors of the store, compared in this process or by pgvector. Both search exactly.
 */
export const openSemanticIndex = (
  where: 'memory' | 'pgvector',
  options: Parameters<typeof createSemanticIndex>[0],
): SemanticIndex => (where === 'pgvector' ? createPgvectorIndex(options) : createSemanticIndex(options));
