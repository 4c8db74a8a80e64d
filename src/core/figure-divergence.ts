import { conceptTraits, type FigureBasis, type FigureRole, readStatedDays } from './figure-concepts.ts';
import { agreeAsStated, type ComparableAmount, readStatedAmount } from './value-range.ts';

/** One figure of one member article, as the store keeps it. */
export type MemberFact = {
  readonly article_id: string;
  /** Its place among the figures of its article. */
  readonly position?: number;
  readonly figure_id?: string;
  /** Whether it is the issuer's own statement; absent where that is not asked. */
  readonly official?: boolean;
  /** The source's name. */
  readonly source: string | null;
  readonly published_at: Date;
  /** Ids of the companies that the article is about (principal tier), shown to callers or not; empty where none is known. */
  readonly companies?: readonly string[];
  readonly concept: string;
  readonly basis: FigureBasis;
  readonly role: FigureRole;
  readonly period: string | null;
  readonly currency: string | null;
  /** The source's own wording of the measure. */
  readonly label: string;
  /** The figure as stated. */
  readonly value: string;
  /** A decimal in absolute base units; the middle of a range with two ends, the end of one with one. */
  readonly normalized_value: string;
  /** Ends of a range; absent or null for a value. */
  readonly value_min?: string | null;
  readonly value_max?: string | null;
};

/** The statement of one article; `value_min` and `value_max` only where it is a range with that end. */
export type DivergenceValue = {
  id: string;
  source: string | null;
  normalized_value: number;
  value_min?: number;
  value_max?: number;
  value: string;
  figure_id?: string;
  official?: boolean;
};

/** One disagreeing metric, as served (docs/contract/events.md, "figure_divergence"). */
export type DivergenceGroup = {
  concept: string;
  basis: FigureBasis;
  role: FigureRole;
  /** Null only where the measure covers no period, such as an offer price. */
  period: string | null;
  /** Null only where the measure is not money, such as a number of employees. */
  currency: string | null;
  labels: string[];
  min: number;
  max: number;
  values: DivergenceValue[];
};

type FactAmount<Fact extends MemberFact = MemberFact> = ComparableAmount & { readonly fact: Fact };

/**
 * The metrics on which articles disagree beyond rounding, over the articles whose facts are given; null without any.
 * Facts are compared only with equal concept, basis, role, period and currency. A fact that leaves out a period or a
 * currency that its measure requires is not compared, not even with its like: two unknown periods may differ. Where the
 * measure has no period or currency, null equals null; days that a label names as its measure are equal too. A disagreement
 * concerns one company: articles that name companies,
 * but none of those that most articles name, are left out. An article never disagrees with itself. When it states several
 * values for one key, the first counts, or a later and more precise one that agrees with the first. It disagrees with
 * another article only when none of its values agrees with any of the other's. Facts of one article keep the order in
 * which they are given. The newest statement of a source counts: a later article of the same source replaces it. A bid
 * may be raised, so a source that states another value for a term of the bid outdates every earlier value. A value inside a
 * range agrees with it, and so does a range that lies wholly in another one; ranges that overlap in part disagree.
 */
export function figureDivergence(facts: readonly MemberFact[]): { groups: DivergenceGroup[] } | null {
  const groups = comparedMeasures(facts).filter(disagree).flatMap(presentGroup);
  return groups.length === 0 ? null : { groups };
}

/** A figure on which several sources agree: the issuer's own statement, else the most precise one, the earliest of these. */
export type AgreedFigure<Fact extends MemberFact> = {
  readonly fact: Fact;
  /** Sources that state it. */
  readonly sources: number;
};

/**
 * The measures that at least two sources state and no source disputes, by the rules of `figureDivergence`. Where the issuer
 * states one itself, its statements alone dispute: sources that differ from it are left out.
 */
export function agreedFigures<Fact extends MemberFact>(facts: readonly Fact[]): AgreedFigure<Fact>[] {
  return comparedMeasures(facts).flatMap((articles) => {
    const own = articles.filter(isOfIssuer);
    const agreeing = own.length === 0 ? articles : articles.filter((one) => !own.some((stated) => differ(stated, one)));
    const sources = new Set(agreeing.flatMap(([first]) => first?.fact.source ?? [])).size;
    if (sources < 2 || disagree(own.length === 0 ? articles : own)) return [];
    const shown = mostPrecise(own.length === 0 ? articles : own);
    return shown === undefined ? [] : [{ fact: shown.fact, sources }];
  });
}

/** One measure: the statement that stands for it, those that agree with it and those that dispute it, oldest first. */
export type Measure<Fact extends MemberFact> = {
  readonly shown: Fact;
  /** `official`: by the issuer. `agreed`: by at least two sources. `disputed`: the value of most sources. */
  readonly status: 'official' | 'agreed' | 'single' | 'disputed';
  readonly agreeing: readonly Fact[];
  readonly disputing: readonly Fact[];
};

/** Every measure of some facts, by the rules of `figureDivergence`, with one statement of each article. */
export function readMeasures<Fact extends MemberFact>(facts: readonly Fact[]): Measure<Fact>[] {
  return comparedMeasures(facts).flatMap((articles) => {
    const own = articles.filter(isOfIssuer);
    const isDisputed = disagree(articles);
    const agreeWith = (one: FactAmount<Fact>[]) => articles.filter((other) => !differ(one, other));
    const most = articles.reduce<FactAmount<Fact>[][]>((best, one) => {
      const like = agreeWith(one);
      return countSources(like) > countSources(best) ? like : best;
    }, []);
    const candidates = own.length > 0 ? own : isDisputed ? most : articles;
    const shown = mostPrecise(candidates);
    const standing = candidates.find((values) => values.some(({ fact }) => fact === shown?.fact));
    if (shown === undefined || standing === undefined) return [];
    const toFacts = (some: readonly FactAmount<Fact>[][]) =>
      some.flatMap((values) => representative(values)?.fact ?? []);
    const status =
      own.length > 0 ? 'official' : isDisputed ? 'disputed' : countSources(articles) > 1 ? 'agreed' : 'single';
    return [
      {
        shown: shown.fact,
        status,
        agreeing: toFacts(articles.filter((one) => !differ(standing, one))),
        disputing: toFacts(articles.filter((one) => differ(standing, one))),
      },
    ];
  });
}

const countSources = (articles: readonly FactAmount[][]): number =>
  new Set(articles.flatMap(([first]) => first?.fact.source ?? [])).size;

const isOfIssuer = ([first]: readonly FactAmount[]): boolean => first?.fact.official === true;

/** The most precise of the values that stand for articles, the earliest of these. */
function mostPrecise<Fact extends MemberFact>(articles: readonly FactAmount<Fact>[][]): FactAmount<Fact> | undefined {
  const [shown, ...others] = articles.flatMap((values) => representative(values) ?? []);
  return shown && others.reduce((best, other) => (other.precision.lt(best.precision) ? other : best), shown);
}

/** By measure what each article states of it and still stands by, oldest first. */
function comparedMeasures<Fact extends MemberFact>(facts: readonly Fact[]): FactAmount<Fact>[][][] {
  const oldestFirst = ofOneCompany(facts).sort(
    (one, other) =>
      one.published_at.getTime() - other.published_at.getTime() || compareText(one.article_id, other.article_id),
  );
  const measures = [...Map.groupBy(oldestFirst.filter(isComparable), toFactKey).values()].map((members) => [
    ...Map.groupBy(members.map(readFact), ({ fact }) => fact.article_id).values(),
  ]);
  // -Infinity, before every article, where no term was given up.
  const raised = Math.max(...measures.filter(isOfBid).flatMap(timesGivenUp));
  return measures
    .map((articles) => (isOfBid(articles) ? articles.filter((article) => toFactTime(article) >= raised) : articles))
    .map((articles) => articles.filter((article) => !articles.some((later) => restates(later, article))));
}

/** Without figures of articles on other companies than most; of articles that name none it is taken that they mean the same. */
function ofOneCompany<Fact extends MemberFact>(facts: readonly Fact[]): Fact[] {
  const named = new Map(facts.map(({ article_id, companies = [] }) => [article_id, companies] as const));
  const naming = [...named.values()].filter(({ length }) => length > 0);
  const counts = new Map<string, number>();
  for (const company of naming.flat()) counts.set(company, (counts.get(company) ?? 0) + 1);
  return facts.filter(
    ({ companies = [] }) =>
      companies.length === 0 || companies.some((company) => 2 * (counts.get(company) ?? 0) > naming.length),
  );
}

function isComparable(fact: MemberFact): boolean {
  const traits = conceptTraits(fact.concept);
  if (traits === undefined) return true;
  // A figure does not name the house whose opinion it is.
  if (traits.ofHouse) return false;
  if (traits.spans && fact.period === null) return false;
  return fact.currency !== null || traits.unit === 'percent' || traits.unit === 'count';
}

const toFactKey = ({ concept, basis, role, period, currency, label }: MemberFact): string =>
  JSON.stringify([concept, basis, role, period, currency, readStatedDays(concept, label)]);

const readFact = <Fact extends MemberFact>(fact: Fact): FactAmount<Fact> => ({
  fact,
  ...readStatedAmount(fact),
});

/** Whether some two articles hold no pair of values that agree. */
const disagree = (articles: readonly FactAmount[][]): boolean =>
  articles.some((one, index) => articles.slice(index + 1).some((other) => differ(one, other)));

const differ = (one: readonly FactAmount[], other: readonly FactAmount[]): boolean =>
  !one.some((value) => other.some((against) => agreeAsStated(value, against)));

const toFactTime = ([first]: readonly FactAmount[]): number => first?.fact.published_at.getTime() ?? 0;

/** Whether a source states otherwise in an article what it stated in an earlier one. */
function restates(later: readonly FactAmount[], earlier: readonly FactAmount[]): boolean {
  const source = later[0]?.fact.source ?? null;
  return (
    source !== null &&
    source === earlier[0]?.fact.source &&
    toFactTime(later) > toFactTime(earlier) &&
    differ(later, earlier)
  );
}

const isOfBid = ([first]: readonly FactAmount[][]): boolean =>
  conceptTraits(first?.[0]?.fact.concept ?? '')?.ofBid === true;

/** When each of the values that a source took back was first given up, by whatever source. */
function timesGivenUp(articles: readonly FactAmount[][]): number[] {
  const givenUp = articles.flatMap((earlier) => {
    const later = articles.find((article) => restates(article, earlier));
    return later === undefined ? [] : [{ earlier, at: toFactTime(later) }];
  });
  return givenUp.map(({ earlier }) =>
    Math.min(...givenUp.filter((change) => !differ(change.earlier, earlier)).map(({ at }) => at)),
  );
}

/** The value that stands for an article: its first, or a more precise statement of it. */
function representative<Fact extends MemberFact>([first, ...others]: readonly FactAmount<Fact>[]):
  | FactAmount<Fact>
  | undefined {
  return others.reduce<FactAmount<Fact> | undefined>(
    (chosen, other) =>
      chosen && first && other.precision.lt(chosen.precision) && agreeAsStated(first, other) ? other : chosen,
    first,
  );
}

function presentGroup(articles: readonly FactAmount[][]): DivergenceGroup[] {
  const shown = articles.flatMap((values) => representative(values) ?? []);
  const fact = shown[0]?.fact;
  if (fact === undefined) return [];
  const { concept, basis, role, period, currency } = fact;
  const values = shown.map((stated) => ({
    id: stated.fact.article_id,
    source: stated.fact.source,
    normalized_value: stated.amount.toNumber(),
    ...(stated.min === null ? {} : { value_min: stated.min.amount.toNumber() }),
    ...(stated.max === null ? {} : { value_max: stated.max.amount.toNumber() }),
    value: stated.fact.value,
    ...(stated.fact.figure_id !== undefined && { figure_id: stated.fact.figure_id }),
    ...(stated.fact.official !== undefined && { official: stated.fact.official }),
  }));
  const amounts = values.flatMap(({ normalized_value, value_min, value_max }) => [
    value_min ?? normalized_value,
    value_max ?? normalized_value,
  ]);
  return [
    {
      concept,
      basis,
      role,
      period,
      currency,
      labels: distinctLabels(shown.map((stated) => stated.fact.label)),
      min: Math.min(...amounts),
      max: Math.max(...amounts),
      values,
    },
  ];
}

/** Each wording once, whatever its case, in order of first use. */
function distinctLabels(labels: readonly string[]): string[] {
  const folded = labels.map((label) => label.toLowerCase());
  return labels.filter((_, index) => folded.indexOf(folded[index] ?? '') === index);
}

/** Code unit order, the same on every machine. */
const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
