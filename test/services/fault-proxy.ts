import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way between a client and a server that can be cut in the manners that networks have. */
export type FaultProxy = {
  readonly port: number;
  /** Hands everything on; connections that were silenced stay so. */
  pass(): void;
  /** Takes bytes and hands nothing on; no end of a connection tells of it. */
  blackhole(): void;
  /** Ends what is open and takes nothing new. */
  refuse(): void;
  close(): Promise<void>;
};

type Mode = 'pass' | 'blackhole' | 'refuse';

/** Listens on a loopback port in front of a server. */
export async function startFaultProxy(target: { readonly host: string; readonly port: number }): Promise<FaultProxy> {
  let mode: Mode = 'pass';
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  const server = createServer((client) => {
    keep(client);
    if (mode === 'refuse') {
      client.resetAndDestroy();
      return;
    }
    if (mode === 'blackhole') {
      client.resume();
      return;
    }
    const upstream = connect(target);
    keep(upstream);
    const hand = (from: Socket, to: Socket) => {
      from.on('data', (bytes) => {
        if (mode === 'pass') to.write(bytes);
      });
      from.on('close', () => to.destroy());
    };
    hand(client, upstream);
    hand(upstream, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    pass() {
      mode = 'pass';
    },
    blackhole() {
      mode = 'blackhole';
    },
    refuse() {
      mode = 'refuse';
      cut();
    },
    async close() {
      server.close();
      cut();
      await once(server, 'close');
    },
  };
}
