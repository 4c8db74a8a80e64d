import type { z } from 'zod';
import { type Call, defineOperation } from '../../core/operation.ts';
import { cutPage } from '../../core/page.ts';
import { notFound, outsidePlan } from '../../core/problem.ts';
import type { Services } from '../../core/services.ts';
import { isoOrNull } from '../shared/fields.ts';
import { isRestricted, visibility } from '../shared/visibility.ts';
import {
  findHistory,
  nextMidnight,
  presentChange,
  readAccess,
  readHistoryBounds,
  toHistoryKeys,
} from './history-query.ts';
import { EventHistoryBody, EventHistoryParams } from './history-schema.ts';
import { isTombstone, presentTombstone } from './tombstone.ts';

async function answerHistory(
  { db, cursors }: Services,
  call: Call,
  { id, limit, cursor }: z.output<typeof EventHistoryParams>,
) {
  const binding = { operation: 'listEventHistory', order: 'latest', filters: { id } };
  const keys = cursor === undefined ? undefined : cursors.decode(binding, cursor);
  const see = visibility(call.caller, call.now);
  const access = await readAccess(db, see, id);
  if (access === undefined) throw notFound();
  const cache = { cache: 'revalidate' as const, validUntil: nextMidnight(call.now) };
  const limited = isRestricted(see) ? { plan_limited: true } : {};
  if (isTombstone(access)) {
    const event = presentTombstone(access);
    const body = { history: [], event, retained_from: null, pagination: { count: 0, next_cursor: null }, ...limited };
    return { body, ...cache, next: null };
  }
  if (access.article_count === 0) throw notFound();
  if (!access.is_fetchable) throw outsidePlan();
  const bounds = await readHistoryBounds(db, id, call.now);
  const found = bounds === null ? [] : await findHistory(db, see, { id, from: bounds.keptFrom, keys, limit });
  const { rows, next } = cutPage(found, { limit, cursors, binding, toKeys: toHistoryKeys });
  return {
    body: {
      history: rows.map(presentChange),
      retained_from: isoOrNull(bounds?.start ?? null),
      pagination: { count: rows.length, next_cursor: next },
      ...limited,
    },
    ...cache,
    next,
  };
}

export const listEventHistory = defineOperation({
  id: 'listEventHistory',
  tag: 'Events',
  summary: 'List changes of an event',
  description:
    'Changes of title, status, tier, type, figures, companies and articles of one event, each with its time and the article that ' +
    'caused it; newest first. Changes of events that were merged into it are included. A merged or removed event answers with ' +
    'its tombstone and no changes.',
  scope: 'read:events',
  cost: 'list',
  params: EventHistoryParams,
  path: ['id'],
  body: EventHistoryBody,
  problems: ['plan-limit-exceeded'],
  validators: 'etag',
  run: answerHistory,
});
