import { Temporal } from 'temporal-polyfill';
import { isHidden, toPlainStyle } from '../../../language/document/visibility.ts';
import { isEntryYear } from '../../sources/entry-years.ts';

/** An element of a page with the text that a reader sees, in document order. */
export type Block = {
  /** In capitals. */
  readonly tag: string;
  /** One line; undefined for a text that is too long for a line of a calendar. */
  readonly text: string | undefined;
  readonly parent: Block | undefined;
  readonly children: readonly Block[];
};

/** The least of the document's interface that is walked. */
export type PageNode = {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly textContent: string | null;
  readonly childNodes: ArrayLike<PageNode>;
  getAttribute?(name: string): string | null;
};

const ELEMENT = 1;
const TEXT = 3;
const UNREAD = new Set(
  'SCRIPT STYLE TEMPLATE NOSCRIPT NAV HEAD SELECT TEXTAREA BUTTON SVG MATH IFRAME OBJECT EMBED VIDEO AUDIO'.split(' '),
);
/** A line of a calendar holds a date, a title and little else. */
const MAX_LINE = 400;

/** The visible parts of a page as blocks. Hidden elements are left out. */
export function buildOutline(root: PageNode, timezone: string): Block {
  return buildBlock(root, undefined, timezone);
}

type MutableBlock = { tag: string; text: string | undefined; parent: Block | undefined; children: Block[] };

function buildBlock(node: PageNode, parent: Block | undefined, timezone: string): Block {
  const block: MutableBlock = { tag: node.nodeName.toUpperCase(), text: '', parent, children: [] };
  const parts: string[] = [];
  let length = 0;
  const add = (text: string | undefined): void => {
    length = text === undefined ? Number.POSITIVE_INFINITY : length + text.length;
    if (text !== undefined && length <= 2 * MAX_LINE) parts.push(text);
  };
  for (const child of Array.from(node.childNodes)) {
    if (child.nodeType === TEXT) add(child.textContent ?? '');
    if (child.nodeType !== ELEMENT || UNREAD.has(child.nodeName.toUpperCase()) || isUnseen(child)) continue;
    const inner = buildBlock(child, block, timezone);
    block.children.push(inner);
    add(inner.text === undefined ? undefined : ` ${inner.text} `);
  }
  const text = length > 2 * MAX_LINE ? undefined : parts.join('').replace(/\s+/gu, ' ').trim();
  block.text =
    (block.tag === 'TIME' ? machineTime(node, timezone) : undefined) ??
    (text !== undefined && text.length <= MAX_LINE ? text : undefined);
  return block;
}

/** Attributes by which a page hides an element. */
const HIDING = ['hidden', 'aria-hidden', 'class', 'style', 'open'];

function isUnseen(node: PageNode): boolean {
  const attributes = HIDING.flatMap((name) => {
    const value = node.getAttribute?.(name);
    return value == null ? [] : [[name, value] as const];
  });
  const { style = '', ...others } = Object.fromEntries(attributes);
  return isHidden(node.nodeName.toLowerCase(), others, toPlainStyle(style));
}

/** The machine-readable value of a `time` element, as a reader in the issuer's zone would write it. */
const machineTime = (node: PageNode, timezone: string): string | undefined => {
  const local = readLocalTime(node.getAttribute?.('datetime') ?? '', timezone);
  return local && [local.local_date, local.local_time ?? ''].join(' ').trim();
};

/** A day, a wall time or an instant of ISO 8601, in the issuer's zone; undefined for anything else and for years that no entry lies in. */
export function readLocalTime(
  written: string,
  timezone: string,
): { readonly local_date: string; readonly local_time: string | null } | undefined {
  const match = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/u.exec(written.trim());
  if (match === null) return undefined;
  const [, day = '', clock, offset] = match;
  try {
    const date = Temporal.PlainDate.from(day, { overflow: 'reject' });
    if (!isEntryYear(date.year)) return undefined;
    if (clock === undefined) return { local_date: date.toString(), local_time: null };
    const wall = date.toPlainDateTime(Temporal.PlainTime.from(clock));
    const local =
      offset === undefined
        ? wall
        : Temporal.Instant.from(`${wall.toString()}${offset}`).toZonedDateTimeISO(timezone).toPlainDateTime();
    const time = local.toPlainTime().toString({ smallestUnit: 'minute' });
    return { local_date: local.toPlainDate().toString(), local_time: time === '00:00' ? null : time };
  } catch {
    return undefined;
  }
}
