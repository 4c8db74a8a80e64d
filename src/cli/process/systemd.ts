import { execFile } from 'node:child_process';
import type { Config } from '../../config.ts';
import type { Output } from '../print/output.ts';

/** Notifies systemd of a service with `Type=notify`; does nothing if systemd did not start it so. */
export type Notifier = { ready(): void; stopping(): void };

/**
 * Node has no Unix datagram sockets, so systemd's own program sends the messages
 * (docs/decisions/0022-systemd-notify.md). A failure to send is logged once, and the service continues.
 */
export function createNotifier({ notifies, watchdogMs }: Config['systemd'], output: Output): Notifier {
  if (!notifies) return { ready: () => undefined, stopping: () => undefined };
  let hasFailed = false;
  const notify = (state: string): void => {
    execFile('systemd-notify', [state], { timeout: 10_000 }, (error) => {
      if (error === null || hasFailed) return;
      hasFailed = true;
      output.log.warn({ err: error }, 'systemd-notify failed: systemd does not know the state of this service');
    });
  };
  return {
    ready() {
      notify('READY=1');
      // Sent by a timer of this process, so that a process that hangs sends nothing.
      if (watchdogMs !== undefined) setInterval(() => notify('WATCHDOG=1'), watchdogMs / 2).unref();
    },
    stopping: () => notify('STOPPING=1'),
  };
}
