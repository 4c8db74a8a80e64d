import { margin, reactionFit } from './affinity.ts';
import { Cluster } from './cluster.ts';
import type { Sighting } from './sighting.ts';
import { WordWeights } from './word-weights.ts';

/** Where an article goes: into an event that exists, or into a new one. */
export type Placement = {
  readonly article_id: string;
  readonly event_id: string;
  readonly isNew: boolean;
  /** For a new commentary event: the factual event it reacts to. */
  readonly related_to: string | null;
};

/**
 * Places articles one after the other among the clusters of their time. It holds no more than the coverage window on
 * both sides of the articles in hand, so its memory is bounded by the news of a few days.
 */
export class Clusterer {
  readonly #clusters = new Map<string, Cluster>();
  readonly #weights = new WordWeights();
  readonly #windowMs: number;
  readonly #newId: () => string;

  constructor(options: { readonly windowMs: number; readonly newId: () => string }) {
    this.#windowMs = options.windowMs;
    this.#newId = options.newId;
  }

  /** Makes known what the store holds of an event. */
  know(event: { event_id: string; isCommentary: boolean }, members: readonly Sighting[]): void {
    for (const { words } of members) this.#weights.count(words);
    this.#clusters.set(event.event_id, new Cluster(event, members));
  }

  /** Decides for one article and remembers the decision for those after it. */
  place(article: Sighting): Placement {
    const at = article.published_at.getTime();
    this.#weights.count(article.words);
    const candidate = { article, words: this.#weights.weigh(article.words), weights: this.#weights };
    const near = [...this.#clusters.values()].filter(
      ({ first, last }) => at - last <= this.#windowMs && first - at <= this.#windowMs,
    );
    const open = near.filter(({ event_id }) => !article.excluded?.has(event_id));
    const joined = best(open, (cluster) => margin(candidate, cluster));
    if (joined !== undefined) {
      joined.add(article);
      return { article_id: article.id, event_id: joined.event_id, isNew: false, related_to: null };
    }
    const event = { event_id: this.#newId(), isCommentary: article.isCommentary };
    this.#clusters.set(event.event_id, new Cluster(event, [article]));
    const reactedTo = article.isCommentary ? best(near, (cluster) => reactionFit(candidate, cluster)) : undefined;
    return { article_id: article.id, event_id: event.event_id, isNew: true, related_to: reactedTo?.event_id ?? null };
  }
}

/** The candidate with the highest score that is not negative. */
function best<Candidate>(
  candidates: readonly Candidate[],
  score: (candidate: Candidate) => number,
): Candidate | undefined {
  let found: { candidate: Candidate; value: number } | undefined;
  for (const candidate of candidates) {
    const value = score(candidate);
    if (value >= 0 && (found === undefined || value > found.value)) found = { candidate, value };
  }
  return found?.candidate;
}
