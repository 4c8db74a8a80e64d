import { Parser } from 'htmlparser2';

export type RepairedXml = {
  readonly xml: string;
  /** The document ends inside an item, which is left out: the next poll brings it whole. */
  readonly endsInItem: boolean;
};

const NAME = /^[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?$/;
const MAX_DEPTH = 256;
/** Start tags without an end tag, as the tokenizer counts them: each makes every later end tag slower. */
const MAX_UNCLOSED = 1000;

type Frame = { name: string; startsAt: number; base64: string[] | undefined };

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

class TooDeep extends Error {}

/**
 * Writes a broken document again as well-formed XML: mismatched and missing end tags settled by nesting, stray `<`
 * escaped, names in lower case, doctype, comments and instructions left out. An item never holds an item: a second start
 * tag ends the first. Atom 0.3's `mode="base64"` is decoded. Undefined where the document nests deeper than 256 elements
 * or leaves more than 1,000 open.
 */
export function mendXml(text: string, itemName: 'item' | 'entry'): RepairedXml | undefined {
  const parts: string[] = [];
  const stack: Frame[] = [];
  let isInCdata = false;
  let unclosed = 0;

  const writeEnd = ({ name, base64 }: Frame) => {
    if (base64 !== undefined) parts.push(escapeText(Buffer.from(base64.join(''), 'base64').toString('utf8')));
    parts.push(`</${name}>`);
  };

  const closeTo = (index: number) => {
    while (stack.length > index) {
      const frame = stack.pop();
      if (frame !== undefined) writeEnd(frame);
    }
  };

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        unclosed += 1;
        if (unclosed > MAX_UNCLOSED) throw new TooDeep();
        if (!NAME.test(name)) return;
        if (localName(name) === itemName) {
          const open = stack.findLastIndex((frame) => localName(frame.name) === itemName);
          if (open !== -1) closeTo(open);
        }
        if (stack.length >= MAX_DEPTH) throw new TooDeep();
        const startsAt = parts.length;
        const base64 = attributes['mode']?.toLowerCase() === 'base64' ? [] : undefined;
        stack.push({ name, startsAt, base64 });
        const written = Object.entries(attributes).filter(([attribute]) => NAME.test(attribute));
        parts.push(`<${name}${written.map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`).join('')}>`);
      },
      onclosetag(name) {
        unclosed -= 1;
        const open = stack.findLastIndex((frame) => frame.name === name);
        if (open !== -1) closeTo(open);
      },
      ontext(data) {
        const base64 = stack.at(-1)?.base64;
        if (base64 !== undefined) base64.push(data);
        else parts.push(isInCdata ? data : data.replaceAll('<', '&lt;'));
      },
      oncdatastart() {
        isInCdata = true;
        parts.push('<![CDATA[');
      },
      oncdataend() {
        isInCdata = false;
        parts.push(']]>');
      },
    },
    { xmlMode: true, decodeEntities: false, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );

  try {
    // Not parser.end(): elements that are still open are those that the document lost.
    parser.write(text);
  } catch (error) {
    if (error instanceof TooDeep) return undefined;
    throw error;
  }
  const unfinished = stack.findIndex((frame) => localName(frame.name) === itemName);
  if (unfinished !== -1) {
    parts.length = stack[unfinished]?.startsAt ?? parts.length;
    stack.length = unfinished;
  }
  closeTo(0);
  return { xml: parts.join(''), endsInItem: unfinished !== -1 };
}

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const escapeAttribute = (value: string): string => value.replaceAll('"', '&quot;').replaceAll('<', '&lt;');
