import type { Sendable } from '../../outbox/channel.ts';
import type { Digest } from '../message.ts';
import { discord } from './discord.ts';
import { mail } from './mail.ts';
import { slack } from './slack.ts';
import type { ChannelServices, ChannelTarget } from './target.ts';
import { teams } from './teams.ts';

/** The ways to send a saved search, in the order of the form. */
export const channels = { mail, slack, teams, discord } satisfies Readonly<
  Record<string, Sendable<ChannelServices, ChannelTarget, Digest>>
>;

export type ChannelName = keyof typeof channels;

export const channelNames = Object.keys(channels) as readonly ChannelName[];
