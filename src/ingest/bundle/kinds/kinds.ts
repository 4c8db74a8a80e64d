import { type Kind, type RecordKind, recordKinds } from '../format/kind.ts';
import { account, apiKey, plan, watchlist } from './access.ts';
import { article } from './article.ts';
import { calendarEvent } from './calendar-event.ts';
import { company } from './company.ts';
import { event } from './event.ts';
import { feed } from './feed.ts';
import { category, eventType, source } from './labels.ts';
import { country, exchange, index } from './places.ts';
import { story } from './story.ts';
import { vector } from './vector.ts';

const byName: Readonly<Record<RecordKind, Kind>> = {
  country,
  exchange,
  category,
  event_type: eventType,
  source,
  plan,
  account,
  api_key: apiKey,
  company,
  index,
  watchlist,
  feed,
  event,
  article,
  story,
  calendar_event: calendarEvent,
  vector,
};

export const getKind = (name: RecordKind): Kind => byName[name];

export const isRecordKind = (name: unknown): name is RecordKind => recordKinds.some((kind) => kind === name);

/** In the order in which they are written. */
export const kinds: readonly Kind[] = recordKinds.map(getKind);
