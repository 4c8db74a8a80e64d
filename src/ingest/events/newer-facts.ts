import { isPrimaryDisclosure, type Significance, type SourceType } from '../../core/vocabulary.ts';
import { areVersions } from './declared-links.ts';
import { findReplaced, type TitledArticle } from './replacements.ts';
import { extractWords } from './words.ts';

/** An article as far as it shows that a later one of its event states newer facts. */
export type DatedReport = TitledArticle & {
  readonly summary: string | null;
  readonly significance: Significance;
  readonly source_type: SourceType;
  readonly language?: string | null;
};

type Report<Member> = {
  readonly member: Member;
  readonly at: number;
  readonly title: ReadonlySet<string>;
  readonly text: ReadonlySet<string>;
};

/** Reports within this time of each other are of one state of affairs, in words of their own. */
const STEP_MS = 3 * 3_600_000;
/** Words that a title has to have and the earlier report has not. */
const MIN_NEW_WORDS = 2;
const MIN_PUBLISHERS = 2;
/** Reports of an event that are compared, the earliest: their number is squared. */
const MAX_REPORTS = 300;

const countNew = <Member>(later: Report<Member>, isNew: (word: string) => boolean): number =>
  [...later.title].filter(isNew).length;

/** Whether the source of a disclosure has disclosed a later state: in the same language, in other words, no less notable. */
function isContinued<Member extends DatedReport>({ member, text }: Report<Member>, later: Report<Member>): boolean {
  const { member: next } = later;
  return (
    next.source_id === member.source_id &&
    next.language === member.language &&
    !areVersions(next, member) &&
    (next.significance === 'notable' || member.significance !== 'notable') &&
    countNew(later, (word) => !text.has(word)) >= MIN_NEW_WORDS
  );
}

/** Whether several publishers, and most of those that report later, have the same new words in their titles. */
function isOvertaken<Member extends DatedReport>({ text }: Report<Member>, later: readonly Report<Member>[]): boolean {
  const publishers = new Map<string, Set<string>>();
  for (const { member, title } of later)
    for (const word of title)
      if (!text.has(word)) publishers.set(word, (publishers.get(word) ?? new Set()).add(member.source_id));
  const isShared = (word: string): boolean => (publishers.get(word)?.size ?? 0) >= MIN_PUBLISHERS;
  const newer = new Set(
    later.filter((one) => countNew(one, isShared) >= MIN_NEW_WORDS).map(({ member }) => member.source_id),
  );
  const all = new Set(later.map(({ member }) => member.source_id));
  return newer.size >= MIN_PUBLISHERS && newer.size * 2 > all.size;
}

/**
 * Members whose facts are no longer the newest: the source of a disclosure has disclosed a later state, or most publishers that
 * report hours later share words that the earlier report has not.
 */
export function findSuperseded<Member extends DatedReport>(members: readonly Member[]): ReadonlySet<Member> {
  const replaced = findReplaced(members);
  const reports = members
    .filter((member) => member.significance !== 'commentary' && !replaced.has(member))
    .map((member) => ({ member, at: member.published_at.getTime() }))
    .sort((one, other) => one.at - other.at)
    .slice(0, MAX_REPORTS)
    .map(({ member, at }): Report<Member> => {
      const title = extractWords(member.title);
      return { member, at, title, text: new Set([...title, ...extractWords(member.summary ?? '')]) };
    });
  const superseded = reports.filter((report) => {
    const later = reports.filter(({ at }) => at - report.at >= STEP_MS);
    return isPrimaryDisclosure(report.member.source_type)
      ? later.some((one) => isContinued(report, one))
      : isOvertaken(report, later);
  });
  return new Set(superseded.map(({ member }) => member));
}
