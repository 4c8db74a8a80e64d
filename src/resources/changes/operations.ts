import type { Caller } from '../../core/caller.ts';
import { defineOperation } from '../../core/operation.ts';
import { Problem } from '../../core/problem.ts';
import { type ChangeKind, listChangeKinds } from './kinds.ts';
import { expectView, findStart, readChangeLogBounds, readChanges, toView } from './read-changes.ts';
import { ChangeList, ChangeListParams } from './schema.ts';

/** The kinds that are asked for. One that the key may not read refuses the request; without a choice it is left out. */
export function selectKinds(caller: Caller, requested: readonly ChangeKind[] | undefined): readonly ChangeKind[] {
  const allowed = listChangeKinds(caller);
  if (requested?.some((kind) => !allowed.includes(kind)) || allowed.length === 0)
    throw new Problem('forbidden', 'This key may not make this request.');
  return requested ?? allowed;
}

export const listChanges = defineOperation({
  id: 'listChanges',
  tag: 'Changes',
  summary: 'List changes',
  description:
    'Changes of all records that you may see, oldest first: upserts with the current record, and tombstones. A page has only ' +
    'the last change of each record. Continue with `after` = `meta.next_after`; a page may be empty while `has_more` is true. ' +
    'A record that leaves the age window of a plan by the clock alone does not count as changed.',
  scope: null,
  cost: 'list',
  params: ChangeListParams,
  body: ChangeList,
  problems: ['forbidden', 'resync-required'],
  validators: 'none',
  async run({ db }, { caller, now }, params) {
    const kinds = selectKinds(caller, params.kinds);
    const start = await readChangeLogBounds(db);
    expectView(caller, start, { view: params.view, kinds });
    const after = findStart(start, params.after === undefined ? undefined : { seq: params.after });
    const {
      data,
      next,
      bounds: reach,
    } = await readChanges(db, {
      caller,
      now,
      kinds,
      after,
      limit: params.limit,
      hasRecords: params.records !== false,
    });
    return {
      body: {
        data,
        meta: {
          next_after: next,
          has_more: next < reach.latest,
          latest_seq: reach.latest,
          oldest_seq: Math.max(reach.oldest, reach.epochFrom + 1),
          retention_days: reach.keptDays,
          view: toView(caller, start),
          epoch: start.epoch,
        },
      },
      nextParameters: next < reach.latest ? { after: String(next), view: toView(caller, start) } : null,
      cache: 'never' as const,
    };
  },
});
