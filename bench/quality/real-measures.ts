import { isAmbiguous, readName } from '../../src/language/companies/company-names.ts';
import { foldLetters } from '../../src/language/text/fold.ts';
import type { LabelledGroup, RealLabels } from './real-labels.ts';
import type { RealArticle, RealEvent, RealItem, RealOutcome } from './real-streams.ts';
import type { Counts } from './row.ts';
import { countType } from './types.ts';

/** A case of a measure: whether it came out as labelled, and what to show of it. */
export type Case = { readonly isRight: boolean; readonly ids: readonly string[]; readonly note?: string };

/** The development of an item: its group, or itself; undefined where that is open. */
export function developmentsOf({ groups, open }: Pick<RealLabels, 'groups' | 'open'>) {
  const byId = new Map(groups.flatMap(({ ids }) => ids.map((id) => [id, `group ${ids[0]}`] as const)));
  return (id: string): string | undefined => (open.has(id) ? undefined : (byId.get(id) ?? id));
}

const eventOf = (articles: readonly RealArticle[]) => {
  const events = new Map(articles.map(({ id, event_id }) => [id, event_id]));
  return (id: string): string | null => events.get(id) ?? null;
};

/** Ids of the articles of each event, those that wait for translation included. */
const membersOf = (articles: readonly RealArticle[]): ReadonlyMap<string, readonly string[]> => {
  const placed = articles.flatMap(({ id, event_id }) => (event_id === null ? [] : [{ id, event_id }]));
  return new Map(
    [...Map.groupBy(placed, ({ event_id }) => event_id)].map(([key, of]) => [key, of.map(({ id }) => id)]),
  );
};

/** Events with several items of a known development: right where they hold one development. */
export function judgeEvents({ articles }: RealOutcome, labels: RealLabels): Case[] {
  const findDevelopment = developmentsOf(labels);
  return [...membersOf(articles).values()].flatMap((members) => {
    const ids = members.filter((id) => findDevelopment(id) !== undefined);
    return ids.length < 2 ? [] : [{ isRight: new Set(ids.map(findDevelopment)).size === 1, ids }];
  });
}

/** Groups: right where all items are in one event. */
export function judgeGroups({ articles }: RealOutcome, groups: readonly LabelledGroup[]): Case[] {
  const findEvent = eventOf(articles);
  return groups.map(({ ids, kind }) => {
    const events = new Set(ids.map(findEvent));
    return { isRight: events.size === 1 && !events.has(null), ids, note: kind };
  });
}

const toPairs = <Value>(values: readonly Value[]): (readonly [Value, Value])[] =>
  values.flatMap((one, at) => values.slice(at + 1).map((other) => [one, other] as const));

/** Pairs of items of one group: right where both are in one event. */
export const judgePairs = (outcome: RealOutcome, groups: readonly LabelledGroup[]): Case[] =>
  groups.flatMap(({ ids, kind }) =>
    judgeGroups(
      outcome,
      toPairs(ids).map((pair) => ({ ids: pair, kind })),
    ),
  );

/** Pairs of different developments that look alike: right where they are in two events. */
export function judgeApart({ articles }: RealOutcome, { apart }: RealLabels): Case[] {
  const findEvent = eventOf(articles);
  return apart.map((ids) => {
    const [one, other] = ids.map(findEvent);
    return { isRight: one === null || one !== other, ids };
  });
}

/** Types of the articles that callers see. */
export const countArticleTypes = ({ articles }: RealOutcome, { types }: RealLabels): TypeCase[] =>
  articles.flatMap(({ id, live, event_type }) => {
    const accepted = types.get(id);
    return accepted === undefined || !live ? [] : [toTypeCase([id], event_type, accepted)];
  });

/** A type that was read, with the acceptable ones. */
export type TypeCase = Counts & { readonly ids: readonly string[]; readonly note: string };

const toTypeCase = (ids: readonly string[], read: string | null, accepted: readonly (string | null)[]): TypeCase => ({
  ...countType(read, accepted),
  ids,
  note: `${read ?? 'none'}, labelled ${accepted.map((type) => type ?? 'none').join(' or ')}`,
});

/** The events that callers see, with their members. */
function visibleEvents({
  articles,
  events,
}: RealOutcome): { readonly event: RealEvent; readonly ids: readonly string[] }[] {
  const members = membersOf(articles);
  return events.flatMap((event) => {
    const ids = members.get(event.id);
    return ids === undefined ? [] : [{ event, ids }];
  });
}

/** Types of events that callers see; each type that one of the labelled members accepts is right. */
export const countEventTypes = (outcome: RealOutcome, { types }: RealLabels): TypeCase[] =>
  visibleEvents(outcome).flatMap(({ event, ids }) => {
    const accepted = ids.flatMap((id) => types.get(id) ?? []);
    return accepted.length === 0 ? [] : [toTypeCase(ids, event.event_type, [...new Set(accepted)])];
  });

/** Tiers of events that callers see: right where one of the labelled members accepts it. */
export const judgeTiers = (outcome: RealOutcome, { tiers }: RealLabels): Case[] =>
  visibleEvents(outcome).flatMap(({ event, ids }) => {
    const accepted = [...new Set(ids.flatMap((id) => tiers.get(id) ?? []))];
    const note = `${event.significance}, labelled ${accepted.join(' or ')}`;
    return accepted.length === 0 ? [] : [{ isRight: accepted.includes(event.significance), ids, note }];
  });

const toWords = (text: string): string[] => foldLetters(text.toLowerCase()).match(/[\p{L}\p{N}]+/gu) ?? [];
const foldName = (name: string): string => toWords(readName(name).short).join(' ');

/**
 * Whether a text names an issuer: by its name without the legal form, or by the first word of it where no other issuer of
 * the stream shares that word and news does not use it in another sense.
 */
export function createNameFinder(issuers: readonly string[]): (text: string, issuer: string) => boolean {
  const firstWords = Map.groupBy(new Set(issuers.map(foldName)), (name) => name.split(' ')[0] ?? '');
  return (text, issuer) => {
    const name = foldName(issuer);
    const [first = ''] = name.split(' ');
    const padded = ` ${toWords(text).join(' ')} `;
    if (name === '') return false;
    if (padded.includes(` ${name} `)) return true;
    const isDistinctive = first.length > 2 && (firstWords.get(first)?.length ?? 0) <= 1 && !isAmbiguous(first, 'en');
    return isDistinctive && padded.includes(` ${first} `);
  };
}

/** Headlines of releases' events: right where the title names the issuer of one of the members. */
export function judgeHeadlines(outcome: RealOutcome, items: readonly RealItem[]): Case[] {
  const issuersById = new Map(items.map(({ id, issuers }) => [id, issuers]));
  const isNamed = createNameFinder(items.flatMap(({ issuers }) => issuers));
  return visibleEvents(outcome).flatMap(({ event, ids }) => {
    const issuers = [...new Set(ids.flatMap((id) => issuersById.get(id) ?? []))];
    const isRight = issuers.some((issuer) => isNamed(event.title, issuer));
    return issuers.length === 0 ? [] : [{ isRight, ids, note: `${event.title} (${issuers.join(', ')})` }];
  });
}

/** Related pairs: right where their events are two and related. */
export function judgeRelated({ articles, related }: RealOutcome, labels: RealLabels): Case[] {
  const findEvent = eventOf(articles);
  const found = new Set(related.flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]));
  return labels.related.map((ids) => {
    const [one, other] = ids.map(findEvent);
    const isOne = one !== null && one === other;
    return { isRight: !isOne && found.has(`${one} ${other}`), ids, note: isOne ? 'one event' : 'two events' };
  });
}

const partitionOf = ({ articles }: RealOutcome): ReadonlyMap<string, string> => {
  const members = membersOf(articles);
  return new Map(
    articles.map(({ id, event_id }) => [id, [...(members.get(event_id ?? '') ?? [id])].sort().join(' ')] as const),
  );
};

/** Events of several items, of either of two runs: right where both runs have the event with the same members. */
export function compareEvents(one: RealOutcome, other: RealOutcome): Case[] {
  const [first, second] = [one, other].map((outcome) => new Set(partitionOf(outcome).values()));
  return [...new Set([...(first ?? []), ...(second ?? [])])]
    .map((key) => ({ isRight: first?.has(key) === true && second?.has(key) === true, ids: key.split(' ') }))
    .filter(({ ids }) => ids.length > 1);
}

/** Items: right where two runs place an item with the same others. */
export function compareItems(one: RealOutcome, other: RealOutcome): Case[] {
  const [first, second] = [partitionOf(one), partitionOf(other)];
  return [...first].map(([id, key]) => ({ isRight: second.get(id) === key, ids: [id] }));
}

/** Two items that were published within the coverage window, and whether they report one development. */
export type LabelledPair = {
  readonly ids: readonly [string, string];
  readonly isSame: boolean;
  readonly isListed: boolean;
};

/** All pairs of items within `windowMs`; those of an open item are left out. `isListed`: labelled as alike but apart. */
export function listPairs(items: readonly RealItem[], labels: RealLabels, windowMs: number): LabelledPair[] {
  const findDevelopment = developmentsOf(labels);
  const listed = new Set(labels.apart.flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]));
  const known = items.filter(({ id }) => findDevelopment(id) !== undefined);
  return toPairs(known)
    .filter(([one, other]) => other.published_at.getTime() - one.published_at.getTime() <= windowMs)
    .map(([{ id: one }, { id: other }]) => ({
      ids: [one, other],
      isSame: findDevelopment(one) === findDevelopment(other),
      isListed: listed.has(`${one} ${other}`),
    }));
}
