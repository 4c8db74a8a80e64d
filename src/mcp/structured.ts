/**
 * Members of a record that are left out: always (`false`), where they have their usual value (a text), or but for some of
 * their own members.
 */
export type Shape = { readonly [name: string]: false | string | readonly string[] | Shape };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a member says nothing: null, or a list without elements. */
const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

function shapeMember(value: unknown, shape: Shape[string] | undefined): unknown {
  if (Array.isArray(value)) return value.map((element) => shapeMember(element, shape));
  if (!isObject(value)) return value;
  if (Array.isArray(shape)) return shapeRecord(pick(value, shape), {});
  return shapeRecord(value, typeof shape === 'object' ? (shape as Shape) : {});
}

const pick = (record: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));

/**
 * A record of the structured half: members as REST serves them, without those that say nothing and those of the shape. A
 * client may show a model this half in place of the text, so it must not cost several times as much.
 */
export const shapeRecord = (record: object, shape: Shape): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, value]: [string, unknown]) =>
      shape[name] === false || shape[name] === value || isEmpty(value) ? [] : [[name, shapeMember(value, shape[name])]],
    ),
  );

/** The shape of a walk through changes, whose caller copies records and has to see what became of them. */
export const forSync = ({ status: _status, updated_at: _at, ...shape }: Shape): Shape => shape;
