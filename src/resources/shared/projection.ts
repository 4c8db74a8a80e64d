/** Keeps `id` and the asked members of a row; a tombstone keeps those of them that it has. */
export function project<Row extends { readonly id: string }>(
  row: Row,
  fields: ReadonlySet<string> | undefined,
  always: readonly string[] = [],
): Row {
  if (fields === undefined) return row;
  return Object.fromEntries(
    Object.entries(row).filter(([name]) => name === 'id' || fields.has(name) || always.includes(name)),
  ) as Row;
}
