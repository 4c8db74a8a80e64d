import type { ArticleFeatures } from './article-features.ts';
import { Cluster, type KnownEvent } from './cluster.ts';
import { sharesAny } from './overlap.ts';
import { margin, mergeMargin, relationFit } from './similarity.ts';
import { WordWeights } from './word-weights.ts';

/** Where an article goes: into an event that exists, or into a new one. */
export type Placement = {
  readonly article_id: string;
  readonly event_id: string;
  readonly isNew: boolean;
};

/** A commentary event, and the factual event it reacts to. */
export type Reaction = { readonly event_id: string; readonly related_to: string };

/** Two events that turned out to be one when an article joined. */
export type EventMerge = {
  readonly event_id: string;
  /** The event that goes on. */
  readonly into: string;
  /** The article that belongs to both. */
  readonly article_id: string;
  /** The event was opened for an article in hand and nobody has seen it: it leaves nothing behind. */
  readonly isNew: boolean;
};

/** How far back an event whose coverage window has lapsed is still found by its companies, in windows. */
export const FOUND_WINDOWS = 3;

/** How much more alike such an event has to be: it reopens for the same development, not for the next one of its kind. */
const REOPENED = 0.5;

/**
 * Places articles one after the other among the clusters of their time, and puts clusters together that an article shows
 * to be one. It holds no more than the coverage window on both sides of the articles in hand, and before it the events of
 * their companies, so its memory is bounded by the news of a few days.
 */
export class Clusterer {
  readonly #clusters = new Map<string, Cluster>();
  readonly #weights = new WordWeights();
  readonly #windowMs: number;
  readonly #newId: () => string;
  readonly #merges: EventMerge[] = [];
  readonly #survivors = new Map<string, string>();
  /** Events of articles in hand that are served once they are placed. */
  readonly #reported = new Set<string>();

  constructor(options: { readonly windowMs: number; readonly newId: () => string }) {
    this.#windowMs = options.windowMs;
    this.#newId = options.newId;
  }

  /** Makes known what the store holds of an event. */
  addKnown(event: KnownEvent, members: readonly ArticleFeatures[]): void {
    for (const { words } of members) this.#weights.count(event.event_id, words);
    this.#clusters.set(event.event_id, new Cluster(event, members));
  }

  /** What turned out to be one so far, in that order. */
  get merges(): readonly EventMerge[] {
    return this.#merges;
  }

  /** The event that goes on for an event; itself where it was not put into another one. */
  survivorOf(event_id: string): string {
    const into = this.#survivors.get(event_id);
    return into === undefined ? event_id : this.survivorOf(into);
  }

  /** Decides for one article and remembers the decision for those after it. The event may be put into another one later. */
  place(article: ArticleFeatures): Placement {
    const event = { event_id: '', isCommentary: article.isCommentary };
    const alone = new Cluster(event, [article]);
    const near = this.#near(article);
    const [joined, ...others] = this.#fitting(alone, near);
    if (joined !== undefined) {
      joined.add(article);
      const survivor = this.#mergeInto(joined, others, article);
      // Not before: what it shares with both of two events would count as shared by two while it is asked whether they are.
      this.#weights.count(survivor.event_id, article.words);
      this.#report(survivor, article);
      return { article_id: article.id, event_id: survivor.event_id, isNew: false };
    }
    const opened = new Cluster({ ...event, event_id: this.#newId(), isNew: true }, [article]);
    this.#clusters.set(opened.event_id, opened);
    this.#weights.count(opened.event_id, article.words);
    this.#report(opened, article);
    return { article_id: article.id, event_id: opened.event_id, isNew: true };
  }

  /**
   * Looks again at the place of an article that is a member of an event already, now that more is known of it: a
   * translation can show that two events are one.
   */
  review(article: ArticleFeatures, event_id: string): void {
    const own = this.#clusters.get(this.survivorOf(event_id));
    if (own === undefined) return;
    const alone = new Cluster({ event_id, isCommentary: article.isCommentary }, [article]);
    const others = this.#near(article).filter((cluster) => cluster !== own);
    this.#report(this.#mergeInto(own, this.#fitting(alone, others), article), article);
  }

  /**
   * What commentary reacts to that is related to nothing yet, of what is served: the factual event of its window that it
   * fits best, where one of the two has an article in hand. So it does not matter which was read first. What an event given
   * by an import is related to is its editor's. One commentary at a time; undefined where it reacts to nothing.
   */
  *reactions(): Generator<Reaction | undefined, void> {
    const reported = new Set([...this.#reported].map((event_id) => this.survivorOf(event_id)));
    const served = [...this.#clusters.values()].flatMap((cluster) => cluster.served ?? []);
    const facts = served.filter(({ isCommentary }) => !isCommentary);
    const news = facts.filter(({ event_id }) => reported.has(event_id));
    for (const commentary of served) {
      if (!commentary.isCommentary || commentary.isGiven || commentary.related_to !== null) continue;
      const [fact] = ranked(
        (reported.has(commentary.event_id) ? facts : news).filter(
          (one) => !this.#hasLapsed(one, commentary.reportedAt),
        ),
        (one) => relationFit(commentary, one, this.#weights),
      );
      yield fact && { event_id: commentary.event_id, related_to: fact.event_id };
    }
  }

  #report({ event_id }: Cluster, article: ArticleFeatures): void {
    if (article.isHidden !== true) this.#reported.add(event_id);
  }

  /** Clusters within the window of an article, and those of its companies before, in the order in which they became known. */
  #near(article: ArticleFeatures): Cluster[] {
    const at = article.published_at.getTime();
    return [...this.#clusters.values()].filter((cluster) => {
      if (cluster.first - at > this.#windowMs) return false;
      if (!this.#hasLapsed(cluster, at)) return true;
      return at - cluster.last <= FOUND_WINDOWS * this.#windowMs && sharesAny(cluster.companies, article.companies);
    });
  }

  /** Whether the coverage of an event had ended at a time, in milliseconds. */
  #hasLapsed({ last }: Cluster, at: number): boolean {
    return at - last > this.#windowMs;
  }

  /** Clusters that an article belongs to, the best first. */
  #fitting(article: Cluster, near: readonly Cluster[]): Cluster[] {
    const { excluded } = article;
    const open =
      excluded.size === 0 ? near : near.filter(({ standsFor }) => ![...excluded].some((event) => standsFor.has(event)));
    const more = (cluster: Cluster): number => (this.#hasLapsed(cluster, article.first) ? REOPENED : 0);
    return ranked(open, (cluster) => margin(article, cluster, this.#weights) - more(cluster));
  }

  /**
   * Puts together with the cluster that an article joined those among the others it fits that have become the same
   * development, the likeliest first. That only those are asked keeps the cost of an article bounded: two events of one
   * development show by an article that belongs to both. One that waits for translation moves nothing that callers see;
   * it is reviewed with its translation.
   */
  #mergeInto(joined: Cluster, others: readonly Cluster[], article: ArticleFeatures): Cluster {
    let survivor = joined;
    let open = others;
    for (;;) {
      const [same] = ranked(open, (cluster) => mergeMargin(survivor, cluster, this.#weights));
      if (same === undefined) return survivor;
      open = open.filter((cluster) => cluster !== same);
      const [into, gone] = bySeniority(survivor, same) <= 0 ? [survivor, same] : [same, survivor];
      if (article.isUntranslated === true && !gone.isNew && (isVisible(into) || isVisible(gone))) continue;
      into.absorb(gone);
      this.#weights.merge(gone.event_id, into.event_id);
      this.#clusters.delete(gone.event_id);
      this.#survivors.set(gone.event_id, into.event_id);
      this.#merges.push({ event_id: gone.event_id, into: into.event_id, article_id: article.id, isNew: gone.isNew });
      survivor = into;
    }
  }
}

/** Whether callers can know of an event. */
const isVisible = ({ isSeen, isGiven }: Cluster): boolean => isSeen || isGiven;

/** The event that goes on comes first: one that was given, that others have seen, that the store knows, that reported first. */
function bySeniority(one: Cluster, other: Cluster): number {
  return (
    Number(other.isGiven) - Number(one.isGiven) ||
    Number(other.isSeen) - Number(one.isSeen) ||
    Number(one.isNew) - Number(other.isNew) ||
    one.first - other.first ||
    (one.event_id < other.event_id ? -1 : 1)
  );
}

/** Candidates whose score is not negative, the highest first; of equal ones those met first. */
function ranked<Candidate>(candidates: readonly Candidate[], score: (candidate: Candidate) => number): Candidate[] {
  const fitting: { readonly candidate: Candidate; readonly value: number }[] = [];
  for (const candidate of candidates) {
    const value = score(candidate);
    if (value >= 0) fitting.push({ candidate, value });
  }
  return fitting.sort((a, b) => b.value - a.value).map(({ candidate }) => candidate);
}
