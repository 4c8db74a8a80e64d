import { decodeValue, endsSoft } from './encoded-values.ts';

/** A component cut out of an iCalendar text: its unfolded lines, BEGIN to END. */
export type CutComponent = { readonly lines: readonly string[] };

/** An event, and whether its calendar calls its events off (METHOD:CANCEL, RFC 5546 3.2.5). */
export type CutEvent = CutComponent & { readonly isCalledOff: boolean };

export type CutCalendar = {
  /** Whether the text ends its calendar; one that does not was cut off on the way. */
  readonly isClosed: boolean;
  readonly zones: readonly CutComponent[];
  readonly events: readonly CutEvent[];
  /** VTODO, VJOURNAL and the like, which hold no dates of an issuer. */
  readonly others: number;
  /** Events left out beyond the bound. */
  readonly beyond: number;
};

/** Longest line of a component; a longer one (an attachment written inline) is dropped with its property. */
const MAX_LINE = 20_000;

const [LF, CR, SPACE, TAB] = [0x0a, 0x0d, 0x20, 0x09];

/**
 * Joins folded lines before their bytes are decoded, because RFC 5545 3.1 lets a fold stand inside a character. Texts in
 * two or four bytes a character are returned as they are.
 */
export function unfoldBytes(bytes: Uint8Array): Uint8Array {
  if (bytes.subarray(0, 4).includes(0) || (bytes[0] ?? 0) >= 0xfe) return bytes;
  const joined = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    const next = byte === CR && bytes[at + 1] === LF ? at + 2 : at + 1;
    const isFold = (byte === CR || byte === LF) && (bytes[next] === SPACE || bytes[next] === TAB);
    if (isFold && length > 0) at = next;
    else joined[length++] = byte;
  }
  return joined.subarray(0, length);
}

/** Joins lines that RFC 5545 3.1 or a soft line end of quoted-printable continues. */
function unfolded(text: string): string[] {
  const lines: string[] = [];
  let parts: string[] = [];
  let isSoft = false;
  const close = (): void => {
    const line = parts.join('');
    if (line.trim() !== '' && line.length <= MAX_LINE) lines.push(decodeValue(line));
  };
  for (const raw of text.split(/\r\n|\n|\r/u)) {
    if (isSoft) {
      parts.push(raw.replace(/^[ \t]/u, ''));
    } else if (/^[ \t]/u.test(raw) && parts.length > 0) parts.push(raw.slice(1));
    else {
      close();
      parts = [raw];
    }
    isSoft = endsSoft(parts[0] ?? '', raw);
    if (isSoft) parts.push((parts.pop() ?? '').replace(/=[ \t]*$/u, ''));
  }
  close();
  return lines;
}

/** Components inside one another; an alarm in an event makes two. */
const MAX_DEPTH = 20;

const BEGIN = /^begin:\s*([\w-]+)\s*$/iu;
const CANCEL = /^method:\s*cancel\s*$/iu;
const END = /^end:\s*([\w-]+)\s*$/iu;

/**
 * Cuts a calendar into its events and zones, so that an unreadable one affects no other. Components inside another one
 * (an alarm in an event) stay with it.
 *
 * @param max Events that are kept; the others are counted.
 */
export function cutCalendar(text: string, max: number): CutCalendar {
  const zones: CutComponent[] = [];
  const events: CutEvent[] = [];
  let isCalledOff = false;
  let [others, beyond, isClosed] = [0, 0, false];
  let lines: string[] = [];
  let path: string[] = [];
  for (const line of unfolded(text)) {
    const begins = BEGIN.exec(line)?.[1]?.toUpperCase();
    const ends = END.exec(line)?.[1]?.toUpperCase();
    if (begins === 'VCALENDAR') {
      path = [];
      isCalledOff = false;
    } else if (ends === 'VCALENDAR') {
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
      else events.push({ lines, isCalledOff });
      lines = [];
    } else if (path.length > 0) lines.push(line);
    else if (CANCEL.test(line)) isCalledOff = true;
  }
  return { isClosed: isClosed && path.length === 0, zones, events, others, beyond };
}
