import type { ActionRequest, ActionResult, ActionServices } from '../core/action.ts';
import { ActionRefused, ActionUnreadable } from '../core/action-refused.ts';
import { toOneLine } from '../core/display-text.ts';
import { plainScope, runChange } from '../core/run-action.ts';
import type { Mail } from '../mail/mail.ts';

/** The services of actions that send mail. */
export type MailServices = ActionServices & {
  /** Undefined where the service sends no mail. */
  readonly mail: Mail | undefined;
};

const MAX_ANSWER = 300;

/** The reason of a mail server, without the user and password that an address of the settings may hold. */
const formatAnswer = (error: unknown): string =>
  toOneLine(error instanceof Error ? error.message : String(error))
    .replace(/\/\/[^/@\s]*@/g, '//')
    .slice(0, MAX_ANSWER);

/**
 * Sends a test message at once; a dry run sends nothing.
 *
 * @throws ActionRefused where the service sends no mail, and with the answer of a mail server that refuses the message
 * @throws ActionUnreadable for text that is not an address
 */
export async function sendTest(
  { db, now, mail }: MailServices,
  request: ActionRequest,
  address: string,
): Promise<ActionResult> {
  if (mail === undefined)
    throw new ActionRefused('This service sends no mail: set NORDWIRE_SMTP_URL and NORDWIRE_MAIL_FROM.');
  if (!/^[^\s@<>,;]+@[^\s@<>,;]+$/.test(address))
    throw new ActionUnreadable(`${address} is not a valid e-mail address.`);
  if (request.isDryRun !== true)
    try {
      await mail.send({
        to: address,
        subject: 'Test of Nordwire',
        text: 'This message shows that Nordwire sends mail with its present settings.\n',
      });
    } catch (error) {
      throw new ActionRefused(`The message was not accepted: ${formatAnswer(error)}`);
    }
  return runChange(plainScope(db, now), request, 'mail test', async () => ({
    message: `The mail server accepted a test message to ${address}.`,
    records: [{ kind: 'mail', id: address, before: null, after: async () => ({ sent: true }) }],
  }));
}
