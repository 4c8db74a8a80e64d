import { verifyWebhook } from '../../packages/client/src/index.ts';
import type { Post, PostResult } from '../../src/outbox/post.ts';
import type { ChangeAnswer } from '../../src/resources/changes/schema.ts';
import { Copy } from './copy.ts';
import { Died, type Process, type Scheduler } from './scheduler.ts';

/** How far from its own clock a receiver accepts the time of a message, as Standard Webhooks says. */
const TOLERANCE_MS = 300_000;

/** What arrived at the simulated network's addresses, with what was wrong with it. */
export class Receivers {
  readonly violations: string[] = [];
  /** Ids of the messages that came, in the order of their first arrivals. */
  readonly came = new Set<string>();
  readonly copy = new Copy();
  readonly digests = new Map<string, string>();
  /** By record: the position of the last change that arrived for the first time. */
  readonly #last = new Map<string, number>();
  readonly #scheduler: Scheduler;
  readonly #secrets: ReadonlyMap<string, string>;
  readonly #goneAfter: number;
  #goneCame = 0;

  constructor(scheduler: Scheduler, secrets: ReadonlyMap<string, string>, goneAfter: number) {
    this.#scheduler = scheduler;
    this.#secrets = secrets;
    this.#goneAfter = goneAfter;
  }

  /** The network as one process has it. */
  postOf(process: Process): Post {
    return async (address, headers, body) => {
      const fault = await this.#scheduler.pass(process, 'fetch', `post ${address}`);
      if (fault === 'refused') return { status: undefined, error: 'refused' };
      const answer = await this.#scheduler.fly(this.#receive(address, headers, body));
      if (fault === 'twice') await this.#scheduler.fly(this.#receive(address, headers, body));
      if (fault === 'crash after') this.#scheduler.crash(process);
      if (process.isDead) throw new Died(process.name);
      return fault === 'lost answer' ? { status: undefined, error: 'lost' } : answer;
    };
  }

  async #receive(address: string, headers: Record<string, string>, body: string): Promise<PostResult> {
    const answer = (status: number): PostResult => ({ status, retryAfterSeconds: undefined, body: '' });
    if (address.startsWith('https://hooks.slack.com/')) {
      const at = this.digests.size;
      this.digests.set(`${at}`, body);
      return answer(200);
    }
    const secrets = this.#secrets.get(address) ?? '';
    const at = Number(headers['webhook-timestamp']) * 1_000;
    const verified = await verifyWebhook({ headers, body }, { secrets, now: () => at }).catch(
      (error: unknown) => error,
    );
    if (verified instanceof Error) {
      this.violations.push(`a message to ${address} was not signed: ${verified.message}`);
      return answer(400);
    }
    if (Math.abs(at - this.#scheduler.now) > TOLERANCE_MS) return answer(400);
    if (address.endsWith('/gone')) {
      this.#goneCame += 1;
      return answer(this.#goneCame > this.#goneAfter ? 410 : 204);
    }
    this.#take(headers['webhook-id'] ?? '', JSON.parse(body) as ChangeAnswer);
    return answer(204);
  }

  #take(id: string, change: ChangeAnswer): void {
    this.copy.apply(change);
    if (this.came.has(id)) return;
    this.came.add(id);
    const record = `${change.kind} ${change.id}`;
    const last = this.#last.get(record) ?? 0;
    if (change.seq < last) this.violations.push(`change ${change.seq} of ${record} was overtaken by ${last}`);
    this.#last.set(record, change.seq);
  }
}
