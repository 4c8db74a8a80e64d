import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createMail, type Mail } from '../../src/mail/mail.ts';

/** A mail as it arrived at the server, its parts decoded. */
export type Received = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The first address in its text. */
  readonly link: string;
};

/** A mail server on this machine that keeps what it is sent. */
export type Mailbox = {
  readonly mail: Mail;
  readonly url: string;
  readonly received: readonly Received[];
  /** The next mail that arrives, in the order of arrival; each is given once. */
  next(): Promise<Received>;
  close(): Promise<void>;
};

function decodeBody(headers: string, body: string): string {
  if (/content-transfer-encoding: base64/i.test(headers)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/content-transfer-encoding: quoted-printable/i.test(headers)) return body;
  const bytes = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

const unfold = (headers: string): string => headers.replaceAll(/\r\n[ \t]+/g, ' ');
const readHeader = (headers: string, name: string): string =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(unfold(headers))?.[1]?.trim() ?? '';

function readMail(source: string): Received {
  const at = source.indexOf('\r\n\r\n');
  const [headers, body] = [source.slice(0, at), source.slice(at + 4)];
  const boundary = /boundary="?([^";\r\n]+)"?/i.exec(unfold(headers))?.[1];
  const parts = boundary === undefined ? [source] : body.split(`--${boundary}`).slice(1, -1);
  const readPart = (type: string): string => {
    const part = parts.find((each) => each.toLowerCase().includes(`content-type: ${type}`)) ?? '';
    const end = part.indexOf('\r\n\r\n');
    return decodeBody(part.slice(0, end), part.slice(end + 4))
      .replaceAll('\r\n', '\n')
      .trim();
  };
  const text = readPart('text/plain');
  return {
    to: readHeader(headers, 'to'),
    subject: readHeader(headers, 'subject'),
    text,
    html: readPart('text/html'),
    link: /https?:\/\/\S+/.exec(text)?.[0] ?? '',
  };
}

/** What the client says, until it quits: enough of SMTP (RFC 5321) for one that is well-behaved. */
function converse(socket: Socket, take: (mail: Received) => void): void {
  let pending = '';
  let isData = false;
  socket.setEncoding('utf8');
  socket.on('error', () => undefined);
  socket.write('220 mail.test ESMTP\r\n');
  socket.on('data', (chunk: string) => {
    pending += chunk;
    for (;;) {
      const end = pending.indexOf(isData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const said = pending.slice(0, end);
      pending = pending.slice(end + (isData ? 5 : 2));
      if (isData) {
        isData = false;
        take(readMail(said.replaceAll(/^\.\./gm, '.')));
        socket.write('250 taken\r\n');
      } else if (/^DATA/i.test(said)) {
        isData = true;
        socket.write('354 go on\r\n');
      } else if (/^QUIT/i.test(said)) socket.end('221 bye\r\n');
      else socket.write('250 mail.test\r\n');
    }
  });
}

export async function openMailbox(): Promise<Mailbox> {
  const received: Received[] = [];
  const waiting: ((mail: Received) => void)[] = [];
  const unread: Received[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    converse(socket, (mail) => {
      received.push(mail);
      const reader = waiting.shift();
      if (reader === undefined) unread.push(mail);
      else reader(mail);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    mail: createMail({ url, from: 'Nordwire <news@nordwire.test>' }),
    received,
    next: () => {
      const first = unread.shift();
      return first === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(first);
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
