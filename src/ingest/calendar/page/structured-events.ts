import type { DatedLine } from './dated-lines.ts';
import { type PageNode, readLocalTime } from './outline.ts';

export type StructuredEvent = DatedLine & { readonly cancelled: boolean };

const MAX_SCRIPTS = 20;
const MAX_LENGTH = 500_000;
const MAX_DEPTH = 6;
const MAX_NODES = 5_000;
const MAX_TITLE = 500;

/**
 * The schema.org events in the JSON-LD of a page: name, start and status. A postponed event without a new date is left
 * out.
 */
export function structuredEvents(scripts: Iterable<PageNode>, timezone: string): StructuredEvent[] {
  const events: StructuredEvent[] = [];
  for (const script of [...scripts].slice(0, MAX_SCRIPTS)) {
    const text = script.textContent ?? '';
    if (text.length > MAX_LENGTH) continue;
    let left = MAX_NODES;
    const visit = (value: unknown, depth: number): void => {
      left -= 1;
      if (left < 0 || depth > MAX_DEPTH || typeof value !== 'object' || value === null) return;
      if (!Array.isArray(value)) {
        const event = readEvent(value, timezone);
        if (event !== undefined) events.push(event);
      }
      for (const inner of Object.values(value)) visit(inner, depth + 1);
    };
    visit(parsed(text), 0);
  }
  return events;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readEvent(node: object, timezone: string): StructuredEvent | undefined {
  const readProperty = (name: string): string => {
    const value: unknown = Reflect.get(node, name);
    return typeof value === 'string' ? value : '';
  };
  const types = [Reflect.get(node, '@type')].flat();
  if (!types.some((type) => typeof type === 'string' && /Event$/u.test(type))) return undefined;
  const start = readLocalTime(readProperty('startDate'), timezone);
  const title = readProperty('name').replace(/\s+/gu, ' ').trim().slice(0, MAX_TITLE);
  const status = readProperty('eventStatus');
  if (start === undefined || title === '' || /EventPostponed$/u.test(status)) return undefined;
  return { title, ...start, cancelled: /EventCancelled$/u.test(status) };
}
