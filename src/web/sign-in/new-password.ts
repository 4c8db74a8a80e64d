import { findPasswordFault, type PasswordOwner } from '../../people/guessable-password.ts';
import type { Site } from '../site.ts';

/** The hash of a password that a person chose, or why it is refused: the only way in which forms set passwords. */
export async function hashNewPassword(
  { baseUrl, signIn }: Site,
  password: string,
  owner: PasswordOwner,
): Promise<{ readonly hash: string } | { readonly fault: string }> {
  const fault = await findPasswordFault(password, owner, new URL(baseUrl).hostname);
  return fault === undefined ? { hash: await signIn.hash(password) } : { fault };
}
