import {
  type CallToolResult,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
} from '@modelcontextprotocol/server';
import { quoted } from '../core/display-text.ts';
import type { Call } from '../core/operation.ts';
import { Problem, type ProblemType, shown } from '../core/problem.ts';
import { asProblem, problemBody } from '../core/problem-body.ts';
import { inTurn } from '../core/run-operation.ts';
import { type Suggestion, suggestCompanies } from '../resources/companies/suggest.ts';
import { findKindOfId } from '../resources/records/ids.ts';
import type { RecordKind } from '../resources/records/schema.ts';
import { findUnresolved, listEventTypeSlugs } from '../resources/shared/unresolved.ts';
import { selectWatchlists } from '../resources/watchlists/query.ts';
import type { Exchange } from './exchange.ts';
import type { Tool } from './tool.ts';
import { findSetLeftOut } from './toolsets.ts';
import { listing } from './valid-values.ts';

/** JSON-RPC codes of refusals outside the protocol, from the range reserved for servers (JSON-RPC 2.0, 5.1). */
const codes: Partial<Record<ProblemType, number>> = {
  unauthorized: -32001,
  forbidden: -32003,
  'plan-limit-exceeded': -32003,
  'rate-limit-exceeded': -32029,
  'monthly-limit-exceeded': -32029,
  'invalid-parameter': ProtocolErrorCode.InvalidParams,
  'bad-request': ProtocolErrorCode.InvalidRequest,
};

export const rpcCode = (problem: Problem): number => codes[problem.type] ?? ProtocolErrorCode.InternalError;

/** Addresses of REST that details name, as the tools that stand for them. */
const toolNames: Readonly<Record<string, string>> = {
  '/articles': 'search_articles',
  '/stories': 'search_stories',
  '/events': 'search_events',
  '/figures': 'search_figures',
  '/timeline': 'timeline',
  '/briefing': 'briefing',
  '/compare_figures': 'compare_figures',
  '/event_types': 'list_event_types',
  '/calendar_events': 'search_calendar_events',
};

/** A detail in the words of the tools. */
const inTools = (detail: string): string =>
  detail.replace(/(?<![\w/])\/[a-z_]+(?![\w/{])/g, (path) => toolNames[path] ?? path);

const MAX_VALUES = 3;
const MAX_SUGGESTIONS = 5;

const suggestion = ({ id, name, ticker }: Suggestion): string =>
  `${quoted(name)} (${ticker === null ? '' : `${ticker}, `}id ${id})`;

async function didYouMean({ services, caller }: Exchange, values: readonly string[]): Promise<string[]> {
  const lines: string[] = [];
  for (const value of values.slice(0, MAX_VALUES)) {
    const near = () => suggestCompanies(services.db, value, MAX_SUGGESTIONS);
    const found = await inTurn(services, { cost: 'list', owner: caller.account_id }, near);
    if (found.length > 0) lines.push(`For ${shown(value)}, did you mean ${found.map(suggestion).join(' or ')}?`);
  }
  return lines;
}

/** Watchlists are listed where the account has one. */
async function adviseWatchlist(exchange: Exchange): Promise<string> {
  const {
    services: { db },
    caller,
  } = exchange;
  const own = await selectWatchlists(db, caller.account_id);
  return own.length === 0 ? 'Your account has no watchlists.' : listing(exchange, 'watchlist').trim();
}

const formatValue = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value ?? ''));

/** The tool that returns a record of each kind, and the noun for it. */
const recordTools: Readonly<Record<RecordKind, readonly [noun: string, tool: string]>> = {
  event: ['an event', 'get_event'],
  article: ['an article', 'get_article'],
  story: ['a story', 'get_story'],
  company: ['a company', 'get_company'],
  calendar_event: ['a calendar entry', 'get_calendar_event'],
  figure: ['a figure', 'fetch'],
  insider_transaction: ['an insider transaction', 'fetch'],
  short_position: ['a short position', 'fetch'],
};

/** Says that an id is that of another kind of record, if the caller may read that record. */
async function explainForeignId(exchange: Exchange, tool: Tool, value: string): Promise<string | undefined> {
  const { services, caller, now } = exchange;
  const call: Call = { caller, now, warn: () => {}, chargeSemantic: () => Promise.resolve() };
  const find = () => findKindOfId(services, call, value);
  const kind = await inTurn(services, { cost: 'lookup', owner: caller.account_id }, find);
  if (kind === undefined) return undefined;
  const [noun, name] = recordTools[kind];
  return name === tool.name ? undefined : `${shown(value)} is the id of ${noun}; use ${name}.`;
}

/** Suggests valid values: near matches of a company, the slugs of the taxonomy, or the tool that lists the values. */
async function advice(exchange: Exchange, tool: Tool, problem: Problem, sent: Readonly<Record<string, unknown>>) {
  const { parameter } = problem.extras;
  const record = tool.operation.path?.[0];
  if (problem.type === 'not-found' && record !== undefined) {
    const value = formatValue(sent[record]);
    const isCompany = record !== 'id';
    const kind = await explainForeignId(exchange, tool, value);
    if (kind !== undefined) return [`${record}: ${kind}`];
    const lines = [`${record}: nothing here answers to ${shown(value)}.`];
    if (isCompany) lines.push(...(await didYouMean(exchange, [value])), listing(exchange, 'identifier').trim());
    return lines.filter((line) => line !== '');
  }
  if (problem.type !== 'invalid-parameter' || parameter === undefined) return [];
  const { db } = exchange.services;
  if (parameter === 'event_type' && problem.message.includes('/event_types'))
    return [`It takes ${(await listEventTypeSlugs(db)).join(', ')}.`];
  if ((parameter === 'ticker' || parameter === 'company') && problem.message.includes('does not know')) {
    const values = formatValue(sent[parameter])
      .split(',')
      .map((value) => value.trim());
    const unresolved = await findUnresolved(
      exchange.services,
      values.filter((value) => value !== ''),
    );
    return [...(await didYouMean(exchange, unresolved)), listing(exchange, parameter).trim()].filter(Boolean);
  }
  if (parameter === 'watchlist' && problem.message.includes('your watchlists'))
    return [await adviseWatchlist(exchange)];
  return [];
}

/**
 * Renders a failed call as a result for the model: the text of the problem and valid values. The structured content
 * holds the problem, so that programs can branch on its type.
 */
export async function toolError(
  exchange: Exchange,
  tool: Tool,
  error: unknown,
  sent: Readonly<Record<string, unknown>>,
): Promise<CallToolResult> {
  const problem = asProblem(error);
  exchange.reportProblem(problem);
  if (!(error instanceof Problem)) exchange.reportFailure(error);
  const { retryAfterSeconds } = problem.extras;
  const lines = [
    problem.type === 'not-found' ? '' : inTools(problem.message),
    ...(await advice(exchange, tool, problem, sent).catch(() => [])),
    retryAfterSeconds === undefined ? '' : `Try again in ${retryAfterSeconds} seconds.`,
  ];
  return {
    isError: true,
    content: [{ type: 'text', text: lines.filter((line) => line !== '').join('\n') }],
    _meta: { 'nordwire/problem': problemBody(problem, exchange.problemBase, exchange.requestId) },
  };
}

/** A failure of a resource as the error of the protocol. */
export function resourceError(exchange: Exchange, uri: string, error: unknown): Error {
  if (error instanceof ProtocolError) return error;
  const problem = asProblem(error);
  exchange.reportProblem(problem);
  if (!(error instanceof Problem)) exchange.reportFailure(error);
  if (problem.type === 'not-found') return new ResourceNotFoundError(uri);
  const data = problemBody(problem, exchange.problemBase, exchange.requestId);
  return new ProtocolError(rpcCode(problem), problem.message, data);
}

/** The protocol error for an unknown tool. A tool that the address leaves out is named with its set. */
export function unknownTool(exchange: Exchange, name: string): Error {
  const set = findSetLeftOut(exchange, name);
  const message =
    set === undefined
      ? `Unknown tool ${shown(name)}.`
      : `Unknown tool ${name}: this address leaves it out; add ${set} or ${name} to its parameter tools.`;
  exchange.reportProblem(new Problem('not-found', message));
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}
