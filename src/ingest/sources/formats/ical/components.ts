/** A component cut out of an iCalendar text: its unfolded lines, BEGIN to END. */
export type CutComponent = { readonly lines: readonly string[] };

export type CutCalendar = {
  /** Whether the text ends its calendar; one that does not was cut off on the way. */
  readonly isClosed: boolean;
  /** Lines of the calendar itself, such as X-WR-CALNAME. */
  readonly own: readonly string[];
  readonly zones: readonly CutComponent[];
  readonly events: readonly CutComponent[];
  /** VTODO, VJOURNAL and the like, which hold no dates of an issuer. */
  readonly others: number;
  /** Events left out beyond the bound. */
  readonly beyond: number;
};

/** Longest line of a component; a longer one (an attachment written inline) is dropped with its property. */
const MAX_LINE = 20_000;

/** Joins lines that RFC 5545 3.1 folds: a line that starts with a space or a tab continues the one before it. */
function unfolded(text: string): string[] {
  const lines: string[] = [];
  let parts: string[] = [];
  const close = (): void => {
    const line = parts.join('');
    if (line.trim() !== '' && line.length <= MAX_LINE) lines.push(line);
  };
  for (const raw of text.split(/\r\n|\n|\r/u)) {
    if (/^[ \t]/u.test(raw) && parts.length > 0) parts.push(raw.slice(1));
    else {
      close();
      parts = [raw];
    }
  }
  close();
  return lines;
}

/** Components inside one another; an alarm in an event makes two. */
const MAX_DEPTH = 20;

const BEGIN = /^begin:\s*([\w-]+)\s*$/iu;
const END = /^end:\s*([\w-]+)\s*$/iu;

/**
 * Cuts a calendar into its events and zones, so that an unreadable one affects no other. Components inside another one
 * (an alarm in an event) stay with it.
 *
 * @param max Events that are kept; the others are counted.
 */
export function cutCalendar(text: string, max: number): CutCalendar {
  const own: string[] = [];
  const zones: CutComponent[] = [];
  const events: CutComponent[] = [];
  let [others, beyond, isClosed] = [0, 0, false];
  let lines: string[] = [];
  let path: string[] = [];
  for (const line of unfolded(text)) {
    const begins = BEGIN.exec(line)?.[1]?.toUpperCase();
    const ends = END.exec(line)?.[1]?.toUpperCase();
    if (begins === 'VCALENDAR') path = [];
    else if (ends === 'VCALENDAR') {
      isClosed = true;
      path = [];
    } else if (begins !== undefined) {
      // An event inside an event was never ended, and neither was endless nesting.
      if (path.length === 0 || path.length >= MAX_DEPTH || begins === 'VEVENT') {
        path = [];
        lines = [];
      }
      path.push(begins);
      lines.push(line);
    } else if (ends !== undefined) {
      if (!path.includes(ends)) continue;
      lines.push(line);
      path = path.slice(0, path.lastIndexOf(ends));
      if (path.length > 0) continue;
      if (ends === 'VTIMEZONE') zones.push({ lines });
      else if (ends !== 'VEVENT') others += 1;
      else if (events.length >= max) beyond += 1;
      else events.push({ lines });
      lines = [];
    } else if (path.length === 0) own.push(line);
    else lines.push(line);
  }
  return { isClosed: isClosed && path.length === 0, own, zones, events, others, beyond };
}
