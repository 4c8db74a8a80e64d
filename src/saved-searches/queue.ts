import { sql } from 'kysely';
import type { Queue, QueueMessage, QueueServices, QueueTables, QueueTarget } from '../outbox/queue.ts';
import type { ChannelName } from './channels/channel-names.ts';
import { channels } from './channels/channels.ts';
import type { ChannelServices, ChannelTarget } from './channels/target.ts';
import type { Filters } from './filter-query.ts';
import type { Digest, DigestEvent } from './message.ts';

export type SearchServices = QueueServices &
  ChannelServices & {
    /** Address of the service, without a slash at its end. */
    readonly base: string;
  };

type SearchTarget = QueueTarget &
  ChannelTarget & {
    readonly kind: ChannelName;
    readonly timezone: string | null;
    readonly token: string;
    readonly search: string;
    readonly name: string;
    readonly filters: Filters;
  };

type SearchMessage = QueueMessage & {
  readonly kind: 'events' | 'test';
  readonly events: readonly DigestEvent[];
  readonly more: number;
};

export const searchTables: QueueTables = {
  messages: 'search_messages',
  targets: 'search_deliveries',
  targetId: 'delivery_id',
  sentState: 'sent',
  sentAt: 'sent_at',
};

const toDigest = (base: string, target: SearchTarget, { id, kind, events, more }: SearchMessage): Digest => ({
  id,
  kind,
  search: { id: target.search, name: target.name, filters: target.filters },
  events,
  more,
  base,
  timezone: target.timezone ?? 'UTC',
  unsubscribe: `${base}/unsubscribe/${target.token}`,
});

/** The queue of messages about new events. */
export const searchQueue: Queue<SearchServices, SearchTarget, SearchMessage> = {
  tables: searchTables,
  noun: 'delivery of a saved search',
  leaseMs: 120_000,
  targetsAtOnce: 10,
  targetColumns: () => sql`
    t.kind, t.address, t.timezone, t.unsubscribe_token as token, s.id as search, s.name, s.filters,
    (select p.email from people p join account_people a on a.person_id = p.id and a.account_id = s.account_id
      where p.id = t.person_id and p.email_verified) as email`,
  targetJoins: sql`join saved_searches s on s.id = t.search_id`,
  messageColumns: sql`kind, events, more`,
  // A test is sent to a paused delivery too; messages to people wait where the service sends no mail.
  isSendable: ({ mail }, isAwake) => sql<boolean>`
    (${isAwake} or m.kind = 'test') and (t.person_id is null or ${mail !== undefined})`,
  order: sql`m.due_at, m.id`,
  findChannel: ({ kind }) => ({
    ...channels[kind],
    async deliver(services, target, message) {
      const outcome = await channels[kind].deliver(services, target, toDigest(services.base, target, message));
      // A test is tried once: its sender watches for the result.
      return outcome.isSent || message.kind !== 'test' ? outcome : { ...outcome, isFinal: true };
    },
  }),
  describe: ({ id }) => ({ delivery: id }),
};
