import { AnswerRefused, type Log, logUnavailable, ModelUnavailable, Outage } from './failures.ts';

/** How a question may be tried. */
export type Leave = {
  readonly tries: number;
  /** Throws ModelUnavailable where another question found the endpoint away meanwhile. */
  check(): void;
};

/** Keeps questions from an endpoint that is away. */
export type Breaker = {
  /** Throws ModelUnavailable while the endpoint is known to be away. */
  check(): void;
  /** Throws ModelUnavailable in place of an Outage, and without asking while the endpoint is known to be away. */
  run<Answer>(ask: (leave: Leave) => Promise<Answer>): Promise<Answer>;
};

export type BreakerParts = {
  readonly id: string;
  readonly now: () => Date;
  /** 0 to 1, for the spread of pauses. */
  readonly random: () => number;
  readonly log: Log;
  /** Its name in the log; the language model when absent. */
  readonly service?: string;
};

const MAX_TRIES = 3;
const FIRST_PAUSE_MS = 60_000;
const MAX_PAUSE_MS = 900_000;
/** A question that may be to blame itself comes after the others: asked first each time, it would hold them all up. */
const SUSPECT_MS = 60_000;

const later = (time: Date, ms: number): Date => new Date(time.getTime() + ms);

/**
 * Decides how an unanswered question affects the following ones, for all steps. An endpoint is away at once if it
 * cannot be reached, refuses us or limits the rate; if it fails at a question, it is away once it fails at the next one
 * too. Then nothing is sent for a pause that doubles up to 15 minutes, or for as long as the endpoint states. After the
 * pause one question is sent, once, and the others wait for its outcome. Any answer ends the pause, even an unusable
 * one. The spending cap does not count: a shorter question may still fit in it.
 */
export function createBreaker(parts: BreakerParts): Breaker {
  const away = createAway(parts);
  let probe: Promise<void> | undefined;
  const tryCall = async <Answer>(ask: (leave: Leave) => Promise<Answer>, isProbe: boolean): Promise<Answer> => {
    try {
      const answer = await ask({ tries: isProbe ? 1 : MAX_TRIES, check: away.check });
      away.answered(isProbe);
      return answer;
    } catch (error) {
      if (error instanceof Outage) throw away.failed(error);
      if (error instanceof AnswerRefused) away.answered(isProbe);
      throw error;
    }
  };
  return {
    check: away.check,
    async run(ask) {
      while (probe !== undefined) await probe;
      away.check();
      if (!away.isKnown()) return tryCall(ask, false);
      const probeCall = tryCall(ask, true);
      const end = () => {
        probe = undefined;
      };
      probe = probeCall.then(end, end);
      return probeCall;
    },
  };
}

/** The state of an endpoint that is away, and its end. */
function createAway({ id, now, random, log, service = 'the language model' }: BreakerParts) {
  /** The failure of all questions until its time; then one question probes whether it still holds. */
  let known: ModelUnavailable | undefined;
  let pauses = 0;
  let isSuspected = false;
  const isOver = () => known === undefined || now() >= known.retryAt;
  const begin = ({ message, needsSetting, retryAfterMs = 0 }: Outage) => {
    const pauseMs = needsSetting ? MAX_PAUSE_MS : Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** pauses);
    pauses += 1;
    // Spread, so that several processes do not come back at once.
    known = new ModelUnavailable(message, later(now(), Math.max(pauseMs * (1 + random() / 10), retryAfterMs)));
    logUnavailable(log, id, known, service);
  };
  return {
    isKnown: () => known !== undefined,
    check() {
      if (known !== undefined && !isOver()) throw known;
    },
    answered(isProbe: boolean) {
      isSuspected = false;
      // A question that was asked before says nothing of now.
      if (!isProbe) return;
      known = undefined;
      pauses = 0;
      log('info', `${service} answers again`, { model: id });
    },
    /** The failure for the question itself. */
    failed(outage: Outage): ModelUnavailable {
      const { message, mayBeQuestion } = outage;
      const isProven = known !== undefined || isSuspected || !mayBeQuestion;
      isSuspected = true;
      if (isProven && isOver()) begin(outage);
      const until = known?.retryAt ?? later(now(), FIRST_PAUSE_MS);
      const own = new ModelUnavailable(message, mayBeQuestion ? later(until, SUSPECT_MS) : until);
      if (!isProven)
        log('warn', `${service} did not answer a question`, {
          model: id,
          reason: message,
          retry_at: own.retryAt,
        });
      return own;
    },
  };
}
