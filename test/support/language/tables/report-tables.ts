import { readFileSync } from 'node:fs';
import type { FigureLanguage } from '../../../../src/language/text/numbers.ts';

/** A labelled report table: rows with `|` between cells, and the figures that a reader takes from them. */
export type LabelledTable = {
  readonly id: string;
  readonly language: FigureLanguage;
  readonly country: string;
  readonly publishedAt: Date;
  readonly title: string;
  readonly html: string;
  /** "revenue outcome q3_2026 NOK 310000000"; several periods where a reader may name the end of one either way. */
  readonly figures: readonly string[];
  /** Whether a reader may leave them out as well. */
  readonly isOptional: boolean;
};

/** The half that was read while the rules were made, or the one that was not. */
export type Half = 'read' | 'unread';

const FOLDER = new URL('../../../labels/report-tables/', import.meta.url);

export const readReportTables = (half: Half): readonly LabelledTable[] =>
  readFileSync(new URL(`${half}.txt`, FOLDER), 'utf8')
    .split(/^## /mu)
    .filter((part) => part !== '')
    .map(toTable);

function toTable(part: string): LabelledTable {
  const [head = '', ...lines] = part.trimEnd().split('\n');
  const [, id = '', country = '', day = '', title = ''] =
    /^(\S+) country=(\S+) published=(\S+) title=(.*)$/u.exec(head) ?? [];
  const labels = lines.filter((line) => line.startsWith('=> ')).map((line) => line.slice(3));
  const figures = labels.filter((label) => label !== 'none').map((label) => label.replace('none-or ', ''));
  return {
    id,
    language: id.slice(0, 2) as FigureLanguage,
    country,
    publishedAt: new Date(`${day}T06:00:00Z`),
    title,
    html: toHtml(lines.filter((line) => !line.startsWith('=> '))),
    figures,
    isOptional: labels.some((label) => label.startsWith('none-or ')),
  };
}

function toHtml(lines: readonly string[]): string {
  const text = lines.filter((line) => line.startsWith('p: ')).map((line) => `<p>${line.slice(3)}</p>`);
  const caption = lines
    .filter((line) => line.startsWith('caption: '))
    .map((line) => `<caption>${line.slice(9)}</caption>`);
  const rows = lines.filter((line) => !/^(?:p|caption): /u.test(line)).map(toRow);
  return `${text.join('')}<table>${caption.join('')}${rows.join('')}</table>`;
}

function toRow(line: string): string {
  const name = line.startsWith('! ') ? 'th' : 'td';
  const cells = line
    .replace(/^! /u, '')
    .split('|')
    .map((cell) => toCell(name, cell.trim()));
  return `<tr>${cells.join('')}</tr>`;
}

function toCell(name: string, cell: string): string {
  const [, kind, count, text = cell] = /^\{([cr])(\d)\}(.*)$/u.exec(cell) ?? [];
  const span = kind === undefined ? '' : ` ${kind === 'c' ? 'colspan' : 'rowspan'}="${count}"`;
  return `<${name}${span}>${text.trim()}</${name}>`;
}
