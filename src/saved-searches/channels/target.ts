import type { Mail } from '../../mail/mail.ts';
import type { Post } from '../../outbox/post.ts';

/** Dependencies of channels. */
export type ChannelServices = {
  /** Undefined where the service sends no mail: messages to people wait. */
  readonly mail: Mail | undefined;
  readonly post: Post;
};

/** Where a delivery goes. */
export type ChannelTarget = {
  /** Of an incoming webhook. */
  readonly address: string | null;
  /** Of mail; null once the person left the account or has no confirmed address. */
  readonly email: string | null;
};
