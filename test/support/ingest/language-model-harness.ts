import type { Ingest } from '../../../src/ingest/ports.ts';
import type { ModelSettings } from '../../../src/ingest/providers/language-model/open-endpoint.ts';
import { openLanguageModel } from '../../../src/ingest/providers/language-model/open-language-model.ts';
import type { TestDatabase } from '../../world/database.ts';
import { createTestIngest, testNow } from './ingest-harness.ts';
import type { ModelRequest } from './providers/language-model/endpoint-harness.ts';

/** Recorded translations by the title they are of. */
const translations: Readonly<Record<string, { title: string; text: string }>> = {
  'Norrvik Industri AB: Delårsrapport januari-mars 2026': {
    title: 'Norrvik Industri AB: Interim report January-March 2026',
    text: 'Revenue amounted to SEK 12.4 billion in the first quarter of 2026. Operating profit was SEK 1.6 billion.',
  },
  'Fyrvaktare möts i Visby': {
    title: 'Lighthouse keepers meet in Visby',
    text: 'Forty lighthouse keepers of the Baltic met in Visby on Sunday to talk about lamps and lenses.',
  },
};

const splitSentences = (text: unknown): string[] => String(text).split(/(?<=[.!?])\s+/u);

type Source = { number: number; text: string };

/**
 * The answers of an honest model: recorded translations, sentences of the text, plain labels, a paragraph for each
 * source.
 */
export function honestly({ task, material }: ModelRequest): unknown {
  const title = String(material['title']);
  const isReport = title.toLowerCase().includes('interim report');
  const [first = '', ...others] = splitSentences(material['text']);
  if (task === 'translate') return translations[title] ?? { title: 'Unknown', text: 'Unknown' };
  if (task === 'read')
    return {
      summary: first,
      key_points: others.slice(0, 2),
      content_type: title.includes(' AB: ') ? 'press_release' : 'news',
      category: null,
      event_type: isReport ? 'earnings-report' : null,
      significance: isReport ? 'notable' : 'routine',
      companies: [],
      figures: [],
    };
  const sources = material['sources'] as Source[];
  return {
    title: String(material['event']),
    summary: sources[0]?.text.split('\n').at(-1),
    paragraphs: sources.map(({ number, text }) => ({ text: text.split('\n').join('. '), sources: [number] })),
  };
}

/** A writer of news over a test database whose providers ask an endpoint at an address. */
export async function createModelIngest(
  store: TestDatabase,
  address: string,
  overrides: {
    readonly now?: () => Date;
    readonly settings?: Partial<ModelSettings>;
    readonly log?: Ingest['log'];
  } = {},
): Promise<Ingest> {
  const ingest = await createTestIngest(store);
  const { now = () => testNow, log = () => {} } = overrides;
  const model = openLanguageModel(
    {
      provider: 'openai',
      baseUrl: address,
      apiKey: 'a-key',
      model: 'stand-in',
      inputPrice: 1,
      outputPrice: 1,
      dailySpend: 100,
      timeoutMs: 5000,
      concurrency: 4,
      ...overrides.settings,
    },
    { db: store.db, now, random: () => 0, languages: ingest.providers.languages, pauseMs: 1, log },
  );
  return { ...ingest, now, log, providers: { ...ingest.providers, ...model } };
}
