import type { ActionRequest, ActionResult, ActionServices } from '../core/action.ts';
import { ActionRefused, ActionUnreadable } from '../core/action-refused.ts';
import { plainScope, runChange } from '../core/run-action.ts';
import type { Mail } from '../mail/mail.ts';
import { formatPerson, needAccount } from './change-people.ts';
import { linkFirstAdmin } from './first-admin.ts';
import { linkPath, makeLink, type NewLink } from './links.ts';
import * as mails from './mails.ts';
import { addToAccount } from './memberships.ts';
import { Email, findPerson, Name } from './people.ts';
import type { Person, Role } from './person.ts';

/** The recipient of a link; without an address it is the first admin or the holder of the invitation. */
export type LinkTerms = {
  readonly account?: string | undefined;
  readonly role?: Role | undefined;
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  /** Whether it sets a new password instead of signing in. */
  readonly setsPassword: boolean;
  readonly expiresAt?: Date | undefined;
  /** Whether it is mailed to the address as well. */
  readonly isSent: boolean;
};

/** The services of actions on users. */
export type PeopleServices = ActionServices & {
  /** Whether new users are refused. */
  readonly isClosed: boolean;
  /** Public address of the pages. */
  readonly baseUrl: string;
  /** Undefined where the service sends no mail. */
  readonly mail: Mail | undefined;
};

const read = <Value>(
  schema: { safeParse(value: unknown): { success: boolean; data?: Value } },
  value: string,
  label: string,
) => {
  const { success, data } = schema.safeParse(value);
  if (!success || data === undefined) throw new ActionUnreadable(`${value} is not a valid ${label}.`);
  return data;
};

/** A link for a known user: to sign in, or to set a password. */
function linkFor(person: Person, { role, setsPassword, expiresAt }: LinkTerms): NewLink {
  if (role !== undefined)
    throw new ActionUnreadable(`${formatPerson(person)} is a user already; nordwire people set-role changes the role.`);
  return { kind: setsPassword ? 'password' : 'sign-in', personId: person.id, expiresAt };
}

/** An invitation for a new user. */
function invitation({ account, role, email, name, setsPassword, expiresAt }: LinkTerms): NewLink {
  if (setsPassword) throw new ActionRefused(`Unknown user ${email ?? ''}: an invitation sets the password.`);
  return {
    kind: 'invitation',
    accountId: account,
    role: role ?? 'member',
    email,
    name: name === undefined ? undefined : read(Name, name, 'name'),
    expiresAt,
  };
}

/** A one-time link with its address, which is not stored. */
export type AddressedLink = {
  readonly id: string;
  readonly kind: NewLink['kind'];
  readonly address: string;
  readonly expires_at: Date;
  readonly sent: boolean;
};

const describeLink = (kind: NewLink['kind'], recipient: string, role: Role = 'member'): string =>
  ({
    'first-admin': 'The link signs the first admin in',
    'sign-in': `The link signs ${recipient} in`,
    password: `The link lets ${recipient} set a password`,
    invitation: `The link invites ${recipient} as ${role}`,
    'sign-up': 'The link confirms a sign-up',
    address: 'The link confirms an address',
  })[kind];

function checkTerms({ expiresAt, setsPassword, email, isSent }: LinkTerms, now: Date, mail: Mail | undefined): void {
  if (isSent && mail === undefined)
    throw new ActionRefused('--send needs NORDWIRE_SMTP_URL: this service sends no mail.');
  if (expiresAt !== undefined && expiresAt <= now)
    throw new ActionUnreadable(`${expiresAt.toISOString()} has passed; a link expires in the future.`);
  if (setsPassword && email === undefined) throw new ActionUnreadable('--password needs --email: name the user.');
}

/**
 * Issues a one-time link. The recipient is the first admin if no admin exists and no recipient is given, a known user by
 * address, or an invited user.
 *
 * @throws ActionRefused, ActionUnreadable
 */
export async function issueLink(
  { db, now: clock, isClosed, baseUrl, mail }: PeopleServices,
  request: ActionRequest,
  wanted: LinkTerms,
): Promise<ActionResult<AddressedLink>> {
  checkTerms(wanted, clock(), mail);
  const email = wanted.email === undefined ? undefined : read<string>(Email, wanted.email, 'e-mail address');
  const isFirst = email === undefined && wanted.account === undefined && wanted.role === undefined;
  let accountName: string | undefined;
  const result = await runChange(plainScope(db, clock), request, 'accounts link', async (tx, _author, now) => {
    accountName = wanted.account === undefined ? undefined : (await needAccount(tx, wanted.account)).name;
    const person = email === undefined ? undefined : await findPerson(tx, email);
    const link = isFirst ? undefined : person ? linkFor(person, wanted) : invitation({ ...wanted, email });
    const kind = link?.kind ?? 'first-admin';
    if (isClosed && kind === 'invitation')
      throw new ActionRefused('New users are not admitted: NORDWIRE_SIGN_UP is closed.');
    const issued = link ? await makeLink(tx, link, now) : await linkFirstAdmin(tx, now, wanted.expiresAt);
    if (issued === undefined)
      throw new ActionUnreadable(
        'There is an admin already: use --email for the link of a user, --account or --role to invite.',
      );
    if (person !== undefined && wanted.account !== undefined) await addToAccount(tx, person.id, wanted.account, now);
    const recipient = person ? formatPerson(person) : (email ?? 'its holder');
    const state = {
      kind,
      person: person?.id ?? null,
      account: wanted.account ?? null,
      role: link?.role ?? null,
      email: person ? null : (email ?? null),
      expires_at: issued.expiresAt.toISOString(),
    };
    return {
      message: `${describeLink(kind, recipient, link?.role)}, once, until ${state.expires_at}.`,
      records: [{ kind: 'link', id: issued.id, before: null, after: async () => state }],
      value: {
        id: issued.id,
        kind,
        address: `${baseUrl}/${linkPath(issued.token)}`,
        expires_at: issued.expiresAt,
        sent: wanted.isSent,
      },
    };
  });
  const { value } = result;
  if (value?.sent && email !== undefined)
    await mail?.send(
      mails.ofLink(value.kind, email, { account: accountName, address: value.address, until: value.expires_at }),
    );
  return result;
}
