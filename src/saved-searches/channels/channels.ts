import type { Sendable } from '../../outbox/channel.ts';
import type { Digest } from '../message.ts';
import type { ChannelName } from './channel-names.ts';
import { discord } from './discord.ts';
import { mail } from './mail.ts';
import { slack } from './slack.ts';
import type { ChannelServices, ChannelTarget } from './target.ts';
import { teams } from './teams.ts';

export const channels = { mail, slack, teams, discord } satisfies Readonly<
  Record<ChannelName, Sendable<ChannelServices, ChannelTarget, Digest>>
>;
