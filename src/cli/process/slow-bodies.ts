import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

type Reading = { readonly request: IncomingMessage; readonly since: number; readonly bytesBefore: number };

/** Time limits of the body of a request. */
export type BodyLimits = {
  /** Milliseconds that a body may take whatever it sends. */
  readonly request: number;
  /** Bytes a second that extend this time: an upload takes as long as it needs while it advances. */
  readonly bytesPerSecond: number;
};

/**
 * Finds requests whose body arrives too slowly. A body of n bytes has the time limit and n / bytesPerSecond in addition, so that a
 * client that holds a connection has to send at this rate.
 */
export function watchBodies({ request: limit, bytesPerSecond }: BodyLimits) {
  const readings = new Set<Reading>();
  return {
    add(request: IncomingMessage): void {
      const { headers, socket } = request;
      if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
      const reading = { request, since: performance.now(), bytesBefore: socket.bytesRead };
      readings.add(reading);
      request.once('close', () => readings.delete(reading));
    },
    /** The connections whose time has ended, each once. */
    takeExpired(): readonly Socket[] {
      const now = performance.now();
      const expired: Socket[] = [];
      for (const reading of readings) {
        const { request, since, bytesBefore } = reading;
        const received = request.socket.bytesRead - bytesBefore;
        const isLate = now - since > limit + (1_000 * received) / bytesPerSecond;
        if (!request.complete && !isLate) continue;
        readings.delete(reading);
        if (!request.complete) expired.push(request.socket);
      }
      return expired;
    },
  };
}
