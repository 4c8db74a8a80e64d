import { setTimeout as sleep } from 'node:timers/promises';
import { APICallError, generateText, type LanguageModel, NoObjectGeneratedError, Output } from 'ai';
import type { z } from 'zod';
import { isStoreBusy } from '../../../core/store-busy.ts';
import { readRetryAfter } from '../../sources/retry-after.ts';
import { createBreaker, type Leave } from '../endpoint/breaker.ts';
import { AnswerRefused, type Log, ModelUnavailable, Outage } from '../endpoint/failures.ts';
import type { Spend, TokenUsage } from './spend.ts';

/** A question whose answer has a fixed form. */
export type Question<Answer> = {
  /** The task. Only our own words: no text of a source is in it. */
  readonly instructions: string;
  /** The input: texts of sources, sent as JSON so that none of them can end its own member. */
  readonly material: Readonly<Record<string, unknown>>;
  readonly schema: z.ZodType<Answer>;
  readonly maxOutputTokens: number;
};

/** A language model that answers in a form. */
export type Model = {
  /** `provider:model`. */
  readonly id: string;
  /** Throws ModelUnavailable while the endpoint is known to be away; asks nothing. */
  check(): void;
  /**
   * Throws ModelUnavailable if the endpoint is away or refuses us or the money is spent, AnswerRefused if the answer
   * has the wrong form. The content of the answer is not checked here.
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

const PAUSE_MS = 1000;
/** Nordic languages take a token for about three characters. */
const CHARACTERS_PER_TOKEN = 3;
/** Bytes that an endpoint adds to a question: the form of the answer and the marks of a conversation. */
const BYTES_ADDED = 16_384;
/** Statuses that speak of this question and not of the endpoint (RFC 9110 15.5): too long, or not to be answered. */
const REFUSES_QUESTION: readonly (number | undefined)[] = [400, 413, 422];

/** Asks a language model with a bound on time, money and questions at a time, trying again what may pass. */
export function createModel(parts: ModelParts): Model {
  const turn = createTurns(parts.concurrency);
  const breaker = createBreaker(parts);
  return {
    id: parts.id,
    check: breaker.check,
    ask: (question, signal) => turn(() => breaker.run((leave) => askWithin(parts, question, { leave, signal }))),
  };
}

/** Lets a number of questions run and the others wait. */
function createTurns(limit: number) {
  let running = 0;
  const queue: (() => void)[] = [];
  return async <Result>(run: () => Promise<Result>): Promise<Result> => {
    // A finished question passes its slot directly to the next one, so that no other question takes it in between.
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

async function askWithin<Answer>(
  parts: ModelParts,
  question: Question<Answer>,
  { leave, signal }: { readonly leave: Leave; readonly signal: AbortSignal },
): Promise<Answer> {
  const deadline = AbortSignal.timeout(parts.timeoutMs);
  const endsAt = parts.now().getTime() + parts.timeoutMs;
  const stop = AbortSignal.any([signal, deadline]);
  for (let tried = 1; ; tried++) {
    leave.check();
    try {
      return await askOnce(parts, question, stop);
    } catch (error) {
      if (signal.aborted || error instanceof ModelUnavailable || error instanceof AnswerRefused || isStoreBusy(error))
        throw error;
      if (deadline.aborted) throw new Outage(`no answer within ${parts.timeoutMs / 1000} s`, { mayBeQuestion: true });
      const now = parts.now();
      const failure = readFailure(error, now);
      if (failure instanceof AnswerRefused) {
        const fields = { model: parts.id, reason: failure.message };
        parts.log('warn', 'the endpoint of the language model refuses a question', fields);
        throw failure;
      }
      const pauseMs =
        failure.retryAfterMs ?? (parts.pauseMs ?? PAUSE_MS) * 2 ** (tried - 1) * (0.5 + parts.random() / 2);
      if (failure.needsSetting || tried >= leave.tries || now.getTime() + pauseMs >= endsAt) throw failure;
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
  const sent = Buffer.byteLength(instructions) + Buffer.byteLength(prompt);
  const readUsage = usageWithin({ input: sent + BYTES_ADDED, output: maxOutputTokens });
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
    took = readUsage(usage);
    if (finishReason !== 'stop' && finishReason !== 'tool-calls')
      throw new AnswerRefused('answer', `the answer ended early: ${finishReason}`);
    return output;
  } catch (error) {
    if (NoObjectGeneratedError.isInstance(error)) {
      took = readUsage(error.usage);
      throw new AnswerRefused('answer', `the answer has not the form that was asked for: ${error.message}`);
    }
    // Only a refusal by status is known to cost nothing; a call that was cut off may be billed.
    if (APICallError.isInstance(error) && error.statusCode !== undefined && error.statusCode >= 400)
      took = { input: 0, output: 0 };
    throw error;
  } finally {
    // A paid question stays in the book: where its cost cannot be written, the estimate remains.
    await parts.spend.settle(reserved, took).catch((error: unknown) => {
      const fields = { model: parts.id, reason: error instanceof Error ? error.message : String(error) };
      parts.log('warn', 'what a language model took was not entered; its estimate stays', fields);
    });
  }
}

type ReportedUsage = { readonly inputTokens: number | undefined; readonly outputTokens: number | undefined };

const isCount = (tokens: number | undefined, min: number, max: number): tokens is number =>
  Number.isSafeInteger(tokens) && (tokens ?? 0) >= min && (tokens ?? 0) <= max;

/**
 * The token usage that an endpoint reports, or undefined if it is impossible: a question has at least one token, a text
 * has at most as many tokens as bytes, and an answer has at most the allowed length.
 */
const usageWithin =
  (most: TokenUsage) =>
  ({ inputTokens: input, outputTokens: output }: ReportedUsage = { inputTokens: 0, outputTokens: 0 }) =>
    isCount(input, 1, most.input) && isCount(output, 0, most.output) ? { input, output } : undefined;

/** The reason for a missing answer: the question is refused, or the endpoint is unavailable. */
function readFailure(error: unknown, now: Date): AnswerRefused | Outage {
  if (!APICallError.isInstance(error)) {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return new Outage(reason, { mayBeQuestion: true });
  }
  const { statusCode, responseHeaders, isRetryable } = error;
  const reason = (
    statusCode === undefined ? error.message : `the endpoint answered ${statusCode}: ${error.message}`
  ).slice(0, 500);
  if (REFUSES_QUESTION.includes(statusCode)) return new AnswerRefused('question', reason);
  const seconds = readRetryAfter(responseHeaders?.['retry-after'], now);
  return new Outage(reason, {
    mayBeQuestion:
      statusCode !== undefined && statusCode !== 429 && seconds === undefined && (isRetryable || statusCode < 400),
    needsSetting: statusCode !== undefined && !isRetryable,
    retryAfterMs: seconds === undefined ? undefined : seconds * 1000,
  });
}
