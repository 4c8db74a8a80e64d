import type { Kysely } from 'kysely';
import { counted } from '../../core/counted.ts';
import type { Tables } from '../../db/tables.ts';
import type { Language } from '../../language/interfaces.ts';
import { readUntranslated, type UntranslatedCount } from '../pipeline/waiting-articles.ts';
import { languageName } from '../providers/translation/language-name.ts';

/** The articles that wait for a translator, in a sentence, and the command that installs one if a model exists. */
export type WaitingNews = {
  readonly articles: number;
  readonly sentence: string;
  readonly command: string | undefined;
};

function describe(rows: readonly UntranslatedCount[]): WaitingNews {
  const named = rows.flatMap(({ language, articles }) => {
    const name = languageName(language as Language);
    return name === undefined ? [] : [{ language, phrase: `${articles} in ${name}` }];
  });
  const unknown = rows
    .filter(({ language }) => language === 'und')
    .map(({ articles }) => `${articles} in other languages`);
  const articles = rows.reduce((sum, row) => sum + row.articles, 0);
  const phrases = [...named.map((one) => one.phrase), ...unknown].join(', ');
  return {
    articles,
    sentence: articles === 0 ? 'no article waits' : `${counted(articles, 'article')} wait for a translator: ${phrases}`,
    command:
      named.length === 0 ? undefined : `npx nordwire models add ${named.map(({ language }) => language).join(' ')}`,
  };
}

export const readWaitingNews = async (db: Kysely<Tables>): Promise<WaitingNews> => describe(await readUntranslated(db));
