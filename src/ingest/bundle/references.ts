import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { shown } from './format/bundle-refused.ts';
import type { Kind, RecordKind, Reference, Values } from './format/kind.ts';
import { getKind } from './kinds/kinds.ts';
import type { MemberProblem } from './parse.ts';

/** The record that a name stands for. */
type Target = {
  readonly id: string;
  /** The value that the referring record stores: the id, or the code where others refer by it. */
  readonly stored: string;
  /** For a company or event that was merged away: its survivor by any of its names; null without a survivor. */
  readonly next?: string | null;
  /** A company that an operator merged. */
  readonly isHandedOver?: boolean;
  /** For a commentary event: the event that it comments on. */
  readonly reactsTo?: string | null;
  readonly isGone: boolean;
  readonly isRejected: boolean;
};

type Row = {
  name: string;
  id: string;
  stored: string | null;
  status: string | null;
  merged_into: string | null;
  is_handed_over: boolean;
  says_merged: boolean;
  rejected: boolean;
  is_staged: boolean;
  /** The values of an event in the store or in its line. */
  event: { significance?: string | null; related_to?: string | null } | null;
};

export type ReferringRecord = { readonly seq: number; readonly values: Values };

export type ResolvedRecord = {
  readonly values: Values;
  readonly problems: readonly MemberProblem[];
  /** Whether its only problem is a reference to a rejected line. */
  readonly isCascade: boolean;
};

/** Replaces every text at a path; `replace` also gets its position. */
function replaceAt(
  value: unknown,
  path: readonly string[],
  replace: (text: string, where: string) => unknown,
  where = '',
): unknown {
  const [head, ...rest] = path;
  if (head === undefined) return typeof value === 'string' ? replace(value, where) : value;
  if (head === '*')
    return Array.isArray(value) ? value.map((item, at) => replaceAt(item, rest, replace, `${where}[${at}]`)) : value;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, head)) return value;
  const inner = replaceAt(Reflect.get(value, head), rest, replace, where === '' ? head : `${where}.${head}`);
  return { ...value, [head]: inner };
}

const hasSurvivors = (kind: RecordKind): boolean => kind === 'company' || kind === 'event';

/** The natural key by which a record can be named, as an alternative to its id. */
const findNameKey = (kind: Kind) => kind.keys?.find(({ isIdentity, scope }) => isIdentity && scope === undefined);

/** Selects the columns that only companies and events have, as null for other kinds. */
const mergeColumns = (kind: RecordKind): RawBuilder<unknown> => {
  if (kind === 'event') return sql`t.status, t.merged_into, false as is_handed_over`;
  return kind === 'company'
    ? sql`null as status, t.merged_into, t.merged_into is not null and t.handed_over is not null as is_handed_over`
    : sql`null as status, null as merged_into, false as is_handed_over`;
};

const heldEvent = (kind: RecordKind): RawBuilder<unknown> =>
  kind === 'event'
    ? sql`jsonb_build_object('significance', t.significance, 'related_to', t.related_to) as event`
    : sql`null::jsonb as event`;

async function readRows(tx: Transaction<Tables>, kind: Kind, names: readonly string[]): Promise<Row[]> {
  const key = findNameKey(kind);
  const id = sql.ref(`t.${kind.idColumn}`);
  const stored = key?.isCode ? sql.ref(`t.${key.column}`) : id;
  const byKey = key && sql.ref(`t.${key.column}`);
  const member = key?.member ?? '';
  const { rows } = await sql<Row>`
    with names as (select unnest(${names}::text[]) as name)
    select n.name, ${id}::text as id, ${stored}::text as stored, ${mergeColumns(kind.name)}, false as says_merged,
      false as rejected, false as is_staged, ${heldEvent(kind.name)}
    from names n join ${sql.table(kind.table)} t on ${id} = n.name
    ${
      byKey === undefined
        ? sql``
        : sql`
    union all
    select n.name, ${id}::text, ${stored}::text, ${mergeColumns(kind.name)}, false, false, false, ${heldEvent(kind.name)}
    from names n join ${sql.table(kind.table)} t on ${byKey} = n.name`
    }
    union all
    select n.name, l.id, ${key?.isCode ? sql`(select k.value from bundle_keys k where k.seq = l.seq and k.member = ${member})` : sql`l.id`},
      l.status, l.merged_into, false, l.says_merged, l.rejected, true, case when l.kind = 'event' then l.body::jsonb end
    from names n join bundle_lines l on l.kind = ${kind.name} and l.id = n.name
    union all
    select n.name, l.id, ${key?.isCode ? sql`k.value` : sql`l.id`}, l.status, l.merged_into, false, l.says_merged, l.rejected, true, null
    from names n join bundle_keys k on k.kind = ${kind.name} and k.member = ${member} and k.value = n.name
      join bundle_lines l on l.seq = k.seq`.execute(tx);
  return rows;
}

/** Puts together what store and bundle say of a name. An id stands above a key that reads the same. */
function resolveTarget(name: string, rows: readonly Row[], kind: RecordKind): Target | undefined {
  const [first] = [...rows].sort((one, other) => Number(other.id === name) - Number(one.id === name));
  if (first === undefined) return undefined;
  const own = rows.filter(({ id }) => id === first.id);
  const held = own.find(({ is_staged }) => !is_staged);
  const staged = own.find(({ is_staged, rejected }) => is_staged && !rejected);
  const stored = held?.stored ?? staged?.stored ?? first.id;
  if (held === undefined && staged === undefined) return { id: first.id, stored, isGone: false, isRejected: true };
  const mergedInto = staged?.says_merged ? staged.merged_into : (held?.merged_into ?? null);
  if (kind === 'company')
    return {
      id: first.id,
      stored,
      ...(mergedInto === null ? {} : { next: mergedInto }),
      isHandedOver: mergedInto !== null && held?.is_handed_over === true,
      isGone: false,
      isRejected: false,
    };
  // A tombstone of the store stays one, whatever an older bundle says.
  const isFinal = held?.status === 'merged' || held?.status === 'removed';
  const status = isFinal ? held.status : (staged?.status ?? held?.status);
  const { significance, related_to = null } = { ...held?.event, ...staged?.event };
  return {
    id: first.id,
    stored,
    ...(status === 'merged' ? { next: mergedInto } : {}),
    ...(significance === 'commentary' ? { reactsTo: related_to } : {}),
    isGone: status === 'removed',
    isRejected: false,
  };
}

/** Looks up what references name, over all lines that were not rejected together with the store. */
export class ReferenceBook {
  readonly #tx: Transaction<Tables>;
  /** Kinds of which there are few, and which an import does not change once they are identified. */
  readonly #known = new Map<RecordKind, Map<string, Target>>();

  constructor(tx: Transaction<Tables>) {
    this.#tx = tx;
  }

  async #find(kind: RecordKind, names: ReadonlySet<string>): Promise<Map<string, Target>> {
    const found = new Map<string, Target>();
    const isKept =
      kind !== 'company' && kind !== 'article' && kind !== 'event' && kind !== 'story' && kind !== 'account';
    const kept = this.#known.get(kind) ?? new Map<string, Target>();
    const unknown = [...names].filter((name) => {
      const target = kept.get(name);
      if (target) found.set(name, target);
      return target === undefined;
    });
    if (unknown.length === 0) return found;
    const rows = await readRows(this.#tx, getKind(kind), unknown);
    for (const [name, group] of Map.groupBy(rows, (row) => row.name)) {
      const target = resolveTarget(name, group, kind);
      if (target === undefined) continue;
      found.set(name, target);
      if (isKept) kept.set(name, target);
    }
    if (isKept) this.#known.set(kind, kept);
    return found;
  }

  /** Adds survivors and the events that commentary reacts to, until every chain ends. */
  async #follow(kind: RecordKind, targets: Map<string, Target>): Promise<void> {
    if (!hasSurvivors(kind)) return;
    for (;;) {
      const open = [...targets.values()]
        .flatMap(({ next, reactsTo }) => [next, reactsTo])
        .filter((name) => typeof name === 'string')
        .filter((name) => !targets.has(name));
      if (open.length === 0) return;
      const found = await this.#find(kind, new Set(open));
      if (found.size === 0) return;
      for (const [name, target] of found) targets.set(name, target);
    }
  }

  /** The records with their references in the form that the store keeps. */
  async resolve(kind: Kind, records: readonly ReferringRecord[]): Promise<Map<number, ResolvedRecord>> {
    const references = kind.references ?? [];
    const names = new Map<RecordKind, Set<string>>();
    for (const { values } of records) {
      for (const reference of references) {
        if (reference.when && !reference.when(values)) continue;
        const set = names.get(reference.to) ?? new Set<string>();
        replaceAt(values, reference.path, (name) => set.add(name));
        names.set(reference.to, set);
      }
    }
    const targets = new Map<RecordKind, Map<string, Target>>();
    for (const [to, set] of names) {
      const found = await this.#find(to, set);
      await this.#follow(to, found);
      targets.set(to, found);
    }
    return new Map(records.map(({ seq, values }) => [seq, resolveOne(values, references, targets)]));
  }
}

type End = { readonly stored: string | null } | { readonly problem: string; readonly isCascade: boolean };

function resolveEnd(name: string, reference: Reference, targets: ReadonlyMap<string, Target> | undefined): End {
  const target = targets?.get(name);
  if (target === undefined) return { problem: `refers to an unknown ${reference.to} ${shown(name)}`, isCascade: false };
  if (target.isRejected) return { problem: `the ${reference.to} ${shown(name)} was rejected`, isCascade: true };
  const follows = reference.follows === 'handed over' ? target.isHandedOver : reference.follows;
  if (!follows) return { stored: target.stored };
  const passed = new Set([target.id]);
  let last = target;
  let isReaction = false;
  for (;;) {
    const isCommentary = reference.isFactual === true && last.next === undefined && last.reactsTo !== undefined;
    isReaction ||= isCommentary;
    const step = isCommentary ? last.reactsTo : last.next;
    if (isCommentary && step === null) return { stored: null };
    if (typeof step !== 'string') break;
    const next = targets?.get(step);
    if (next === undefined || next.isRejected) return { stored: isReaction ? null : last.stored };
    if (passed.has(next.id))
      return isReaction ? { stored: null } : { problem: `${shown(name)} was merged in a circle`, isCascade: false };
    passed.add(next.id);
    last = next;
  }
  const isGone = last.isGone || last.next === null;
  return { stored: isGone && reference.dropsRemoved ? null : last.stored };
}

function resolveOne(
  values: Values,
  references: readonly Reference[],
  targets: ReadonlyMap<RecordKind, ReadonlyMap<string, Target>>,
): ResolvedRecord {
  const problems: MemberProblem[] = [];
  let isCascade = true;
  let resolved: unknown = values;
  for (const reference of references) {
    if (reference.when && !reference.when(values)) continue;
    resolved = replaceAt(resolved, reference.path, (name, member) => {
      const end = resolveEnd(name, reference, targets.get(reference.to));
      if ('stored' in end) return end.stored;
      problems.push({ member, reason: end.problem });
      isCascade &&= end.isCascade;
      return name;
    });
  }
  return { values: resolved as Values, problems, isCascade: problems.length > 0 && isCascade };
}
