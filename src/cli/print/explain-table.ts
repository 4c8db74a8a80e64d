import { clip } from '../../core/display-text.ts';
import type { ExplainedSearch, Explanation, NearMiss } from '../../resources/search/explain.ts';
import { columns } from './table.ts';

const TITLE_WIDTH = 60;

const or = (value: number | null | undefined, digits: number): string =>
  value === null || value === undefined ? '-' : value.toFixed(digits);

const cells = ({ place, text, meaning, id, title }: Explanation): string[] => [
  or(place, 0),
  or(text?.place, 0),
  or(text?.score, 3),
  or(text?.weight, 3),
  or(meaning?.place, 0),
  or(meaning?.distance, 4),
  or(meaning?.bonus, 4),
  or(meaning?.value, 4),
  or(meaning?.weight, 3),
  id,
  clip(title, TITLE_WIDTH),
];

const HEADER = ['place', 'text', 'score', 'weight', 'semantic', 'distance', 'bonus', 'value', 'weight', 'id', 'title'];

/** The results of a search as a list, or with every number of their scores and the near misses. */
export function renderSearch({ results, near_misses, without_meaning }: ExplainedSearch, isExplained: boolean): string {
  const found = results.length === 0 ? ['nothing matches'] : undefined;
  if (!isExplained)
    return (found ?? columns(results.map((one) => [or(one.place, 0), one.id, clip(one.title, TITLE_WIDTH)]))).join(
      '\n',
    );
  const missed = (near: NearMiss): string[] => [...cells(near), near.dropped_by.join(', ')];
  const note = without_meaning === null ? [] : ['', `Full text only: ${without_meaning}`];
  const misses =
    near_misses.length === 0
      ? []
      : ['', 'near misses', ...columns([[...HEADER, 'dropped by'], ...near_misses.map(missed)])];
  return [...(found ?? columns([HEADER, ...results.map(cells)])), ...note, ...misses].join('\n');
}
