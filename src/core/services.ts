import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Cursors } from './cursor.ts';

export type Db = Kysely<Tables>;

/** Meaning-based matching, or the reason why there is none. */
export type Semantic =
  | { readonly available: false; readonly reason: string }
  | {
      readonly available: true;
      readonly embedder: string;
      readonly floor: number;
      /** The unit vector of a query. Throws semantic-unavailable when it cannot be made. */
      embedQuery(text: string): Promise<Float32Array>;
      /** Closest records of a kind, nearest first; `among` are the ids that passed the hard filters. */
      search(
        kind: 'article' | 'story' | 'company',
        query: Float32Array,
        options: { readonly limit: number; readonly among?: ReadonlySet<string> },
      ): Promise<readonly { readonly id: string; readonly distance: number }[]>;
    };

/** What operations work with. Time comes with the call, so that one request sees one instant. */
export type Services = {
  readonly db: Db;
  readonly cursors: Cursors;
  readonly semantic: Semantic;
};
