/** The ways to send a saved search, in the order of the form. */
export const channelNames = ['mail', 'slack', 'teams', 'discord'] as const;
export type ChannelName = (typeof channelNames)[number];
