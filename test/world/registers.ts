import { addPosition, addTransaction, type PositionPlan, type TransactionPlan } from './builders.ts';
import type { Draft } from './draft.ts';

const ofInsiders = { register: 'fi-insiders', source: 'statsbank' } as const;
const ofPositions = { register: 'fi-short-positions', source: 'statsbank' } as const;

/** Every kind of entry: with and without a company, of a release, revised, cancelled. */
const transactions: Readonly<Record<string, TransactionPlan>> = {
  firstbuy: {
    ...ofInsiders,
    company: 'nordvik',
    published_at: '2026-03-20T09:00:00.000Z',
    trade_date: '2026-03-19',
    isin: 'SE0000000015',
    instrument_name: 'Nordvik Industrier B',
    venue: 'XSTO',
    updated_at: '2026-03-20T09:01:00.000Z',
  },
  bigsale: {
    ...ofInsiders,
    company: 'nordvik',
    published_at: '2026-03-21T09:00:00.000Z',
    trade_date: '2026-03-17',
    nature: 'disposal',
    nature_as_stated: 'Avyttring',
    is_purchase: false,
    not_purchase_reason: 'nature',
    volume: 18_000,
    total_value: 900_000,
    updated_at: '2026-03-21T09:01:00.000Z',
  },
  sharegrant: {
    ...ofInsiders,
    company: 'havn',
    published_at: '2026-03-21T09:00:00.000Z',
    trade_date: '2026-03-20',
    nature: 'grant',
    nature_as_stated: 'Tilldelning',
    is_purchase: false,
    not_purchase_reason: 'share_programme',
    is_share_programme: true,
    price: 0,
    total_value: null,
    updated_at: '2026-03-21T09:02:00.000Z',
  },
  wirebuy: {
    register: 'releases',
    source: 'boreal',
    article_id: 'tradedeal',
    company: 'fjell',
    published_at: '2026-03-24T07:00:00.000Z',
    trade_date: '2026-03-23',
    currency: 'NOK',
    trades: 3,
    updated_at: '2026-03-24T07:01:00.000Z',
  },
  gonebuy: {
    register: 'releases',
    source: 'nordposten',
    article_id: 'withdrawn',
    company: 'nordvik',
    published_at: '2026-03-22T09:00:00.000Z',
    trade_date: '2026-03-20',
    updated_at: '2026-03-22T09:01:00.000Z',
  },
  oldowner: {
    ...ofInsiders,
    company: 'absorbed',
    published_at: '2026-02-10T08:00:00.000Z',
    trade_date: '2026-02-09',
    updated_at: '2026-02-10T08:01:00.000Z',
  },
  hiddenbuy: {
    ...ofInsiders,
    company: 'hidden',
    published_at: '2026-03-10T08:00:00.000Z',
    trade_date: '2026-03-09',
    updated_at: '2026-03-10T08:01:00.000Z',
  },
  unknownbuy: {
    ...ofInsiders,
    published_at: '2026-03-11T08:00:00.000Z',
    trade_date: '2026-03-10',
    isin: 'SE0000000023',
    instrument_type: 'derivative',
    updated_at: '2026-03-11T08:01:00.000Z',
  },
  revisedbuy: {
    ...ofInsiders,
    company: 'nordvik',
    published_at: '2026-03-19T09:00:00.000Z',
    trade_date: '2026-03-19',
    status: 'revised',
    superseded_by: 'firstbuy',
    updated_at: '2026-03-20T09:00:30.000Z',
  },
  cancelledbuy: {
    ...ofInsiders,
    company: 'havn',
    published_at: '2026-03-18T09:00:00.000Z',
    trade_date: '2026-03-17',
    status: 'cancelled',
    updated_at: '2026-03-22T10:00:00.000Z',
  },
};

const positions: Readonly<Record<string, PositionPlan>> = {
  shortnord: {
    ...ofPositions,
    company: 'nordvik',
    position_date: '2026-03-20',
    percent: 0.62,
    shares: 620_000,
    threshold: 0.6,
    threshold_direction: 'above',
    news_article_id: 'newsreport',
    updated_at: '2026-03-20T15:31:00.000Z',
  },
  shortall: {
    ...ofPositions,
    company: 'nordvik',
    scope: 'aggregate',
    position_date: '2026-03-20',
    percent: 1.35,
    active_positions: 2,
    updated_at: '2026-03-20T15:32:00.000Z',
  },
  shortperson: {
    ...ofPositions,
    company: 'nordvik',
    holder_name: null,
    position_date: '2026-03-18',
    percent: 0.73,
    updated_at: '2026-03-18T15:31:00.000Z',
  },
  shortended: {
    ...ofPositions,
    company: 'havn',
    position_date: '2026-03-12',
    is_below_threshold: true,
    ended_on: '2026-03-13',
    threshold: 0.5,
    threshold_direction: 'below',
    updated_at: '2026-03-13T15:31:00.000Z',
  },
  shortfjell: {
    register: 'no-short-positions',
    source: 'statsbank',
    company: 'fjell',
    position_date: '2026-03-24',
    percent: 1.8,
    shares: 413_635,
    updated_at: '2026-03-24T15:31:00.000Z',
  },
  shortrevised: {
    ...ofPositions,
    company: 'nordvik',
    position_date: '2026-03-20',
    percent: 6.2,
    status: 'revised',
    superseded_by: 'shortnord',
    updated_at: '2026-03-20T15:30:30.000Z',
  },
};

/** Entries of registers before NOW. */
export function addRegisters(draft: Draft): void {
  for (const [name, plan] of Object.entries(transactions)) addTransaction(draft, name, plan);
  for (const [name, plan] of Object.entries(positions)) addPosition(draft, name, plan);
}
