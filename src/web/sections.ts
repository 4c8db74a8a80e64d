import { accountSection } from './account/account.ts';
import { agentSection } from './agents/agents.ts';
import type { Section } from './create-site.ts';
import { docsSection } from './docs/docs.ts';
import { operator } from './operator/operator.ts';
import { outgoingSection } from './outgoing/outgoing.ts';
import { publicSection } from './public/public.ts';
import { readerSection } from './reader/reader.ts';
import { signInSection } from './sign-in/sign-in.ts';
import { statusSection } from './status/status.ts';

/** All sections of the pages. The status page comes before the sections at the root, which wait for the database. */
export const sections: readonly Section[] = [
  { path: '/status', create: statusSection, timeoutMs: 1_500, isCompressed: true },
  { path: '/', create: publicSection },
  { path: '/', create: signInSection },
  { path: '/account', create: accountSection },
  { path: '/', create: agentSection },
  { path: '/operator', create: operator },
  { path: '/', create: docsSection, isCompressed: true },
  { path: '/', create: outgoingSection },
  { path: '/', create: readerSection, isCompressed: true },
];
