import { type ActionServices, defineAction } from '../core/action.ts';
import {
  clearableListOption,
  listOption,
  operand,
  option,
  readTime,
  requiredOption,
  valueOption,
} from '../core/action-args.ts';
import { ActionRefused, ActionUnreadable } from '../core/action-refused.ts';
import { readWindow } from '../core/time.ts';

const loadKeys = () => import('./issue-keys.ts');

function readDay(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 31) throw new ActionUnreadable('Use a day from 1 to 31.');
  return value;
}

const createAccount = defineAction({
  name: 'accounts create',
  grant: 'admin',
  about: 'create an account on a plan',
  args: {
    name: operand('<name>'),
    plan: requiredOption('--plan <slug>', 'free, plus, pro, or another plan in the database'),
    billingDay: valueOption(
      '--billing-day <day>',
      'day of the month on which billing cycles start, 1 to 31 (default: today)',
      { read: readDay, field: { type: 'number' } },
    ),
  },
  run: async (services: ActionServices, request, values) =>
    (await import('./accounts.ts')).createAccount(services, request, values),
});

const createKey = defineAction({
  name: 'keys create',
  grant: 'owner',
  about: 'create a key; it is shown only once',
  args: {
    account: option('--account <id>', 'account of the key; use --plan instead to create one'),
    plan: option('--plan <slug>', 'create an account on this plan for the key'),
    name: option('--name <name>', 'purpose of the key'),
    scopes: listOption('--scopes <list>', 'comma-separated scopes (default: all that read)'),
    addresses: listOption('--allow-ip <list>', 'comma-separated addresses and CIDR blocks (default: any address)'),
    expires: valueOption(
      '--expires <time>',
      'time from which it is refused; a date means its start in UTC (default: never)',
      { read: readTime },
    ),
  },
  check({ account, plan }) {
    if ((account === undefined) === (plan === undefined)) throw new ActionUnreadable('Use either --account or --plan.');
  },
  run: async (services: ActionServices, request, { account, plan = '', name, scopes, addresses, expires }) => {
    if (account === undefined && request.account !== undefined)
      throw new ActionRefused('Operators create accounts; keys here are of your own account.');
    const terms = {
      name: name ?? null,
      scopes: scopes ?? null,
      allowed_ips: addresses ?? null,
      expires_at: expires ?? null,
    };
    return (await loadKeys()).issueKey(services, request, account ?? { name: name ?? 'Account', plan }, terms);
  },
});

const key = operand('<id>', 'id of the key (see keys list)');

const changeKey = defineAction({
  name: 'keys change',
  grant: 'owner',
  about: 'change name, addresses or end of a key',
  args: {
    key,
    name: option('--name <name>', 'purpose of the key'),
    addresses: clearableListOption(
      '--allow-ip <list>',
      'comma-separated addresses and CIDR blocks; empty allows any address',
    ),
    expires: valueOption('--expires <time>', 'time from which it is refused; empty: never', {
      isClearable: true,
      read: (text): Date | null => (text.trim() === '' ? null : readTime(text)),
    }),
  },
  run: async (services: ActionServices, request, { key: id, name, addresses, expires }) =>
    (await loadKeys()).changeKey(
      services,
      request,
      { id, account: request.account },
      {
        ...(name !== undefined && { name }),
        ...(addresses !== undefined && { allowed_ips: addresses }),
        ...(expires !== undefined && { expires_at: expires }),
      },
    ),
});

const GRACE = /^(0|[1-9]\d{0,3}[hd])$/;
const DAY_MS = 86_400_000;

function readGrace(text: string): number {
  const ms = GRACE.test(text) ? (text === '0' ? 0 : readWindow(text)) : undefined;
  if (ms === undefined) throw new ActionUnreadable('Use 0, or hours or days such as 24h and 7d.');
  return ms;
}

const rotateKey = defineAction({
  name: 'keys rotate',
  grant: 'owner',
  about: 'create a key with the settings of another one, which ends after a time',
  args: {
    key,
    grace: valueOption('--grace <time>', 'how long both are valid: 0, or hours or days up to 30d (default: 24h)', {
      read: readGrace,
    }),
  },
  run: async (services: ActionServices, request, { key: id, grace = DAY_MS }) =>
    (await loadKeys()).rotateKey(services, request, { id, account: request.account }, grace),
});

const revokeKey = defineAction({
  name: 'keys revoke',
  grant: 'owner',
  about: 'revoke a key',
  args: { key },
  run: async (services: ActionServices, request, { key: id }) =>
    (await loadKeys()).revokeKey(services, request, { id, account: request.account }),
});

/** Actions on accounts and keys. */
export const accessActions = { createAccount, createKey, changeKey, rotateKey, revokeKey } as const;
