import { describe, expect, it } from 'vitest';
import { findRelation, type Step } from './matter-rules.ts';

const day = (number: number): Date => new Date(Date.UTC(2026, 0, number, 8));

const step = (title: string, event_type: string, at: Date, rest: Partial<Step> = {}): Step => ({
  id: title,
  title,
  summary: null,
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

  it('are a report and its correction, and not the correction of another period', () => {
    const report = step('Skarvhamra: Interim report January–September 2026', 'earnings-report', day(5));
    const correction = step('Correction: Skarvhamra: Interim report January–September 2026', 'earnings-report', day(6));
    const ofAnother = step('Correction: Skarvhamra: Interim report January–June 2026', 'earnings-report', day(6));
    expect(related(report, correction)).toBe('events/matter/correction');
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

  it('are a report and its correction', () => {
    const report = step('Skarvhamra Stål: Interim report January-March', 'earnings-report', day(1));
    const correction = step('Correction: Skarvhamra Stål: Interim report January-March', 'earnings-report', day(2));
    expect(findRelation(report, correction)).toMatchObject({
      relation: 'corrects',
      decision: { rule: 'events/matter/correction' },
    });
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
