import { clip } from '../../core/display-text.ts';
import type { Decision } from '../../ingest/events/trace.ts';
import type { EventDetails, MemberDetails, RelationDetails } from '../../ingest/operate/show-event.ts';
import { formatMinute } from './table.ts';
import { describeTrace } from './trace.ts';

const WIDTHS = { source: 18, title: 36, related: 80 };

const cell = (text: string, width: number): string => clip(text, width).padEnd(width);

/** A score or threshold; a dash if the pair is ruled out or was not compared. */
const score = (value: number | null | undefined): string => (value == null ? '-' : value.toFixed(2)).padStart(6);

function formatHead({ id, status, merged_into, significance, event_type, related_to, title }: EventDetails): string {
  const fate = merged_into === null ? status : `${status} into ${merged_into}`;
  const type = event_type === null ? '' : `, ${event_type}`;
  return `event ${id} ${fate}, ${significance}${type}${related_to === null ? '' : `, related to ${related_to}`}: ${title}`;
}

/** The English headline; before a translation the original one with its language: "[sv] Norrvik köper". */
function formatHeadline({ title, original_title, language }: MemberDetails): string {
  if (title !== null) return title;
  if (original_title === null) return '(not translated)';
  return language === null || language === 'und' ? original_title : `[${language}] ${original_title}`;
}

function formatMember(member: MemberDetails): string {
  const { id, source, published_at, live } = member;
  const state = live ? '' : '  not served';
  const shownTitle = cell(formatHeadline(member), WIDTHS.title);
  return `  ${id}  ${cell(source, WIDTHS.source)}  ${shownTitle}  ${formatMinute(published_at)}${state}`;
}

/** Another step of the same matter: "follows eventleaves0 Norrvik Industri: chief executive steps down". */
const relatedLine = ({ id, relation, title }: RelationDetails): string =>
  `  ${relation.replace('_', ' ')} ${id} ${clip(title, WIDTHS.related)}`;

/** An event as text: a heading, the other steps of its matter, and a line for each of its articles. */
export const describeEvent = (event: EventDetails): string =>
  [
    formatHead(event),
    ...event.related.map(relatedLine),
    ...event.members.map((member) => formatMember(member).trimEnd()),
  ].join('\n');

/** `  0.81  0.42  0.31 Skjervhavn storm damage`: the score, the threshold, and the score of the next best event. */
function formatScores({ decisions: [placed], next_title }: MemberDetails): string {
  const next = placed?.next;
  const nearest = next === undefined ? '' : ` of ${score(next.threshold.value).trim()}  ${next_title ?? next.event_id}`;
  return `${score(placed?.score)} ${score(placed?.threshold?.value)} ${score(next?.score)}${nearest}`.trimEnd();
}

/** The rule that decided, its reason, and the parts of the score. */
function formatDecision({ rule, text, threshold, trace = [], next }: Decision): string[] {
  return [
    `      ${text}${threshold === undefined ? '' : `: ${threshold.text}`} [${rule}]`,
    ...(trace.length === 0 ? [] : [`      ${describeTrace(trace)}`]),
    ...(next === undefined ? [] : [`      next best: ${next.threshold.text}   ${describeTrace(next.trace)}`]),
  ];
}

/** The declared facts of a member, and the rules that read them. */
const formatDeclared = ({ declared }: MemberDetails): string[] =>
  declared === null
    ? []
    : [
        `      declared (${declared.reader}): ${declared.facts.map(({ name, value }) => `${name} ${value}`).join('; ')}`,
        ...(declared.trace.length === 0 ? [] : [`      ${describeTrace(declared.trace)}`]),
      ];

const HEADING = [
  '',
  cell('article', 12),
  cell('source', WIDTHS.source),
  cell('title', WIDTHS.title),
  `${cell('published', 16)} score needed next best`,
].join('  ');

/** An event as text, with the rules that decided its members, texts and relation. */
export const explainEvent = (event: EventDetails): string =>
  [
    formatHead(event),
    ...event.trace.map(({ rule, text }) => `  ${text} [${rule}]`),
    ...(event.relation === null ? [] : formatDecision(event.relation)),
    ...event.related.flatMap((related) => [relatedLine(related), ...formatDecision(related.decision)]),
    HEADING,
    ...event.members.flatMap((member) => [
      `${formatMember(member)}${formatScores(member)}`,
      ...member.decisions.flatMap(formatDecision),
      ...formatDeclared(member),
    ]),
  ].join('\n');

/** An event without its traces and decisions. */
export function withoutReasons({
  trace: _trace,
  relation: _relation,
  related,
  members,
  ...event
}: EventDetails): object {
  return {
    ...event,
    related: related.map(({ decision: _decision, ...relation }) => relation),
    members: members.map(({ decisions: _decisions, next_title: _title, declared: _declared, ...member }) => member),
  };
}
