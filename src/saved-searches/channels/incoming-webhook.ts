import { defineChannel, type Failure, type Sendable, toOutcome } from '../../outbox/channel.ts';
import type { PostAnswer } from '../../outbox/post.ts';
import type { Digest } from '../message.ts';
import type { ChannelServices, ChannelTarget } from './target.ts';

/** A removed webhook answers so, whatever the service. */
const isGone = (status: number | undefined): boolean => status === 404 || status === 410;

const endsFor = ({ status, error }: Failure): string | undefined =>
  isGone(status) ? `Its incoming webhook is gone: ${error}.` : undefined;

/** A chat whose incoming webhook takes one JSON body. */
export const defineIncomingWebhook = (chat: {
  readonly label: string;
  /** How its addresses look. */
  readonly example: string;
  /** Other services that take the same messages. */
  readonly compatible?: string;
  format(digest: Digest): unknown;
  /** The pause that an answer asks for in its own way, in seconds. */
  readRetryAfter?(answer: PostAnswer): number | undefined;
}): Sendable<ChannelServices, ChannelTarget, Digest> =>
  defineChannel<ChannelServices, ChannelTarget, Digest, string>({
    label: chat.label,
    target: { type: 'address', example: chat.example, compatible: chat.compatible },
    format: (digest) => JSON.stringify(chat.format(digest)),
    async send({ post }, { address }, body) {
      const result = await post(address ?? '', {}, body);
      if (result.status === undefined) return toOutcome(result);
      const retryAfterSeconds = chat.readRetryAfter?.(result) ?? result.retryAfterSeconds;
      const outcome = toOutcome({ ...result, retryAfterSeconds });
      return outcome.isSent ? outcome : { ...outcome, isFinal: isGone(outcome.status) };
    },
    endsFor,
  });
