import type { PostResult } from './post.ts';
import { MAX_REST_MS } from './schedule.ts';

/** A try that failed. */
export type Failure = {
  readonly isSent: false;
  /** For people, such as "answered 500". */
  readonly error: string;
  /** Of HTTP. */
  readonly status?: number | undefined;
  /** No other try can bring this message through. */
  readonly isFinal?: boolean;
  /** The receiver refuses the target itself, not only this message. */
  readonly isTargetRefused?: boolean;
  /** The receiver asks for this rest of all its messages (RFC 9110, 10.2.3). */
  readonly retryAfterMs?: number;
  /** The process ends, which says nothing of the receiver. */
  readonly isCalledOff?: boolean;
};

export type Outcome = { readonly isSent: true; readonly status?: number } | Failure;

/** Kind of a channel's targets: a person of the account, or an address that starts like the example. */
export type TargetKind =
  | { readonly type: 'person' }
  | {
      readonly type: 'address';
      readonly example: string;
      /** Other services that take the same messages. */
      readonly compatible?: string | undefined;
    };

/** One way to send messages. A new channel is one value of this type: the compiler names each member that it lacks. */
export type Channel<Services, Target, Content, Wire> = {
  /** Name for people, such as "Microsoft Teams". */
  readonly label: string;
  readonly target: TargetKind;
  format(content: Content, target: Target): Wire;
  /** Sends once; never rejects because of the network or the receiver. */
  send(services: Services, target: Target, wire: Wire): Promise<Outcome>;
  /** Why a failure ends the target for good, for people; undefined where a later message may come through. */
  endsFor(failure: Failure, target: Target): string | undefined;
};

/** A channel as a queue uses it: formatting and sending are one step. */
export type Sendable<Services, Target, Content> = Pick<
  Channel<Services, Target, Content, unknown>,
  'label' | 'target' | 'endsFor'
> & {
  deliver(services: Services, target: Target, content: Content): Promise<Outcome>;
};

export const defineChannel = <Services, Target, Content, Wire>(
  channel: Channel<Services, Target, Content, Wire>,
): Sendable<Services, Target, Content> => ({
  label: channel.label,
  target: channel.target,
  endsFor: channel.endsFor,
  deliver: (services, target, content) => channel.send(services, target, channel.format(content, target)),
});

/** Reads the outcome of a posted message from its answer. */
export function toOutcome(result: PostResult): Outcome {
  if (result.status === undefined)
    return { isSent: false, error: result.error, isCalledOff: result.isCalledOff ?? false };
  const { status, retryAfterSeconds = 0 } = result;
  if (status >= 200 && status < 300) return { isSent: true, status };
  return {
    isSent: false,
    status,
    error: status >= 300 && status < 400 ? 'redirects are not followed' : `answered ${status}`,
    retryAfterMs: Math.min(Math.ceil(retryAfterSeconds * 1_000), MAX_REST_MS),
  };
}
