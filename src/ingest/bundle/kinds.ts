import { type Kind, type RecordKind, recordKinds } from './kind.ts';
import { account, apiKey, plan, watchlist } from './kinds/access.ts';
import { article } from './kinds/article.ts';
import { calendarEvent } from './kinds/calendar-event.ts';
import { company } from './kinds/company.ts';
import { event } from './kinds/event.ts';
import { feed } from './kinds/feed.ts';
import { category, eventType, source } from './kinds/labels.ts';
import { country, exchange, index } from './kinds/places.ts';
import { story } from './kinds/story.ts';
import { vector } from './kinds/vector.ts';

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
