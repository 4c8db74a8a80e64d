import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Language } from '../../language/interfaces.ts';
import { type StepName, stepNames } from '../choices.ts';
import { languageName } from '../providers/translation/language-name.ts';
import { everyWaitingReason } from '../providers/translation/waiting.ts';
import type { PipelineStatus } from './pipeline.ts';

/** Articles of one language that have a step before them. */
export type OpenStep = {
  readonly step: StepName;
  /** As it was recognised; `und` for one that was not, or of an article that nobody read yet. */
  readonly language: string;
  readonly due: number;
  readonly running: number;
  readonly waiting: number;
  readonly failed: number;
  /** When the first of them was seen first. */
  readonly oldest_at: Date;
};

/** What a language is called, and what one that was not recognised is. */
export const languageLabel = (language: string): string =>
  languageName(language as Language) ?? (language === 'und' ? 'not recognised yet' : language);

/** What is open, by step and language; what is done is not looked at. */
export async function readOpenSteps(db: Kysely<Tables>): Promise<readonly OpenStep[]> {
  const { rows } = await sql<OpenStep>`
    select m.step, coalesce(a.source_language, 'und') as language,
      count(*) filter (where m.state = 'due')::int as due, count(*) filter (where m.state = 'running')::int as running,
      count(*) filter (where m.state = 'waiting')::int as waiting, count(*) filter (where m.state = 'failed')::int as failed,
      min(a.created_at) as oldest_at
    from pipeline_marks m join articles a on a.id = m.article_id
    where m.state <> 'done' and a.state not in ('withdrawn', 'refused')
    group by 1, 2 order by array_position(${stepNames}::text[], m.step), count(*) desc, 2`.execute(db);
  return rows;
}

/** How many articles are not served yet, and since when the first of them is there. */
export async function readBacklog(
  db: Kysely<Tables>,
): Promise<{ readonly articles: number; readonly oldest_at: Date | null }> {
  const { rows } = await sql<{ articles: number; oldest_at: Date | null }>`
    select count(*)::int as articles, min(created_at) as oldest_at
    from articles where state in ('pending', 'pending_translation')`.execute(db);
  return rows[0] ?? { articles: 0, oldest_at: null };
}

/** What ends a reason for which articles are held up. */
export type Remedy = {
  /** One sentence for people. */
  readonly text: string;
  /** What is typed where the service runs; undefined where no command but a retry ends it. */
  readonly command: string | undefined;
  /** Whether to try again may help now, without anything else. */
  readonly isRetried: boolean;
};

const ofLanguage = /nordwire models add ([a-z]{2,3}) /;

/** What ends a reason for which articles wait, failed or are put off. */
export function findRemedy({ state, reason }: Pick<PipelineStatus['held_up'][number], 'state' | 'reason'>): Remedy {
  const said = reason ?? '';
  const [, language] = ofLanguage.exec(said) ?? [];
  if (language !== undefined)
    return {
      text: 'A translation model for the language ends it; what waits goes on by itself then.',
      command: `nordwire models add ${language}`,
      isRetried: false,
    };
  if (everyWaitingReason.includes(said))
    return {
      text: 'A translator ends it: a model of this machine, LibreTranslate or a language model.',
      command: 'nordwire models add all',
      isRetried: false,
    };
  if (said === 'its source is blocked')
    return { text: 'The end of the block ends it.', command: 'nordwire sources unblock DOMAIN', isRetried: false };
  if (said.startsWith("the day's "))
    return {
      text: 'It goes on tomorrow (UTC), or with a higher NORDWIRE_LANGUAGE_MODEL_DAILY_SPEND after a restart.',
      command: undefined,
      isRetried: true,
    };
  if (said.startsWith('waits for its turn'))
    return { text: 'It goes on by itself: the host is asked slowly.', command: undefined, isRetried: false };
  if (state === 'due') return { text: 'It is tried again by itself.', command: undefined, isRetried: true };
  if (state === 'waiting')
    return {
      text: 'Whoever wrote it would write the same again: retry it once that has changed.',
      command: undefined,
      isRetried: true,
    };
  return { text: 'It was given up after five tries. Mend the cause, then retry.', command: undefined, isRetried: true };
}
