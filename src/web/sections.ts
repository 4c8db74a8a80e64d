import { account } from './account/account.ts';
import { personPages } from './account/person.ts';
import { agents } from './agents/agents.ts';
import type { Section } from './create-site.ts';
import { docs } from './docs/docs.ts';
import { operator } from './operator/operator.ts';
import { outgoingFeeds } from './outgoing/outgoing.ts';
import { reader } from './reader/reader.ts';
import { signInPages } from './sign-in/sign-in.ts';
import { status } from './status/status.ts';

/** Every part of the pages, by its address. The reader comes last: it stands at the root. */
export const sections: readonly Section[] = [
  { path: '/status', create: status, patienceMs: 1_500 },
  { path: '/', create: signInPages },
  { path: '/account', create: personPages },
  { path: '/account', create: account },
  { path: '/', create: agents },
  { path: '/operator', create: operator },
  { path: '/', create: docs },
  { path: '/', create: outgoingFeeds },
  { path: '/', create: reader },
];
