import { invalidParameter } from '../../core/problem.ts';

/** A record that an account keeps under a name, such as a watchlist. */
type AccountRecord = { readonly id: string; readonly name: string };

const MAX_NAMES = 25;

const fold = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

/**
 * The record of the caller's account that a value names: by its id, else by its name in any case.
 *
 * @throws Problem invalid-parameter that lists the names, where no record or more than one matches
 */
export function findNamed<Row extends AccountRecord>(parameter: string, rows: readonly Row[], value: string): Row {
  const byId = rows.find((row) => row.id === value);
  if (byId !== undefined) return byId;
  const exact = rows.filter(({ name }) => name === value);
  const named = exact.length > 0 ? exact : rows.filter(({ name }) => fold(name) === fold(value));
  const [only, second] = named;
  if (only !== undefined && second === undefined) return only;
  const known = (named.length > 0 ? named : rows).slice(0, MAX_NAMES).map((row) => `${row.name} (id ${row.id})`);
  const reason = named.length > 0 ? 'names several; send the id' : 'matches none of your account';
  throw invalidParameter(parameter, `${reason}${known.length === 0 ? '; it has none' : `: ${known.join(', ')}`}.`);
}
