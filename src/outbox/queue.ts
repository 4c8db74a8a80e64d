import type { RawBuilder } from 'kysely';
import type { Db } from '../core/services.ts';
import type { Sendable } from './channel.ts';

/**
 * Outcome of one try of a message: taken by its receiver, to be tried again, given up, or called off because the process ended.
 */
export type DeliveryOutcome = 'delivered' | 'retried' | 'failed' | 'called_off';

/** Dependencies of every sender; `log` receives messages for the operator. */
export type QueueServices = {
  readonly db: Db;
  readonly now: () => Date;
  readonly log: (message: string, fields: Record<string, unknown>) => void;
  /** Receives the outcome of each try, for metrics. */
  readonly measureOutcomes?: ((outcome: DeliveryOutcome) => void) | undefined;
};

/** Columns that sending reads of each target and of each message; a queue adds its own. */
export type QueueTarget = { readonly id: string; readonly failures: number };
export type QueueMessage = { readonly id: string; readonly attempts: number };

/** A table of messages and the table of the targets that they go to, with the columns whose names differ between queues. */
export type QueueTables = {
  readonly messages: 'webhook_deliveries' | 'search_messages';
  readonly targets: 'webhooks' | 'search_deliveries';
  /** Column of a message that names its target. */
  readonly targetId: 'webhook_id' | 'delivery_id';
  /** State of a message that the receiver took, and the column of that instant. */
  readonly sentState: 'delivered' | 'sent';
  readonly sentAt: 'delivered_at' | 'sent_at';
};

/** One queue: its tables and its channels. In fragments of SQL `m` is a message and `t` its target. */
export type Queue<Services extends QueueServices, Target extends QueueTarget, Message extends QueueMessage> = {
  readonly tables: QueueTables;
  /** For log lines, such as "webhook". */
  readonly noun: string;
  /** Longer than one try may take. */
  readonly leaseMs: number;
  /** Targets served at a time. */
  readonly targetsAtOnce: number;
  /** Columns of a target in addition to id and failures, and the joins that they need. */
  targetColumns(at: Date): RawBuilder<unknown>;
  readonly targetJoins: RawBuilder<unknown>;
  /** Columns of a message in addition to id and attempts. */
  readonly messageColumns: RawBuilder<unknown>;
  /** Whether a message may be sent now. `isAwake`: its target is active, and does not rest. */
  isSendable(services: Services, isAwake: RawBuilder<boolean>): RawBuilder<boolean>;
  /** Order in which a target receives its messages. */
  readonly order: RawBuilder<unknown>;
  findChannel(target: Target): Sendable<Services, Target, Message>;
  /** Fields of a log line about a target. */
  describe(target: Target): Readonly<Record<string, string>>;
};
