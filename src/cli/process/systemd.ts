import { execFile } from 'node:child_process';
import type { Config } from '../../config.ts';
import type { Output } from '../print/output.ts';

/** Tells systemd of a service of `Type=notify`; does nothing where no systemd asked for it. */
export type Notifier = { ready(): void; stopping(): void };

/**
 * Node has no datagram sockets of the Unix kind, so systemd's own program sends the messages
 * (docs/decisions/0022-systemd-notify.md). A message that cannot be sent is logged once and ends nothing.
 */
export function createNotifier({ notifies, watchdogMs }: Config['systemd'], output: Output): Notifier {
  if (!notifies) return { ready: () => undefined, stopping: () => undefined };
  let hasFailed = false;
  const notify = (state: string): void => {
    execFile('systemd-notify', [state], { timeout: 10_000 }, (error) => {
      if (error === null || hasFailed) return;
      hasFailed = true;
      output.log.warn({ err: error }, 'systemd could not be told of this service: systemd-notify failed');
    });
  };
  return {
    ready() {
      notify('READY=1');
      // From the timer of this process: one that hangs sends none.
      if (watchdogMs !== undefined) setInterval(() => notify('WATCHDOG=1'), watchdogMs / 2).unref();
    },
    stopping: () => notify('STOPPING=1'),
  };
}
