/** The twelve characters of a record's id, from the name that the tests know it by: `nordvik` is `nordvik00000`. */
export function toTestId(name: string): string {
  if (!/^[a-z0-9]{0,11}[a-z1-9]$/.test(name)) throw new Error(`"${name}" cannot stand for an id.`);
  return name.padEnd(12, '0');
}

/** The name that an id stands for. */
export const toTestName = (id: string): string => id.replace(/0+$/, '');
