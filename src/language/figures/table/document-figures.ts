import type { Document } from '../../document/document.ts';
import { CELL_BORDER } from '../../document/to-text.ts';
import type { ExplainedFigure } from '../explained.ts';
import { explainFigures } from '../extract-figures.ts';
import type { FigureOptions } from '../figure-options.ts';
import { readTables } from './read-table.ts';

/** An article with the form of its text. */
export type FigureSource = {
  readonly title: string;
  /** The text that sentences are read from, rows of tables as lines with a border between cells. */
  readonly text: string;
  /** The document of the source's own text, and the options of its tables: they need no translation. */
  readonly document: Document;
  readonly tableOptions: FigureOptions;
};

const ROW_LINE = new RegExp(`^.*${CELL_BORDER}.*$`, 'gmu');

/**
 * The figures of an article: those of its sentences, then those of its tables that no sentence states. A row of a table
 * is never read as a sentence.
 */
export function explainDocumentFigures(source: FigureSource, options: FigureOptions): ExplainedFigure[] {
  const { title, text, document, tableOptions } = source;
  const stated = explainFigures(`${title}\n\n${text.replaceAll(ROW_LINE, '')}`, options);
  const known = new Set(stated.map(toKey));
  return [...stated, ...readTables(document, title, tableOptions).filter((figure) => !known.has(toKey(figure)))];
}

const toKey = ({ figure: { concept, basis, role, period } }: ExplainedFigure): string =>
  `${concept} ${basis} ${role} ${period}`;
