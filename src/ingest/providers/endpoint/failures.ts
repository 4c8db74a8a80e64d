/** The endpoint cannot be asked now: it is away, refuses us, or the day's money is spent. Nothing is known of the answer. */
export class ModelUnavailable extends Error {
  /** When asking again makes sense. */
  readonly retryAt: Date;

  constructor(reason: string, retryAt: Date) {
    super(reason);
    this.name = 'ModelUnavailable';
    this.retryAt = retryAt;
  }
}

/** Reports to the operator that the model is unavailable, and that it answers again. */
export type Log = (level: 'info' | 'warn', message: string, fields: Record<string, unknown>) => void;

/** Logs that no question is answered for a while; the caller that detects it logs it once. */
export function logUnavailable(
  log: Log,
  model: string,
  { message, retryAt }: ModelUnavailable,
  service = 'the language model',
): void {
  const fields = { model, reason: message, retry_at: retryAt };
  log('warn', `${service} cannot be asked; articles that need it wait`, fields);
}

/** The endpoint answered and the answer cannot be used, or it refuses this very question. Asking again costs again. */
export class AnswerRefused extends Error {
  /** Which part of the answer. */
  readonly part: string;

  constructor(part: string, reason: string) {
    super(reason);
    this.name = 'AnswerRefused';
    this.part = part;
  }
}

type OutageParts = {
  /** Whether it may be this one question that the endpoint fails at. It is not where the endpoint is not reached or refuses us. */
  readonly mayBeQuestion: boolean;
  /** Whether only a changed setting can end it. */
  readonly needsSetting?: boolean;
  /** The delay that the endpoint asks for. */
  readonly retryAfterMs?: number | undefined;
};

/** A question was not answered. The breaker decides the effect on it and on the others. */
export class Outage extends Error {
  readonly mayBeQuestion: boolean;
  readonly needsSetting: boolean;
  readonly retryAfterMs: number | undefined;

  constructor(reason: string, { mayBeQuestion, needsSetting = false, retryAfterMs }: OutageParts) {
    super(reason);
    this.name = 'Outage';
    this.mayBeQuestion = mayBeQuestion;
    this.needsSetting = needsSetting;
    this.retryAfterMs = retryAfterMs;
  }
}
