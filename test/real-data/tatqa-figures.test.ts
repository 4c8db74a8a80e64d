import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { Big } from 'big.js';
import { describe, expect, it } from 'vitest';
import { toBaseUnits } from '../../src/language/figures/amount.ts';
import { amountsIn } from '../../src/language/figures/amounts.ts';
import { extractFigures, type Figure } from '../../src/language/figures/extract-figures.ts';
import { foldInPlace } from '../../src/language/text/fold.ts';
import { hasSharedData, sharedData } from './shared-data.ts';

const FILE = 'extraction/tatqa_dev.json.gz';

type Question = { answer: unknown; answer_type: string; answer_from: string; scale: string; rel_paragraphs: string[] };
type Context = { paragraphs: { order: number; text: string }[]; questions: Question[] };

const SCALES: Readonly<Record<string, number>> = { '': 0, percent: 0, thousand: 3, million: 6, billion: 9 };

/** The number of an answer such as "$(4.5) million" in base units; undefined for an answer that is no single number. */
function parseAnswer(answer: string, scale: string): Big | undefined {
  const match =
    /^[^\d()-]{0,3}\(?-?(?<digits>\d{1,3}(?:,\d{3})*(?:\.\d+)?|\d+(?:\.\d+)?)\)?(?: ?(?<word>thousand|million|billion)|%| percent)?$/u.exec(
      answer.trim(),
    );
  const digits = match?.groups?.['digits']?.replaceAll(',', '');
  return digits === undefined ? undefined : new Big(digits).times(`1e${SCALES[match?.groups?.['word'] ?? scale] ?? 0}`);
}

const READING = { language: 'en', country: null, style: 'point' } as const;

type Span = { start: number; end: number };
const overlaps = (one: Span, other: Span): boolean => one.start < other.end && one.end > other.start;

/** Answers given as one number of one paragraph, with the figure that the grammar reads at that place, if any. */
function comparisons(
  contexts: readonly Context[],
): { gold: Big; answer: string; amount: Big | undefined; figure: Figure | undefined }[] {
  return contexts.flatMap((context) =>
    context.questions.flatMap((question) => {
      const [answer] = Array.isArray(question.answer) ? question.answer : [];
      const paragraph = context.paragraphs.find(({ order }) => String(order) === question.rel_paragraphs[0]);
      if (question.answer_type !== 'span' || question.answer_from !== 'text' || typeof answer !== 'string') return [];
      const gold = parseAnswer(answer, question.scale);
      const at = paragraph?.text.indexOf(answer) ?? -1;
      if (gold === undefined || paragraph === undefined || at === -1) return [];
      const figures = extractFigures(paragraph.text, { language: 'en', country: null });
      const place = { start: at, end: at + answer.length };
      const amount = amountsIn(foldInPlace(paragraph.text), paragraph.text, READING).find((read) =>
        overlaps(read, place),
      );
      const figure = figures.find((read) => overlaps(read, place));
      return [{ gold, answer, amount: amount && toBaseUnits(amount).abs(), figure }];
    }),
  );
}

describe.skipIf(!hasSharedData(FILE))('the paragraphs of TAT-QA dev', () => {
  const readContexts = (): Context[] => JSON.parse(gunzipSync(readFileSync(sharedData(FILE))).toString());

  it('state no value or scale other than the one the grammar reads', () => {
    const compared = comparisons(readContexts());
    const read = compared.filter(({ figure }) => figure !== undefined);
    const wrong = read.filter(({ gold, figure }) => !gold.eq(new Big(figure?.normalized_value ?? 0).abs()));
    console.log(
      `TAT-QA figures: ${compared.length} numeric answers, ${read.length} are figures of ours, ${wrong.length} wrong`,
    );
    expect(wrong).toEqual([]);
    expect(read.length).toBeGreaterThan(0);
  });

  it('have their amounts read with value and scale', () => {
    const compared = comparisons(readContexts());
    const read = compared.filter(({ amount }) => amount !== undefined);
    const right = read.filter(({ gold, amount }) => amount !== undefined && gold.eq(amount)).length;
    console.log(`TAT-QA amounts: ${compared.length} numeric answers, ${read.length} read, ${right} right`);
    expect(right / read.length).toBeGreaterThanOrEqual(0.97);
  });
});
