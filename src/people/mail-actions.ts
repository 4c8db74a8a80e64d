import { defineAction } from '../core/action.ts';
import { operand } from '../core/action-args.ts';
import type { MailServices } from './send-test-mail.ts';

const sendTest = defineAction({
  name: 'mail test',
  grant: 'admin',
  about: 'send a test message and report whether the mail server accepted it',
  args: { address: operand('<address>', 'e-mail address of the recipient') },
  run: async (services: MailServices, request, { address }) =>
    (await import('./send-test-mail.ts')).sendTest(services, request, address),
});

/** Actions on the mail of the service. */
export const mailActions = { sendTest } as const;
