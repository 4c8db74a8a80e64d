import { type GetPromptResult, type Prompt, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import type { ZodType } from 'zod';
import { quoted } from '../core/display-text.ts';
import * as param from '../core/params.ts';
import { shown } from '../core/problem.ts';
import type { Exchange } from './exchange.ts';
import { listTools } from './toolsets.ts';

type Values = Readonly<Record<string, string>>;

type BuiltArgument = {
  readonly name: string;
  readonly description: string;
  readonly required?: boolean;
  /** The parameter of a tool that it becomes, where it can be wrong before a tool is asked. */
  readonly reads?: ZodType;
};

type BuiltPrompt = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: readonly BuiltArgument[];
  /** Tools that the text asks the model to call; the prompt is listed only where the caller has all of them. */
  readonly tools: readonly string[];
  text(values: Values, now: Date): string;
};

/** The next walk starts slightly before the start of this one (docs/contract/pagination-and-sync.md). */
const OVERLAP_MS = 60_000;

const rules =
  'Name the source of every statement and link the original. Say plainly when a list is empty, ' +
  'limited by the plan or cut. Do not add what the tools did not return.';

const prompts: readonly BuiltPrompt[] = [
  {
    name: 'morning_brief',
    title: 'Morning brief',
    description: 'Events at the companies of a watchlist, and the calendar of today.',
    arguments: [
      { name: 'watchlist', description: 'Name or id of a watchlist; all watchlists when left out.' },
      { name: 'window', description: 'How far back, such as 16h or 3d; 24h when left out.', reads: param.window },
    ],
    tools: ['list_watchlists', 'list_watchlist', 'search_events', 'search_calendar_events', 'get_event'],
    text: ({
      watchlist,
      window = '24h',
    }) => `Write a morning brief for ${watchlist ? `my watchlist ${quoted(watchlist)}` : 'my watchlists'}.

1. Call list_watchlists${watchlist ? ` and take the id of ${quoted(watchlist)}` : ''}; list_watchlist names the companies that I follow.
2. Call search_events with watchlist set to ${watchlist ? 'that id' : 'each id in turn'}, window "${window}", sort \
"significance", detail "full".
3. Call get_event for every notable event: look for figures on which the articles disagree and for the official disclosure.
4. Call search_calendar_events with the company ids (at most 25 in one call), scheduled_after and scheduled_before set to today's date.

Write at most one page: first notable events, then routine news in one line each, then today's calendar. Leave out \
commentary unless it moves the picture. ${rules}`,
  },
  {
    name: 'company_briefing',
    title: 'Company briefing',
    description: 'One company: profile, recent events, dates ahead.',
    arguments: [
      { name: 'company', description: 'A company id, ticker or name.', required: true },
      { name: 'window', description: 'How far back, such as 30d; 90d when left out.', reads: param.window },
    ],
    tools: ['search_companies', 'get_company', 'get_company_news', 'get_event', 'search_calendar_events'],
    text: ({ company = '', window = '90d' }) => `Brief me on the company ${quoted(company)}.

1. Call get_company with identifier ${quoted(company)}. If no company matches, call search_companies with q ${quoted(company)} and, when \
several companies fit, ask me which one I mean.
2. Call get_company_news with its id and window "${window}", and follow next_cursor until it is null or 50 events are read.
3. Call get_event for the three to five events that matter most.
4. Call search_calendar_events with its id for dates ahead.

Write: the company in two sentences; the developments that matter, newest first, with dates; figures that outlets report \
differently; dates ahead. ${rules}`,
  },
  {
    name: 'earnings_comparison',
    title: 'Earnings comparison',
    description: 'The latest reports of several companies side by side.',
    arguments: [
      { name: 'companies', description: 'Tickers or company ids, comma-separated, two to ten.', required: true },
      {
        name: 'window',
        description: 'How far back to look for reports, such as 120d; 100d when left out.',
        reads: param.window,
      },
    ],
    tools: ['search_companies', 'get_company_news', 'get_event', 'get_article', 'search_calendar_events'],
    text: ({ companies = '', window = '100d' }) => `Compare the latest earnings reports of ${quoted(companies)}.

1. For each company call get_company_news with event_type "earnings-report,profit-warning,guidance-change" and window \
"${window}". If a name does not resolve, call search_companies.
2. Call get_event for the newest report of each company, then get_article for its official disclosure \
(primary_disclosure_article_id), or for its earliest article when that is null.
3. Call search_calendar_events with event_type "earnings_report" for companies that have not reported yet.

Make one table, a column for each company: period, revenue, operating profit, margin, dividend, outlook, all as the sources \
state them with currency. Leave a cell empty rather than guess. Below it name figures on which the articles of one event \
disagree, and list the companies that have yet to report, with dates. ${rules}`,
  },
  {
    name: 'what_changed_since',
    title: 'Changes since a time',
    description: 'All new, corrected, merged and withdrawn events since a point in time.',
    arguments: [
      {
        name: 'since',
        description: 'ISO 8601 date or time, such as 2026-03-15T08:00:00Z.',
        required: true,
        reads: param.instant,
      },
      { name: 'ticker', description: 'Tickers to keep to, comma-separated; everything when left out.' },
    ],
    tools: ['search_events', 'get_event', 'search_calendar_events'],
    text: ({ since, ticker }, now) => `List the changes since ${since}${ticker ? ` at ${quoted(ticker)}` : ''}.

1. Call search_events with updated_after "${since}"${ticker ? `, ticker ${quoted(ticker)}` : ''} and limit 50. Follow next_cursor, \
with the same arguments, until it is null. Rows with status merged or removed are tombstones: the event was absorbed by \
merged_into, or withdrawn.
2. Call search_calendar_events with updated_after "${since}"${ticker ? ` and ticker ${quoted(ticker)}` : ''} for dates that moved, \
and once more with status "cancelled" for dates that were called off. Follow next_cursor here as well.
3. Call get_event for the most important events.

Report under four headings: new, developed further, merged or withdrawn, calendar. If every list was read to its end, close \
with: next time, since ${new Date(now.getTime() - OVERLAP_MS).toISOString()}. ${rules}`,
  },
];

const promptsFor = (exchange: Exchange): readonly BuiltPrompt[] => {
  const names = new Set(listTools(exchange).map((tool) => tool.name));
  return prompts.filter((prompt) => prompt.tools.every((tool) => names.has(tool)));
};

export const listPrompts = (exchange: Exchange): Prompt[] =>
  promptsFor(exchange).map(({ name, title, description, arguments: taken }) => ({
    name,
    title,
    description,
    arguments: taken.map(({ reads: _reads, ...argument }) => argument),
  }));

const MAX_CHARACTERS = 200;
const refused = (message: string): Error => new ProtocolError(ProtocolErrorCode.InvalidParams, message);

/** A prompt with its arguments filled in. Unknown prompts and missing, over-long and wrong arguments are errors of the protocol. */
export function getPrompt(exchange: Exchange, name: string, sent: Values): GetPromptResult {
  const prompt = promptsFor(exchange).find((one) => one.name === name);
  if (prompt === undefined) throw refused(`Unknown prompt ${shown(name)}.`);
  const names = prompt.arguments.map((argument) => argument.name);
  const unknown = Object.keys(sent).find((argument) => !names.includes(argument));
  if (unknown !== undefined)
    throw refused(`${shown(unknown)} is not an argument of ${name}; it takes ${names.join(', ')}.`);
  const values = Object.fromEntries(
    Object.entries(sent).flatMap(([argument, value]) => (value.trim() === '' ? [] : [[argument, value.trim()]])),
  );
  for (const { name: argument, required, reads } of prompt.arguments) {
    const value = values[argument];
    if (required && value === undefined) throw refused(`${argument}: is required.`);
    if (value !== undefined && value.length > MAX_CHARACTERS)
      throw refused(`${argument}: takes at most ${MAX_CHARACTERS} characters.`);
    const wrong = reads?.safeParse(value).error?.issues[0];
    if (wrong !== undefined) throw refused(`${argument}: ${wrong.message}`);
  }
  return {
    description: prompt.description,
    messages: [{ role: 'user', content: { type: 'text', text: prompt.text(values, exchange.now) } }],
  };
}
