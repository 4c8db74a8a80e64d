import { describe, expect, it } from 'vitest';
import { findRelation } from './matter-rules.ts';
import type { Step } from './matter-steps.ts';

const day = (number: number): Date => new Date(Date.UTC(2026, 0, number, 8));

const step = (title: string, event_type: string | null, at: Date, rest: Partial<Step> = {}): Step => ({
  id: title,
  title,
  summary: null,
  disclosure_class: null,
  occasions: [],
  event_type,
  at,
  companies: new Map([['skarvhamra00', 'Skarvhamra Stål AB']]),
  periods: new Set(),
  ...rest,
});

const both = {
  companies: new Map([
    ['skarvhamra00', 'Skarvhamra Stål AB'],
    ['tindrava0000', 'Tindrava ASA'],
  ]),
};
const related = (earlier: Step, later: Step): string | undefined => findRelation(earlier, later)?.decision.rule;

describe('steps of one matter', () => {
  it('are a bid, its raise and its outcome', () => {
    const bid = step('Skarvhamra bids for Tindrava', 'takeover-bid', day(1), both);
    const raised = step('Skarvhamra raises offer for Tindrava to NOK 64', 'takeover-bid', day(20), both);
    const outcome = step('Skarvhamra completes acquisition of Tindrava', 'acquisition', day(60), both);
    expect(related(bid, raised)).toBe('events/matter/deal');
    expect(related(bid, outcome)).toBe('events/matter/deal');
    expect(related(raised, outcome)).toBe('events/matter/deal');
  });

  it('are a deal and its completion where only the text names the other side, whom no list has', () => {
    const signed = step('Skarvhamra Stål buys Brontex', 'acquisition', day(1));
    const done = step('Skarvhamra Stål completes acquisition of Brontex', 'acquisition', day(40));
    const other = step('Skarvhamra Stål buys Hjortex', 'acquisition', day(40));
    expect(related(signed, done)).toBe('events/matter/deal');
    expect(related(signed, other)).toBeUndefined();
  });

  it('are a profit warning and the report of its period, and not that of another period', () => {
    const warning = step('Skarvhamra warns on profit', 'profit-warning', day(5), { periods: new Set(['q4_2025']) });
    const report = step('Skarvhamra: year-end report', 'earnings-report', day(40), { periods: new Set(['q4_2025']) });
    const next = step('Skarvhamra: interim report', 'earnings-report', day(110), { periods: new Set(['q1_2026']) });
    expect(related(warning, report)).toBe('events/matter/period');
    expect(related(warning, next)).toBeUndefined();
    expect(related(report, next)).toBeUndefined();
  });

  it('are the chief executive who leaves and the one who comes', () => {
    const leaves = step('Skarvhamra CEO steps down', 'ceo-change', day(1));
    const comes = step('Skarvhamra appoints Karin Lund chief executive', 'ceo-change', day(90));
    expect(related(leaves, comes)).toBe('events/matter/one-at-a-time');
    expect(related(leaves, { ...comes, at: day(400) })).toBeUndefined();
  });

  it.each([
    ['ceo-change', 365],
    ['ipo', 180],
    ['takeover-bid', 120],
    ['share-issue', 30],
  ])('are two steps of %s within %i days, which the decision states', (type, days) => {
    const [first, last, late] = [1, days, days + 2].map((number) => step('Skarvhamra: news', type, day(number)));
    if (first === undefined || last === undefined || late === undefined) throw new Error('three steps are needed');
    expect(findRelation(first, last)?.decision).toEqual({
      rule: 'events/matter/one-at-a-time',
      text: `a company has one ${type} at a time, within ${days} days`,
    });
    expect(related(first, late)).toBeUndefined();
  });

  it('are a report and its correction, and not the correction of another period', () => {
    const report = step('Skarvhamra: Interim report January–September 2026', 'earnings-report', day(5));
    const correction = step('Correction: Skarvhamra: Interim report January–September 2026', 'earnings-report', day(6));
    const ofAnother = step('Correction: Skarvhamra: Interim report January–June 2026', 'earnings-report', day(6));
    expect(findRelation(report, correction)).toMatchObject({
      relation: 'corrects',
      decision: { rule: 'events/matter/correction' },
    });
    expect(related(report, ofAnother)).toBeUndefined();
  });

  it('are a letter of intent and the contract for one object; a ticker names no object', () => {
    const intent = step('Skarvhamra (SKARV): Letter of intent for rig Titan', 'partnership', day(1));
    const contract = step('Skarvhamra (SKARV): Contract award for rig Titan', 'contract-award', day(4));
    const other = step('Skarvhamra (SKARV): Contract extension for rig Sirius', 'contract-award', day(4));
    expect(related(intent, contract)).toBe('events/matter/names');
    expect(related(intent, other)).toBeUndefined();
  });

  it('are a lawsuit and its verdict with the same names', () => {
    const sued = step('Velmora sues Skarvhamra over steel patent', 'lawsuit', day(1));
    const verdict = step('Court rules against Velmora in Skarvhamra case', 'lawsuit', day(200));
    const other = step('Union Orvika sues Skarvhamra', 'lawsuit', day(200));
    expect(related(sued, verdict)).toBe('events/matter/law');
    expect(related(sued, other)).toBeUndefined();
  });

  it('are a change of the outlook and the report after it, and no report of another period', () => {
    const outlook = step('Skarvhamra updates financial outlook for 2026', 'guidance-change', day(14), {
      disclosure_class: 'inside_information',
    });
    const report = step('Interim report Q4', null, day(14), { disclosure_class: 'year_end_report' });
    expect(findRelation(outlook, { ...report, at: day(20) })?.decision).toEqual({
      rule: 'events/matter/guidance',
      text: 'the report after a change of the outlook, within 45 days',
    });
    expect(related(outlook, { ...report, at: day(80) })).toBeUndefined();
    const ofYear = { ...outlook, title: 'Skarvhamra raises its full-year forecast' };
    const ofQuarter = step('Skarvhamra: interim report third quarter 2025', 'earnings-report', day(20));
    expect(related(ofYear, ofQuarter)).toBe('events/matter/guidance');
    const preliminary = { ...outlook, title: 'Skarvhamra: preliminary figures for the third quarter 2025' };
    const later = step('Skarvhamra: interim report fourth quarter 2025', 'earnings-report', day(30));
    expect(related(preliminary, later)).toBeUndefined();
  });

  it('are an invitation and the report, by the day that it names or by the period', () => {
    const occasions = [{ type: 'earnings_report', on: '2026-01-20' }];
    const invitation = step('Presentation of the results', null, day(10), { occasions });
    const report = step('Skarvhamra reports', 'earnings-report', day(20));
    expect(related(invitation, report)).toBe('events/matter/occasion');
    expect(related(invitation, { ...report, at: day(30) })).toBeUndefined();
    const byPeriod = step('Invitation to the presentation of the Q4 report', null, day(10));
    expect(related(byPeriod, { ...report, title: 'Skarvhamra: Q4 report' })).toBe('events/matter/invitation');
    expect(related(byPeriod, { ...report, title: 'Skarvhamra: Q3 report' })).toBeUndefined();
  });

  it('are not a report and the next one, whose day it names', () => {
    const occasions = [{ type: 'earnings_report', on: '2026-04-20' }];
    const report = step('Skarvhamra: year-end report', 'earnings-report', day(20), { occasions });
    expect(related(report, step('Skarvhamra: interim report', 'earnings-report', day(110)))).toBeUndefined();
  });

  it('are the notice of a meeting and its decisions, and not those of another meeting', () => {
    const notice = step('Notice of general meeting', 'general-meeting', day(1), {
      disclosure_class: 'general_meeting_notice',
      occasions: [{ type: 'agm', on: '2026-01-25' }],
    });
    const decisions = step('Decisions of the general meeting', null, day(25), {
      disclosure_class: 'general_meeting_decisions',
    });
    const proposal = step('Proposal of the nomination committee', 'general-meeting', day(5), {
      occasions: [{ type: 'egm', on: '2026-02-20' }],
    });
    expect(related(notice, decisions)).toBe('events/matter/meeting');
    expect(related(notice, proposal)).toBeUndefined();
  });

  it('are an auction and its result, by names and numbers of the titles', () => {
    const auction = step('Auction announcement - RIKX 25 1119', 'government-policy', day(1));
    expect(related(auction, step('Auction result - RIKX 25 1119', null, day(4)))).toBe('events/matter/object');
    expect(related(auction, step('Auction result - RIKX 26 0318', null, day(4)))).toBeUndefined();
  });

  it('are a programme and its purchases, and not one purchase and another', () => {
    const start = step('Skarvhamra starts a buy-back programme', 'share-buyback', day(1));
    const buyback = (number: number) =>
      step(`Repurchase ${number}.1.2026`, 'share-buyback', day(number), { disclosure_class: 'own_shares' });
    expect(related(start, buyback(2))).toBe('events/matter/programme');
    expect(related(buyback(2), buyback(3))).toBeUndefined();
  });

  it('are a report and what the company decides with it, and no routine notice', () => {
    const report = step('Interim report', 'earnings-report', day(1), { disclosure_class: 'interim_report' });
    expect(related(report, step('Chief financial officer leaves', 'cfo-change', day(1)))).toBe(
      'events/matter/with-report',
    );
    expect(related(report, step('Share buyback', 'share-buyback', day(1)))).toBeUndefined();
  });

  it('are a notice and the announcement that it refers to', () => {
    const issue = step('Skarvhamra: Contemplated private placement', 'share-issue', day(1));
    const notice = step('Skarvhamra: Key information on the repair offering', null, day(3), {
      summary:
        'Reference is made to the stock exchange announcement of Skarvhamra on a contemplated private placement.',
    });
    expect(related(issue, notice)).toBe('events/matter/reference');
    expect(related({ ...issue, title: 'Skarvhamra wins order from Brontex' }, notice)).toBeUndefined();
  });

  it('are no contracts, dividends or deals of one company that share nothing else', () => {
    expect(
      related(
        step('Skarvhamra wins order from Brontex', 'contract-award', day(1)),
        step('Skarvhamra wins order from Hjortex', 'contract-award', day(9)),
      ),
    ).toBeUndefined();
    expect(
      related(
        step('Skarvhamra proposes dividend', 'dividend-announcement', day(1)),
        step('Skarvhamra proposes dividend', 'dividend-announcement', day(90)),
      ),
    ).toBeUndefined();
  });

  it('are never of two companies, nor the later before the earlier', () => {
    const leaves = step('CEO steps down', 'ceo-change', day(1));
    const elsewhere = step('CEO appointed', 'ceo-change', day(9), {
      companies: new Map([['tindrava0000', 'Tindrava']]),
    });
    expect(related(leaves, elsewhere)).toBeUndefined();
    expect(related(step('CEO appointed', 'ceo-change', day(9)), leaves)).toBeUndefined();
  });
});
