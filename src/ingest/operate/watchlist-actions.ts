import { type ActionServices, defineAction } from '../../core/action.ts';
import { choiceOperand, flag, operand, operands, requiredOption } from '../../core/action-args.ts';

const loadWatchlists = () => import('./watchlists.ts');

const watchlist = operand('<watchlist>', 'id of the watchlist (see watchlists list)');
const companies = operands('<company...>', 'id, ticker (VOLV-B, XSTO:VOLV-B), ISIN or LEI');

const create = defineAction({
  name: 'watchlists create',
  grant: 'owner',
  about: 'create an empty watchlist',
  args: {
    name: operand('<name>'),
    account: requiredOption('--account <id>', 'account of the watchlist (see accounts list)'),
    isOnce: flag('--if-absent', 'change nothing where the account has a watchlist with this name'),
  },
  run: async (services: ActionServices, request, { account, name, isOnce }) =>
    (await loadWatchlists()).createWatchlist(services, request, account, name, { isOnce }),
});

const rename = defineAction({
  name: 'watchlists rename',
  grant: 'owner',
  about: 'give a watchlist another name',
  args: { watchlist, name: operand('<name>') },
  run: async (services: ActionServices, request, { watchlist: id, name }) =>
    (await loadWatchlists()).renameWatchlist(services, request, id, name),
});

const move = defineAction({
  name: 'watchlists move',
  grant: 'owner',
  about: 'move a watchlist one place up or down among those of its account',
  args: { watchlist, direction: choiceOperand('<direction>', 'up, down', ['up', 'down']) },
  run: async (services: ActionServices, request, { watchlist: id, direction }) =>
    (await loadWatchlists()).moveWatchlist(services, request, id, direction),
});

const add = defineAction({
  name: 'watchlists add',
  grant: 'owner',
  about: 'put companies on a watchlist',
  args: { watchlist, companies },
  run: async (services: ActionServices, request, values) =>
    (await loadWatchlists()).addToWatchlist(services, request, values.watchlist, values.companies),
});

const remove = defineAction({
  name: 'watchlists remove',
  grant: 'owner',
  about: 'take companies off a watchlist',
  args: { watchlist, companies },
  run: async (services: ActionServices, request, values) =>
    (await loadWatchlists()).removeFromWatchlist(services, request, values.watchlist, values.companies),
});

const deleteOne = defineAction({
  name: 'watchlists delete',
  grant: 'owner',
  about: 'delete a watchlist',
  args: { watchlist },
  run: async (services: ActionServices, request, values) =>
    (await loadWatchlists()).deleteWatchlist(services, request, values.watchlist),
});

/** Actions on watchlists. */
export const watchlistActions = { create, rename, move, add, remove, delete: deleteOne } as const;
