import type { ToolAnnotations } from '@modelcontextprotocol/server';
import * as deliveries from '../agent-actions/deliveries.ts';
import * as searches from '../agent-actions/searches.ts';
import * as watchlists from '../agent-actions/watchlists.ts';
import type { Arguments } from './arguments.ts';
import { actionOutcome, savedSearchList } from './views/actions.ts';
import type { AnyView } from './views/view.ts';

type ActingTool = Arguments & {
  readonly set: 'watchlists' | 'searches';
  readonly onRequest: true;
  readonly title: string;
  readonly description: string;
  readonly view: AnyView;
  readonly annotations?: ToolAnnotations;
};

/** Questions that clients may ask their user before a call (MCP, "Tool annotations"). */
const adds = { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false } as const;
const replaces = { ...adds, destructiveHint: true } as const;
const sends = { ...adds, idempotentHint: false, openWorldHint: true } as const;

const acts = { view: actionOutcome, onRequest: true } as const;

/** Tools that change watchlists and saved searches, each by an action that pages and commands have too. */
export const actingTools: readonly ActingTool[] = [
  {
    ...acts,
    name: 'create_watchlist',
    set: 'watchlists',
    title: 'Create a watchlist',
    description: 'Create an empty watchlist; one with this name stays as it is.',
    operation: watchlists.createWatchlist,
    annotations: adds,
  },
  {
    ...acts,
    name: 'rename_watchlist',
    set: 'watchlists',
    title: 'Rename a watchlist',
    description: 'Give a watchlist another name. Saved filters that use its old name stop working.',
    operation: watchlists.renameWatchlist,
    annotations: replaces,
  },
  {
    ...acts,
    name: 'add_to_watchlist',
    set: 'watchlists',
    title: 'Add to a watchlist',
    description: 'Put companies on a watchlist.',
    operation: watchlists.addToWatchlist,
    annotations: adds,
  },
  {
    ...acts,
    name: 'remove_from_watchlist',
    set: 'watchlists',
    title: 'Remove from a watchlist',
    description: 'Take companies off a watchlist.',
    operation: watchlists.removeFromWatchlist,
    annotations: replaces,
  },
  {
    name: 'list_saved_searches',
    set: 'searches',
    onRequest: true,
    title: 'List saved searches',
    description: 'The account’s saved searches: filters, and deliveries with their ids.',
    operation: searches.listSavedSearches,
    view: savedSearchList,
  },
  {
    ...acts,
    name: 'save_search',
    set: 'searches',
    title: 'Save a search',
    description: 'Save a filter of events; add_delivery then sends what is new.',
    operation: searches.saveSearch,
    annotations: adds,
  },
  {
    ...acts,
    name: 'update_saved_search',
    set: 'searches',
    title: 'Change a saved search',
    description: 'Change name or filter of a saved search. Events that were sent are not sent again.',
    operation: searches.updateSavedSearch,
    annotations: replaces,
  },
  {
    ...acts,
    name: 'remove_saved_search',
    set: 'searches',
    title: 'Remove a saved search',
    description: 'Remove a saved search with its deliveries and feeds.',
    operation: searches.removeSavedSearch,
    annotations: replaces,
  },
  {
    ...acts,
    name: 'add_delivery',
    set: 'searches',
    title: 'Add a delivery',
    description: 'Send new events of a saved search by mail to a user, or to a chat that the account uses already.',
    operation: deliveries.addDelivery,
    annotations: { ...adds, openWorldHint: true },
  },
  {
    ...acts,
    name: 'test_delivery',
    set: 'searches',
    title: 'Test a delivery',
    description: 'Send a test message.',
    operation: deliveries.testDelivery,
    annotations: sends,
  },
  {
    ...acts,
    name: 'pause_delivery',
    set: 'searches',
    title: 'Pause a delivery',
    description: 'Stop sending until the delivery is resumed.',
    operation: deliveries.pauseDelivery,
    annotations: adds,
  },
  {
    ...acts,
    name: 'resume_delivery',
    set: 'searches',
    title: 'Resume a delivery',
    description: 'Send events that are new from now on.',
    operation: deliveries.resumeDelivery,
    annotations: adds,
  },
  {
    ...acts,
    name: 'remove_delivery',
    set: 'searches',
    title: 'Remove a delivery',
    description: 'Remove a delivery with its messages.',
    operation: deliveries.removeDelivery,
    annotations: replaces,
  },
];
