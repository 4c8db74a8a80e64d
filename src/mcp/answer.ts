import type { CallToolResult } from '@modelcontextprotocol/server';
import { quoted } from '../core/display-text.ts';
import type { Total } from '../core/page.ts';
import type { Warning } from '../core/warning.ts';
import { readFreshness } from '../resources/meta/freshness.ts';
import { type Captions, readCaptions } from '../resources/shared/captions.ts';
import { visibility } from '../resources/shared/visibility.ts';
import { type Detail, type ReadArguments, readArguments, readType } from './arguments.ts';
import type { Exchange } from './exchange.ts';
import { perform } from './perform.ts';
import { staleness } from './staleness.ts';
import { forSync, shapeRecord } from './structured.ts';
import type { Tool } from './tool.ts';
import { tools } from './tools.ts';
import { listTools } from './toolsets.ts';
import { listing } from './valid-values.ts';
import type { AnyView, Step, ViewContent } from './views/view.ts';

/**
 * Sizes of an answer, its text and its structured content each for itself, for clients show a model the one or the
 * other. About 4,000 tokens, unless the caller asked for more by `limit` or `detail`; never more than 20,000. Headlines,
 * ids and addresses together run to some 3.5 characters a token, and to no fewer than 3.
 */
const USUAL_CHARACTERS = 14_000;
const MAX_CHARACTERS = 60_000;
/** Room for the text around the rows: heading, notes, next steps and pagination. */
const FRAME_CHARACTERS = 1_500;

type Body = Record<string, unknown> & {
  readonly pagination?: { readonly count: number; readonly next_cursor?: string | null };
  readonly total?: Total;
  readonly plan_limited?: boolean;
  readonly truncated?: boolean;
  readonly warnings?: readonly Warning[];
};

type Answer = {
  readonly values: ReadArguments['values'];
  readonly body: Body;
  readonly reading: ViewContent;
  readonly rows: readonly unknown[] | undefined;
};

/** A value as a projected row states it: texts of others in quotes, codes and numbers as they are. */
const sayValue = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
  return /^[\w.:+-]+$/.test(text) ? text : quoted(text);
};

/** A row of which the caller named the members: those alone, in both halves. */
const sayRow = (row: object): string =>
  Object.entries(row)
    .map(([name, value]) => `${name} ${sayValue(value)}`)
    .join(' | ');

/** The body of one record, in the shape of its view. */
function shapeBody(view: AnyView, body: Body, captions: Captions): Body {
  if (view.record === undefined) return body;
  const trimmed = view.trimRecord?.(body as never) ?? (body[view.record] as object);
  const record = { ...view.extendRecord?.(body as never, captions), ...trimmed };
  return { ...body, [view.record]: shapeRecord(record, view.shape ?? {}) };
}

async function read(exchange: Exchange, tool: Tool, values: ReadArguments['values'], detail: Detail): Promise<Answer> {
  const { services, caller, now } = exchange;
  const { view } = tool;
  const body: Body = await perform(exchange, tool.operation, values);
  const isProjected = view.rows !== undefined && (values['fields'] ?? '') !== '';
  const needs = isProjected ? {} : (view.needs?.(body as never, detail) ?? {});
  const captions = await readCaptions(services, visibility(caller, now), needs);
  const reading = view.read(body as never, captions, detail);
  if (view.rows === undefined) return { values, body: shapeBody(view, body, captions), reading, rows: undefined };
  const served = body[view.rows] as readonly object[];
  if (isProjected) return { values, body, reading: { ...reading, blocks: served.map(sayRow) }, rows: served };
  const rows = served.map((row) => {
    const extended = { ...view.extendRow?.(row as never, captions), ...(view.trimRow?.(row as never) ?? row) };
    if (view.shape === undefined) return extended;
    return shapeRecord(extended, values['updated_after'] ? forSync(view.shape) : view.shape);
  });
  return { values, body: { ...body, [view.rows]: rows }, reading, rows };
}

/** How many of the first rows fit; at least one, or nothing would ever come. */
function fitting({ reading, rows = [] }: Answer, characters: number): number {
  let text = FRAME_CHARACTERS;
  let structured = FRAME_CHARACTERS;
  const whole = reading.blocks.reduce((sum, block) => sum + block.length + 10, FRAME_CHARACTERS);
  if (whole <= characters && JSON.stringify(rows).length + FRAME_CHARACTERS <= characters) return rows.length;
  const count = rows.findIndex((row, place) => {
    text += (reading.blocks[place] ?? '').length + 10;
    structured += JSON.stringify(row).length + 1;
    return text > characters || structured > characters;
  });
  return count === -1 ? rows.length : Math.max(1, count);
}

const toolNames: ReadonlySet<string> = new Set(tools.map(({ name }) => name));

/** Parameters that choose nothing: an empty list is not their doing. */
const unselective: ReadonlySet<string> = new Set([
  'limit',
  'cursor',
  'detail',
  'sort',
  'mode',
  'total',
  'include_peripheral',
]);

/** Suggests what to try after a list without rows. */
function afterNothing({ name, operation }: Tool, values: ReadArguments['values']): string {
  const filters = Object.keys(values).filter((filter) => !unselective.has(filter) && !operation.path?.includes(filter));
  const wider = [
    ...(values['window'] === undefined ? [] : ['a longer window']),
    ...(name === 'get_company_news' && values['include_commentary'] !== 'true' ? ['include_commentary true'] : []),
    ...(filters.length > 1 ? [`fewer of ${filters.join(', ')}`] : []),
  ];
  return wider.length === 0 ? '' : `Next: ${name} with ${wider.join(', or ')}.`;
}

/** Until when the changes of a page reach, for the next question. */
function lastChange(rows: readonly unknown[] = []): string[] {
  const last = rows.at(-1) as { readonly updated_at?: unknown } | undefined;
  return typeof last?.updated_at === 'string'
    ? [`Oldest change first; the last one here is of ${last.updated_at}.`]
    : [];
}

/** How many of all matches a page has, where they were counted. Rows beyond the matches are best matches of a sentence. */
function formatTotal({ pagination, total }: Body): string[] {
  if (pagination === undefined || total === undefined || total.value < pagination.count) return [];
  return [`${pagination.count} of ${total.is_exact ? '' : 'more than '}${total.value} in all.`];
}

/** Notes that a reader needs before relying on a list. */
function notes(exchange: Exchange, body: Body, cutFrom: number | undefined, stale?: string): string[] {
  return [
    ...(stale === undefined ? [] : [stale]),
    ...(cutFrom === undefined
      ? []
      : [
          body.pagination?.next_cursor
            ? `Cut from ${cutFrom} to keep the answer short; continue with the cursor below.`
            : `Cut from ${cutFrom} to keep the answer short; narrow the filters to see others.`,
        ]),
    ...formatTotal(body),
    ...(body.plan_limited ? ['Your plan limits this list to some of the records.'] : []),
    ...(body.truncated ? ['Further matches cannot be reached; narrow the filters.'] : []),
    ...(body.warnings ?? []).map(({ detail, code, parameter }) =>
      code === 'unknown-value' ? `${detail}${listing(exchange, parameter)}` : detail,
    ),
  ];
}

/** For a list without pages: the text omits the rows that do not fit. */
const cutTo = (reading: ViewContent, count: number): ViewContent => ({
  ...reading,
  blocks: reading.blocks.slice(0, count),
});

/** The next steps that a view suggests, limited to tools that the caller has. */
function selectSteps(exchange: Exchange, tool: Tool, { next }: ViewContent): readonly (string | Step)[] {
  const own = new Set([tool.name, ...listTools(exchange).map(({ name }) => name)]);
  const isThere = (step: string | Step): boolean => {
    const [first = ''] = typeof step === 'string' ? step.split(' ', 1) : [step.tool];
    return own.has(first) || !toolNames.has(first);
  };
  return next.filter((step) => step !== false).filter(isThere);
}

function suggestNext(exchange: Exchange, tool: Tool, reading: ViewContent): string {
  const steps = selectSteps(exchange, tool, reading).map((step) => (typeof step === 'string' ? step : step.text));
  return steps.length === 0 ? '' : `Next: ${steps.join('; ')}.`;
}

/** An argument in the type of its schema; one that is read in another form stays as it was sent. */
function toArgument(type: unknown, text: string): unknown {
  if (type === 'integer' && /^\d+$/.test(text)) return Number(text);
  return type === 'boolean' && (text === 'true' || text === 'false') ? text === 'true' : text;
}

/** The arguments of a call in the types of its schema. */
const toArguments = ({ operation }: Tool, values: ReadArguments['values']): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, text]) => text !== '')
      .map(([name, text]) => [name, toArgument(readType(operation, name), text)]),
  );

/** The calls that would follow, as data: the steps that have arguments, and the same call with the cursor of the next page. */
function toNext(exchange: Exchange, tool: Tool, found: Answer, again: Readonly<Record<string, unknown>>) {
  const steps = selectSteps(exchange, tool, found.reading).flatMap((step) =>
    typeof step === 'string' ? [] : [{ tool: step.tool, arguments: step.arguments }],
  );
  const cursor = found.body.pagination?.next_cursor;
  const page = cursor ? [{ tool: tool.name, arguments: { ...again, cursor } }] : [];
  const next = [...steps, ...page];
  return next.length === 0 ? {} : { next };
}

function listText(
  exchange: Exchange,
  tool: Tool,
  found: Answer,
  { cutFrom, stale }: { readonly cutFrom: number | undefined; readonly stale: string | undefined },
): string {
  const { values, body, reading, rows } = found;
  const next = body.pagination?.next_cursor;
  const changes = values['updated_after'] ? lastChange(rows) : [];
  return [
    [`${reading.heading ?? ''}.`, ...changes, ...notes(exchange, body, cutFrom, stale)].join('\n'),
    reading.blocks.map((block, place) => `${place + 1}. ${block.replaceAll('\n', '\n   ')}`).join('\n'),
    next && `More: ${tool.name} with the same filters and cursor ${next}`,
    reading.blocks.length > 0 ? suggestNext(exchange, tool, reading) : afterNothing(tool, values),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function recordText(exchange: Exchange, tool: Tool, found: Answer, detail: Detail): string {
  const { reading, body } = found;
  const next = suggestNext(exchange, tool, reading);
  const uri = tool.resource && `news:///${tool.resource}/${found.values['id'] ?? found.values['identifier']}`;
  const characters = (detail === 'full' ? MAX_CHARACTERS : USUAL_CHARACTERS) - FRAME_CHARACTERS;
  const text = [...notes(exchange, body, undefined), ...reading.blocks].join('\n\n');
  if (text.length <= characters) return [text, next].filter(Boolean).join('\n\n');
  const rest = detail === 'full' ? (uri === undefined ? '' : ` Read ${uri} for the rest.`) : ' detail full shows more.';
  const cut = `${text.slice(0, characters).toWellFormed()}…\n\nCut here, ${text.length - characters} characters are left.${rest}`;
  return [cut, next].filter(Boolean).join('\n\n');
}

/**
 * Answers a call with the body that REST serves for the same parameters, and a text for the model. A page that is too
 * large is read again with as many rows as fit, so that its cursor continues after the last row shown. Throws problems.
 */
export async function answer(
  exchange: Exchange,
  tool: Tool,
  sent: Readonly<Record<string, unknown>>,
): Promise<CallToolResult> {
  const { values, detail, hasLimit } = readArguments(tool, exchange.caller, sent);
  let found = await read(exchange, tool, values, detail);
  if (tool.view.asJson)
    return { content: [{ type: 'text', text: JSON.stringify(found.body) }], structuredContent: found.body };
  if (found.rows === undefined) {
    return {
      content: [{ type: 'text', text: recordText(exchange, tool, found, detail) }],
      structuredContent: { ...found.body, ...toNext(exchange, tool, found, {}) },
    };
  }
  const { limit, ...filters } = toArguments(tool, values);
  const again = { ...filters, ...(hasLimit && { limit }), ...(detail === 'full' && { detail }) };
  const characters = hasLimit || detail === 'full' ? MAX_CHARACTERS : USUAL_CHARACTERS;
  const count = found.rows.length;
  let fit = fitting(found, characters);
  while (tool.limit !== undefined && fit < found.reading.blocks.length) {
    found = await read(exchange, tool, { ...values, limit: String(fit) }, detail);
    fit = fitting(found, characters);
  }
  const cutFrom = fit < count ? count : undefined;
  const stale = tool.isNews
    ? staleness(await readFreshness(exchange.services, exchange.caller, exchange.now), exchange.now)
    : undefined;
  return {
    content: [
      {
        type: 'text',
        text: listText(exchange, tool, { ...found, reading: cutTo(found.reading, fit) }, { cutFrom, stale }),
      },
    ],
    structuredContent: { ...found.body, ...toNext(exchange, tool, found, again) },
  };
}
