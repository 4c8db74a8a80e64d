import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Language } from '../../language/interfaces.ts';
import { type StepName, stepNames } from '../choices.ts';
import { languageName } from '../providers/translation/language-name.ts';
import { everyWaitingReason } from '../providers/translation/waiting.ts';
import type { HeldUp, PipelineStatus } from './pipeline.ts';

/** Articles of one language with an open step. */
export type OpenStep = {
  readonly step: StepName;
  /** The recognised language; `und` for an unrecognised language or an unread article. */
  readonly language: string;
  readonly due: number;
  readonly running: number;
  readonly waiting: number;
  readonly failed: number;
  /** The time at which the oldest of them was first seen. */
  readonly oldest_at: Date;
};

/** The name of a language, or words for an unrecognised one. */
export const languageLabel = (language: string): string =>
  languageName(language as Language) ?? (language === 'und' ? 'not recognised yet' : language);

/** Open marks by step and language. */
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

/** Number of articles that are not live yet, with the time of the oldest. */
export async function readBacklog(
  db: Kysely<Tables>,
): Promise<{ readonly articles: number; readonly oldest_at: Date | null }> {
  const { rows } = await sql<{ articles: number; oldest_at: Date | null }>`
    select count(*)::int as articles, min(created_at) as oldest_at
    from articles where state in ('pending', 'pending_translation')`.execute(db);
  return rows[0] ?? { articles: 0, oldest_at: null };
}

/** The remedy for a reason that delays articles. */
export type Remedy = {
  /** The remedy in one sentence. */
  readonly text: string;
  /** The command to enter on the server; undefined if only a retry helps. */
  readonly command: string | undefined;
  /** Whether a retry alone may help. */
  readonly isRetried: boolean;
  /** Whether a translation model ends it. */
  readonly needsModel?: boolean;
};

const ofLanguage = /nordwire models add ([a-z]{2,3}) /;

/** The remedy for a reason for which articles wait, failed or are postponed. */
export function findRemedy({ state, reason }: Pick<PipelineStatus['held_up'][number], 'state' | 'reason'>): Remedy {
  const said = reason ?? '';
  const [, language] = ofLanguage.exec(said) ?? [];
  if (language !== undefined)
    return {
      text: 'Add a translation model for the language; waiting articles then continue automatically.',
      command: `nordwire models add ${language}`,
      isRetried: false,
      needsModel: true,
    };
  if (everyWaitingReason.includes(said))
    return {
      text: 'Add a translator: a model on this machine, LibreTranslate or a language model.',
      command: 'nordwire models add all',
      isRetried: false,
      needsModel: true,
    };
  if (said === 'its source is blocked')
    return { text: 'Unblock the source.', command: 'nordwire sources unblock DOMAIN', isRetried: false };
  if (said.startsWith("the day's "))
    return {
      text: 'It continues tomorrow (UTC), or after a restart with a higher NORDWIRE_LANGUAGE_MODEL_DAILY_SPEND.',
      command: undefined,
      isRetried: true,
    };
  if (said.startsWith('waits for its turn'))
    return {
      text: 'It continues automatically: requests to the host are spaced out.',
      command: undefined,
      isRetried: false,
    };
  if (said.startsWith('waits for another process'))
    return { text: 'It continues automatically once the other process is done.', command: undefined, isRetried: false };
  if (state === 'due') return { text: 'It is retried automatically.', command: undefined, isRetried: true };
  if (state === 'waiting')
    return {
      text: 'The same model would give the same result: retry after a change of the model.',
      command: undefined,
      isRetried: true,
    };
  return { text: 'It failed five times. Fix the cause, then retry.', command: undefined, isRetried: true };
}

/** Articles that one remedy helps. */
export type HeldUpGroup = HeldUp & { readonly remedy: Remedy };

function addLanguages(groups: readonly HeldUp[]): HeldUp['languages'] {
  const counts = new Map<string, number>();
  for (const { language, articles } of groups.flatMap(({ languages }) => languages))
    counts.set(language, (counts.get(language) ?? 0) + articles);
  return [...counts]
    .map(([language, articles]) => ({ language, articles }))
    .sort((one, other) => other.articles - one.articles || (one.language < other.language ? -1 : 1));
}

/** The languages of a group as codes that `models add` takes; all models where an article has none of them. */
const formatModels = (languages: HeldUp['languages']): string =>
  languages.some(({ language }) => language === 'und') ? 'all' : languages.map(({ language }) => language).join(' ');

/** Reasons with their remedies, the most articles first. All articles that need a translation model are one group. */
export function groupHeldUp(reasons: readonly HeldUp[]): readonly HeldUpGroup[] {
  const found = reasons.map((reason): HeldUpGroup => ({ ...reason, remedy: findRemedy(reason) }));
  const [first, ...others] = found.filter(({ remedy }) => remedy.needsModel);
  const rest = found.filter(({ remedy }) => !remedy.needsModel);
  if (first === undefined) return rest;
  const waiting = [first, ...others];
  const languages = addLanguages(waiting);
  const group: HeldUpGroup = {
    ...first,
    articles: waiting.reduce((sum, { articles }) => sum + articles, 0),
    languages,
    remedy: {
      text: 'Add the models; waiting articles then continue automatically.',
      command: `nordwire models add ${formatModels(languages)}`,
      isRetried: false,
      needsModel: true,
    },
  };
  return [group, ...rest].sort((one, other) => other.articles - one.articles);
}

/** The languages of articles with their numbers: "Swedish 7, Danish 6". */
export const formatLanguages = (languages: HeldUp['languages']): string =>
  languages.map(({ language, articles }) => `${languageLabel(language)} ${articles}`).join(', ');
