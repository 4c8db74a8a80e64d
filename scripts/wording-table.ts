// Writes the weights of words for a change of hands, fitted on all articles of Reuters-21578 that indexers looked at.
import { writeFile } from 'node:fs/promises';
import { fitWording } from '../bench/quality/fit-wording.ts';
import { readIndexed } from '../bench/quality/reuters.ts';
import type { WordWeights } from '../src/language/labels/wording.ts';

const fitted = fitWording(readIndexed().map(({ article }) => article));

function tableOf({ bias, weights }: WordWeights): string {
  const lines = Map.groupBy([...weights.keys()].sort(), (key) => weights.get(key) ?? 0);
  lines.delete(0);
  const table = [...lines]
    .sort(([one], [other]) => other - one)
    .map(([weight, keys]) => `${weight.toFixed(1)}: ${keys.join(', ')}`);
  return `{ bias: ${bias.toFixed(1)}, table: \`\n${table.join('\n')}\n\` }`;
}

await writeFile(
  'src/language/labels/wording-table.ts',
  `// Written by scripts/wording-table.ts; weights fitted on Reuters-21578 (CC BY 4.0 by UCI), of which no text is here.
/** Weights for a change of hands, and the keys (\`readWording\`) that have them; for titles that stand alone, others. */
export const wordingTables = {
  articles: ${tableOf(fitted.articles)},
  titles: ${tableOf(fitted.titles)},
};
`,
);
