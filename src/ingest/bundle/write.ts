import { type RawBuilder, sql } from 'kysely';
import { isSameJson } from '../write/same-json.ts';
import type { Work } from '../write/work.ts';
import type { LineDraft } from './drafts.ts';
import type { Child, Draft, Facts, Kind, Values } from './format/kind.ts';

const names = (columns: readonly string[]): RawBuilder<unknown> => sql.join(columns.map((column) => sql.ref(column)));

/** Rows as a table `r` of named columns and types. */
const asTable = (rows: readonly Values[], columns: Readonly<Record<string, string>>): RawBuilder<unknown> => sql`
  jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (${sql.join(
    Object.entries(columns).map(([column, type]) => sql`${sql.ref(column)} ${sql.raw(type)}`),
  )})`;

/** The time of change of a record: the one that a restore states, else now; a change that moves no clock keeps it. */
function updatedAt(work: Work, kind: Kind, { before, stamps, ...draft }: LineDraft): string {
  if (work.isRestore && stamps.updated_at !== undefined) return stamps.updated_at;
  const moves = before === undefined || (kind.movesClock?.({ before, ...draft }) ?? true);
  return moves ? work.now.toISOString() : before.updatedAt;
}

/** Writes the rows of changed records: new ones whole, others all but their time of creation. */
export async function writeRows(work: Work, kind: Kind, drafts: readonly LineDraft[], facts: Facts): Promise<void> {
  if (drafts.length === 0) return;
  const primaryKey = kind.primaryKey ?? [kind.idColumn];
  const timed = kind.isTimeless ? {} : { updated_at: 'timestamptz' };
  const columns = { ...(kind.primaryKey ? {} : { [kind.idColumn]: 'text' }), ...kind.columns, ...timed };
  const created = kind.hasCreatedAt ? { created_at: 'timestamptz' } : {};
  const sent = { ...columns, ...created, ...kind.inputs };
  const rows = drafts.map((draft) => {
    const row: Values = {
      ...kind.row(draft, facts),
      ...(kind.primaryKey ? {} : { [kind.idColumn]: draft.id }),
      updated_at: updatedAt(work, kind, draft),
      created_at: draft.stamps.created_at ?? work.now.toISOString(),
    };
    return Object.fromEntries(Object.keys(sent).map((column) => [column, row[column]]));
  });
  const target = Object.keys({ ...columns, ...created });
  const values = target.map((column) => kind.computed?.[column] ?? sql.ref(`r.${column}`));
  const rewritten = Object.keys(columns).filter((column) => !primaryKey.includes(column));
  await sql`
    insert into ${sql.table(kind.table)} (${names(target)})
    select ${sql.join(values)} from ${asTable(rows, sent)}
    on conflict (${names(primaryKey)}) do update
    set ${sql.join(rewritten.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))}`.execute(
    work.tx,
  );
  for (const child of kind.children ?? []) await writeChildren(work, kind, child, drafts);
}

const isReplaced = ({ before, after }: Draft, { member }: Child): boolean =>
  before !== undefined && !isSameJson(before.values[member], after[member]);

/** Replaces the rows of lists that differ, whole. */
async function writeChildren(work: Work, kind: Kind, child: Child, drafts: readonly Draft[]): Promise<void> {
  const { table, parent, columns, copied = [] } = child;
  const replaced = drafts.filter((draft) => isReplaced(draft, child)).map(({ id }) => id);
  if (replaced.length > 0) {
    await sql`delete from ${sql.table(table)} where ${sql.ref(parent)} = any(${replaced}::text[])`.execute(work.tx);
  }
  const rows = drafts
    .filter((draft) => draft.before === undefined || isReplaced(draft, child))
    .flatMap(({ id, after }) => child.rows(after, id).map((row) => ({ ...row, [parent]: id })));
  if (rows.length === 0) return;
  const all = [parent, ...Object.keys(columns)];
  const copies = copied.map((column) => sql.ref(`p.${column}`));
  await sql`
    insert into ${sql.table(table)} (${names([...all, ...copied])})
    select ${sql.join([...all.map((column) => sql.ref(`r.${column}`)), ...copies])}
    from ${asTable(rows, { [parent]: 'text', ...columns })}
    ${copied.length === 0 ? sql`` : sql`join ${sql.table(kind.table)} p on p.id = ${sql.ref(`r.${parent}`)}`}`.execute(
    work.tx,
  );
}
