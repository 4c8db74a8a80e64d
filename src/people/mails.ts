import { escapeMarkup, toOneLine } from '../core/display-text.ts';
import type { Message } from '../mail/mail.ts';
import type { LinkKind } from './links.ts';

/** A mail of a few sentences, with at most one link that it is about; as text and as simple HTML. */
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

const IGNORE = 'If it was not you, you need do nothing: without the link nothing happens.';

/** To somebody who signs up: their address has to be confirmed before there is an account. */
export const confirmSignUp = (to: string, address: string): Message =>
  compose(to, 'Confirm your address', {
    before: ['Somebody, most likely you, signs up for Nordwire with this address.'],
    link: { text: 'Confirm it and sign in', address },
    after: ['The link works once, within a day.', IGNORE],
  });

/** To somebody who is known, and whose address was used for another sign-up. */
export const alreadyKnown = (to: string, address: string): Message =>
  compose(to, 'You have an account already', {
    before: ['Somebody, most likely you, wanted to sign up for Nordwire with this address. It has an account already.'],
    link: { text: 'Sign in, or have a new password sent', address },
    after: ['If it was not you, you need do nothing.'],
  });

/** To somebody who does not know their password any more. */
export const resetPassword = (to: string, address: string, until = 'within an hour'): Message =>
  compose(to, 'Set a new password', {
    before: ['Somebody, most likely you, asks for a new password of Nordwire.'],
    link: { text: 'Set it', address },
    after: [`The link works once, ${until}.`, IGNORE],
  });

/** To the new address of somebody who changes it. */
export const confirmAddress = (to: string, name: string, address: string): Message =>
  compose(to, 'Confirm your new address', {
    before: [`${name}, this is to become your address at Nordwire.`],
    link: { text: 'Confirm it', address },
    after: ['Until then you sign in with the old one. The link works once, within a day.', IGNORE],
  });

/** To the old address, once the new one is confirmed. */
export const addressChanged = (to: string, name: string, now: string): Message =>
  compose(to, 'Your address was changed', {
    before: [`${name}, you sign in at Nordwire with ${now} from now on. This address is not used any more.`],
    after: ['If it was not you, tell whoever runs the service.'],
  });

/** To whom a password was set. */
export const passwordChanged = (to: string, name: string, address: string): Message =>
  compose(to, 'Your password was changed', {
    before: [`${name}, your password of Nordwire was changed. All your other sessions have ended.`],
    link: { text: 'If it was not you, set another one', address },
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
      link: { text: 'Take the invitation', address },
      after,
    });
  return compose(to, 'A link to sign in', {
    before: [
      account === undefined ? 'You can sign in at Nordwire by this link.' : `You work for ${account} at Nordwire now.`,
    ],
    link: { text: 'Sign in', address },
    after,
  });
}

/** To admins: a person is gone, and nobody works for these accounts any more. */
export const accountsLeft = (
  to: string,
  accounts: readonly { readonly id: string; readonly name: string }[],
): Message =>
  compose(to, 'Nobody works for these accounts any more', {
    before: [
      'Somebody removed themself. Nobody works for these accounts any more; their keys go on working unless they were revoked:',
      ...accounts.map(({ id, name }) => `${name} (${id})`),
    ],
    after: [],
  });
