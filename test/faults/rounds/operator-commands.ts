import { again } from './asking.ts';
import type { Ended } from './services.ts';
import type { AnyWorld } from './world.ts';

type CommandContext = { readonly world: AnyWorld; readonly note: (line: string) => void };

/** A command of an operator that reported success, with the reason that the audit log has to have. */
export type DoneCommand = { readonly reason: string; readonly what: string; readonly article?: string };

/** The actions of operators and key holders in a round. */
export type OperatorCommands = {
  readonly done: readonly DoneCommand[];
  /** Outputs of failed commands that are not a single line for people. */
  readonly wrong: readonly string[];
  /** Commands that said that they did not work. */
  readonly failed: () => number;
  /** Runs one command after the other until the signal. */
  work(signal: AbortSignal): Promise<void>;
};

const PAUSE_MS = 300;

type Pair = { readonly one: string; readonly other: string };

/** The server's own log, which the message of an embedded one that does not start carries. */
const WITH_LOG = /^The database server did not start/;

/**
 * The fault in the way a command failed: it has to give the reason in one line, be it a refusal or an unavailable part.
 */
export function findFault(words: readonly string[], { status, err }: Ended): string | undefined {
  const errorText = err.trim();
  const name = `nordwire ${words.slice(0, 2).join(' ')} ended with ${status}`;
  if (status !== 1) return `${name}: ${errorText.slice(0, 600)}`;
  if (/^\s+at /m.test(errorText)) return `${name} and a stack: ${errorText.slice(0, 600)}`;
  if (errorText.split('\n').length > 1 && !WITH_LOG.test(errorText))
    return `${name} and more than a line: ${errorText.slice(0, 600)}`;
  return undefined;
}

/** Operators at their work: they withdraw articles, correct companies and merge events, whatever the store does meanwhile. */
export function createCommands({ world, note }: CommandContext, round: number, random: () => number): OperatorCommands {
  const done: DoneCommand[] = [];
  const wrong: string[] = [];
  let failed = 0;
  let count = 0;

  async function runCommand(words: readonly string[], of: { readonly article?: string } = {}): Promise<void> {
    count += 1;
    const reason = `round ${round} command ${count}`;
    const ended = await world.command(...words, '--author', 'Rounds', '--reason', reason);
    note(`${reason}: ${words.join(' ')} ended with ${ended.status} ${ended.err.trim()}`);
    if (ended.status === 0) {
      // A command that changed nothing, because the pipeline was first, is not recorded.
      if (!/ already\.$/.test(ended.out.trim())) done.push({ reason, what: words.slice(0, 2).join(' '), ...of });
      return;
    }
    failed += 1;
    const fault = findFault(words, ended);
    if (fault !== undefined) wrong.push(fault);
  }

  const choose = async <Found extends object>(statement: string): Promise<Found | undefined> => {
    const found = await world.query<Found>(statement).catch(() => []);
    return found[Math.floor(random() * found.length)];
  };

  // An action that changes nothing reports success, and is not audited.
  const kinds: readonly (() => Promise<void>)[] = [
    async () => {
      const article = await choose<{ id: string }>(
        `select id from articles where live order by updated_at desc limit 20`,
      );
      if (article !== undefined) await runCommand(['articles', 'takedown', article.id], { article: article.id });
    },
    async () => {
      const found = await choose<{ article: string; company: string }>(
        `select a.id as article, c.id as company from articles a,
           lateral (select id from companies where shown order by md5(id || a.id) limit 1) c
         where a.live and not exists (select from article_companies l where l.article_id = a.id and l.company_id = c.id)
         order by a.updated_at desc limit 20`,
      );
      if (found !== undefined)
        await runCommand(['articles', 'link', found.article, found.company, '--role', 'mention']);
    },
    async () => {
      const pair = await choose<Pair>(
        `select one.id as one, other.id as other from events one join events other on one.id < other.id
         where one.status in ('active', 'closed') and other.status in ('active', 'closed')
         order by one.updated_at desc limit 20`,
      );
      if (pair !== undefined) await runCommand(['events', 'merge', pair.one, pair.other]);
    },
  ];

  return {
    done,
    wrong,
    failed: () => failed,
    async work(signal) {
      let at = Math.floor(random() * kinds.length);
      await again(PAUSE_MS, signal, async () => kinds[at++ % kinds.length]?.());
    },
  };
}
