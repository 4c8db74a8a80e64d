import { toOneLine } from '../../core/display-text.ts';

/** A line of the text of a record; absent where the record is silent. */
export const toLine = (label: string, value: string | number | null | undefined | false): string[] =>
  value === null || value === undefined || value === '' || value === false
    ? []
    : [`${label}: ${toOneLine(String(value))}`];
