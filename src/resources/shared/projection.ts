type ProjectionParams = {
  readonly fields?: ReadonlySet<string> | undefined;
  readonly expand?: readonly string[] | undefined;
};

/**
 * The members that a list shows: those that are kept of its rows, all where `fields` is undefined, and those that are
 * read in addition.
 */
export type Projection<Name extends string> = {
  readonly fields: ReadonlySet<string> | undefined;
  readonly beyond: ReadonlySet<Name>;
};

/** The projection that `fields` and `expand` request, of the members that a list can add to its rows. */
export function toProjection<Name extends string>(
  expandable: readonly Name[],
  { fields, expand = [] }: ProjectionParams,
): Projection<Name> {
  return {
    fields: fields && new Set([...fields, ...expand]),
    beyond: new Set(expandable.filter((name) => expand.includes(name) || fields?.has(name))),
  };
}

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
