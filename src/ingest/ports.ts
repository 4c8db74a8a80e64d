import type { Kysely } from 'kysely';
import type { MeasureDelays } from '../core/latency.ts';
import type { Tables } from '../db/tables.ts';
import type {
  ArticleReader,
  Classifier,
  LanguageIdentifier,
  StoryWriter,
  Summariser,
  Translator,
} from '../language/interfaces.ts';
import type { Embedder } from '../vectors/embedder.ts';
import type { PageReader } from './page-reader.ts';

/** The dependencies of the writer of news. Time and ids are passed in, so that tests decide them. */
export type Ingest = {
  readonly db: Kysely<Tables>;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Coverage window of events, in milliseconds. */
  readonly windowMs: number;
  /** Zone of a country's capital, for issuers without a zone and a listing. */
  readonly zoneOfCountry: (country: string | null) => string;
  readonly providers: {
    readonly languages: LanguageIdentifier;
    /** Undefined: articles in other languages wait. */
    readonly translator: Translator | undefined;
    /** The prefixes of each provider's translations (`local`, `openai`), in the order in which providers are called. */
    readonly translationOrder?: readonly string[];
    readonly summariser: Summariser;
    readonly classifier: Classifier;
    /** Undefined: the results of the built-in providers are used. */
    readonly reader?: ArticleReader | undefined;
    /** Undefined: stories are extractive digests. */
    readonly storyWriter?: StoryWriter | undefined;
    /** Questions that a language model is asked at a time, which bounds the batches of steps that ask it; default 1. */
    readonly questionsAtOnce?: number | undefined;
  };
  /** The rules that verify a candidate company without an operator; undefined: none does. */
  readonly verifyCandidates?: readonly ('two-identifiers' | 'two-sources' | 'declared')[] | undefined;
  /** Takes down an article whose item its publisher withdrew; undefined: such articles stay. */
  readonly takeDown?: ((article: string) => Promise<unknown>) | undefined;
  /** Milliseconds from a takedown to the erasure, in which it can be undone; undefined or 0: it erases at once. */
  readonly takedownGraceMs?: number | undefined;
  /** Undefined: pages of articles are not fetched, whatever the policy of their source. */
  readonly pages?: PageReader | undefined;
  /** Undefined: articles have no vectors. */
  readonly embedder: Embedder | undefined;
  /** Takes the delays of articles from feeds; undefined: none is measured. */
  readonly measureDelays?: MeasureDelays | undefined;
  readonly log: (level: 'info' | 'warn' | 'error', message: string, fields?: Record<string, unknown>) => void;
};
