import type { Insertable } from 'kysely';
import type { Tables } from '../../src/db/tables.ts';
import { addAccount, addKey, addWatchlist } from './builders.ts';
import type { Draft } from './draft.ts';
import { WRITTEN } from './times.ts';

type PlanRow = Insertable<Tables['plans']>;

const unlimited: Omit<PlanRow, 'slug'> = { updated_at: WRITTEN };

/** What Free sees (contract details 5.2). */
const freeView = {
  archive_days: 14,
  preview_sources_only: true,
  article_cap: 100,
  article_cap_per_company: 20,
  event_cap: 100,
  story_cap: 10,
  story_cap_per_company: 3,
  story_days: 14,
  calendar_cap: 50,
  registers: ['fi-insiders'],
};

/** The numbers of the specification's Limits table and of contract details 5.2, and two plans without counters. */
export const plans: readonly PlanRow[] = [
  {
    slug: 'free',
    hourly: 100,
    monthly: 100,
    semantic_hourly: 100,
    mcp_hourly: 100,
    mcp_monthly: 100,
    watchlists: 5,
    watchlist_companies: 50,
    mcp: false,
    ...freeView,
    ...unlimited,
  },
  {
    slug: 'plus',
    hourly: 100,
    monthly: 100,
    semantic_hourly: 100,
    mcp_hourly: 500,
    mcp_monthly: 2500,
    watchlists: 50,
    watchlist_companies: 500,
    ...unlimited,
  },
  { slug: 'pro', hourly: 5000, monthly: null, semantic_hourly: 500, ...unlimited },
  { slug: 'open', ...unlimited },
  { slug: 'view', ...freeView, ...unlimited },
];

/** An account and a key of the same name for every plan, another account, and watchlists. */
export function addAccounts(draft: Draft, { isOfBaseline = false } = {}): void {
  for (const { registers, ...plan } of plans) {
    draft.add('plans', { ...plan, ...(!isOfBaseline && registers && { registers }) });
    addAccount(draft, plan.slug, { plan: plan.slug });
    addKey(draft, plan.slug, plan.slug);
  }
  addAccount(draft, 'other', { plan: 'open' });
  addKey(draft, 'other', 'other');
  addWatchlist(draft, 'mylist', { account: 'open', position: 1, companies: ['nordvik', 'absorbed', 'hidden', 'bank'] });
  addWatchlist(draft, 'emptylist', { account: 'open', position: 2, companies: [] });
  addWatchlist(draft, 'firstlist', { account: 'open', position: 0, companies: ['havn', 'silent'] });
  addWatchlist(draft, 'foreignlist', { account: 'other', position: 0, companies: ['fjell'] });
  addWatchlist(draft, 'viewlist', { account: 'view', position: 0, companies: ['nordvik', 'fjell'] });
}
