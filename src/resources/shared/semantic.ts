import { invalidParameter } from '../../core/problem.ts';

type SemanticParams = { readonly mode?: 'semantic' | undefined; readonly q?: string | undefined };

/** `mode=semantic` needs `q` and refuses what it cannot be combined with (specification, semantic rules 1). */
export function refuseSemanticCombinations<Params extends SemanticParams>(
  params: Params,
  excluded: readonly (keyof Params & string)[],
): void {
  if (params.mode === undefined) return;
  if (params.q === undefined) throw invalidParameter('mode', 'semantic needs q.');
  for (const name of excluded) {
    if (params[name] !== undefined) throw invalidParameter(name, 'cannot be combined with mode=semantic.');
  }
}
