import type { AgentClient } from '../../people/agent-clients.ts';

const scopeTexts: Readonly<Record<string, string>> = {
  read: 'All news: articles, stories, events, companies, the calendar, registers, search and reference data',
  'read:watchlist': 'The watchlists of the account',
  'read:articles': 'Articles',
  'read:stories': 'Stories',
  'read:events': 'Events',
  'read:companies': 'Companies',
  'read:calendar_events': 'The calendar',
  'read:countries': 'Countries',
  'read:categories': 'Categories',
  'read:exchanges': 'Exchanges',
  'read:indices': 'Stock indices',
  'read:sources': 'Sources',
  'read:search': 'Search across everything',
  'read:registers': 'Insider transactions and short positions',
  'write:watchlists': 'Create and rename your watchlists, and add and remove their companies',
  'write:searches': 'Save, change and remove your searches, and choose where new events are sent',
};

export const scopeText = (scope: string): string => scopeTexts[scope] ?? scope;

/** The host of a client's metadata document, which proves who it is; undefined for clients without a document. */
export const clientHost = ({ origin, client_id }: Pick<AgentClient, 'origin' | 'client_id'>): string | undefined =>
  origin === 'document' ? new URL(client_id).host : undefined;

/** A day as YYYY-MM-DD. */
export const formatDay = (at: Date): string => at.toISOString().slice(0, 10);
