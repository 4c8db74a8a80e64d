import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** A way between a client and a server that can be cut in the manners that networks have. */
export type FaultProxy = {
  readonly port: number;
  /** Hands everything on; connections of which something was swallowed stay silent. */
  pass(): void;
  /** Takes bytes and hands nothing on; neither side learns of it, not even by the end of the other. */
  blackhole(): void;
  /**
   * Swallows what comes on connections that are open, as `blackhole` does, once so many more bytes have passed on each; hands on
   * those that are opened later.
   */
  forget(afterBytes?: number): void;
  /** Hands everything on, so many milliseconds late. */
  slow(milliseconds: number): void;
  /** Ends what is open and takes nothing new. */
  refuse(): void;
  close(): Promise<void>;
};

type Mode = 'pass' | 'blackhole' | 'refuse' | 'slow';

/** Listens on a loopback port in front of a server, be that at a port or a socket's path. */
export async function startFaultProxy(target: NetConnectOpts): Promise<FaultProxy> {
  let mode: Mode = 'pass';
  let lateMs = 0;
  const sockets = new Set<Socket>();
  const forgetting = new Set<(afterBytes: number) => void>();
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
    let isSilent = false;
    let left = Number.POSITIVE_INFINITY;
    const forget = (afterBytes: number) => {
      left = afterBytes;
    };
    forgetting.add(forget);
    client.on('close', () => forgetting.delete(forget));
    const hand = (from: Socket, to: Socket) => {
      // Late bytes are awaited, so that bytes keep their order.
      let before = Promise.resolve();
      const inTurn = (act: () => void) => {
        const due = mode === 'slow' ? sleep(lateMs) : undefined;
        before = before.then(() => due).then(act);
      };
      from.on('data', (bytes) => {
        left -= bytes.length;
        isSilent ||= mode === 'blackhole' || left < 0;
        if (!isSilent) inTurn(() => to.write(bytes));
      });
      from.on('close', () => {
        isSilent ||= mode === 'blackhole' || left <= 0;
        if (!isSilent) inTurn(() => to.destroy());
      });
    };
    hand(client, upstream);
    hand(upstream, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    // A socket of a path has no reset.
    for (const socket of sockets) socket.remoteFamily === undefined ? socket.destroy() : socket.resetAndDestroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    pass() {
      mode = 'pass';
    },
    blackhole() {
      mode = 'blackhole';
    },
    forget(afterBytes = 0) {
      for (const forget of forgetting) forget(afterBytes);
    },
    slow(milliseconds) {
      mode = 'slow';
      lateMs = milliseconds;
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

/** Listens in front of a PostgreSQL server, and gives the address of a database by that way. */
export async function startPostgresProxy(
  address: string,
): Promise<{ readonly proxy: FaultProxy; readonly url: string }> {
  const { host, port, database, user, password } = new pg.Client(address);
  const proxy = await startFaultProxy(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
  return { proxy, url: `postgresql://${user}:${password ?? ''}@127.0.0.1:${proxy.port}/${database}` };
}
