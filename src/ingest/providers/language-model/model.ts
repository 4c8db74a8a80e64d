import { setTimeout as sleep } from 'node:timers/promises';
import { APICallError, generateText, type LanguageModel, NoObjectGeneratedError, Output } from 'ai';
import type { z } from 'zod';
import { readRetryAfter } from '../../sources/retry-after.ts';
import { AnswerRefused, ModelUnavailable } from './failures.ts';
import type { Spend, TokenUsage } from './spend.ts';

/** A question whose answer has a fixed form. */
export type Question<Answer> = {
  /** What to do. Ours alone: nothing of a source stands in it. */
  readonly instructions: string;
  /** What to do it with: texts of sources, sent as JSON so that none of them can end its own member. */
  readonly material: Readonly<Record<string, unknown>>;
  readonly schema: z.ZodType<Answer>;
  readonly maxOutputTokens: number;
};

/** A language model that answers in a form. */
export type Model = {
  /** `provider:model`. */
  readonly id: string;
  /**
   * Throws ModelUnavailable where the endpoint is away, refuses us or the money is spent, AnswerRefused where what it
   * answered has not the form. What the answer says is not checked here.
   */
  ask<Answer>(question: Question<Answer>, signal: AbortSignal): Promise<Answer>;
};

export type ModelParts = {
  readonly id: string;
  readonly endpoint: LanguageModel;
  readonly spend: Spend;
  readonly timeoutMs: number;
  readonly concurrency: number;
  readonly now: () => Date;
  /** 0 to 1, for the spread of retries. */
  readonly random: () => number;
  /** First pause between two tries in milliseconds; doubles with each. */
  readonly pauseMs?: number;
  readonly log: Log;
};

/** Where an operator is told that the model cannot be asked, and that it answers again. */
export type Log = (level: 'info' | 'warn', message: string, fields: Record<string, unknown>) => void;

const MAX_TRIES = 3;
const PAUSE_MS = 1000;
/** When an endpoint that is away is asked again, in seconds. */
const AWAY_SECONDS = 120;
/** The same for one that does not let us in: somebody has to change a setting first. */
const UNAUTHORISED_SECONDS = 900;
/** Nordic languages take a token for about three characters. */
const CHARACTERS_PER_TOKEN = 3;
/** Statuses that speak of this question and not of the endpoint (RFC 9110 15.5): too long, or not to be answered. */
const REFUSES_QUESTION: readonly (number | undefined)[] = [400, 413, 422];

const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

/** Asks a language model with a bound on time, money and questions at a time, trying again what may pass. */
export function createModel(parts: ModelParts): Model {
  const turn = createTurns(parts.concurrency);
  const watch = createWatch(parts);
  return {
    id: parts.id,
    ask: (question, signal) => turn(() => watch(() => askWithin(parts, question, signal))),
  };
}

/**
 * Tells of a model that cannot be asked, once until the time at which asking makes sense again, however many articles
 * hear of it meanwhile, and once that it answers after that time.
 */
function createWatch({ id, now, log }: ModelParts) {
  let awayUntil: Date | undefined;
  const isQuiet = () => awayUntil !== undefined && now() < awayUntil;
  const answered = () => {
    if (awayUntil === undefined || isQuiet()) return;
    awayUntil = undefined;
    log('info', 'the language model answers again', { model: id });
  };
  return async <Answer>(asking: () => Promise<Answer>): Promise<Answer> => {
    try {
      const answer = await asking();
      answered();
      return answer;
    } catch (error) {
      if (error instanceof AnswerRefused) answered();
      if (error instanceof ModelUnavailable && !isQuiet()) {
        awayUntil = error.retryAt;
        const fields = { model: id, reason: error.message, retry_at: error.retryAt };
        log('warn', 'the language model cannot be asked; articles that need it wait', fields);
      }
      throw error;
    }
  };
}

/** Lets a number of questions run and the others wait. */
function createTurns(limit: number) {
  let running = 0;
  const queue: (() => void)[] = [];
  return async <Result>(run: () => Promise<Result>): Promise<Result> => {
    // Who ends hands its place on, so that nobody slips in between.
    if (running >= limit) await new Promise<void>((resolve) => queue.push(resolve));
    else running += 1;
    try {
      return await run();
    } finally {
      const next = queue.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

async function askWithin<Answer>(parts: ModelParts, question: Question<Answer>, signal: AbortSignal): Promise<Answer> {
  const deadline = AbortSignal.timeout(parts.timeoutMs);
  const endsAt = parts.now().getTime() + parts.timeoutMs;
  const stop = AbortSignal.any([signal, deadline]);
  for (let tried = 1; ; tried++) {
    try {
      return await askOnce(parts, question, stop);
    } catch (error) {
      if (signal.aborted || error instanceof ModelUnavailable || error instanceof AnswerRefused) throw error;
      const now = parts.now();
      if (deadline.aborted)
        throw new ModelUnavailable(`no answer within ${parts.timeoutMs / 1000} s`, later(now, AWAY_SECONDS));
      const failure = readFailure(error, now);
      if (failure.refusal !== undefined) throw new AnswerRefused('question', failure.refusal);
      const pauseMs =
        failure.retryAfterMs ?? (parts.pauseMs ?? PAUSE_MS) * 2 ** (tried - 1) * (0.5 + parts.random() / 2);
      if (!failure.mayPass) throw new ModelUnavailable(failure.reason, later(now, UNAUTHORISED_SECONDS));
      if (tried >= MAX_TRIES || now.getTime() + pauseMs >= endsAt)
        throw new ModelUnavailable(failure.reason, later(now, Math.max(AWAY_SECONDS, pauseMs / 1000)));
      await sleep(pauseMs, undefined, { signal: stop }).catch(() => {
        if (signal.aborted) throw signal.reason;
      });
    }
  }
}

async function askOnce<Answer>(parts: ModelParts, question: Question<Answer>, signal: AbortSignal): Promise<Answer> {
  const { instructions, schema, maxOutputTokens } = question;
  const prompt = JSON.stringify(question.material);
  const most = {
    input: Math.ceil((instructions.length + prompt.length) / CHARACTERS_PER_TOKEN),
    output: maxOutputTokens,
  };
  const reserved = await parts.spend.reserve(most);
  let took: TokenUsage | undefined;
  try {
    const { output, usage, finishReason } = await generateText({
      model: parts.endpoint,
      instructions,
      prompt,
      output: Output.object({ schema }),
      maxOutputTokens,
      maxRetries: 0,
      abortSignal: signal,
    });
    took = usageOf(usage);
    if (finishReason !== 'stop' && finishReason !== 'tool-calls')
      throw new AnswerRefused('answer', `the answer ended early: ${finishReason}`);
    return output;
  } catch (error) {
    if (NoObjectGeneratedError.isInstance(error)) {
      took = usageOf(error.usage);
      throw new AnswerRefused('answer', `the answer has not the form that was asked for: ${error.message}`);
    }
    // Only a refusal by status is known to cost nothing; a call that was cut off may be billed.
    if (APICallError.isInstance(error) && error.statusCode !== undefined && error.statusCode >= 400)
      took = { input: 0, output: 0 };
    throw error;
  } finally {
    await parts.spend.settle(reserved, took);
  }
}

function usageOf(
  usage: { inputTokens: number | undefined; outputTokens: number | undefined } | undefined,
): TokenUsage | undefined {
  const { inputTokens: input, outputTokens: output } = usage ?? {};
  // An endpoint that sends no usage is read as zero tokens; a question is never of zero.
  return input === undefined || output === undefined || input === 0 ? undefined : { input, output };
}

type Failure = {
  readonly reason: string;
  /** Whether trying again may help without anybody doing something. */
  readonly mayPass: boolean;
  readonly retryAfterMs: number | undefined;
  /** Why this question and no other is refused. */
  readonly refusal: string | undefined;
};

function readFailure(error: unknown, now: Date): Failure {
  if (!APICallError.isInstance(error)) {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return { reason, mayPass: true, retryAfterMs: undefined, refusal: undefined };
  }
  const { statusCode, responseHeaders, isRetryable } = error;
  const reason = statusCode === undefined ? error.message : `the endpoint answered ${statusCode}: ${error.message}`;
  const seconds = readRetryAfter(responseHeaders?.['retry-after'], now);
  return {
    reason: reason.slice(0, 500),
    mayPass: statusCode === undefined || isRetryable,
    retryAfterMs: seconds === undefined ? undefined : seconds * 1000,
    refusal: REFUSES_QUESTION.includes(statusCode) ? reason.slice(0, 500) : undefined,
  };
}
