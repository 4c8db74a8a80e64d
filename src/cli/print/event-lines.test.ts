import { describe, expect, it } from 'vitest';
import type { EventDetails } from '../../ingest/operate/show-event.ts';
import { describeEvent, explainEvent, withoutReasons } from './event-lines.ts';

const event: EventDetails = {
  id: 'p2c9gof5i1ph',
  title: 'Maltkaer Bryggeri: takeover proposal',
  status: 'active',
  merged_into: null,
  significance: 'notable',
  event_type: 'takeover-bid',
  related_to: null,
  relation: null,
  related: [
    {
      id: 'eventcccccc1',
      relation: 'followed_by',
      title: 'Maltkaer Bryggeri: raised bid',
      decision: { rule: 'events/matter/deal', text: 'a deal of the same companies' },
    },
  ],
  trace: [{ rule: 'events/event-type/share', text: '2 of 2 members are takeover-bid' }],
  members: [
    {
      id: 'articleaaaa1',
      source: 'Demo Nordic Wire',
      title: 'Maltkaer confirms takeover proposal at DKK 610 a share, board to respond',
      original_title: null,
      language: null,
      published_at: new Date('2026-03-15T04:55:30.000Z'),
      live: true,
      declared: null,
      next_title: 'Skjervhavn storm damage',
      decisions: [
        {
          rule: 'events/placed/joined',
          text: 'joined',
          score: 0.81,
          threshold: { rule: 'events/threshold/shared-company', text: 'both name Maltkær Bryggeri', value: 0.42 },
          trace: [
            { rule: 'events/similarity/semantic', text: 'mean cosine of the vectors', value: 0.7 },
            { rule: 'events/similarity/full-text', text: '', value: 0.13 },
            { rule: 'events/similarity/gap', text: '0.4 hours apart', value: -0.02 },
          ],
          next: {
            event_id: 'eventbbbbbbb',
            score: 0.31,
            threshold: { rule: 'events/threshold/headlines', text: 'one names no company', value: 0.62 },
            trace: [{ rule: 'events/similarity/semantic', text: '', value: 0.31 }],
          },
        },
      ],
    },
    {
      id: 'articleaaaa2',
      source: 'Paper',
      title: null,
      original_title: null,
      language: null,
      published_at: new Date('2026-03-15T05:10:00.000Z'),
      live: false,
      declared: null,
      next_title: null,
      decisions: [{ rule: 'events/imported', text: 'imported: the bundle names its event' }],
    },
  ],
};

const row = '  articleaaaa1  Demo Nordic Wire    Maltkaer confirms takeover proposal…  2026-03-15 04:55';

describe('events show', () => {
  it('is a line for the event, one for each other step of its matter and for each of its articles', () => {
    expect(describeEvent(event).split('\n')).toEqual([
      'event p2c9gof5i1ph active, notable, takeover-bid: Maltkaer Bryggeri: takeover proposal',
      '  followed by eventcccccc1 Maltkaer Bryggeri: raised bid',
      row,
      '  articleaaaa2  Paper               (not translated)                      2026-03-15 05:10  not served',
    ]);
  });

  it('adds, with --why, what each article reached, what was needed and the next best, then the parts by name', () => {
    expect(explainEvent(event).split('\n')).toEqual([
      'event p2c9gof5i1ph active, notable, takeover-bid: Maltkaer Bryggeri: takeover proposal',
      '  2 of 2 members are takeover-bid [events/event-type/share]',
      '  followed by eventcccccc1 Maltkaer Bryggeri: raised bid',
      '      a deal of the same companies [events/matter/deal]',
      '  article       source              title                                 published        score needed next best',
      `${row}  0.81   0.42   0.31 of 0.62  Skjervhavn storm damage`,
      '      joined: both name Maltkær Bryggeri [events/placed/joined]',
      '      semantic +0.70 (mean cosine of the vectors)   full-text +0.13   gap -0.02 (0.4 hours apart)',
      '      next best: one names no company   semantic +0.31',
      '  articleaaaa2  Paper               (not translated)                      2026-03-15 05:10  not served     -      -      -',
      '      imported: the bundle names its event [events/imported]',
    ]);
  });

  it('leaves the reasons out of JSON without --why', () => {
    expect(withoutReasons(event)).toEqual({
      id: 'p2c9gof5i1ph',
      title: 'Maltkaer Bryggeri: takeover proposal',
      status: 'active',
      merged_into: null,
      significance: 'notable',
      event_type: 'takeover-bid',
      related_to: null,
      related: [{ id: 'eventcccccc1', relation: 'followed_by', title: 'Maltkaer Bryggeri: raised bid' }],
      members: event.members.map(({ id, source, title, original_title, language, published_at, live }) => ({
        id,
        source,
        title,
        original_title,
        language,
        published_at,
        live,
      })),
    });
  });
});
