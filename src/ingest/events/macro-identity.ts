import type { ArticleFeatures } from './article-features.ts';
import type { Cluster } from './cluster.ts';

type WithMacroKey = Pick<ArticleFeatures, 'macro_key'>;

/** Whether two articles report the same statistic of one economy for other periods, or two different statistics. */
export const areOfOtherMacroKeys = ({ macro_key: one }: WithMacroKey, { macro_key: other }: WithMacroKey): boolean =>
  one !== undefined && other !== undefined && one !== other;

/** The only key of the members of a cluster that have one; undefined for several. */
function findOnlyKey({ members }: Cluster): string | undefined {
  let found: string | undefined;
  for (const { macro_key } of members) {
    if (macro_key === undefined) continue;
    if (found !== undefined && found !== macro_key) return undefined;
    found = macro_key;
  }
  return found;
}

/** The key by which two clusters report one release; undefined without. */
export function findCommonMacroKey(one: Cluster, other: Cluster): string | undefined {
  const key = findOnlyKey(one);
  return key !== undefined && key === findOnlyKey(other) ? key : undefined;
}
