/** Role beyond the user's own accounts: an editor decides on news, an admin also on accounts and users. */
export const roles = ['admin', 'editor', 'member'] as const;
export type Role = (typeof roles)[number];

/** Somebody who signs in at the pages. */
export type Person = {
  readonly id: string;
  readonly name: string;
  /** In lower case. */
  readonly email: string;
  readonly role: Role;
};

/** Whether somebody decides on news: feeds, events, companies, the calendar. */
export const isEditor = ({ role }: Person): boolean => role === 'admin' || role === 'editor';

/** Whether somebody decides on accounts, plans, keys and people. */
export const isAdmin = ({ role }: Person): boolean => role === 'admin';

/** Characters of a password. */
export const PASSWORD_LENGTH = { min: 12, max: 128 } as const;

/** The address of the first admin until they give their own; no mail reaches it (RFC 2606). */
export const FIRST_ADDRESS = 'first-admin@nordwire.invalid';

/** Whether somebody has no address of their own, and so no way to come back once their session ends. */
export const isStranded = ({ email }: Pick<Person, 'email'>): boolean => email === FIRST_ADDRESS;
