import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { describeFailure } from '../../../core/network-failure.ts';
import type { FetchOptions } from '../../sources/fetch-outcome.ts';
import { askFollowing, drop, readAddress } from '../../sources/redirects.ts';
import { ModelRefused, type PinnedFile, type PinnedModel } from './pinned-models.ts';

/** A file of a model as it comes, from byte `from` on. */
export type ModelStream = {
  readonly body: AsyncIterable<Uint8Array>;
  readonly from: number;
  /** Packed by zstd. */
  readonly isPacked: boolean;
  /** For messages. */
  readonly place: string;
};

/** The origin of model files. `from` is the size of the packed or plain part that is there already. */
export type ModelSource = {
  /** @throws ModelRefused where no source has it, or where the answer is not a file. */
  open(
    model: PinnedModel,
    file: PinnedFile,
    options: { readonly from: (isPacked: boolean) => number; readonly signal: AbortSignal },
  ): Promise<ModelStream>;
};

/** A connection without data for this long is closed. */
const SILENCE_MS = 30_000;

/** Places below a mirror or folder: laid out as the data folder is, or as the original, or all files in one folder. */
export const listAddresses = ({ pair, version }: PinnedModel, { name, location }: PinnedFile): string[] =>
  [`${pair}/${version}/${name}`, location, name].flatMap((place) => [place, `${place}.zst`]);

const isPackedName = (place: string): boolean => place.endsWith('.zst');

/** Files in a folder of this machine. */
export const folderSource = (folder: string): ModelSource => ({
  async open(model, file, { from }) {
    const place = listAddresses(model, file).find((one) => existsSync(join(folder, one)));
    if (place === undefined)
      throw new ModelRefused(
        `${folder} has no ${file.name}; it is looked for there, in ${model.pair}/${model.version}/ and at ${file.location}, \
also with .zst.`,
      );
    const isPacked = isPackedName(place);
    const start = from(isPacked);
    return {
      body: createReadStream(join(folder, place), { start }),
      from: start,
      isPacked,
      place: join(folder, place),
    };
  },
});

/** Files below an address, fetched as feeds are: never from inside private networks unless the settings allow that. */
export const addressSource = (
  address: string,
  fetching: Pick<FetchOptions, 'dispatcher' | 'userAgent'>,
  options: { readonly isOriginal: boolean; readonly silenceMs?: number },
): ModelSource => ({
  async open(model, file, { from, signal }) {
    const places = options.isOriginal ? [file.location] : listAddresses(model, file);
    for (const place of places) {
      const isPacked = isPackedName(place);
      const url = readAddress(`${address.replace(/\/+$/, '')}/${place}`);
      if (!(url instanceof URL)) throw new ModelRefused(`${address} cannot be used: ${url.reason}.`);
      const opened = await fetchFrom(url, from(isPacked), {
        ...fetching,
        signal,
        silenceMs: options.silenceMs ?? SILENCE_MS,
      });
      if (opened !== undefined) return { ...opened, isPacked, place: url.href };
    }
    throw new ModelRefused(
      `${address} has no ${file.name} (404 at ${places.join(', ')}). Name another place with --from, or look for a newer \
version of Nordwire.`,
    );
  },
});

type DownloadOptions = Pick<FetchOptions, 'dispatcher' | 'userAgent'> & {
  readonly signal: AbortSignal;
  readonly silenceMs: number;
};

/** An answer from a byte on; undefined where there is nothing at the address. */
async function fetchFrom(
  first: URL,
  from: number,
  { dispatcher, userAgent, signal, silenceMs }: DownloadOptions,
): Promise<Pick<ModelStream, 'body' | 'from'> | undefined> {
  const silence = createSilence(silenceMs);
  const redirectState = { url: first };
  const stop = AbortSignal.any([signal, silence.signal]);
  const ask = (url: URL) =>
    dispatcher.request({
      origin: url.origin,
      path: `${url.pathname}${url.search}`,
      method: 'GET',
      signal: stop,
      headers: {
        accept: 'application/octet-stream, */*;q=0.1',
        'accept-encoding': 'identity',
        'user-agent': userAgent,
        ...(from > 0 && { range: `bytes=${from}-` }),
      },
    });
  const refusal = (error: unknown): Error => {
    if (signal.aborted) return signal.reason as Error;
    const reason = silence.signal.aborted
      ? `${redirectState.url.host} sent nothing for ${silenceMs / 1000} s`
      : describeFailure(error, redirectState.url.host).reason;
    return new ModelRefused(`${reason}. The downloaded part is kept: run the command again to continue.`, {
      cause: error,
    });
  };
  try {
    const answered = await askFollowing(redirectState, ask);
    if (answered.kind !== 'answered') throw new ModelRefused(`${answered.reason}.`);
    const { response } = answered;
    const { statusCode: status, headers, body } = response;
    if (status === 416 || status === 404) await drop(response);
    if (status === 404) return undefined;
    // The partial file does not fit: download again from the start.
    if (status === 416) return await fetchFrom(first, 0, { dispatcher, userAgent, signal, silenceMs });
    if (status !== 200 && status !== 206) {
      await drop(response);
      throw new ModelRefused(`${redirectState.url.host} answered ${status}.`);
    }
    if (/html/i.test(String(headers['content-type'] ?? ''))) {
      body.on('error', () => {}).destroy();
      throw new ModelRefused(
        `${redirectState.url.host} answers with a page of HTML where ${redirectState.url.pathname} should be a file.`,
      );
    }
    const isRest = status === 206 && String(headers['content-range'] ?? '').startsWith(`bytes ${from}-`);
    return { body: withPatience(body, silence, refusal), from: isRest ? from : 0 };
  } catch (error) {
    silence.end();
    throw error instanceof ModelRefused ? error : refusal(error);
  }
}

/** Aborts when nothing was heard for a while. */
function createSilence(ms: number) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), ms);
  return { signal: controller.signal, heard: () => void timer.refresh(), end: () => clearTimeout(timer) };
}

async function* withPatience(
  body: AsyncIterable<Uint8Array>,
  silence: ReturnType<typeof createSilence>,
  refusal: (error: unknown) => Error,
): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of body) {
      silence.heard();
      yield chunk;
    }
  } catch (error) {
    throw refusal(error);
  } finally {
    silence.end();
  }
}
