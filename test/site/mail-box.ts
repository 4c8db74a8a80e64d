import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';

/** A mail as a server took it. */
export type TakenMail = {
  readonly to: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

export type MailBox = {
  /** For NORDWIRE_SMTP_URL. */
  readonly url: string;
  readonly taken: TakenMail[];
  /** What a recipient is answered instead of 250. */
  refuse: ((to: string) => string | undefined) | undefined;
  close(): void;
};

function read(to: string, data: string): TakenMail {
  const at = data.indexOf('\r\n\r\n');
  const unfolded = data.slice(0, at).replaceAll(/\r\n[ \t]+/g, ' ');
  const headers = Object.fromEntries(
    unfolded
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  const body = data
    .slice(at + 4)
    .replaceAll('=\r\n', '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());
  return { to, headers, body };
}

/** A mail server of this machine that takes what it is sent. */
export async function openMailBox(): Promise<MailBox> {
  const taken: TakenMail[] = [];
  const box: { refuse: MailBox['refuse'] } = { refuse: undefined };
  const server: Server = createServer((socket) => {
    let isData = false;
    let text = '';
    let to = '';
    socket.on('error', () => undefined);
    socket.write('220 mail.test ESMTP\r\n');
    socket.setEncoding('latin1').on('data', (chunk) => {
      text += chunk;
      for (;;) {
        const end = isData ? '\r\n.\r\n' : '\r\n';
        const at = text.indexOf(end);
        if (at < 0) return;
        const line = text.slice(0, at);
        text = text.slice(at + end.length);
        if (isData) {
          taken.push(read(to, `${line}\r\n`.replaceAll('\r\n..', '\r\n.')));
          isData = false;
          socket.write('250 taken\r\n');
        } else if (/^DATA/i.test(line)) {
          isData = true;
          socket.write('354 go on\r\n');
        } else if (/^RCPT TO/i.test(line)) {
          to = /<([^>]*)>/.exec(line)?.[1] ?? '';
          socket.write(`${box.refuse?.(to) ?? '250 ok'}\r\n`);
        } else socket.write(/^QUIT/i.test(line) ? '221 bye\r\n' : '250 mail.test\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(box, {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    close: () => void server.close(),
  });
}
