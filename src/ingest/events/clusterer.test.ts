import { describe, expect, it } from 'vitest';
import { Clusterer } from './clusterer.ts';
import { readHeadline } from './headline.ts';
import type { Sighting } from './sighting.ts';
import { wordsOf } from './words.ts';

const HOUR_MS = 3_600_000;
const start = Date.parse('2026-04-20T06:00:00.000Z');

/** Unit vectors of any cosine with each other: the first axis is shared, the others are each text's own. */
function vector(axis: number, shared: number): Float32Array {
  const values = new Float32Array(8);
  values[0] = Math.sqrt(shared);
  values[axis] = Math.sqrt(1 - shared);
  return values;
}

let count = 0;
function sighting(title: string, members: Partial<Sighting> = {}): Sighting {
  count += 1;
  return {
    id: `article${count}`,
    published_at: new Date(start),
    vector: vector(1 + (count % 7), 0.6),
    words: wordsOf(title),
    headline: readHeadline(title),
    companies: new Set(),
    event_type: null,
    event_category: null,
    measures: new Set(),
    isCommentary: false,
    ...members,
  };
}

function place(...sightings: Sighting[]): string[] {
  let events = 0;
  const clusterer = new Clusterer({
    windowMs: 72 * HOUR_MS,
    newId: () => {
      events += 1;
      return `event${events}`;
    },
  });
  return sightings.map((one) => clusterer.place(one).event_id);
}

const earnings = { event_type: 'earnings-report', event_category: 'earnings' };

describe('articles one after the other', () => {
  it('join the event that they report', () => {
    const titles = ['Tallmark buys Kvarnen for SEK 780 million', 'Kvarnen to be bought by Tallmark'];
    expect(new Set(place(...titles.map((title) => sighting(title)))).size).toBe(1);
  });

  it('keep results of companies that nobody knows apart, however alike they are told', () => {
    const titles = ['COBANCO INC 4TH QTR NET', 'IVACO INC 4TH QTR NET', 'ESQUIRE RADIO INC 4TH QTR NET'];
    expect(place(...titles.map((title) => sighting(title, earnings)))).toEqual(['event1', 'event2', 'event3']);
  });

  it('join two reports on the results of one company that nobody knows', () => {
    const titles = ['COBANCO INC 4TH QTR SHR 17 CTS VS 25 CTS', 'COBANCO INC <CBCO> 4TH QTR NET'];
    expect(place(...titles.map((title) => sighting(title, earnings)))).toEqual(['event1', 'event1']);
  });

  it('keep what two countries publish apart', () => {
    const data = { event_type: 'economic-data', event_category: 'economy' };
    const placeAll = (...titles: string[]) =>
      place(...titles.map((title, at) => sighting(title, { ...data, vector: vector(at + 1, 0.55) })));
    expect(placeAll('Danish reserves rise in February', 'Thai reserves rise in February')).toEqual([
      'event1',
      'event2',
    ]);
    expect(placeAll('Danish reserves rise in February', 'Denmark: Danish reserves rise')).toEqual(['event1', 'event1']);
  });

  it('never join outside the coverage window', () => {
    const title = 'Tallmark buys Kvarnen for SEK 780 million';
    const later = new Date(start + 73 * HOUR_MS);
    expect(place(sighting(title), sighting(title, { published_at: later }))).toEqual(['event1', 'event2']);
  });

  it('have to look more alike the later they come', () => {
    const titles = ['Tallmark plans a mill', 'Sawmill beside Kvarnen'];
    const alike = { vector: vector(1, 0.4) };
    const at = (hours: number) => ({ vector: vector(2, 0.4), published_at: new Date(start + hours * HOUR_MS) });
    const [first = '', second = ''] = titles;
    expect(place(sighting(first, alike), sighting(second, at(0)))).toEqual(['event1', 'event1']);
    expect(place(sighting(first, alike), sighting(second, at(30)))).toEqual(['event1', 'event2']);
  });

  it('that comment are no part of what they comment on, and name it', () => {
    let events = 0;
    const clusterer = new Clusterer({ windowMs: 72 * HOUR_MS, newId: () => `event${++events}` });
    const companies = new Set(['tallmark0000']);
    clusterer.place(sighting('Tallmark buys Kvarnen', { companies }));
    const opinion = sighting('Why Tallmark buys Kvarnen', { companies, isCommentary: true });
    expect(clusterer.place(opinion)).toMatchObject({ event_id: 'event2', isNew: true, related_to: 'event1' });
  });

  it('never join an event that an editor took them out of', () => {
    const title = 'Tallmark buys Kvarnen for SEK 780 million';
    expect(place(sighting(title), sighting(title, { excluded: new Set(['event1']) }))).toEqual(['event1', 'event2']);
  });
});
