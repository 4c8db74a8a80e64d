import { basename } from 'node:path';
import { Big } from 'big.js';
import { z } from 'zod';
import { toBaseUnits } from '../../src/language/figures/amount.ts';
import { amountsIn } from '../../src/language/figures/amounts.ts';
import { extractFigures } from '../../src/language/figures/extract-figures.ts';
import { foldInPlace } from '../../src/language/text/fold.ts';
import type { FigureLanguage } from '../../src/language/text/numbers.ts';
import type { FigureCase } from '../../test/support/language/figures/case.ts';
import { heldOutCases } from '../../test/support/language/figures/held-out.ts';
import { heldOutNewsCases } from '../../test/support/language/figures/held-out-news.ts';
import { heldOutReleaseCases } from '../../test/support/language/figures/held-out-releases.ts';
import { heldOutRoleCases } from '../../test/support/language/figures/held-out-roles.ts';
import { readCase } from '../../test/support/language/figures/score.ts';
import { id, ignoreMiss, instant, maybeText, readGiven, readOwn } from './given.ts';
import { compareWithGold, GoldFigure } from './gold-figures.ts';
import { type Counts, computeScore, estimateNoise, type Row, scored, shownScore, wantedIn } from './row.ts';
import { findMissing, type Line, ownFile, readDocument, sharedFile, toList, toText } from './samples.ts';

const AIM = 'precision >= 0.97';
const precision = (items: readonly Counts[]): number => computeScore(items).precision;

function toRow(items: readonly Counts[], of: Pick<Row, 'key' | 'what' | 'data' | 'size' | 'method'>): Row {
  return {
    ...of,
    aim: AIM,
    figure: precision(items),
    shown: shownScore(computeScore(items)),
    noise: estimateNoise(items, precision),
  };
}

const countCase = (labelled: FigureCase): Counts => {
  const read = readCase(labelled);
  const right = read.filter((figure) => labelled[3].includes(figure)).length;
  return { right, read: read.length, wanted: labelled[3].length };
};

const TATQA = 'extraction/tatqa_dev.json.gz';
const SCALES: Readonly<Record<string, number>> = { '': 0, percent: 0, thousand: 3, million: 6, billion: 9 };

/** The number of an answer such as "$(4.5) million" in base units; undefined unless the answer is a single number. */
function parseAnswer(answer: string, scale: string): Big | undefined {
  const match =
    /^[^\d()-]{0,3}\(?-?(?<digits>\d{1,3}(?:,\d{3})*(?:\.\d+)?|\d+(?:\.\d+)?)\)?(?: ?(?<word>thousand|million|billion)|%| percent)?$/u.exec(
      answer.trim(),
    );
  const digits = match?.groups?.['digits']?.replaceAll(',', '');
  return digits === undefined ? undefined : new Big(digits).times(`1e${SCALES[match?.groups?.['word'] ?? scale] ?? 0}`);
}

/** Each numeric answer that stands in one paragraph: is an amount read at its place, and is it the answer's value and scale? */
function countAnswers(context: Line): Counts[] {
  const paragraphs = toList(context['paragraphs']) as Line[];
  return (toList(context['questions']) as Line[]).flatMap((question): Counts[] => {
    const [answer] = toList(question['answer']);
    const text = toText(
      paragraphs.find(({ order }) => toText(order) === toList(question['rel_paragraphs'])[0])?.['text'],
    );
    if (question['answer_type'] !== 'span' || question['answer_from'] !== 'text' || typeof answer !== 'string')
      return [];
    const gold = parseAnswer(answer, toText(question['scale']));
    const start = text.indexOf(answer);
    if (gold === undefined || start === -1) return [];
    const found = amountsIn(foldInPlace(text), text, { language: 'en', country: null, style: 'point' }).find(
      (amount) => amount.start < start + answer.length && start < amount.end,
    );
    const isRight = found !== undefined && gold.eq(toBaseUnits(found).abs());
    return [{ right: isRight ? 1 : 0, read: found === undefined ? 0 : 1, wanted: 1 }];
  });
}

/** Invented sentences that were kept out of tuning, and the answers of TAT-QA. */
export function measureFigures(): Row[] {
  const cases = [...heldOutCases, ...heldOutNewsCases, ...heldOutReleaseCases, ...heldOutRoleCases];
  const own = toRow(cases.map(countCase), {
    key: 'figures held out',
    what: 'figures: concept, basis, role, period, currency and value all right',
    data: 'own labelled sentences, written before the rules they judge',
    size: `${cases.length} texts, ${cases.reduce((sum, labelled) => sum + labelled[3].length, 0)} figures`,
    method: 'rules; a figure is right when every part is',
  });
  const about = {
    key: 'figures tatqa',
    what: 'figures: value and unit of amounts in sentences',
    data: 'TAT-QA dev, numeric answers that stand in one paragraph',
    method: 'the amount read at the place of the answer against its value and scale',
  };
  if (findMissing(TATQA) !== undefined)
    return [own, measureWordings(), { ...about, aim: AIM, size: '-', skipped: `no ${TATQA}` }];
  const contexts = readDocument(sharedFile(TATQA)) as Line[];
  const answers = contexts.flatMap(countAnswers);
  return [own, measureWordings(), toRow(answers, { ...about, size: `${answers.length} answers` })];
}

const LANGUAGES: readonly string[] = ['en', 'sv', 'nb', 'nn', 'da', 'fi', 'is'] satisfies FigureLanguage[];
/** The language as rules know it; null for one they do not read. */
const parseLanguage = (written: string | null): FigureLanguage | null => {
  const code = written?.toLowerCase().split('-')[0] ?? '';
  if (code === 'no') return 'nb';
  return LANGUAGES.includes(code) ? (code as FigureLanguage) : null;
};

const ItemInput = z.object({
  id,
  title: maybeText,
  text: z.string(),
  language: maybeText,
  country: maybeText,
  published_at: instant.nullish(),
});
const GoldInput = z.object({ id, figures: z.array(GoldFigure) });

type Pair = { readonly item: z.output<typeof ItemInput>; readonly gold: z.output<typeof GoldInput> };

const countGiven = (pairs: readonly Pair[], miss = ignoreMiss): Counts[] =>
  pairs.map(({ item, gold: label }): Counts => {
    const read = extractFigures(item.title === null ? item.text : `${item.title}\n\n${item.text}`, {
      language: parseLanguage(item.language),
      country: item.country,
      ...(item.published_at ? { publishedAt: item.published_at } : {}),
    });
    const { counts, open, others } = compareWithGold(read, label.figures);
    if (open.length + others.length > 0) miss({ id: item.id, wanted: open, given: others });
    return counts;
  });

/** Texts in five languages, labelled by a person who had not seen the rules. */
function measureWordings(): Row {
  const [heldOut = [], tuned = []] = ['held-out', 'tuned'].map((half) =>
    countGiven(readOwn(ownFile(`test/labels/figures/${half}.ndjson`), { item: ItemInput, gold: GoldInput })),
  );
  const row = toRow(heldOut, {
    key: 'figures told held out',
    what: 'figures: value, and unit, period, concept and role where the label gives them',
    data:
      'texts of issuers, wires and papers in five languages, invented and labelled without sight of the rules, ' +
      'those whose errors were not inspected',
    size: `${heldOut.length} texts, ${wantedIn(heldOut)} figures`,
    method: 'rules',
  });
  return { ...row, shown: scored(heldOut, tuned).shown };
}

/** `{id, title?, text, language?, country?, published_at?}` and `{id, figures: [{value, unit?, period?, concept?, role?}]}`. */
export function measureGivenFigures(input: string, gold: string, miss = ignoreMiss): Row[] {
  const counts = countGiven(readGiven(input, gold, { item: ItemInput, gold: GoldInput }), miss);
  return [
    toRow(counts, {
      key: `figures ${basename(input)}`,
      what: 'figures',
      data: basename(input),
      size: `${counts.length} texts, ${wantedIn(counts)} figures`,
      method: 'rules; value, and unit, period, concept and role where the label gives them',
    }),
  ];
}
