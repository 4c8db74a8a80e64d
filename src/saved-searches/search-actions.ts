import { type ActionRequest, type ActionResult, type ActionServices, defineAction } from '../core/action.ts';
import {
  type ActionValues,
  choiceOperand,
  choiceOption,
  flag,
  operand,
  option,
  requiredOption,
  valueOption,
} from '../core/action-args.ts';
import { ActionRefused } from '../core/action-refused.ts';
import { changeRecord } from '../core/run-action.ts';
import type { Db, Services } from '../core/services.ts';
import { weekdays } from '../core/weekdays.ts';
import { channelNames } from './channels/channel-names.ts';
import type * as deliveryCode from './deliveries.ts';
import { feedSubjects } from './feed-subjects.ts';
import type { Rhythm } from './schedule.ts';

// Help declares actions and never runs one: it does without the code of the database and of the lists.
const loadSearches = () => import('./searches.ts');
const loadFollows = () => import('./follow.ts');
const loadDeliveries = () => import('./deliveries.ts');
const loadFeeds = () => import('./feeds.ts');

/** The services of actions on saved searches. `services` runs the search that a filter is checked with. */
export type SearchServices = ActionServices & { readonly services: Services };

/** The account of the author. @throws ActionRefused without one */
function needAccount({ account }: ActionRequest): string {
  if (account === undefined) throw new ActionRefused('Saved searches and feeds belong to an account.');
  return account;
}

const unknownSearch = () => new ActionRefused('Unknown saved search.');

const searchKind = {
  kind: 'saved_search',
  async read(db: Db, id: string) {
    const search = await db
      .selectFrom('saved_searches')
      .select(['account_id as account', 'name', 'filters'])
      .where('id', '=', id)
      .executeTakeFirst();
    return search ?? null;
  },
};

const name = requiredOption('--name <name>', 'name of the search');
const filters = requiredOption('--filters <query>', 'filters of the list of events, as in an address');
const search = operand('<search>', 'id of the saved search');

const addSearch = defineAction({
  name: 'saved-searches add',
  grant: 'owner',
  about: 'save a filter of events',
  args: { name, filters, isOnce: flag('--if-absent', 'change nothing where it is saved with this name and filter') },
  async run({ services, ...own }: SearchServices, request, { filters: query, isOnce, ...given }) {
    const account = needAccount(request);
    const wanted = { ...given, query: new URLSearchParams(query) };
    const checked = await (await loadSearches()).checkSearch(services, account, wanted, own.now());
    return changeRecord(own, request, 'saved-searches add', { ...searchKind, id: undefined }, async (within) => {
      if (isOnce && (await (await loadSearches()).isSaved(within.db, account, checked)))
        return `Saved search ${checked.name} is there already.`;
      const id = await (await loadSearches()).addSearch(within, account, checked);
      return { id, message: `Saved search ${checked.name} is added.`, value: { id } };
    });
  },
});

/** Services of a follow, which mails new events to the follower where the service sends mail. */
export type FollowServices = SearchServices & { readonly hasMail: boolean };

const followFilter = defineAction({
  name: 'saved-searches follow',
  grant: 'owner',
  about: 'follow a filter of events: save it unless it is saved, and mail new events to the follower',
  args: {
    filters,
    name: option('--name <name>', 'name of the follow; without it the filter in words'),
    timezone: option('--timezone <zone>', 'time zone of the first daily mail, such as Europe/Stockholm'),
  },
  async run({ services, hasMail, ...own }: FollowServices, request, { filters: query, name: given, timezone }) {
    const { person } = request;
    const account = needAccount(request);
    const checked = await (await loadSearches()).checkFilters(services, account, new URLSearchParams(query), own.now());
    const known = await (await loadFollows()).findFollow(own.db, { account, person }, checked);
    const record = { ...searchKind, id: known?.id };
    return changeRecord(own, request, 'saved-searches follow', record, async (within) => {
      const wanted = { account, person, filters: checked, name: given, timezone, hasMail };
      const done = await (await loadFollows()).follow(within, wanted);
      if (done === undefined) return `${known?.name ?? 'This filter'} is followed already.`;
      const mailed = done.isMailed ? ' New events come by mail.' : '';
      return {
        id: done.id,
        message: `You follow ${done.name}.${mailed}`,
        value: { id: done.id, isMailed: done.isMailed },
      };
    });
  },
});

const unfollow = defineAction({
  name: 'saved-searches unfollow',
  grant: 'owner',
  about: 'end your mail of a saved search, and remove it unless it is sent to others or has a feed',
  args: { search },
  async run(services: ActionServices, request, { search: id }) {
    const account = needAccount(request);
    return changeRecord(services, request, 'saved-searches unfollow', { ...searchKind, id }, async (within) => {
      const ended = await (await loadFollows()).unfollow(within, { account, person: request.person, search: id });
      const rest = ended.isRemoved ? '' : ' It is still sent to others, or has a feed.';
      return { id, message: `You no longer follow ${ended.name}.${rest}` };
    });
  },
});

const changeSearch = defineAction({
  name: 'saved-searches change',
  grant: 'owner',
  about: 'change name and filter; events that were sent are not sent again',
  args: { search, name, filters },
  async run({ services, ...own }: SearchServices, request, { search: id, filters: query, ...given }) {
    const account = needAccount(request);
    const wanted = { ...given, query: new URLSearchParams(query) };
    const checked = await (await loadSearches()).checkSearch(services, account, wanted, own.now());
    return changeRecord(own, request, 'saved-searches change', { ...searchKind, id }, async (within) => {
      if (!(await (await loadSearches()).changeSearch(within, { account, id }, checked))) throw unknownSearch();
      return { id, message: `Saved search ${checked.name} is changed.` };
    });
  },
});

const removeSearch = defineAction({
  name: 'saved-searches remove',
  grant: 'owner',
  about: 'remove a saved search with its deliveries and feeds',
  args: { search },
  async run(services: ActionServices, request, { search: id }) {
    const account = needAccount(request);
    return changeRecord(services, request, 'saved-searches remove', { ...searchKind, id }, async ({ db }) => {
      if (!(await (await loadSearches()).removeSearch(db, account, id))) throw unknownSearch();
      return { id, message: 'The saved search is removed.' };
    });
  },
});

/** A delivery as the audit log holds it: of an address the host only, because the rest is a secret. */
const deliveryKind = {
  kind: 'delivery',
  async read(db: Db, id: string) {
    const stored = await db
      .selectFrom('search_deliveries')
      .select(['search_id as search', 'kind', 'person_id as person', 'address', 'hour', 'timezone', 'weekday', 'state'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (stored === undefined) return null;
    const { address, ...state } = stored;
    return { ...state, host: address === null ? null : new URL(address).host };
  },
};

const rhythmArgs = {
  hour: valueOption('--hour <hour>', 'hour of a daily or weekly message, 0 to 23; without it at once', {
    read: Number,
  }),
  timezone: option('--timezone <zone>', 'time zone of the hour, such as Europe/Stockholm'),
  weekday: choiceOption('--weekday <day>', 'day of a weekly message; without it each day', weekdays),
};

/** @throws ActionRefused for a weekday without an hour */
function readRhythm({ hour, timezone = '', weekday }: ActionValues<typeof rhythmArgs>): Rhythm | undefined {
  if (hour === undefined && weekday !== undefined) throw new ActionRefused('A weekly message needs an hour.', 'hour');
  if (hour === undefined) return undefined;
  return { hour, timezone, weekday: weekday === undefined ? null : weekdays.indexOf(weekday) + 1 };
}

const addDelivery = defineAction({
  name: 'deliveries add',
  grant: 'owner',
  about: 'send new events of a saved search to a channel',
  args: {
    search,
    kind: choiceOperand('<channel>', channelNames.join(', '), channelNames),
    person: option('--person <id>', 'of mail: a user of the account'),
    address: option('--address <address>', 'address of an incoming webhook'),
    ...rhythmArgs,
  },
  async run(services: ActionServices, request, { search: searchId, kind, person, address, ...times }) {
    const account = needAccount(request);
    const given = { kind, person, address, rhythm: readRhythm(times) };
    return changeRecord(services, request, 'deliveries add', { ...deliveryKind, id: undefined }, async (within) => {
      const id = await (await loadDeliveries()).addDelivery(within, { account, search: searchId }, given);
      return { id, message: 'The delivery is added.', value: { id } };
    });
  },
});

/** Changes a delivery of the author's account. */
async function changeDelivery(
  services: ActionServices,
  request: ActionRequest,
  action: string,
  id: string,
  work: (services: ActionServices, delivery: deliveryCode.Delivery) => Promise<string>,
): Promise<ActionResult<undefined>> {
  const account = needAccount(request);
  return changeRecord(services, request, action, { ...deliveryKind, id }, async (within) => {
    const [delivery] = await (await loadDeliveries()).listDeliveries(within.db, account, { id });
    if (delivery === undefined) throw new ActionRefused('Unknown delivery.');
    return { id, message: await work(within, delivery) };
  });
}

const delivery = operand('<delivery>', 'id of the delivery');

const rescheduleDelivery = defineAction({
  name: 'saved-searches reschedule',
  grant: 'owner',
  about: 'change when a delivery of a saved search is sent; events that were sent are not sent again',
  args: { delivery, ...rhythmArgs },
  run: async (services: ActionServices, request, { delivery: id, ...times }) =>
    changeDelivery(services, request, 'saved-searches reschedule', id, async (within) => {
      await (await loadDeliveries()).rescheduleDelivery(within, id, readRhythm(times));
      return 'Schedule saved.';
    }),
});

const testDelivery = defineAction({
  name: 'deliveries test',
  grant: 'owner',
  about: 'send a test message',
  args: { delivery },
  run: async (services: ActionServices, request, { delivery: id }) =>
    changeDelivery(services, request, 'deliveries test', id, async (within, stored) => {
      await (await loadDeliveries()).testDelivery(within, stored);
      return 'Test message queued.';
    }),
});

const pauseDelivery = defineAction({
  name: 'deliveries pause',
  grant: 'owner',
  about: 'stop sending until the delivery is resumed',
  args: { delivery },
  run: async (services: ActionServices, request, { delivery: id }) =>
    changeDelivery(services, request, 'deliveries pause', id, async (within) => {
      await (await loadDeliveries()).pauseDelivery(within, id);
      return 'Delivery paused.';
    }),
});

const resumeDelivery = defineAction({
  name: 'deliveries resume',
  grant: 'owner',
  about: 'send events that are new from now on',
  args: { delivery },
  run: async (services: ActionServices, request, { delivery: id }) =>
    changeDelivery(services, request, 'deliveries resume', id, async (within, stored) => {
      await (await loadDeliveries()).resumeDelivery(within, stored, request.person ?? '');
      return 'Delivery resumed. It sends events that are new from now on.';
    }),
});

const removeDelivery = defineAction({
  name: 'deliveries remove',
  grant: 'owner',
  about: 'remove a delivery with its messages',
  args: { delivery },
  run: async (services: ActionServices, request, { delivery: id }) =>
    changeDelivery(services, request, 'deliveries remove', id, async ({ db }) => {
      await (await loadDeliveries()).removeDelivery(db, id);
      return 'Delivery removed.';
    }),
});

const endDelivery = defineAction({
  name: 'deliveries unsubscribe',
  grant: 'owner',
  about: 'end mail at the request of its reader; only the reader can resume it',
  args: { delivery },
  run: async (services: ActionServices, request, { delivery: id }) =>
    changeDelivery(services, request, 'deliveries unsubscribe', id, async (within) => {
      await (await loadDeliveries()).unsubscribe(within, id);
      return 'Unsubscribed.';
    }),
});

const feedKind = {
  kind: 'outgoing_feed',
  read: async (db: Db, id: string) =>
    (await db
      .selectFrom('outgoing_feeds')
      .select(['account_id as account', 'company_id as company', 'index_id as index'])
      .select(['watchlist_id as watchlist', 'search_id as search', 'renewed_at'])
      .where('id', '=', id)
      .executeTakeFirst()) ?? null,
};

const feed = operand('<feed>', 'id of the feed');
const unknownFeed = () => new ActionRefused('Unknown feed.');

const addFeed = defineAction({
  name: 'outgoing-feeds add',
  grant: 'owner',
  about: 'create an Atom feed and a calendar at a secret address; the address is shown only once',
  args: {
    subject: choiceOperand('<subject>', feedSubjects.join(', '), feedSubjects),
    record: operand(
      '<id>',
      'id of the company, index, watchlist or saved search; of a calendar filters such as country=SE, or all',
    ),
  },
  async run(services: ActionServices, request, { subject, record }) {
    const account = needAccount(request);
    return changeRecord(services, request, 'outgoing-feeds add', { ...feedKind, id: undefined }, async (within) => {
      const value = await (await loadFeeds()).addFeed(within, account, { subject, id: record });
      return { id: value.id, message: 'The feed is created.', value };
    });
  },
});

const renewFeed = defineAction({
  name: 'outgoing-feeds renew',
  grant: 'owner',
  about: 'give a feed a new secret address; the current one stops working',
  args: { feed },
  async run(services: ActionServices, request, { feed: id }) {
    const account = needAccount(request);
    return changeRecord(services, request, 'outgoing-feeds renew', { ...feedKind, id }, async (within) => {
      const secret = await (await loadFeeds()).renewFeed(within, account, id);
      if (secret === undefined) throw unknownFeed();
      return { id, message: 'The feed has a new address.', value: { id, secret } };
    });
  },
});

const removeFeed = defineAction({
  name: 'outgoing-feeds remove',
  grant: 'owner',
  about: 'remove a feed; its address stops working',
  args: { feed },
  async run(services: ActionServices, request, { feed: id }) {
    const account = needAccount(request);
    return changeRecord(services, request, 'outgoing-feeds remove', { ...feedKind, id }, async ({ db }) => {
      if (!(await (await loadFeeds()).removeFeed(db, account, id))) throw unknownFeed();
      return { id, message: 'Feed removed. Its address no longer works.' };
    });
  },
});

/** Actions on saved searches, their deliveries and feeds at secret addresses. */
export const searchActions = {
  addSearch,
  followFilter,
  unfollow,
  changeSearch,
  removeSearch,
  addDelivery,
  rescheduleDelivery,
  testDelivery,
  pauseDelivery,
  resumeDelivery,
  removeDelivery,
  endDelivery,
  addFeed,
  renewFeed,
  removeFeed,
} as const;
