/** The part of OpenAPI 3.0 that the document uses. Other parts are refused, so that no type is silently wrong. */
export type Schema = {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly (string | number | null)[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly additionalProperties?: Schema | boolean;
  readonly nullable?: boolean;
  readonly description?: string;
};
export type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
};
export type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: readonly Parameter[];
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>
  >;
};
export type Document = {
  readonly paths: Readonly<Record<string, { readonly get?: Operation }>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

const known = new Set(
  [
    '$ref',
    'type',
    'enum',
    'properties',
    'required',
    'items',
    'allOf',
    'additionalProperties',
    'nullable',
    'description',
  ].concat(
    ['format', 'minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'pattern', 'default', 'example'],
    ['uniqueItems', 'deprecated', 'title', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ),
);

const scalars: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
};

const HEAD = `// Made by \`npm run openapi\` from openapi/openapi.yaml; what is changed here is lost.

/** Values of a parameter that takes several: an array, or one text with commas. */
export type Several<Value extends string = string> = string | readonly Value[];
`;

const LINE = 110;

function comment(text: string | undefined, indent: string): string {
  if (text === undefined || text.trim() === '') return '';
  const lines: string[] = [''];
  for (const word of text
    .replaceAll('*/', '*\\/')
    .split(/\s+/)
    .filter((each) => each !== '')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + word.length > LINE) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join('')}${indent} */\n`;
}

const formatName = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : `'${key}'`);

function member(
  key: string,
  type: string,
  options: { required: boolean; text?: string | undefined; indent: string },
): string {
  const { required, text, indent } = options;
  return `${comment(text, indent)}${indent}${formatName(key)}${required ? '' : '?'}:${type.startsWith('\n') ? '' : ' '}${type};\n`;
}

function union(values: readonly (string | number | null)[], indent: string): string {
  const words = values.map((value) =>
    typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value),
  );
  const line = words.join(' | ');
  return line.length <= 80 ? line : words.map((word) => `\n${indent}  | ${word}`).join('');
}

function formatType(schema: Schema, indent: string): string {
  for (const key of Object.keys(schema))
    if (!known.has(key) && !key.startsWith('x-')) throw new Error(`${key}: add it here first.`);
  const type = formatPlainType(schema, indent);
  return schema.nullable === true ? `${type} | null` : type;
}

function formatPlainType(schema: Schema, indent: string): string {
  if (schema.$ref !== undefined) return schema.$ref.replace('#/components/schemas/', '');
  // A nullable enum contains null among its values.
  if (schema.enum !== undefined)
    return union(
      schema.enum.filter((value) => value !== null || schema.nullable !== true),
      indent,
    );
  if (schema.allOf !== undefined) return schema.allOf.map((each) => formatType(each, indent)).join(' & ');
  if (schema.type === 'array') {
    const items = formatType(schema.items ?? {}, indent);
    return /[|&]/.test(items) && !items.startsWith('{')
      ? `(${items})[]`
      : items.endsWith('null')
        ? `(${items})[]`
        : `${items}[]`;
  }
  if (schema.type === 'object') return formatObjectType(schema, indent);
  const scalar = scalars[schema.type ?? ''];
  if (scalar !== undefined) return scalar;
  if (schema.type === undefined) return 'unknown';
  throw new Error(`type ${schema.type}: add it here first.`);
}

function formatObjectType({ properties, required = [], additionalProperties }: Schema, indent: string): string {
  if (properties === undefined) {
    const values = typeof additionalProperties === 'object' ? formatType(additionalProperties, indent) : 'unknown';
    return `Record<string, ${values}>`;
  }
  const inner = `${indent}  `;
  const members = Object.entries(properties).map(([key, schema]) =>
    member(key, formatType(schema, inner), {
      required: required.includes(key),
      text: schema.description,
      indent: inner,
    }),
  );
  return `{\n${members.join('')}${indent}}`;
}

/** A parameter as the client takes it: lists as arrays too. */
function parameterType({ schema, description = '' }: Parameter, indent: string): string {
  const type = formatType(schema, indent);
  return type === 'string' && /comma-separated/i.test(description) ? 'Several' : type;
}

function formatParams(path: string, parameters: readonly Parameter[], indent: string): string {
  // The client reads JSON alone.
  const sent = parameters.filter((parameter) => parameter.in !== 'header' && parameter.name !== 'format');
  const names = sent.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined)
    throw new Error(`${path}: ${twice} is in the path and in the query; the client takes one of each name.`);
  if (sent.length === 0) return 'Record<never, never>';
  const inner = `${indent}  `;
  const members = sent.map((parameter) =>
    member(parameter.name, parameterType(parameter, inner), {
      required: parameter.in === 'path' || parameter.required === true,
      text: parameter.description,
      indent: inner,
    }),
  );
  return `{\n${members.join('')}${indent}}`;
}

/** The text of api.ts: a type for each schema, and \`Api\`, which has the parameters and the answer of each address. */
export function clientTypes({ paths, components }: Document): string {
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => `\n${comment(schema.description, '')}export type ${name} = ${formatType(schema, '')};\n`,
  );
  const operations = Object.entries(paths).flatMap(([path, { get }]) => {
    const answer = get?.responses['200']?.content?.['application/json']?.schema;
    if (get === undefined || answer === undefined) return [];
    const params = formatParams(path, get.parameters ?? [], '    ');
    const text = comment(get.summary, '  ');
    return `${text}  '${path.replace('/api/v1', '')}': {\n    params: ${params};\n    answer: ${formatType(answer, '    ')};\n  };\n`;
  });
  const api = `\n/** Every address below /api/v1 that can be asked: its parameters, of path and query, and its answer. */\n`;
  return `${HEAD}${schemas.join('')}${api}export type Api = {\n${operations.join('')}};\n`;
}
