import { text } from 'node:stream/consumers';
import { type EmbeddedOptions, openEmbedded } from '../../src/db/embedded/open.ts';

/**
 * A process that opens a store, says so in one line of JSON, and stops it when its standard input ends. Run by the tests
 * that need a second process, one to kill, or one of another user.
 */
export type HoldOrder = Omit<EmbeddedOptions, 'log'> & {
  /** Give up root for this user before opening. */
  uid?: number;
};

const { uid, ...options }: HoldOrder = JSON.parse(process.argv[2] ?? '{}');
if (uid !== undefined) {
  process.setgroups?.([]);
  process.setgid?.(uid);
  process.setuid?.(uid);
}
try {
  const { connection, owned, stop } = await openEmbedded({ ...options, log: (line) => console.error(line) });
  console.log(JSON.stringify({ connection, owned }));
  await text(process.stdin);
  await stop();
} catch (error) {
  console.log(JSON.stringify({ failure: String(error) }));
  process.exitCode = 1;
}
