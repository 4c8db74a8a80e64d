// Reads the folders of an export with DuckDB and prints what it finds: rows, sums and types.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';

const [lines = '', parquet = ''] = process.argv.slice(2);
const instance = await DuckDBInstance.create(':memory:');
const connection = await instance.connect();
const ask = async (query) => (await connection.runAndReadAll(query)).getRowObjectsJson();

const kinds = {
  article: { sum: 'length(title)', time: 'published_at' },
  event: { sum: 'article_count', time: 'first_reported_at' },
  insider_transaction: { sum: 'total_value', time: 'published_at' },
  short_position: { sum: 'percent', time: 'published_at' },
  calendar_event: { sum: 'length(title)', time: 'scheduled_at' },
  company: { sum: 'length(name)', time: undefined },
};

/** Files of a kind; `event` is not `event_type`. */
const filesOf = async (folder, kind, end) =>
  (await readdir(folder))
    .filter((name) => name === `${kind}.${end}` || (name.startsWith(`${kind}-`) && name.endsWith(`.${end}`)))
    .map((name) => `'${join(folder, name)}'`);

const { $defs } = JSON.parse(await readFile(join(lines, 'schemas.json'), 'utf8'));
const scalars = { integer: 'BIGINT', number: 'DOUBLE', boolean: 'BOOLEAN' };

/** The type of a member in SQL, by the JSON Schema of the export; lists and objects are JSON. */
function typeOf(schema) {
  const target = schema.$ref === undefined ? schema : $defs[schema.$ref.split('/').at(-1)];
  const { type, format, anyOf, enum: values } = target;
  const [only, ...others] = (anyOf ?? []).filter((one) => one.type !== 'null');
  if (only !== undefined) return others.length === 0 ? typeOf(only) : 'JSON';
  if (type === 'string' || values?.every((value) => typeof value === 'string'))
    return { 'date-time': 'TIMESTAMPTZ', date: 'DATE' }[format] ?? 'VARCHAR';
  return scalars[type] ?? 'JSON';
}
const columnsOf = (kind) =>
  Object.entries(membersOf(kind))
    .map(([name, schema]) => `"${name}": '${typeOf(schema)}'`)
    .join(', ');
function membersOf(kind) {
  const { $ref, properties } = $defs[kind];
  return properties ?? $defs[$ref.split('/').at(-1)].properties;
}

async function read(source, { sum, time }) {
  const latest = time === undefined ? 'null' : `epoch_ms(max(${time}::timestamptz))`;
  const [found] = await ask(
    `select count(*) as rows, sum(${sum})::double as total, ${latest} as latest from ${source}`,
  );
  const types = await ask(`describe select * from ${source}`);
  return {
    rows: Number(found.rows),
    total: found.total,
    latest: found.latest === null ? null : Number(found.latest),
    types: Object.fromEntries(types.map(({ column_name, column_type }) => [column_name, column_type])),
  };
}

const answer = {};
for (const [kind, how] of Object.entries(kinds)) {
  const json = `read_json([${await filesOf(lines, kind, 'ndjson')}], format = 'newline_delimited', columns = {${columnsOf(kind)}})`;
  const files = `read_parquet([${await filesOf(parquet, kind, 'parquet')}])`;
  answer[kind] = { ndjson: await read(json, how), parquet: await read(files, how) };
}
console.log(JSON.stringify(answer));
