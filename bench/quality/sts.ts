import { basename } from 'node:path';
import { dot, embedAll, openQualityEmbedder } from './embedder.ts';
import { spearman } from './measures.ts';
import { InputRefused, readText } from './samples.ts';
import { keepSection, printSection } from './sections.ts';

type Pair = { readonly score: number; readonly a: string; readonly b: string };

/**
 * Lines of a score and two sentences separated by tabs, after an optional header line. Quotation marks belong to the
 * sentence, and text after a third tab is ignored.
 * @throws InputRefused naming an invalid line, or if fewer than two pairs, or only one score, allow no comparison.
 */
export function readPairs(text: string, name: string): Pair[] {
  const pairs: Pair[] = [];
  text.split(/\r?\n/).forEach((line, at) => {
    if (line.trim() === '') return;
    const [score = '', a, b] = line.split('\t');
    if (at === 0 && Number.isNaN(Number(score))) return;
    if (a === undefined || b === undefined || score.trim() === '' || Number.isNaN(Number(score)))
      throw new InputRefused(`${name}, line ${at + 1}: not a score and two sentences between tabs.`);
    pairs.push({ score: Number(score), a, b });
  });
  if (pairs.length < 2) throw new InputRefused(`${name}: fewer than two pairs.`);
  if (pairs.every(({ score }) => score === pairs[0]?.score))
    throw new InputRefused(`${name}: all pairs have one score, which nothing correlates with.`);
  return pairs;
}

/** Spearman's correlation of the embedder's cosine with human scores of sentence pairs. */
export async function measureSts({ input, record }: { input: string; record: boolean }): Promise<void> {
  const name = basename(input);
  const pairs = readPairs(readText(input), name);
  const embedder = await openQualityEmbedder();
  try {
    const a = await embedAll(
      embedder,
      pairs.map((pair) => pair.a),
      'passage',
    );
    const b = await embedAll(
      embedder,
      pairs.map((pair) => pair.b),
      'passage',
    );
    const cosines = a.map((vector, at) => dot(vector, b[at] ?? vector));
    const correlation = spearman(
      cosines,
      pairs.map(({ score }) => score),
    );
    await (record ? keepSection : printSection)({
      title: `Sentence similarity: ${name}`,
      command: `npm run quality -- --task sts --input ${name}${record ? ' --record' : ''}`,
      about: `${pairs.length} pairs, embedder ${embedder.id}.`,
      header: ['measure', 'value'],
      rows: [['Spearman x 100', (correlation * 100).toFixed(2)]],
    });
  } finally {
    await embedder.close();
  }
}
