import { type Cluster, centroidOf, margin, reactionFit, type Sighting, withMember } from './affinity.ts';

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
  readonly #windowMs: number;
  readonly #newId: () => string;

  constructor(options: { readonly windowMs: number; readonly newId: () => string }) {
    this.#windowMs = options.windowMs;
    this.#newId = options.newId;
  }

  /** Makes known what the store holds of an event; members that are already known are not added twice. */
  know(event: { event_id: string; isCommentary: boolean }, members: readonly Sighting[]): void {
    this.#clusters.set(event.event_id, { ...event, members, centroid: centroidOf(members) });
  }

  /** Forgets events without a member at or after an instant. */
  forgetBefore(at: Date): void {
    for (const [id, cluster] of this.#clusters) {
      if (cluster.members.every((member) => member.published_at < at)) this.#clusters.delete(id);
    }
  }

  forget(eventId: string): void {
    this.#clusters.delete(eventId);
  }

  /** Decides for one article and remembers the decision for those after it. */
  place(article: Sighting): Placement {
    const near = [...this.#clusters.values()].filter((cluster) => this.#isNear(article, cluster));
    const open = near.filter(({ event_id }) => !article.excluded?.has(event_id));
    const joined = best(open, (cluster) => margin(article, cluster));
    if (joined !== undefined) {
      this.#clusters.set(joined.event_id, withMember(joined, article));
      return { article_id: article.id, event_id: joined.event_id, isNew: false, related_to: null };
    }
    const event_id = this.#newId();
    this.know({ event_id, isCommentary: article.isCommentary }, [article]);
    const reactedTo = article.isCommentary ? best(near, (cluster) => reactionFit(article, cluster)) : undefined;
    return { article_id: article.id, event_id, isNew: true, related_to: reactedTo?.event_id ?? null };
  }

  #isNear(article: Sighting, cluster: Cluster): boolean {
    return cluster.members.some(
      (member) => Math.abs(member.published_at.getTime() - article.published_at.getTime()) <= this.#windowMs,
    );
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
