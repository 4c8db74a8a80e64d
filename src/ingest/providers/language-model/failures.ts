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
