/** Role beyond the user's own accounts: an editor decides on news, an admin also on accounts and users. */
export const roles = ['admin', 'editor', 'member'] as const;
export type Role = (typeof roles)[number];

/** A user of the pages. */
export type Person = {
  readonly id: string;
  readonly name: string;
  /** In lower case. */
  readonly email: string;
  readonly role: Role;
};

/** Whether a person may edit news: feeds, events, companies, the calendar. */
export const isEditor = ({ role }: Person): boolean => role === 'admin' || role === 'editor';

/** Whether a person may manage accounts, plans, keys and people. */
export const isAdmin = ({ role }: Person): boolean => role === 'admin';

/** Length of a password in characters. */
export const PASSWORD_LENGTH = { min: 12, max: 128 } as const;

/** The placeholder address of the first admin; no mail reaches it (RFC 2606). */
export const FIRST_ADDRESS = 'first-admin@nordwire.invalid';

/** Whether a person has only the placeholder address, and so cannot sign in again after the session. */
export const isStranded = ({ email }: Pick<Person, 'email'>): boolean => email === FIRST_ADDRESS;
