import { escapeMarkup, toOneLine } from '../core/display-text.ts';
import type { Message } from '../mail/mail.ts';
import type { LinkKind } from './links.ts';

/** A mail of a few sentences with at most one link, as text and as simple HTML. */
function compose(
  to: string,
  subject: string,
  parts: {
    readonly before: readonly string[];
    readonly link?: { readonly text: string; readonly address: string };
    readonly after: readonly string[];
  },
): Message {
  const { before, link, after } = parts;
  const [lead, end] = [before.map(toOneLine), after.map(toOneLine)];
  const text = [...lead, ...(link ? [`${link.text}:\n${link.address}`] : []), ...end].join('\n\n');
  const paragraphs = (lines: readonly string[]) => lines.map((line) => `<p>${escapeMarkup(line)}</p>`).join('\n');
  const button = link
    ? `<p><a href="${escapeMarkup(link.address)}">${escapeMarkup(link.text)}</a></p>\n<p><small>${escapeMarkup(link.address)}</small></p>\n`
    : '';
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeMarkup(subject)}</title></head>
<body style="font-family: sans-serif; line-height: 1.5; max-width: 36em">
${paragraphs(lead)}
${button}${paragraphs(end)}
</body></html>
`;
  return { to, subject, text: `${text}\n`, html };
}

const IGNORE = 'If this was not you, ignore this mail: nothing happens unless the link is opened.';

/** To a new user, whose address must be confirmed before the account is created. */
export const confirmSignUp = (to: string, address: string): Message =>
  compose(to, 'Confirm your address', {
    before: ['Someone, probably you, is signing up for Nordwire with this address.'],
    link: { text: 'Confirm the address and sign in', address },
    after: ['The link works once, within a day.', IGNORE],
  });

/** To an existing user whose address was used for another sign-up. */
export const alreadyKnown = (to: string, address: string): Message =>
  compose(to, 'You already have an account', {
    before: ['Someone, probably you, tried to sign up for Nordwire with this address, which already has an account.'],
    link: { text: 'Sign in or reset the password', address },
    after: ['If this was not you, ignore this mail.'],
  });

/** To a user who has forgotten the password. */
export const resetPassword = (to: string, address: string, until = 'within an hour'): Message =>
  compose(to, 'Set a new password', {
    before: ['Someone, probably you, requested a new password for Nordwire.'],
    link: { text: 'Set a new password', address },
    after: [`The link works once, ${until}.`, IGNORE],
  });

/** To the new address of a user who changes it. */
export const confirmAddress = (to: string, name: string, address: string): Message =>
  compose(to, 'Confirm your new address', {
    before: [`${name}, please confirm this as your new address at Nordwire.`],
    link: { text: 'Confirm the address', address },
    after: ['Until then you sign in with the old address. The link works once, within a day.', IGNORE],
  });

/** To the old address, once the new one is confirmed. */
export const addressChanged = (to: string, name: string, now: string): Message =>
  compose(to, 'Your address was changed', {
    before: [`${name}, you now sign in at Nordwire with ${now}. This address is no longer used.`],
    after: ['If this was not you, contact the administrator of the service.'],
  });

/** To a user whose password was changed. */
export const passwordChanged = (to: string, name: string, address: string): Message =>
  compose(to, 'Your password was changed', {
    before: [`${name}, your password for Nordwire was changed. All your other sessions were signed out.`],
    link: { text: 'If this was not you, set another password', address },
    after: [],
  });

/** A link that an operator issued: an invitation, or a sign-in link for a known user. */
export function ofLink(
  kind: LinkKind,
  to: string,
  { account, address, until }: { readonly account: string | undefined; readonly address: string; readonly until: Date },
): Message {
  const end = `until ${until.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const after = [`The link works once, ${end}.`];
  if (kind === 'password') return resetPassword(to, address, end);
  if (kind === 'invitation')
    return compose(to, 'You are invited to Nordwire', {
      before: [`You are invited to ${account === undefined ? 'read news' : `work for ${account}`} at Nordwire.`],
      link: { text: 'Accept the invitation', address },
      after,
    });
  return compose(to, 'A link to sign in', {
    before: [
      account === undefined
        ? 'You can sign in to Nordwire with this link.'
        : `You now work for ${account} at Nordwire.`,
    ],
    link: { text: 'Sign in', address },
    after,
  });
}

/** To admins: a user has left, and these accounts have no member. */
export const accountsLeft = (
  to: string,
  accounts: readonly { readonly id: string; readonly name: string }[],
): Message =>
  compose(to, 'Accounts without a member', {
    before: [
      'A user was deleted at their own request. These accounts have no member now; their keys still work unless they were revoked:',
      ...accounts.map(({ id, name }) => `${name} (${id})`),
    ],
    after: [],
  });
