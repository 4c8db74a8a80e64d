import type { TraceEntry } from '../../core/trace.ts';
import { isPrimaryDisclosure } from '../../core/vocabulary.ts';
import { type DatedReport, findSuperseded } from './newer-facts.ts';
import { findReplaced, type TitledArticle } from './replacements.ts';

type PrecedenceFields = DatedReport;

/** A pattern over several lines. */
const pattern = (flags: string, parts: readonly string[]): RegExp => new RegExp(parts.join(''), flags);

/** New terms of a bid, or its end; "recommends the raised offer" does not count. */
const REVISION = pattern('u', [
  String.raw`(?<!\p{L})(?:(?:increases|raises|improves|revises|amends|sweetens|lowers|withdraws|drops)|(?:^|:`,
  ' *)(?:[Ii]ncreased|[Rr]aised|[Ii]mproved|[Rr]evised|[Aa]mended)) (?:(?:its|the|final|cash|tender|public',
  String.raw`|takeover|mandatory|voluntary|recommended|\p{Lu}\S*) ){0,4}(?:offers?|bids?)(?!\p{L})`,
]);
/** A release about what others say, of which it is not the source. */
const REACTION = pattern('iu', [
  String.raw`(?<!\p{L})(?:comments? (?:on|regarding|to|about|in connection with|with regard to)|commenting on`,
  '|comments (?:market|media|press)|(?:response|responds|reply|replies|reaction|reacts) to|statement (?:on',
  '|regarding|concerning|about|in (?:response|relation|connection))|regarding (?:market|media|press|recent)',
  String.raw` (?:rumou?rs|speculation|reports|articles)|notes the (?:\p{L}+ ){0,3}(?:proposal|rumou?rs|speculation`,
  '|reports?))',
]);

/** A title that asks, before quotation marks or a bracket at most. */
const QUESTION = /\?["'’”»)]?$/u;

const isBefore = (one: TitledArticle, other: TitledArticle): boolean =>
  one.published_at.getTime() < other.published_at.getTime();

/** A criterion that ranks a member behind others, the weightiest first. */
type Criterion<Member> = { readonly rule: string; readonly text: string; readonly holds: (member: Member) => boolean };

function listCriteria<Member extends PrecedenceFields>(members: readonly Member[]): readonly Criterion<Member>[] {
  const replaced = findReplaced(members);
  const superseded = findSuperseded(members);
  const revisions = members.filter(({ title }) => REVISION.test(title));
  return [
    {
      rule: 'events/precedence/outdated',
      text: 'the source of the other corrected or withdrew it or gave new terms',
      holds: (member) =>
        replaced.has(member) ||
        revisions.some((revision) => revision.source_id === member.source_id && isBefore(member, revision)),
    },
    {
      rule: 'events/precedence/reaction',
      text: 'the other is a reaction',
      holds: ({ title, significance, source_type }) =>
        significance === 'commentary' || (source_type !== 'government' && REACTION.test(title)),
    },
    { rule: 'events/precedence/question', text: 'the other is a question', holds: ({ title }) => QUESTION.test(title) },
    { rule: 'events/precedence/summary', text: 'the other has no summary', holds: ({ summary }) => summary === null },
    {
      rule: 'events/precedence/disclosure',
      text: 'the other is not a primary disclosure',
      holds: ({ source_type }) => !isPrimaryDisclosure(source_type),
    },
    {
      rule: 'events/precedence/newer-facts',
      text: 'later reports state newer facts than the other',
      holds: (member) => superseded.has(member),
    },
  ];
}

/**
 * Members of an event by how well they report it, best first: not corrected or given new terms by its source since, the
 * fact before a reaction to it, a statement, with a summary, a primary disclosure, with the newest facts, the earliest.
 */
export function byPrecedence<Member extends PrecedenceFields>(members: readonly Member[]): Member[] {
  const criteria = listCriteria(members);
  const ranks = new Map(members.map((member) => [member, criteria.map(({ holds }) => Number(holds(member)))]));
  const compareRanks = (one: Member, other: Member): number => {
    const against = ranks.get(other) ?? [];
    return (ranks.get(one) ?? []).map((rank, index) => rank - (against[index] ?? 0)).find((gap) => gap !== 0) ?? 0;
  };
  return [...members].sort(
    (a, b) => compareRanks(a, b) || a.published_at.getTime() - b.published_at.getTime() || (a.id < b.id ? -1 : 1),
  );
}

/** Why the first of members in their order of precedence goes before the second. */
export function explainPrecedence<Member extends PrecedenceFields>(ordered: readonly Member[]): TraceEntry {
  const [first, second] = ordered;
  if (second === undefined) return { rule: 'events/precedence/only', text: `${first?.id} is the only member` };
  const behind = listCriteria(ordered).find(({ holds }) => holds(second) && first !== undefined && !holds(first));
  const { rule, text } = behind ?? { rule: 'events/precedence/earliest', text: 'the other is not earlier' };
  return { rule, text: `${first?.id} before ${second.id}: ${text}` };
}
