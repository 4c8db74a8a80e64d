import { counted } from '../../core/counted.ts';
import { oneWord, quoted } from '../../core/display-text.ts';
import type { Timeline, TimelineEntry } from '../../resources/timeline/schema.ts';
import { company, facts, lines, minute } from './format.ts';
import type { View } from './view.ts';

export const toSource = ({ name, url }: TimelineEntry['sources'][number]): string =>
  url === null ? quoted(name) : `${quoted(name)}: ${oneWord(url)}`;

const say = (value: string | null): string => (value === null ? 'none' : quoted(value));

/** The change of an event in words. */
function changed({ change }: TimelineEntry): string | undefined {
  if (change === undefined) return undefined;
  const { change: name, from, to, company: linked } = change;
  if (name === 'merged') return `event ${from} was merged into it`;
  return `${name}${linked ? ` ${company(linked)}` : ''} from ${say(from)} to ${say(to)}`;
}

/** Ids that no tool takes are left out. */
const hasRecord = ({ kind }: TimelineEntry): boolean => kind !== 'change' && kind !== 'figure';

/** An entry on one line, with its first source on the next one. */
export const timelineBlock = (entry: TimelineEntry): string =>
  lines(
    `${minute(entry.time)} ${entry.kind.replace('_', ' ')}: ${quoted(entry.title)}`,
    facts(
      changed(entry),
      entry.significance,
      entry.event_type,
      entry.disclosure_class,
      entry.date_status === 'expected' && 'date expected',
      entry.company && company(entry.company),
      hasRecord(entry) && `id ${entry.id}`,
      entry.event_id !== null && entry.event_id !== entry.id && `event ${entry.event_id}`,
      entry.independent_publishers !== undefined && counted(entry.independent_publishers, 'independent publisher'),
    ),
    entry.sources[0] && toSource(entry.sources[0]),
  );

const subject = ({ event, company: named }: Timeline): string => {
  if (named) return ` of ${company(named)}`;
  return event ? ` of the matter of event ${event.id}` : '';
};

const isRemoved = ({ event }: Timeline): boolean => event?.status === 'removed';

export const timeline: View<Timeline> = {
  rows: 'timeline',
  read: (body) => ({
    heading: `${counted(body.timeline.length, 'entry', 'entries')}${subject(body)}${
      isRemoved(body) ? ', which was removed' : ''
    }, ${body.company ? 'newest' : 'oldest'} first, by publishers' times`,
    blocks: body.timeline.map(timelineBlock),
    next: [
      body.timeline.some(({ kind }) => kind === 'event') && 'get_event with an event id gives its articles and figures',
      body.timeline.some(({ kind }) => kind === 'change') &&
        'get_event with include_history=true lists every change of one event',
    ],
  }),
};
