import { sql, type Transaction } from 'kysely';
import type { Change, ChangeAction } from './change.ts';
import { isCurrent } from './current-figures.ts';
import type { Tables } from './tables.ts';

/** A figure of a changed article, or with a note of this transaction. */
type FigureState = {
  readonly id: string;
  readonly article_id: string;
  /** Whether it stands in its article and its source has not corrected or withdrawn it. */
  readonly holds: boolean;
  readonly is_live: boolean;
  /** From its note (migration 0050): whether it held before. Null without a note. */
  readonly was_held: boolean | null;
  /** Action of the change of its article; null where the article does not change. */
  readonly article_action: ChangeAction | null;
};

/** The action of a figure's change; undefined where callers see no change. */
function toAction({ holds, is_live, was_held, article_action }: FigureState): ChangeAction | undefined {
  if (article_action === 'created') return holds && is_live ? 'created' : undefined;
  if (!is_live) return article_action !== null && (was_held ?? holds) ? article_action : undefined;
  if (holds) return was_held === false ? 'created' : (article_action ?? undefined);
  return was_held === true ? 'withdrawn' : undefined;
}

/** Articles with the action of their change; that of a membership gives way to another one. */
function listArticles(changes: readonly Change[]): readonly { readonly id: string; readonly action: ChangeAction }[] {
  const actions = new Map<string, ChangeAction>();
  for (const { kind, id, action } of changes)
    if (kind === 'article' && (actions.get(id) ?? 'membership') === 'membership') actions.set(id, action);
  return [...actions].map(([id, action]) => ({ id, action }));
}

/**
 * The changes of figures that follow from these changes of articles and events: a figure changes with its article, and comes
 * or goes where the article states other figures, or where an event says that its source corrected or withdrew it.
 * Figures without an id have no changes: stores of before ids are filled in by a job.
 */
export async function figureChanges(tx: Transaction<Tables>, changes: readonly Change[]): Promise<Change[]> {
  const events = changes.filter(({ kind }) => kind === 'event').map(({ id }) => id);
  const articles = listArticles(changes);
  if (events.length === 0 && articles.length === 0) return [];
  const { rows } = await sql<FigureState & { readonly is_gone: boolean }>`
    with changed as (
      select id, action from jsonb_to_recordset(${JSON.stringify(articles)}::jsonb) as r (id text, action text)
    ), noted as (
      delete from figure_notes n
      where n.article_id in (select id from changed)
        or exists (select from articles a where a.id = n.article_id and a.event_id = any(${events}::text[]))
      returning n.id, n.article_id, n.was_held
    ), touched as (
      select id from changed union select article_id from noted
    ), present as (
      select k.id, k.article_id, ${isCurrent('k')} as holds
      from key_facts k where k.article_id = any(array(select id from touched)) and k.id is not null
    )
    select coalesce(p.id, n.id) as id, coalesce(p.article_id, n.article_id) as article_id, coalesce(p.holds, false) as holds,
      p.id is null as is_gone, coalesce(a.live, false) as is_live, n.was_held, c.action as article_action
    from present p full join noted n on n.id = p.id
    left join articles a on a.id = coalesce(p.article_id, n.article_id)
    left join changed c on c.id = coalesce(p.article_id, n.article_id)
    order by 2, 1`.execute(tx);
  return rows.flatMap((row): Change[] => {
    const action = toAction(row);
    if (action === undefined) return [];
    const isRemoved = action === 'withdrawn' && row.is_gone && row.is_live;
    const detail = { article: row.article_id };
    return [{ kind: 'figure', id: row.id, action: isRemoved ? 'removed' : action, movesClock: false, detail }];
  });
}

/** Forgets the notes of figures that were replaced by equal ones: they hold, or are corrected, as before. */
export async function forgetUnchangedFigures(tx: Transaction<Tables>, articles: readonly string[]): Promise<void> {
  await sql`
    delete from figure_notes n using key_facts k
    where n.article_id = any(${articles}::text[]) and k.id = n.id and k.article_id = n.article_id
      and n.was_held = ${isCurrent('k')}`.execute(tx);
}
