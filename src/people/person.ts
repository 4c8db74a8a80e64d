/** What somebody may do beside their own accounts: an editor decides on news, an admin on accounts and people as well. */
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
