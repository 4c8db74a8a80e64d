/**
 * What the schema of IPTC ninjs 1.5 allows (http://www.iptc.org/std/ninjs/ninjs-schema_1.5.json): no other members, and `uri` always.
 * `concept` is a list of objects with `name`, `rel`, `scheme` and `code`.
 */
type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isUri: Check = (value) => typeof value === 'string' && URL.canParse(value);
const isInstant: Check = (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT.*Z$/.test(value);
const oneOf =
  (...values: string[]): Check =>
  (value) =>
    values.some((one) => one === value);

const isObjectOf =
  (members: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).every(([name, member]) => members[name]?.(member) === true);
const isListOf =
  (entry: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(entry);
const isMapOf =
  (entry: Check): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).every(([name, member]) => /^[a-zA-Z0-9_]+/.test(name) && entry(member));

const concept = { name: isText, rel: isText, scheme: isUri, code: isText };
const symbols = isListOf(isObjectOf({ ticker: isText, exchange: isText, symboltype: isUri, symbol: isText }));
const rendition = isObjectOf({ href: isUri, mimetype: isText, title: isText });

const members: Readonly<Record<string, Check>> = {
  $standard: isObjectOf({ name: isText, version: isText, schema: isUri }),
  uri: isUri,
  type: oneOf('text', 'audio', 'video', 'picture', 'graphic', 'composite', 'component'),
  mimetype: isText,
  representationtype: oneOf('complete', 'incomplete'),
  profile: isText,
  version: isText,
  firstcreated: isInstant,
  versioncreated: isInstant,
  pubstatus: oneOf('usable', 'withheld', 'canceled'),
  ednote: isText,
  language: isText,
  organisation: isListOf(isObjectOf({ ...concept, symbols })),
  place: isListOf(isObjectOf(concept)),
  subject: isListOf(isObjectOf({ name: isText, rel: isText, scheme: isUri, code: isText })),
  event: isListOf(isObjectOf(concept)),
  infosource: isListOf(isObjectOf(concept)),
  genre: isListOf(isObjectOf({ name: isText, scheme: isUri, code: isText })),
  headline: isText,
  altids: (value) => typeof value === 'object' && value !== null,
  renditions: isMapOf(rendition),
  associations: isMapOf((value) => findNinjsFaults(value).length === 0),
};
const patterns = [/^description_[a-zA-Z0-9_]+/, /^body_[a-zA-Z0-9_]+/, /^headline_[a-zA-Z0-9_]+/];

/** The members of a document that the schema refuses. */
export function findNinjsFaults(document: unknown): string[] {
  if (typeof document !== 'object' || document === null) return ['no object'];
  const faults = Object.entries(document).flatMap(([name, value]) => {
    const check = members[name] ?? (patterns.some((pattern) => pattern.test(name)) ? isText : () => false);
    return check(value) ? [] : [`${name}: ${JSON.stringify(value)}`];
  });
  return 'uri' in document ? faults : [...faults, 'uri is required'];
}
