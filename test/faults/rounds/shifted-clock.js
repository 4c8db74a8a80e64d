// Loaded before a service by NODE_OPTIONS=--import: its wall clock is that of the machine, shifted by so many milliseconds as the
// file FAULTS_CLOCK holds, which a test may change at any time. The clock that timers go by is left alone, as it is when
// somebody sets the time of a machine.
import { readFileSync } from 'node:fs';

const file = process.env.FAULTS_CLOCK;
const LOOK_EVERY_MS = 25;
const RealDate = Date;
const realNow = RealDate.now;
let shift = 0;

function look() {
  try {
    shift = Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    // A file that is just being written is read the next time.
  }
}

look();
setInterval(look, LOOK_EVERY_MS).unref();
const now = () => realNow() + shift;
RealDate.now = now;
globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, given, made) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, made === Date ? target : made),
});
