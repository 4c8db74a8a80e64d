import { readFileSync } from 'node:fs';
import { callTool, readText } from '../server.ts';

type Call = { readonly tool: string; readonly args: Readonly<Record<string, unknown>> };

/** One wording of a task of `test/labels/tasks.tsv`, whose head states the columns. */
export type Wording = {
  readonly set: string;
  readonly task: string;
  readonly kind: string;
  readonly language: string;
  readonly question: string;
  readonly call: Call;
  /** All of them are in the right answer. */
  readonly answer: readonly string[];
  /** None of them is. */
  readonly absent: readonly string[];
};

function readValue(text: string): unknown {
  if (text === 'true') return true;
  return /^\d{1,3}$/.test(text) ? Number(text) : text;
}

function readCall(call: string, question: string): Call {
  if (call === '') return { tool: 'search', args: { query: question } };
  const [, tool = '', written = ''] = /^(\w+) ?(.*)$/.exec(call) ?? [];
  const pairs = written.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at), readValue(pair.slice(at + 1))] as const;
  });
  return { tool, args: Object.fromEntries(pairs) };
}

const readTerms = (text: string): string[] => (text === '' ? [] : text.split(' & '));

/** The wordings of all tasks, in the order of the file. */
export function readWordings(): Wording[] {
  const wordings: Wording[] = [];
  for (const line of readFileSync('test/labels/tasks.tsv', 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#') || line.startsWith('set\t')) continue;
    const [set = '', task = '', kind = '', language = '', question = '', call = '', answer = '', absent = ''] =
      line.split('\t');
    const before = wordings.at(-1);
    const expected = before?.task === task ? before : { kind, answer: readTerms(answer), absent: readTerms(absent) };
    wordings.push({
      set,
      task,
      kind: expected.kind,
      language,
      question,
      call: readCall(call, question),
      answer: expected.answer,
      absent: expected.absent,
    });
  }
  return wordings;
}

/** The clusters that the terms of some wordings name. */
export const findClusters = (wordings: readonly Wording[]): string[] => [
  ...new Set(
    wordings
      .flatMap(({ answer, absent }) => [...answer, ...absent])
      .filter((term) => term.startsWith('@'))
      .flatMap((term) => term.slice(1).split(',')),
  ),
];

type Answer = {
  /** The text, then the structured half as JSON. */
  readonly all: string;
  readonly text: string;
  readonly next: readonly Call[];
  readonly results: readonly { readonly id: string }[];
  readonly events: readonly { readonly id: string }[];
};

export type Player = {
  readonly url: string;
  /** Ids of the articles, events and stories of each cluster. */
  readonly ids: ReadonlyMap<string, ReadonlySet<string>>;
};

const toCalls = (next: readonly { tool: string; arguments: Call['args'] }[] = []): Call[] =>
  next.map(({ tool, arguments: args }) => ({ tool, args }));

async function ask({ url }: Player, { tool, args }: Call): Promise<Answer> {
  const result = await callTool(url, tool, args);
  const text = readText(result);
  const structured = result.structuredContent ?? {};
  return {
    text,
    all: `${text}\n${JSON.stringify(structured)}`,
    next: toCalls(structured.next),
    results: structured.results ?? [],
    events: structured.events ?? [],
  };
}

/** Rows of an answer of `search` in which an agent looks for the one that answers. */
const FIRST_RESULTS = 5;

function holds({ ids }: Player, { all, results }: Answer, term: string): boolean {
  const total = /^total=(\d+)$/.exec(term)?.[1];
  if (total !== undefined) return new RegExp(`"total":(?:\\{"value":)?${total}\\b`).test(all);
  if (!term.startsWith('@')) return new RegExp(term, 'iu').test(all);
  const records = term
    .slice(1)
    .split(',')
    .flatMap((cluster) => [...(ids.get(cluster) ?? [])]);
  const first = results.slice(0, FIRST_RESULTS).map(({ id }) => id.replace(/^\w+:/, ''));
  return results.length > 0 ? records.some((id) => first.includes(id)) : records.some((id) => all.includes(id));
}

const isRight = (player: Player, answer: Answer, { answer: present, absent }: Wording): boolean =>
  present.every((term) => holds(player, answer, term)) && !absent.some((term) => holds(player, answer, term));

/** The second call of a reader: the suggested one, else the first record in whole, else a search with the question. */
function chooseSecond({ next, events, results }: Answer, { call, question }: Wording): Call | undefined {
  const [suggested] = next.filter(({ args }) => !('cursor' in args));
  const [event] = events;
  const [result] = results;
  if (suggested !== undefined) return suggested;
  if (event !== undefined) return { tool: 'get_event', args: { id: event.id } };
  if (call.tool !== 'search') return { tool: 'search', args: { query: question } };
  return result && { tool: 'fetch', args: { id: result.id } };
}

export type Outcome = {
  readonly wording: Wording;
  readonly isFirstRight: boolean;
  readonly isSecondRight: boolean;
  readonly isRawRight: boolean;
  /** Of the text of the first answer, at four characters a token. */
  readonly tokens: number;
  readonly text: string;
  readonly rawText: string;
};

/** Plays a wording: the call of a reader of the tools, its second one where the first answer is wrong, and a raw search. */
export async function playWording(player: Player, wording: Wording): Promise<Outcome> {
  const first = await ask(player, wording.call);
  const raw = await ask(player, { tool: 'search', args: { query: wording.question } });
  const isFirstRight = isRight(player, first, wording);
  const second = isFirstRight ? undefined : chooseSecond(first, wording);
  const isSecondRight = isFirstRight || (second !== undefined && isRight(player, await ask(player, second), wording));
  return {
    wording,
    isFirstRight,
    isSecondRight,
    isRawRight: isRight(player, raw, wording),
    tokens: first.text.length / 4,
    text: first.text,
    rawText: raw.text,
  };
}
