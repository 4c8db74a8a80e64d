import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';

/** The address, credentials and prices of a language model. */
export type ModelSettings = {
  readonly provider: 'openai' | 'anthropic' | 'ollama';
  /** The address without the path of a method, such as `https://api.example/v1`; undefined: the provider's own. */
  readonly baseUrl: string | undefined;
  readonly apiKey: string | undefined;
  readonly model: string;
  /** US dollars a million tokens. */
  readonly inputPrice: number;
  readonly outputPrice: number;
  /** US dollars a UTC day; undefined: no bound. */
  readonly dailySpend: number | undefined;
  /** For one question with all its retries, from when it is asked: not while it waits for its turn or for a trial. */
  readonly timeoutMs: number;
  /** Questions at a time. */
  readonly concurrency: number;
};

const addresses = {
  anthropic: 'https://api.anthropic.com/v1',
  ollama: 'http://127.0.0.1:11434/v1',
} as const;

/** The model of the settings. Throws where an address is missing; nothing is asked yet. */
export function openEndpoint(settings: ModelSettings): LanguageModel {
  const { provider, apiKey, model } = settings;
  if (provider === 'anthropic') {
    // Without an explicit key and address the package would read variables of the environment that are not ours.
    return createAnthropic({ baseURL: settings.baseUrl ?? addresses.anthropic, apiKey: apiKey ?? '' })(model);
  }
  const baseURL = settings.baseUrl ?? (provider === 'ollama' ? addresses.ollama : undefined);
  if (baseURL === undefined)
    throw new Error('A language model behind an OpenAI-compatible endpoint needs its address.');
  return createOpenAICompatible({
    name: provider,
    baseURL,
    ...(apiKey === undefined ? {} : { apiKey }),
    supportsStructuredOutputs: true,
  })(model);
}
