import { type ActionServices, defineAction } from '../core/action.ts';
import {
  choiceOperand,
  choiceOption,
  flag,
  operand,
  option,
  readTime,
  requiredOption,
  valueOption,
} from '../core/action-args.ts';
import { ActionUnreadable } from '../core/action-refused.ts';
import type { PeopleServices } from './issue-link.ts';
import { roles } from './person.ts';

const loadChanges = () => import('./change-people.ts');

const issueLink = defineAction({
  name: 'accounts link',
  grant: 'admin',
  about: 'issue a one-time link: for the first admin, for a user by --email, or an invitation',
  args: {
    email: option('--email <address>', 'recipient: a known user gets a sign-in link, anyone else an invitation', {
      field: { label: 'E-mail address' },
    }),
    account: option('--account <id>', 'account that the user will work for'),
    role: choiceOption('--role <role>', 'role for the invited user (default: member)', roles),
    name: option('--name <name>', 'display name of the invited user (they can change it)'),
    setsPassword: flag('--password', 'let the user of --email set a new password'),
    expiresAt: valueOption('--expires <time>', 'time at which the link expires; a date means its start in UTC', {
      read: readTime,
    }),
    isSent: flag('--send', 'send it to --email as well', { field: { label: 'Send the link by mail as well' } }),
  },
  check({ isSent, email }) {
    if (isSent && email === undefined) throw new ActionUnreadable('--send needs --email: name the recipient.');
  },
  run: async (services: PeopleServices, request, terms) =>
    (await import('./issue-link.ts')).issueLink(services, request, terms),
});

const person = operand('<person>', 'id or e-mail address (see people list)');

const setRole = defineAction({
  name: 'people set-role',
  grant: 'admin',
  about: 'make a user admin, editor or member',
  args: { person, role: choiceOperand('<role>', roles.join(', '), roles) },
  run: async (services: ActionServices, request, values) =>
    (await loadChanges()).setRole(services, request, values.person, values.role),
});

const addToAccount = defineAction({
  name: 'people add',
  grant: 'admin',
  about: 'add a user to an account',
  args: { person, account: requiredOption('--account <id>', 'the account (see accounts list)') },
  run: async (services: ActionServices, request, values) =>
    (await loadChanges()).addPersonTo(services, request, values.person, values.account),
});

const remove = defineAction({
  name: 'people remove',
  grant: 'admin',
  about: 'remove a user from an account, or permanently',
  args: {
    person,
    account: option('--account <id>', 'remove the user from this account only'),
    revokeKeys: flag('--revoke-keys', 'revoke the keys of accounts that have no user afterwards'),
  },
  check({ account, revokeKeys }) {
    if (account !== undefined && revokeKeys)
      throw new ActionUnreadable('--revoke-keys is for a permanent removal: leave --account out.');
  },
  run: async (services: ActionServices, request, { person: named, account, revokeKeys: revokesKeys }) => {
    const { removeForGood, removePersonFrom } = await loadChanges();
    return account === undefined
      ? removeForGood(services, request, named, { revokesKeys })
      : removePersonFrom(services, request, named, account);
  },
});

const leave = defineAction({
  name: 'people leave',
  grant: 'member',
  about: 'delete your own user with all personal data',
  args: { revokeKeys: flag('--revoke-keys', 'revoke the keys of accounts that have no user afterwards') },
  run: async (services: ActionServices, request, { revokeKeys: revokesKeys }) =>
    (await loadChanges()).leave(services, request, { revokesKeys }),
});

const disconnectAgent = defineAction({
  name: 'agents disconnect',
  grant: 'member',
  about: 'revoke what you granted an agent, with its tokens',
  args: { connection: operand('<id>', 'id of the connection') },
  run: async (services: ActionServices, request, { connection }) =>
    (await import('./agent-consents.ts')).disconnect(services, request, connection),
});

/** Actions on users, their links and the agents that they connected. */
export const peopleActions = { issueLink, setRole, addToAccount, remove, leave, disconnectAgent } as const;
