import type { ArticleFeatures } from './article-features.ts';
import { Cluster, type KnownEvent } from './cluster.ts';
import { areDeclaredOne } from './declared-margin.ts';
import { explainMerge, mergeMargin } from './merge-margin.ts';
import { sharesAny } from './overlap.ts';
import { explainRelation, relationFit } from './relation-fit.ts';
import { explainMargin, margin } from './similarity.ts';
import { computeExcess, type Decision } from './trace.ts';
import { WordWeights } from './word-weights.ts';

/** The event of an article: an existing or a new one. */
export type Placement = {
  readonly article_id: string;
  readonly event_id: string;
  readonly isNew: boolean;
  /** The event that it joined or opened, before any that turned out to be one with another. */
  readonly placed_in: string;
  /** Why it was placed there. */
  readonly decision: Decision;
};

/** A commentary event, and the factual event it reacts to. */
export type Reaction = { readonly event_id: string; readonly related_to: string; readonly decision: Decision };

/** Two events that turned out to be one when an article joined. */
export type EventMerge = {
  readonly event_id: string;
  /** The survivor of the merge. */
  readonly into: string;
  /** The article that belongs to both. */
  readonly article_id: string;
  /** The event was opened for an article in hand and no caller has seen it, so it leaves nothing behind. */
  readonly isNew: boolean;
  /** Why the two are one. */
  readonly decision: Decision;
};

/** How far back an event whose coverage window has lapsed is still found by its companies, in windows. */
export const FOUND_WINDOWS = 3;

/** Number of events compared when the second-best event of an article is recorded. */
const LOOKED_AT = 8;

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
    for (const member of members) this.#count(event.event_id, member);
    this.#clusters.set(event.event_id, new Cluster(event, members));
  }

  /** The merges found so far, in order. */
  get merges(): readonly EventMerge[] {
    return this.#merges;
  }

  /** The survivor of an event; the event itself if it was not merged. */
  findSurvivor(event_id: string): string {
    const into = this.#survivors.get(event_id);
    return into === undefined ? event_id : this.findSurvivor(into);
  }

  /**
   * The decisions that led to an article's event: its placement, then the merges of its event. They name surviving
   * events.
   */
  listDecisions({ placed_in, decision }: Placement): Decision[] {
    const { next, ...placed } = decision;
    const nextId = next && this.findSurvivor(next.event_id);
    const hasNext = next !== undefined && nextId !== undefined && nextId !== this.findSurvivor(placed_in);
    return [hasNext ? { ...placed, next: { ...next, event_id: nextId } } : placed, ...this.#mergesFrom(placed_in)];
  }

  #mergesFrom(event_id: string): Decision[] {
    const merge = this.#merges.find((one) => one.event_id === event_id);
    return merge === undefined ? [] : [merge.decision, ...this.#mergesFrom(merge.into)];
  }

  /** Decides for one article and remembers the decision for those after it. The event may be put into another one later. */
  place(article: ArticleFeatures): Placement {
    const event = { event_id: '', isCommentary: article.isCommentary };
    const alone = new Cluster(event, [article]);
    const compared = this.#compare(alone, this.#near(alone));
    const [joined, ...others] = ranked(compared);
    const decision = this.#explain(alone, compared, joined);
    if (joined !== undefined) {
      joined.add(article);
      const survivor = this.#mergeInto(joined, others, article);
      // Counted only now: a feature that the article shares with both of two events would count twice while the two are
      // compared.
      this.#count(survivor.event_id, article);
      this.#report(survivor, article);
      return {
        article_id: article.id,
        event_id: survivor.event_id,
        isNew: false,
        placed_in: joined.event_id,
        decision,
      };
    }
    const opened = new Cluster({ ...event, event_id: this.#newId(), isNew: true }, [article]);
    this.#clusters.set(opened.event_id, opened);
    this.#count(opened.event_id, article);
    this.#report(opened, article);
    const { event_id } = opened;
    return { article_id: article.id, event_id, isNew: true, placed_in: event_id, decision };
  }

  /**
   * Looks again at the place of an article that is a member of an event already, now that more is known of it: a
   * translation can show that two events are one.
   */
  review(article: ArticleFeatures, event_id: string): void {
    const own = this.#clusters.get(this.findSurvivor(event_id));
    if (own === undefined) return;
    const alone = new Cluster({ event_id, isCommentary: article.isCommentary }, [article]);
    const others = this.#near(alone).filter((cluster) => cluster !== own);
    this.#report(this.#mergeInto(own, ranked(this.#compare(alone, others)), article), article);
  }

  /** Puts the event of a revised article together with those that its source declares to be one with it. */
  reviewDeclared(article: ArticleFeatures, event_id: string): void {
    const own = this.#clusters.get(this.findSurvivor(event_id));
    if (own === undefined) return;
    const alone = new Cluster({ event_id, isCommentary: article.isCommentary }, [article]);
    const others = this.#near(alone).filter((cluster) => cluster !== own && areDeclaredOne(alone, cluster));
    this.#report(this.#mergeInto(own, others, article), article);
  }

  /**
   * Yields relations of served commentary without one: each to the factual event of its window that fits best, where
   * one of the two has an article in hand, so the reading order does not matter. Relations of imported events are set
   * by their editor. One commentary at a time; undefined for one without a match.
   */
  *reactions(): Generator<Reaction | undefined, void> {
    const reported = new Set([...this.#reported].map((event_id) => this.findSurvivor(event_id)));
    const served = [...this.#clusters.values()].flatMap((cluster) => cluster.served ?? []);
    const facts = served.filter(({ isCommentary }) => !isCommentary);
    const news = facts.filter(({ event_id }) => reported.has(event_id));
    for (const commentary of served) {
      if (!commentary.isCommentary || commentary.isGiven || commentary.related_to !== null) continue;
      const candidates = (reported.has(commentary.event_id) ? facts : news).filter(
        (one) => !this.#hasLapsed(one, commentary.reportedAt),
      );
      const [fact] = ranked(scored(candidates, (one) => relationFit(commentary, one, this.#weights)));
      yield fact && {
        event_id: commentary.event_id,
        related_to: fact.event_id,
        decision: {
          rule: 'events/relation/commentary',
          text: 'the likeliest fact of its company, reported before it',
          ...explainRelation(commentary, fact, this.#weights),
        },
      };
    }
  }

  #count(event_id: string, article: ArticleFeatures): void {
    this.#weights.count(event_id, article.words);
    this.#weights.forms.count(article);
  }

  #report({ event_id }: Cluster, article: ArticleFeatures): void {
    if (article.isHidden !== true) this.#reported.add(event_id);
  }

  /**
   * Clusters within the window of an article, those of its companies before, and those of any time that its source
   * declares to be one with it, in the order in which they became known.
   */
  #near(article: Cluster): Cluster[] {
    const at = article.first;
    return [...this.#clusters.values()].filter((cluster) => {
      if (areDeclaredOne(article, cluster)) return true;
      if (cluster.first - at > this.#windowMs) return false;
      if (!this.#hasLapsed(cluster, at)) return true;
      return at - cluster.last <= FOUND_WINDOWS * this.#windowMs && sharesAny(cluster.companies, article.companies);
    });
  }

  /** Whether the coverage of an event had ended at a time, in milliseconds. */
  #hasLapsed({ last }: Cluster, at: number): boolean {
    return at - last > this.#windowMs;
  }

  /** Clusters of which no editor took an article out, with the margins by which it belongs there. */
  #compare(article: Cluster, near: readonly Cluster[]): ScoredCandidate[] {
    const { excluded } = article;
    const open =
      excluded.size === 0 ? near : near.filter(({ eventIds }) => ![...excluded].some((event) => eventIds.has(event)));
    return scored(open, (cluster) => margin(article, cluster, this.#weights));
  }

  /** Why an article joins a cluster, or none of those that it was compared with. */
  #explain(article: Cluster, compared: readonly ScoredCandidate[], joined: Cluster | undefined): Decision {
    const next = this.#nextBest(article, compared, joined);
    const nearest = next === undefined ? {} : { next };
    if (joined !== undefined)
      return {
        rule: 'events/placed/joined',
        text: 'joined',
        ...explainMargin(article, joined, this.#weights),
        ...nearest,
      };
    const text = next === undefined ? 'opened the event: nothing near it' : 'opened the event: none was alike enough';
    return { rule: 'events/placed/opened', text, ...nearest };
  }

  /** The closest cluster other than the one that an article joined; undefined if all others are ruled out. */
  #nextBest(article: Cluster, compared: readonly ScoredCandidate[], joined: Cluster | undefined): Decision['next'] {
    let best: Decision['next'];
    // For events that it does not belong to, the margin is only an upper bound.
    for (const { candidate, value } of highest(compared, LOOKED_AT)) {
      if (best !== undefined && computeExcess(best) >= value) break;
      if (candidate === joined) continue;
      const one = { event_id: candidate.event_id, ...explainMargin(article, candidate, this.#weights) };
      if (Number.isFinite(one.score) && (best === undefined || computeExcess(one) > computeExcess(best))) best = one;
    }
    return best;
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
      const [same] = ranked(scored(open, (cluster) => mergeMargin(survivor, cluster, this.#weights)));
      if (same === undefined) return survivor;
      open = open.filter((cluster) => cluster !== same);
      const [into, gone] = bySeniority(survivor, same) <= 0 ? [survivor, same] : [same, survivor];
      if (article.isUntranslated === true && !gone.isNew && (isVisible(into) || isVisible(gone))) continue;
      const decision = {
        rule: 'events/merged/similarity',
        text: `merged${gone.isNew ? '' : ` from ${gone.event_id}`}: ${article.id} belongs to both`,
        ...explainMerge(survivor, same, this.#weights),
      };
      into.absorb(gone);
      this.#weights.merge(gone.event_id, into.event_id);
      this.#clusters.delete(gone.event_id);
      this.#survivors.set(gone.event_id, into.event_id);
      const { event_id, isNew } = gone;
      this.#merges.push({ event_id, into: into.event_id, article_id: article.id, isNew, decision });
      survivor = into;
    }
  }
}

/** Whether callers can know of an event. */
const isVisible = ({ isSeen, isGiven }: Cluster): boolean => isSeen || isGiven;

/**
 * Orders the survivor first: an imported event, one that callers have seen, one that is stored, the one that reported
 * first.
 */
function bySeniority(one: Cluster, other: Cluster): number {
  return (
    Number(other.isGiven) - Number(one.isGiven) ||
    Number(other.isSeen) - Number(one.isSeen) ||
    Number(one.isNew) - Number(other.isNew) ||
    one.first - other.first ||
    (one.event_id < other.event_id ? -1 : 1)
  );
}

type ScoredCandidate = { readonly candidate: Cluster; readonly value: number };

const scored = (candidates: readonly Cluster[], score: (candidate: Cluster) => number): ScoredCandidate[] =>
  candidates.map((candidate) => ({ candidate, value: score(candidate) }));

/** Candidates whose score is not negative, the highest first; of equal ones those met first. */
const ranked = (candidates: readonly ScoredCandidate[]): Cluster[] =>
  candidates
    .filter(({ value }) => value >= 0)
    .sort((a, b) => b.value - a.value)
    .map(({ candidate }) => candidate);

/** The candidates of the highest scores one after the other, at most so many; those that are ruled out never. */
function* highest(candidates: readonly ScoredCandidate[], most: number): Generator<ScoredCandidate> {
  const open = candidates.filter(({ value }) => Number.isFinite(value));
  for (let given = 0; given < most && open.length > 0; given++) {
    const top = open.reduce((best, { value }, at) => (value > (open[best]?.value ?? value) ? at : best), 0);
    const [found] = open.splice(top, 1);
    if (found !== undefined) yield found;
  }
}
