import type { DisclosureClass } from '../../core/declared-facts.ts';
import type { TraceEntry } from '../../core/trace.ts';
import { type EventTypeSlug, eventTypes, typesThatAre } from './event-types.ts';

/** What a disclosure class says about the event type: the type itself, or the types that its releases can have. */
type ClassRule = { readonly type: EventTypeSlug } | { readonly types: ReadonlySet<string> } | 'any';

const permits = (...slugs: readonly EventTypeSlug[]): ClassRule => ({ types: new Set(slugs) });

/** An issuer's own news is not an opinion about it. */
const views = typesThatAre('view');
const facts: ClassRule = {
  types: new Set(eventTypes.map(({ slug }): string => slug).filter((slug) => !views.has(slug))),
};

/**
 * The event types of each class, after the Market Abuse Regulation and the Transparency Directive. Releases of the wide
 * classes can be of most types, and those outside regulation of any.
 */
const classRules: Readonly<Record<DisclosureClass, ClassRule>> = {
  annual_report: { type: 'annual-report' },
  half_year_report: { type: 'earnings-report' },
  interim_report: { type: 'earnings-report' },
  year_end_report: { type: 'earnings-report' },
  managers_transaction: { type: 'insider-transaction' },
  major_shareholding: { type: 'ownership-change' },
  own_shares: { type: 'share-buyback' },
  general_meeting_notice: { type: 'general-meeting' },
  general_meeting_decisions: { type: 'general-meeting' },
  trading_halt: { type: 'trading-suspension' },
  voting_rights_and_capital: permits('share-issue', 'share-buyback', 'stock-split'),
  home_member_state: permits(),
  financial_calendar: permits(),
  board_and_management: permits('ceo-change', 'cfo-change', 'board-change'),
  tender_offer: permits(
    'takeover-bid',
    'merger',
    'acquisition',
    'share-buyback',
    'market-delisting',
    'regulatory-decision',
  ),
  prospectus: permits(
    'share-issue',
    'bond-issue',
    'refinancing',
    'ipo',
    'market-listing',
    'takeover-bid',
    'merger',
    'spin-off',
    'annual-report',
  ),
  listing: permits('ipo', 'market-listing', 'market-delisting', 'stock-split', 'share-issue', 'bond-issue', 'spin-off'),
  exchange_notice: permits(
    'trading-suspension',
    'ipo',
    'market-listing',
    'market-delisting',
    'stock-split',
    'index-change',
    'dividend-announcement',
    'share-issue',
    'bond-issue',
    'spin-off',
    'takeover-bid',
    'merger',
    'fine',
    'regulatory-decision',
  ),
  regulator_notice: permits(
    'fine',
    'investigation',
    'lawsuit',
    'regulatory-decision',
    'government-policy',
    'trading-suspension',
    'accounting-issue',
    'economic-data',
  ),
  central_bank_notice: permits(
    'interest-rate-decision',
    'economic-data',
    'government-policy',
    'regulatory-decision',
    'bond-issue',
  ),
  inside_information: facts,
  other_regulated: facts,
  not_regulated: 'any',
};

/** An event type within the declared class, and the rule where the class decided it. */
export type BoundedType = { readonly slug: string | null; readonly trace: readonly TraceEntry[] };

/**
 * The event type of a release of a declared class: the type that the class fixes, else the one that was read if releases
 * of the class can have it.
 */
export function boundEventType(declared: DisclosureClass | null, slug: string | null): BoundedType {
  const rule = declared === null ? 'any' : classRules[declared];
  if (rule === 'any') return { slug, trace: [] };
  const read = slug === null ? '' : `; the text reads ${slug}`;
  if ('type' in rule) {
    const text = `${declared} is ${rule.type}${slug === rule.type ? '' : read}`;
    return { slug: rule.type, trace: [{ rule: 'declared/class/fixes-type', text }] };
  }
  if (slug === null || rule.types.has(slug)) return { slug, trace: [] };
  return { slug: null, trace: [{ rule: 'declared/class/bounds-type', text: `${declared} has no such type${read}` }] };
}
