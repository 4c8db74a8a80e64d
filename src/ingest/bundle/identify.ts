import { type RawBuilder, sql } from 'kysely';
import { shown } from './format/bundle-refused.ts';
import type { Key, Kind, RecordKind } from './format/kind.ts';
import { getKind, kinds } from './kinds/kinds.ts';
import type { MemberProblem } from './parse.ts';
import type { BundleStaging, LinePosition } from './staging.ts';

const BATCH = 5_000;

/** A company that was merged away gives its numbers up to the survivor. */
const unmerged = (kind: Kind, alias: string): RawBuilder<unknown> =>
  kind.name === 'company' ? sql`and ${sql.ref(`${alias}.merged_into`)} is null` : sql``;

/** Excludes a number that the line of a merged company states as its own, as before the survivor took it. */
const untaken = (kind: Kind): RawBuilder<unknown> =>
  kind.name === 'company'
    ? sql`and not exists (select from companies c where c.id = l.id and c.merged_into = t.id and not l.says_merged)`
    : sql``;

/** Joins rows `t` of the store that hold the staged keys `k`. */
const holders = (kind: Kind, { column, scope }: Key): RawBuilder<unknown> => sql`
  join ${sql.table(kind.table)} t on ${sql.ref(`t.${column}`)} = k.value
    ${scope === undefined ? sql`` : sql`and ${sql.ref(`t.${scope.column}`)} = k.scope`}`;

const matchesKey = (kind: Kind, { member }: Key): RawBuilder<unknown> =>
  sql`k.kind = ${kind.name} and k.member = ${member}`;

/** The column that others refer to a record by: its code, else its id. */
const targetColumn = (kind: RecordKind): { key: Key | undefined; column: string } => {
  const key = getKind(kind).keys?.find(({ isIdentity, scope }) => isIdentity && scope === undefined);
  return { key, column: key?.isCode ? key.column : 'id' };
};

/** Writes scopes as the store does: a source by its id, a country by its code, however the line named them. */
async function resolveScopes(staging: BundleStaging, kind: Kind, key: Key): Promise<void> {
  if (key.scope === undefined) return;
  const { to } = key.scope;
  const { key: code, column } = targetColumn(to);
  if (code === undefined) return;
  const target = sql.ref(`t.${column}`);
  const staged = column === 'id' ? sql`l.id` : sql`c.value`;
  await sql`
    with names as (
      select t.id::text as name, ${target}::text as target from ${sql.table(getKind(to).table)} t
      union
      select ${sql.ref(`t.${code.column}`)}::text, ${target}::text from ${sql.table(getKind(to).table)} t
      union
      select unnest(array[l.id, c.value]), ${staged} from bundle_lines l join bundle_keys c on c.seq = l.seq
      where l.kind = ${to} and not l.rejected and c.member = ${code.member}
    )
    update bundle_keys k set scope = n.target from names n
    where ${matchesKey(kind, key)} and n.name = k.scope and n.target <> k.scope`.execute(staging.tx);
}

/** Assigns each line without an id the id of the record that has its key, or a new id. */
async function identifyKind(staging: BundleStaging, kind: Kind, newId: () => string): Promise<void> {
  const identities = (kind.keys ?? []).filter(({ isIdentity }) => isIdentity);
  for (const key of kind.keys ?? []) await resolveScopes(staging, kind, key);
  // A number that no other company has belongs to the merged one.
  for (const condition of kind.name === 'company' ? [unmerged(kind, 't'), sql``] : [sql``]) {
    for (const key of identities) {
      await sql`
        update bundle_lines l set id = t.id
        from bundle_keys k ${holders(kind, key)}
        where ${matchesKey(kind, key)} and l.seq = k.seq and l.id is null ${condition}`.execute(staging.tx);
    }
  }
  for (;;) {
    const { rows } = await sql<LinePosition & { seq: number; has_key: boolean }>`
      select l.seq, l.file, l.line, exists (
        select from bundle_keys k where k.seq = l.seq and k.member = any(${identities.map(({ member }) => member)}::text[])) as has_key
      from bundle_lines l where l.kind = ${kind.name} and l.id is null and not l.rejected
      order by l.seq limit ${BATCH}`.execute(staging.tx);
    if (rows.length === 0) return;
    const known = rows.filter(({ has_key }) => has_key);
    await sql`
      update bundle_lines l set id = r.id
      from unnest(${known.map(({ seq }) => seq)}::integer[], ${known.map(newId)}::text[]) as r (seq, id) where l.seq = r.seq`.execute(
      staging.tx,
    );
    await staging.reject(
      rows.filter(({ has_key }) => !has_key).map((line) => ({ ...line, problems: [missingId(identities)] })),
    );
  }
}

function missingId(identities: readonly Key[]): MemberProblem {
  const ways = identities.map(({ member, scope }) => (scope ? `${member} with ${scope.member}` : member));
  const reason = ways.length === 0 ? 'is missing' : `is missing; without it the record needs ${ways.join(', or ')}`;
  return { member: 'id', reason };
}

type Pair = LinePosition & {
  seq: number;
  kind: RecordKind;
  member: string;
  value: string;
  other_seq: number;
  other_file: string;
  other_line: number;
};

/**
 * Rejects lines that contradict each other. `say` names the value that a line shares with the line at the other place.
 */
async function rejectPairs(
  staging: BundleStaging,
  pairs: readonly Pair[],
  say: (pair: Pair, place: string) => MemberProblem,
): Promise<void> {
  const rejects = new Map<number, LinePosition & { seq: number; problems: MemberProblem[] }>();
  for (const pair of pairs) {
    const { seq, file, line, other_seq, other_file, other_line } = pair;
    rejects.set(seq, { seq, file, line, problems: [say(pair, `${other_file}:${other_line}`)] });
    // Nothing decides which of the two is right, so neither is kept; without --skip-bad one error names both.
    if (!rejects.has(other_seq)) {
      const problems = staging.isSkipping ? [say(pair, `${file}:${line}`)] : [];
      rejects.set(other_seq, { seq: other_seq, file: other_file, line: other_line, problems });
    }
  }
  await staging.reject([...rejects.values()]);
}

/** Two lines of one kind and id, or with one value that only one record can have. */
async function rejectDuplicates(staging: BundleStaging): Promise<void> {
  const ids = await sql<Pair>`
    select l.seq, l.file, l.line, l.kind, 'id' as member, l.id as value, f.seq as other_seq, f.file as other_file, f.line as other_line
    from (select kind, id, min(seq) as first from bundle_lines where not rejected group by kind, id having count(*) > 1) twice
    join bundle_lines l on l.kind = twice.kind and l.id = twice.id and l.seq <> twice.first and not l.rejected
    join bundle_lines f on f.seq = twice.first
    order by l.seq`.execute(staging.tx);
  await rejectPairs(staging, ids.rows, ({ kind, value }, place) => ({
    member: 'id',
    reason: `this is the ${kind} ${value}, of which ${place} speaks too`,
  }));
  const keys = await sql<Pair>`
    with valid as (
      select k.*, l.file, l.line from bundle_keys k join bundle_lines l on l.seq = k.seq
      where not l.rejected and not (l.kind = 'company' and l.merged_into is not null)
    ),
    twice as (select kind, member, scope, value, min(seq) as first from valid group by kind, member, scope, value having count(*) > 1)
    select l.seq, l.file, l.line, l.kind, l.member, l.value, f.seq as other_seq, f.file as other_file, f.line as other_line
    from twice
    join valid l on l.kind = twice.kind and l.member = twice.member and l.scope = twice.scope
      and l.value = twice.value and l.seq <> twice.first
    join bundle_lines f on f.seq = twice.first
    order by l.seq`.execute(staging.tx);
  await rejectPairs(staging, keys.rows, ({ member, value }, place) => ({
    member,
    reason: `${shown(value)} is that of ${place} too`,
  }));
}

type KeyConflict = LinePosition & { seq: number; problem: MemberProblem };

/** Values that belong to another record of the store, and codes that would change under those who refer by them. */
async function findTaken(staging: BundleStaging, kind: Kind, key: Key): Promise<KeyConflict[]> {
  const taken = await sql<LinePosition & { seq: number; value: string; owner: string }>`
    select l.seq, l.file, l.line, k.value, t.id as owner
    from bundle_keys k ${holders(kind, key)}
    join bundle_lines l on l.seq = k.seq
    where ${matchesKey(kind, key)} and t.id <> l.id and not l.rejected ${unmerged(kind, 't')} ${unmerged(kind, 'l')} ${untaken(kind)}
      and not exists (
        select from bundle_lines m where m.kind = ${kind.name} and m.id = t.id and m.merged_into is not null and not m.rejected)
    order by l.seq`.execute(staging.tx);
  const found = taken.rows.map(({ value, owner, ...line }) => ({
    ...line,
    problem: { member: key.member, reason: `${shown(value)} belongs to the ${kind.name} ${owner}` },
  }));
  if (!key.isCode) return found;
  const changed = await sql<LinePosition & { seq: number; value: string; code: string }>`
    select l.seq, l.file, l.line, k.value, ${sql.ref(`t.${key.column}`)} as code
    from bundle_keys k join bundle_lines l on l.seq = k.seq join ${sql.table(kind.table)} t on t.id = l.id
    where ${matchesKey(kind, key)} and ${sql.ref(`t.${key.column}`)} <> k.value and not l.rejected order by l.seq`.execute(
    staging.tx,
  );
  return [
    ...found,
    ...changed.rows.map(({ value, code, ...line }) => ({
      ...line,
      problem: {
        member: key.member,
        reason: `cannot become ${shown(value)}: other records refer to this ${kind.name} as ${code}`,
      },
    })),
  ];
}

async function rejectTaken(staging: BundleStaging): Promise<void> {
  const found: KeyConflict[] = [];
  for (const kind of kinds) for (const key of kind.keys ?? []) found.push(...(await findTaken(staging, kind, key)));
  const bySeq = Map.groupBy(found, ({ seq }) => seq);
  await staging.reject(
    [...bySeq].flatMap(([seq, [first, ...others]]) =>
      first === undefined
        ? []
        : [{ seq, file: first.file, line: first.line, problems: [first, ...others].map(({ problem }) => problem) }],
    ),
  );
}

/** Finds which record every line is of, over all files together with the store. */
export async function identify(staging: BundleStaging, newId: () => string): Promise<void> {
  for (const kind of kinds) await identifyKind(staging, kind, newId);
  await rejectDuplicates(staging);
  await rejectTaken(staging);
}
