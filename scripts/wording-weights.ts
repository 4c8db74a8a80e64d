// Writes the weights of words for a company's results and for a change of hands, fitted on all articles of Reuters-21578 that
// indexers looked at (CC BY 4.0 by UCI), of which no text is in them.
import { writeFile } from 'node:fs/promises';
import { fitWording } from '../bench/quality/fit-wording.ts';
import { readIndexed } from '../bench/quality/reuters.ts';
import { WORDING_WEIGHTS, type WordingFile, type WordWeights } from '../src/language/labels/wording.ts';

type Table = WordingFile['deal']['articles'];

function toTable({ bias, weights }: WordWeights): Table {
  const keys = Map.groupBy([...weights.keys()].sort(), (key) => weights.get(key) ?? 0);
  keys.delete(0);
  const rows = [...keys].sort(([one], [other]) => other - one);
  return { bias: round(bias), weights: rows.map(([weight, keys]) => [round(weight), keys]) };
}

/** Weights are steps of a fifth. */
function round(value: number): number {
  return Number(value.toFixed(1));
}

const { results, deal } = fitWording(readIndexed().map(({ article }) => article));
const file: WordingFile = {
  results: { articles: toTable(results.articles), titles: toTable(results.titles) },
  deal: { articles: toTable(deal.articles), titles: toTable(deal.titles) },
};
await writeFile(WORDING_WEIGHTS, `${JSON.stringify(file).replaceAll(']],[', ']],\n[')}\n`);
