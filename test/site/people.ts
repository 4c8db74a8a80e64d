import type { Db } from '../../src/core/services.ts';
import { addToAccount } from '../../src/people/memberships.ts';
import { createPerson } from '../../src/people/people.ts';
import type { Role } from '../../src/people/person.ts';
import type { SignIn } from '../../src/people/sign-in.ts';

export const PASSWORD = 'a password of the tests';

let made = 0;
/** Hashing takes a tenth of a second on purpose, and everybody's password is the same. */
let hashed: Promise<string> | undefined;

/** Makes somebody who can sign in, and gives their id and the cookie of a session. */
export async function addPerson(
  { db, signIn }: { readonly db: Db; readonly signIn: SignIn },
  options: {
    readonly name?: string;
    readonly email?: string;
    readonly role?: Role;
    readonly accounts?: readonly string[];
  } = {},
): Promise<{ readonly id: string; readonly email: string; readonly cookie: string }> {
  made += 1;
  const { name = `Person ${made}`, email = `person${made}@example.test`, role = 'member', accounts = [] } = options;
  hashed ??= signIn.hash(PASSWORD);
  const password = await hashed;
  const person = await createPerson(db, { name, email, role, isConfirmed: false, password, now: new Date() });
  if (person === undefined) throw new Error(`${email} is somebody's already.`);
  const { id } = person;
  const now = Date.now();
  // The first that is named is the first that they work for.
  for (const [place, account] of accounts.entries()) await addToAccount(db, id, account, new Date(now + place));
  const cookies = (await signIn.begin(id, { address: 'unknown', browser: '', cookie: '' })) ?? [];
  const cookie = cookies.map((each) => each.slice(0, each.indexOf(';'))).join('; ');
  return { id, email, cookie };
}
