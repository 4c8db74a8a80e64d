import { Parser } from 'htmlparser2';
import type { RawItem, RawText } from './item.ts';

/** Elements of an item that no reader of its format knows: of a wire's own namespace, or of another format. */
type ItemElements = {
  readonly texts: readonly RawText[];
  readonly language: string | undefined;
  readonly fields: ReadonlyMap<string, readonly string[]>;
};

/** Names, in any namespace, of elements that hold the words of an item. */
const TEXTS = new Set(
  'content encoded body html text fulltext full-text summary abstract description articlebody article-body story'.split(
    ' ',
  ),
);
const LANGUAGES = new Set(['language', 'lang']);
/** Names of elements with facts that a wire declares: MFN's namespace has the first three, GlobeNewswire the last. */
const FIELDS = new Set(['newsid', 'groupid', 'tag', 'keyword']);
const MAX_FIELD = 500;
const MAX_FIELDS = 100;
/** Elements whose parts are not words of the item. */
const OTHERS = new Set('source image textinput author contributor enclosure'.split(' '));
/** Characters of one text; the reader of texts keeps fewer. */
const MAX_TEXT = 400_000;
const MAX_TEXTS = 10;
const MAX_DEPTH = 200;
const OWN_LANGUAGE = /<(?!dc:|xml:)[\w.-]+:lang(?:uage)?[\s>]/i;
const OWN_FIELD = /<[\w.-]+:(?:newsId|groupId|tag|keyword)[\s>]/i;

/** Types of texts in Atom, and in elements that are like it; other types hold addresses, XML or base64. */
const WORDS = /^(?:text|plain|html|xhtml|escaped|xml|text\/.+|application\/xhtml\+xml)$/i;
const isOfWords = ({ type = 'text', mode }: Readonly<Record<string, string>>): boolean =>
  WORDS.test(type.trim()) && mode !== 'base64';

const toLocalName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

/** Whether a text has a word besides its markup. */
const hasWords = ({ value }: RawText): boolean => /[\p{L}\p{N}]/u.test((value ?? '').replace(/<[^<>]*>|&\w+;/gu, ' '));

type Open = {
  readonly depth: number;
  readonly isLanguage: boolean;
  /** The name of a field; undefined for a text or a language. */
  readonly field: string | undefined;
  readonly lines: boolean;
  text: string;
  hasMarkup: boolean;
};

function addField(fields: Map<string, string[]>, name: string, text: string): void {
  const values = fields.get(name) ?? [];
  if (values.length < MAX_FIELDS && text.trim() !== '') fields.set(name, [...values, text.trim().slice(0, MAX_FIELD)]);
}

/** Reads the text and language elements and the fields of each item of a feed, in its order. */
function collectElements(xml: string, itemName: string): ItemElements[] {
  const items: { texts: RawText[]; language: string | undefined; fields: Map<string, string[]> }[] = [];
  let depth = 0;
  let itemDepth = 0;
  let skipDepth = 0;
  let open: Open | undefined;
  const add = (text: string) => {
    if (open !== undefined && open.text.length < MAX_TEXT) open.text += text;
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        const local = toLocalName(name);
        if (open !== undefined) {
          open.hasMarkup = true;
          add(
            `<${local}${attributes['href'] === undefined ? '' : ` href="${attributes['href'].replaceAll('"', '')}"`}>`,
          );
        } else if (itemDepth === 0) {
          if (local === itemName) {
            itemDepth = depth;
            items.push({ texts: [], language: undefined, fields: new Map() });
          }
        } else if (skipDepth > 0) return;
        else if (OTHERS.has(local)) skipDepth = depth;
        else if (FIELDS.has(local) && name.includes(':') && depth === itemDepth + 1)
          open = { depth, isLanguage: false, field: local, lines: false, text: '', hasMarkup: false };
        else if ((TEXTS.has(local) && isOfWords(attributes)) || (LANGUAGES.has(local) && depth === itemDepth + 1)) {
          const lines = /^(?:text|plain|text\/plain)$/i.test(attributes['type'] ?? '');
          open = { depth, isLanguage: LANGUAGES.has(local), field: undefined, lines, text: '', hasMarkup: false };
        }
      },
      ontext: add,
      onclosetag(name) {
        const item = items.at(-1);
        if (open !== undefined && depth > open.depth) add(`</${toLocalName(name)}>`);
        else if (open !== undefined && depth === open.depth) {
          if (open.field !== undefined && item !== undefined) addField(item.fields, open.field, open.text);
          else if (open.isLanguage && item !== undefined) item.language ??= open.text.trim() || undefined;
          else if (item !== undefined && item.texts.length < MAX_TEXTS)
            item.texts.push({ value: open.text, ...(open.lines && !open.hasMarkup && { lines: 'kept' as const }) });
          open = undefined;
        } else if (depth === skipDepth) skipDepth = 0;
        else if (depth === itemDepth) itemDepth = 0;
        depth -= 1;
      },
    },
    { xmlMode: true },
  );
  for (let at = 0; at < xml.length && depth <= MAX_DEPTH; at += 65_536) parser.write(xml.slice(at, at + 65_536));
  if (depth <= MAX_DEPTH) parser.end();
  return items;
}

/**
 * The text and language elements of the items of a feed that its format's reader passes over, each with its item. Empty
 * where the items have their texts and no language stands in a namespace of its own.
 */
function readItemElements(
  xml: string,
  itemName: string,
  itemTexts: readonly (readonly RawText[])[],
): readonly ItemElements[] {
  const isNeeded = itemTexts.some((texts) => !texts.some(hasWords)) || OWN_LANGUAGE.test(xml) || OWN_FIELD.test(xml);
  if (!isNeeded) return [];
  const items = collectElements(xml, itemName);
  // Items that one of the readers missed could be taken for each other.
  return items.length === itemTexts.length ? items : [];
}

/** Items with the text and language elements that their format's reader passes over. */
export function withElements(items: readonly RawItem[], xml: string, itemName: string): RawItem[] {
  const elements = readItemElements(
    xml,
    itemName,
    items.map(({ texts }) => texts),
  );
  return items.map((item, index) => {
    const { texts: spareTexts = [], language, fields } = elements[index] ?? {};
    const categories = [...item.categories, ...(fields?.get('keyword') ?? [])];
    return { ...item, language: item.language ?? language, categories, spareTexts, ...(fields && { fields }) };
  });
}
