import { createHash } from 'node:crypto';
import { figureDivergence } from '../../core/figure-divergence.ts';
import { countIndependentPublishers } from '../../core/publishers.ts';
import type { TraceEntry } from '../../core/trace.ts';
import {
  type CompanyRole,
  type ContentType,
  companyRoles,
  isPrimaryDisclosure,
  isPrincipal,
  type Significance,
  type SourceType,
} from '../../core/vocabulary.ts';
import type { DeclaredLinks } from './declared-links.ts';
import { chooseTitle } from './event-title.ts';
import { byPrecedence, explainPrecedence } from './precedence.ts';
import { chooseTier } from './tier-rules.ts';

/** A live member of an event, as far as the event follows from it. */
export type Member = {
  id: string;
  source_id: string;
  source: string;
  domain: string;
  article_url: string;
  source_type: SourceType;
  content_type: ContentType | null;
  published_at: Date;
  title: string;
  summary: string | null;
  /** Models and prompts that wrote title or summary; null: none did. */
  written_by: string | null;
  significance: Significance;
  event_type: string | null;
  declared?: DeclaredLinks | null;
  /** Of the text as its source wrote it; null where it is not known. */
  language: string | null;
  /** The issuer's name as its source declares it, or the sender of the release. */
  issuer: string | null;
  disclosure_class: string | null;
  companies: readonly {
    id: string;
    role: CompanyRole;
    is_primary: boolean;
    is_listed: boolean;
    names: readonly string[];
  }[];
  facts: readonly {
    concept: string;
    basis: 'as_reported' | 'adjusted';
    role: 'outcome' | 'forecast' | 'comparative';
    period: string | null;
    currency: string | null;
    label: string;
    value: string;
    normalized_value: string;
    value_min?: string | null;
    value_max?: string | null;
    position: number;
  }[];
};

/** Everything of an event that follows from its live members. */
export type EventSummary = {
  title: string;
  summary: string | null;
  /** The author of the member that title and summary are from. */
  written_by: string | null;
  significance: Significance;
  event_type: string | null;
  /** Stated by the first in order of precedence that states one. */
  disclosure_class: string | null;
  first_reported_at: Date;
  last_article_at: Date;
  article_count: number;
  /** Publishers that reported it on their own, of all live members. */
  independent_publishers: number;
  companies: { id: string; role: CompanyRole; is_primary: boolean }[];
  divergence_sha256: string | null;
  /** Which rules gave title, significance, event type and class. */
  trace: readonly TraceEntry[];
};

function mostFrequent<Value>(values: readonly Value[]): Value | undefined {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  // Map keeps the order of first occurrence, so a tie goes to the value met first.
  return [...counts].reduce<[Value, number] | undefined>(
    (best, entry) => (best && best[1] >= entry[1] ? best : entry),
    undefined,
  )?.[0];
}

/** The strongest role of every company among the members; the one most often primary is the event's primary. */
function summariseCompanies(members: readonly Member[]): EventSummary['companies'] {
  const strongest = new Map<string, CompanyRole>();
  for (const { companies } of members) {
    for (const { id, role } of companies) {
      const known = strongest.get(id);
      if (known === undefined || companyRoles.indexOf(role) < companyRoles.indexOf(known)) strongest.set(id, role);
    }
  }
  const primary = mostFrequent(
    members.flatMap(({ companies }) => companies.filter((company) => company.is_primary).map(({ id }) => id)),
  );
  return [...strongest]
    .map(([id, role]) => ({ id, role, is_primary: id === primary }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** A value of an event, and the rule that gave it. */
type RuledValue<Value> = readonly [Value, TraceEntry];

function describeDivergence(members: readonly Member[]): string | null {
  const facts = members.flatMap(({ id, source, published_at, companies, facts: stated }) => {
    const about = companies.filter(({ role }) => isPrincipal(role)).map((company) => company.id);
    return stated.map((fact) => ({ article_id: id, source, published_at, companies: about, ...fact }));
  });
  const divergence = figureDivergence(facts);
  return divergence && createHash('sha256').update(JSON.stringify(divergence)).digest('hex');
}

/** A value that fewer of the members state does not represent the event. */
const MIN_SHARE = 1 / 3;

/**
 * The type that its best source gives, of members in order of precedence: a primary disclosure, one with a class first;
 * without one, the type of most reports, if a third of them have it. Commentary counts where nothing else is.
 */
function chooseEventType(ordered: readonly Member[]): RuledValue<string | null> {
  const by = (rule: string, text: string): TraceEntry => ({ rule: `events/event-type/${rule}`, text });
  const facts = ordered.filter(({ significance }) => significance !== 'commentary');
  const members = facts.length === 0 ? ordered : facts;
  const disclosures = members.filter((member) => member.event_type !== null && isPrimaryDisclosure(member.source_type));
  const source = disclosures.find(({ disclosure_class }) => disclosure_class !== null) ?? disclosures[0];
  if (source !== undefined)
    return [source.event_type, by('disclosure', `${source.id}, a primary disclosure, is ${source.event_type}`)];
  const types = members.flatMap(({ event_type }) => event_type ?? []);
  const type = mostFrequent(types) ?? null;
  const count = types.filter((one) => one === type).length;
  if (type === null) return [null, by('none', 'no member has one')];
  const share = `${count} of ${members.length} reports are ${type}`;
  return count >= members.length * MIN_SHARE ? [type, by('share', share)] : [null, by('too-few', share)];
}

const traceClass = (disclosing: Member | undefined): readonly TraceEntry[] =>
  disclosing === undefined
    ? []
    : [{ rule: 'events/disclosure-class/best-source', text: `${disclosing.id} states ${disclosing.disclosure_class}` }];

/** Derives an event from its live members; undefined without any. */
export function summariseEvent(members: readonly Member[]): EventSummary | undefined {
  const ordered = byPrecedence(members);
  const [best] = ordered;
  if (best === undefined) return undefined;
  const [event_type, byType] = chooseEventType(ordered);
  const disclosing = ordered.find(({ disclosure_class }) => disclosure_class !== null);
  const disclosure_class = disclosing?.disclosure_class ?? null;
  const publishers = countIndependentPublishers(members);
  const [significance, bySignificance] = chooseTier({ members: ordered, event_type, disclosure_class, publishers });
  const { title, trace: byTitle } = chooseTitle(ordered);
  const times = members.map((member) => member.published_at.getTime());
  return {
    title,
    summary: best.summary,
    written_by: best.written_by,
    significance,
    event_type,
    disclosure_class,
    first_reported_at: new Date(Math.min(...times)),
    last_article_at: new Date(Math.max(...times)),
    article_count: members.length,
    independent_publishers: publishers,
    companies: summariseCompanies(ordered),
    divergence_sha256: describeDivergence(members),
    trace: [explainPrecedence(ordered), ...byTitle, bySignificance, byType, ...traceClass(disclosing)],
  };
}
