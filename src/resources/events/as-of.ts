import type { z } from 'zod';
import { invalidParameter, outsidePlan } from '../../core/problem.ts';
import type { Db } from '../../core/services.ts';
import { significances } from '../../core/vocabulary.ts';
import { createPresenter } from '../shared/columns.ts';
import { iso } from '../shared/fields.ts';
import { isRestricted, type Visibility } from '../shared/visibility.ts';
import { type PastValues, readEventType, readPast, readPastCompanies, readPastMembers } from './history-query.ts';
import { type EventBody, type EventDetailRecord, eventDetail } from './schema.ts';

/** Members of an event that its history has. */
const { id, title, status, significance, event_type, article_count, first_reported_at, last_article_at } = eventDetail;
const { updated_at, company_ids, merged_into, article_ids, primary_disclosure_article_id, first_seen_at, companies } =
  eventDetail;
const presentPast = createPresenter({
  id,
  title,
  status,
  significance,
  event_type,
  article_count,
  first_reported_at,
  last_article_at,
  updated_at,
  company_ids,
  merged_into,
  article_ids,
  primary_disclosure_article_id,
  first_seen_at,
  companies,
});

/**
 * Checks an instant against the start of an event's history, and returns the start.
 * @throws Problem invalid-parameter for one in the future, before the history, or of an event without a history
 */
export function checkInstant(asOf: Date, from: Date | null, now: Date): Date {
  const refuse = (detail: string) => invalidParameter('as_of', detail);
  if (asOf > now) throw refuse('lies in the future; leave it out for the event as it is now.');
  if (from === null) throw refuse('cannot be used: the event has no history yet; leave it out.');
  if (asOf < from)
    throw refuse(
      `lies before the kept history of the event; send an instant from ${iso(from)} to now, or leave it out.`,
    );
  return from;
}

/** The type at an instant, with its label and category of today. */
async function readPastType(db: Db, { values }: PastValues) {
  const past = values['event_type'];
  if (past === undefined) return {};
  const type = past.value === null ? undefined : await readEventType(db, past.value);
  return { event_type: past.value, event_type_label: type?.label ?? null, event_type_category: type?.category ?? null };
}

/**
 * An event as it was served at an instant, as far as its history has it. Articles are those of then that are still served
 * and that the caller can fetch. A title of an article that the caller cannot fetch is left out.
 */
export async function presentPastEvent(
  db: Db,
  see: Visibility,
  record: EventDetailRecord,
  { asOf, from }: { readonly asOf: Date; readonly from: Date },
): Promise<z.input<typeof EventBody>> {
  const past = await readPast(db, record.id, asOf);
  const live = await readPastMembers(db, see, past.members);
  const members = live.filter(({ is_fetchable }) => is_fetchable);
  if (members.length === 0 && isRestricted(see)) throw outsidePlan();
  const linked = await readPastCompanies(db, past.companies);
  const { values } = past;
  const times = live.map(({ published_at }) => Date.parse(published_at));
  const wasTitled = values['title'];
  const isTitleShown =
    wasTitled === undefined ||
    (wasTitled.value !== null &&
      (wasTitled.article === null || members.some((member) => member.id === wasTitled.article)));
  const event = presentPast({
    ...record,
    ...(await readPastType(db, past)),
    title: wasTitled?.value ?? record.title,
    status: values['status']?.value === 'closed' ? 'closed' : values['status'] ? 'active' : record.status,
    significance: significances.find((one) => one === values['significance']?.value) ?? record.significance,
    article_count: live.length,
    first_reported_at: times.length === 0 ? null : new Date(Math.min(...times)),
    last_article_at: times.length === 0 ? null : new Date(Math.max(...times)),
    updated_at: record.updated_at <= asOf ? record.updated_at : (past.changed_at ?? from),
    company_ids: linked.map((company) => company.id),
    companies: [...linked],
    members: [...members],
  });
  const { title: shownTitle, ...others } = event;
  return { event: isTitleShown ? { ...others, title: shownTitle } : others, as_of: iso(asOf) };
}
