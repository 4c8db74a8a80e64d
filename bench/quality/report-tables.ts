import { extractWords } from '../../src/ingest/events/words.ts';
import { readDocument as readVisible } from '../../src/language/document/read-document.ts';
import { getLexicon } from '../../src/language/figures/lexicon.ts';
import { listCells, type TableCell } from '../../src/language/figures/table/cells.ts';
import { toGrid } from '../../src/language/figures/table/grid.ts';
import type { Row } from './row.ts';
import { findMissing, readDocument, sharedFile } from './samples.ts';

const TATQA = 'extraction/tatqa_dev.json.gz';

type Question = {
  readonly question: string;
  readonly answer: readonly string[] | string | number;
  readonly answer_type: string;
  readonly answer_from: string;
};
type Context = {
  readonly table: { readonly table: readonly (readonly string[])[] };
  readonly questions: readonly Question[];
};

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const isNumber = (text: string): boolean =>
  /^[\s$€£(–-]*\d[\d.,]*[\s%)]*$/u.test(text) && !/^(?:19|20)\d\d$/u.test(text.trim());

/** The data keeps no spans: in the rows above the first numbers, a header covers the empty cells to its right. */
function withSpans(cells: readonly string[], isHead: boolean): string {
  const spans = cells.map((text, at) => {
    const rest = cells.slice(at + 1);
    const next = rest.findIndex((other) => other !== '');
    return isHead && at > 0 && text !== '' ? 1 + (next === -1 ? rest.length : next) : 1;
  });
  let covered = 0;
  return cells
    .flatMap((text, at) => {
      covered -= 1;
      if (covered > 0) return [];
      covered = spans[at] ?? 1;
      return [`<td colspan="${covered}">${escapeHtml(text)}</td>`];
    })
    .join('');
}

function toHtml(rows: readonly (readonly string[])[]): string {
  const first = rows.findIndex((cells) => cells.slice(1).some(isNumber));
  return `<table>${rows.map((cells, at) => `<tr>${withSpans(cells, at < first)}</tr>`).join('')}</table>`;
}

/** The numbers of a table, as the product reads them. */
export function readCells(rows: readonly (readonly string[])[]): readonly TableCell[] {
  const { document } = readVisible(toHtml(rows), { max: 100_000 });
  const [table] = document.blocks.filter((block) => block.kind === 'table');
  const grid = table === undefined ? null : toGrid(table);
  const home = { language: 'en', country: 'US' } as const;
  return grid === null
    ? []
    : listCells(grid, { title: '', above: '', home, publishedAt: null, lexicon: getLexicon('en') });
}

/** A question with a smaller share of words in common with a label is left open. */
const LEAST_FIT = 0.2;
const YEARS = /(?<!\d)(?:19|20)\d\d(?!\d)/gu;
const COMPARES = /\b(?:which|what) (?:fy|fiscal years?|years?|period)\b/iu;
const LEAST = /\b(?:low(?:er|est)|small(?:er|est)|least|fewer|fewest|less)\b/iu;
const BELOW = /\b(?:less|lower|smaller) than\s*(-?)\$?([\d,.]+)/iu;
const NEGATIVE = /\bnegative\b/iu;
const ABOVE = /\b(?:more|greater|higher) than\s*\$?([\d,.]+)/iu;

/** Share of the words of a label that the question has, and of the question's words that the label has. */
function likeness(question: ReadonlySet<string>, text: string): number {
  const label = extractWords(text.replaceAll(YEARS, ' '));
  const shared = [...label].filter((word) => question.has(word)).length;
  return label.size === 0 ? 0 : (2 * shared) / (label.size + question.size);
}

const yearsIn = (text: string): readonly string[] => text.match(YEARS) ?? [];
const toNumber = (text: string): number => Number(text.replaceAll(/[^\d.-]/gu, ''));

/** The cell or the year that answers a question by its words alone; null where no row is named. */
export function answerQuestion(question: string, cells: readonly TableCell[]): string | null {
  const words = extractWords(question.replaceAll(YEARS, ' '));
  const rows = [...Map.groupBy(cells, ({ label }) => label)].map(([label, row]) => ({
    row,
    fit: Math.max(likeness(words, label.text), likeness(words, `${label.text} ${row[0]?.captions[0] ?? ''}`)),
  }));
  const best = rows.reduce<(typeof rows)[number] | null>(
    (one, other) => (one === null || other.fit > one.fit ? other : one),
    null,
  );
  if (best === null || best.fit < LEAST_FIT) return null;
  if (COMPARES.test(question)) return compareYears(question, best.row);
  const years = yearsIn(question);
  const fitting = best.row.filter(
    ({ column }) => years.length === 0 || yearsIn(column.header).some((year) => years.includes(year)),
  );
  const columns = fitting.map((cell) => ({ cell, fit: likeness(words, cell.column.header) }));
  const most = Math.max(...columns.map(({ fit }) => fit));
  const chosen = columns.filter(({ fit }) => fit === most);
  return chosen.length === 1 ? (chosen[0]?.cell.place.text ?? null) : null;
}

function compareYears(question: string, row: readonly TableCell[]): string | null {
  const dated = row.filter(({ column }) => yearsIn(column.header).length > 0);
  const [, sign, number] = BELOW.exec(question) ?? [];
  const below = NEGATIVE.test(question) ? '0' : number === undefined ? undefined : `${sign}${number}`;
  const above = ABOVE.exec(question)?.[1];
  const bounded = dated.filter(({ printed: { number } }) =>
    below !== undefined ? number.lt(toNumber(below)) : above !== undefined ? number.gt(toNumber(above)) : true,
  );
  if (below !== undefined || above !== undefined) {
    return bounded.length === 1 ? (yearsIn(bounded[0]?.column.header ?? '')[0] ?? null) : null;
  }
  const order = LEAST.test(question) ? -1 : 1;
  const [first] = [...dated].sort((one, other) => order * other.printed.number.cmp(one.printed.number));
  return first === undefined ? null : (yearsIn(first.column.header)[0] ?? null);
}

const isSame = (answer: string, gold: string): boolean =>
  /\d/u.test(gold) && Math.abs(toNumber(answer)) === Math.abs(toNumber(gold));

/** How questions were answered, and how many of the cells that answer one were read with their number. */
type Answers = Readonly<Record<'asked' | 'answered' | 'right' | 'cellsAsked' | 'cellsRead', number>>;

/** Questions with one span that a table answers, and how they were answered; undefined without the data. */
function measureTatqa(): Answers | undefined {
  if (findMissing(TATQA) !== undefined) return undefined;
  const contexts = readDocument(sharedFile(TATQA)) as readonly Context[];
  let [asked, answered, right, cellsAsked, cellsRead] = [0, 0, 0, 0, 0];
  for (const { table, questions } of contexts) {
    const cells = readCells(table.table);
    for (const { question, answer, answer_type, answer_from } of questions) {
      if (answer_type !== 'span' || answer_from !== 'table' || !Array.isArray(answer) || answer.length !== 1) continue;
      asked += 1;
      const gold = String(answer[0]).trim();
      if (isNumber(gold) && table.table.some((row) => row.slice(1).some((cell) => cell.trim() === gold))) {
        cellsAsked += 1;
        const cell = cells.find(({ place }) => place.text === gold.replaceAll(/\s+/gu, ' '));
        if (cell !== undefined && Math.abs(Number(cell.printed.number)) === Math.abs(toNumber(gold))) cellsRead += 1;
      }
      const said = answerQuestion(question, cells);
      if (said === null) continue;
      answered += 1;
      if (isSame(said, gold)) right += 1;
    }
  }
  return { asked, answered, right, cellsAsked, cellsRead };
}

/** The rows of tables of financial reports in English (TAT-QA, dev). */
export function measureReportTables(): Row[] {
  const about = { data: 'TAT-QA dev, its tables as HTML', size: '', method: 'built in' };
  const found = measureTatqa();
  const row = { key: 'tables-cells', what: 'cells of report tables read with their number', aim: '0.97', ...about };
  const answers = {
    key: 'tables-answers',
    what: 'questions answered by the words of row and column',
    aim: '0.9',
    ...about,
  };
  if (found === undefined) return [row, answers].map((one) => ({ ...one, skipped: `${TATQA} is missing` }));
  const { asked, answered, right, cellsAsked, cellsRead } = found;
  const share = (part: number, of: number): string => (part / of).toFixed(3);
  return [
    {
      ...row,
      size: `${cellsAsked} cells`,
      figure: cellsRead / cellsAsked,
      shown: share(cellsRead, cellsAsked),
      noise: 0.01,
    },
    {
      ...answers,
      size: `${asked} questions`,
      figure: right / asked,
      shown: `R ${share(right, asked)}, P ${share(right, answered)}`,
      noise: 0.02,
    },
  ];
}
