import type { Transporter } from 'nodemailer';

/** A message to one person. */
export type Message = {
  readonly to: string;
  readonly subject: string;
  /** For readers without HTML. */
  readonly text: string;
  readonly html?: string | undefined;
  /** Such as `List-Unsubscribe`. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
};

/** The mail server and the sender. */
export type MailSettings = {
  /** `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte on. */
  readonly url: string;
  /** Sender: an address, or `Name <address>`. */
  readonly from: string;
};

export type Mail = {
  /** Hands a message to the server of the settings; rejects when that does not take it. */
  send(message: Message): Promise<void>;
};

/** Longest a server may take to connect, to greet and to answer, in milliseconds. */
const PATIENCE_MS = 20_000;

/** Mail of a quiet store is refused, so that its sender does not take it for sent. */
export class MailPaused extends Error {
  override name = 'MailPaused';

  constructor() {
    super('This store sends no mail until `nordwire outgoing resume`.');
  }
}

/**
 * Sends mail over SMTP, unless the store is quiet. The library loads with the first message; STARTTLS is used where the server
 * offers it.
 */
export function createMail({ url, from }: MailSettings, isQuiet?: () => Promise<boolean>): Mail {
  let transport: Promise<Transporter> | undefined;
  async function open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    return createTransport(url, {
      from,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
      // Texts come from feeds and people: none of them names a file or an address that the library would fetch.
      disableFileAccess: true,
      disableUrlAccess: true,
    } as Parameters<typeof createTransport>[1]);
  }
  return {
    async send(message) {
      if (await isQuiet?.()) throw new MailPaused();
      transport ??= open();
      await (await transport).sendMail(message);
    },
  };
}
