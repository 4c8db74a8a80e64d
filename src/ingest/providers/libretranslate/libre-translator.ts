import { z } from 'zod';
import type {
  Language,
  LanguageIdentifier,
  TranslationInput,
  TranslationResult,
  Translator,
} from '../../../language/interfaces.ts';
import { readRetryAfter } from '../../sources/retry-after.ts';
import { createBreaker } from '../endpoint/breaker.ts';
import { AnswerRefused, type Log, ModelUnavailable, Outage } from '../endpoint/failures.ts';
import { putTogether, takeApart } from '../translation/by-sentence.ts';

export type LibreTranslateParts = {
  /** Address of the server, without the path of a method. */
  readonly address: string;
  readonly apiKey: string | undefined;
  readonly languages: LanguageIdentifier;
  readonly now: () => Date;
  /** 0 to 1, for the spread of pauses. */
  readonly random: () => number;
  readonly log: Log;
  /** For one request. */
  readonly timeoutMs?: number;
};

const TIMEOUT_MS = 60_000;
const MAX_BYTES = 5_000_000;
const TEXTS = 50;
const BATCH = 16;
/** The languages of a server change when it is configured again. */
const LANGUAGES_MS = 600_000;

/** The codes by which servers know a language, the best first; Nynorsk is read as Norwegian. */
const codes: Readonly<Partial<Record<Language, readonly string[]>>> = {
  sv: ['sv'],
  da: ['da'],
  nb: ['nb', 'no'],
  nn: ['nn', 'nb', 'no'],
  fi: ['fi'],
  is: ['is'],
};
const known = Object.keys(codes) as Language[];

const Languages = z.array(z.object({ code: z.string(), targets: z.array(z.string()).optional() }));
const Translated = z.object({ translatedText: z.array(z.string()) });

/** Translates by a LibreTranslate server, sentence by sentence as the models on this machine do. */
export function createLibreTranslator(parts: LibreTranslateParts): Translator {
  const by = `libretranslate:${new URL(parts.address).host}`;
  const breaker = createBreaker({ ...parts, id: by, service: 'LibreTranslate' });
  let offered: { readonly codes: ReadonlySet<string>; readonly at: number } | undefined;
  /** The codes that the server translates from; undefined while it does not say. */
  const offer = async (): Promise<ReadonlySet<string> | undefined> => {
    const at = parts.now().getTime();
    if (offered !== undefined && at - offered.at < LANGUAGES_MS) return offered.codes;
    try {
      breaker.check();
      const listed = read(Languages, await request(parts, '/languages'));
      const english = listed.filter(({ targets }) => targets === undefined || targets.includes('en'));
      offered = { codes: new Set(english.map(({ code }) => code)), at };
      return offered.codes;
    } catch {
      // The translation request reports the reason.
      return offered?.codes;
    }
  };
  const toProviderCode = (language: Language, from: ReadonlySet<string> | undefined): string | undefined =>
    codes[language]?.find((code) => from === undefined || from.has(code));
  const translate = async (input: TranslationInput, signal: AbortSignal): Promise<TranslationResult> => {
    const article = takeApart(input);
    const source = toProviderCode(input.language, await offer()) ?? 'auto';
    const english = await breaker.run(async (leave) => {
      const done: string[] = [];
      for (let at = 0; at < article.texts.length; at += TEXTS) {
        leave.check();
        const q = article.texts.slice(at, at + TEXTS);
        const payload = { q, source, target: 'en', format: 'text', ...(parts.apiKey && { api_key: parts.apiKey }) };
        const { translatedText } = read(Translated, await request(parts, '/translate', { payload, signal }));
        if (translatedText.length !== q.length)
          throw new Outage(`the server answered ${translatedText.length} texts to ${q.length}`, {
            mayBeQuestion: true,
          });
        done.push(...translatedText);
      }
      return done;
    });
    return putTogether(article, english, { by, languages: parts.languages });
  };
  return {
    batch: BATCH,
    async languages(of) {
      if (of === 'invented') return new Set();
      const from = await offer();
      return new Set(known.filter((language) => toProviderCode(language, from) !== undefined));
    },
    async translate(inputs, signal) {
      const results: TranslationResult[] = [];
      for (const input of inputs) {
        try {
          results.push(await translate(input, signal));
        } catch (error) {
          if (signal.aborted) throw signal.reason;
          if (!(error instanceof ModelUnavailable || error instanceof AnswerRefused)) throw error;
          results.push({ by, error });
        }
      }
      return results;
    },
  };
}

/** Asks the server. @throws AnswerRefused where it refuses this very question, Outage where it is not to be asked now. */
async function request(
  { address, timeoutMs = TIMEOUT_MS, now }: LibreTranslateParts,
  path: string,
  post?: { readonly payload: unknown; readonly signal: AbortSignal },
): Promise<unknown> {
  const deadline = AbortSignal.timeout(timeoutMs);
  const signal = post === undefined ? deadline : AbortSignal.any([deadline, post.signal]);
  try {
    const response = await fetch(`${address}${path}`, {
      redirect: 'error',
      signal,
      ...(post && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(post.payload),
      }),
    });
    const text = await readBody(response);
    if (response.ok) return parseJson(text);
    const reason = `the server answered ${response.status}: ${text.slice(0, 200)}`;
    if (response.status === 400) throw new AnswerRefused('question', reason);
    const seconds = readRetryAfter(response.headers.get('retry-after') ?? undefined, now());
    throw new Outage(reason, {
      mayBeQuestion: response.status >= 500,
      needsSetting: [401, 402, 403, 404].includes(response.status),
      retryAfterMs: seconds === undefined ? undefined : seconds * 1000,
    });
  } catch (error) {
    if (post?.signal.aborted || error instanceof Outage || error instanceof AnswerRefused) throw error;
    if (deadline.aborted) throw new Outage(`no answer within ${timeoutMs / 1000} s`, { mayBeQuestion: true });
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new Outage(`the server is not reached: ${cause instanceof Error ? cause.message : String(cause)}`, {
      mayBeQuestion: false,
    });
  }
}

async function readBody({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > MAX_BYTES)
      throw new Outage(`the server answered more than ${MAX_BYTES} bytes`, { mayBeQuestion: true });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Outage(`the server answered something that is not JSON: ${text.slice(0, 100)}`, { mayBeQuestion: false });
  }
}

function read<Value>(schema: z.ZodType<Value>, answer: unknown): Value {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new Outage(`the server answered something else than was asked: ${JSON.stringify(answer).slice(0, 100)}`, {
    mayBeQuestion: false,
  });
}
