import type { Call } from '../../core/operation.ts';
import { invalidParameter, outsidePlan, shown } from '../../core/problem.ts';
import type { Services } from '../../core/services.ts';
import { type EventAccess, readAccess } from '../events/history-query.ts';
import { findMatter } from '../events/query.ts';
import { isTombstone } from '../events/tombstone.ts';
import { readCaptions } from '../shared/captions.ts';
import { findCompanyId } from '../shared/companies.ts';
import { iso } from '../shared/fields.ts';
import type { Visibility } from '../shared/visibility.ts';
import type { Timeline, TimelineParams } from './schema.ts';

/** Whose entries a timeline has, and the members of its body that say so. */
export type Subject = {
  readonly events: readonly string[] | undefined;
  readonly companies: ReadonlySet<string> | undefined;
  readonly members: Pick<Timeline, 'event' | 'company' | 'truncated'>;
};

const toMember = ({ id, status, merged_into, updated_at }: EventAccess): Timeline['event'] => ({
  id,
  status,
  merged_into,
  updated_at: iso(updated_at),
});

const unknownEvent = (value: string) => invalidParameter('event', `nothing here answers to ${shown(value)}.`);

/** The matter of an event; of a merged one that of its survivor. A removed event has no entries. */
async function findMatterSubject({ db }: Services, see: Visibility, sent: string): Promise<Subject> {
  const named = await readAccess(db, see, sent);
  const event = named?.merged_into ? ((await readAccess(db, see, named.merged_into)) ?? named) : named;
  if (event === undefined) throw unknownEvent(sent);
  if (isTombstone(event)) return { events: [], companies: undefined, members: { event: toMember(event) } };
  if (event.article_count === 0) throw unknownEvent(sent);
  if (!event.is_fetchable) throw outsidePlan();
  const { ids, isTruncated } = await findMatter(db, see, event.id);
  return {
    events: ids,
    companies: undefined,
    members: { event: toMember(event), ...(isTruncated && { truncated: true }) },
  };
}

async function findCompany(services: Services, call: Call, see: Visibility, sent: string): Promise<Subject> {
  const id = await findCompanyId(services, call, sent);
  if (id === null) throw invalidParameter('company', `does not know ${shown(sent)}.`);
  const { companies } = await readCaptions(services, see, { companies: [id] });
  const company = companies.get(id);
  return { events: undefined, companies: new Set([id]), members: company ? { company } : {} };
}

/**
 * The subject that a request names.
 * @throws Problem invalid-parameter without exactly one that is known, plan-limit-exceeded outside the plan
 */
export function findSubject(
  services: Services,
  call: Call,
  see: Visibility,
  { event, company }: Pick<TimelineParams, 'event' | 'company'>,
): Promise<Subject> {
  if (event !== undefined && company !== undefined)
    throw invalidParameter('company', 'cannot be combined with event; send one of them.');
  if (event !== undefined) return findMatterSubject(services, see, event);
  if (company !== undefined) return findCompany(services, call, see, company);
  throw invalidParameter(
    'event',
    'or company is needed: the id of an event, or a company by name, ticker, id or ISIN.',
  );
}
