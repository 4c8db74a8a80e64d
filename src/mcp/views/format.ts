import type { DeclaredDocument } from '../../core/declared-facts.ts';
import { oneWord, quoted, toOneLine } from '../../core/display-text.ts';
import type { ArticleSource, Captions } from '../../resources/shared/captions.ts';
import type { Step } from './view.ts';

/** A text of others in quotes, cut at a word if it is longer than `length` characters. */
export const clipQuoted = (text: string, length: number): string => quoted(clipLine(text, length));

/** A text on one line, cut at a word if it is longer than `length` characters. */
function clipLine(text: string, length: number): string {
  const line = toOneLine(text);
  if (line.length <= length) return line;
  const cut = line.slice(0, length).toWellFormed();
  const word = cut.lastIndexOf(' ');
  return `${word > length / 2 ? cut.slice(0, word) : cut}…`;
}

/** An instant as `2026-03-15 09:30 UTC`. */
export function minute(at: string | Date | null | undefined): string {
  if (at === null || at === undefined) return 'no date';
  const text = typeof at === 'string' ? at : at.toISOString();
  return `${text.slice(0, 10)} ${text.slice(11, 16)} UTC`;
}

/** The parts that say something, on one line. */
export const facts = (...parts: readonly (string | null | undefined | false)[]): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join(' | ');

/** The lines that say something; those after the first are indented below a row. */
export const lines = (...parts: readonly (string | null | undefined | false)[]): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join('\n');

type CompanyName = { readonly id: string; readonly name: string; readonly ticker: string | null };

/** A company as `"Fjordkraft ASA" (FJORD)`. */
export const company = ({ name, ticker }: Omit<CompanyName, 'id'>): string =>
  ticker === null ? quoted(name) : `${quoted(name)} (${ticker})`;

const formatSome = (names: readonly string[], most: number): string =>
  names.length > most ? `${names.slice(0, most).join(', ')} and ${names.length - most} more` : names.join(', ');

/** Companies by name, at most `most` of them. */
export const companies = (named: readonly Omit<CompanyName, 'id'>[], most: number): string =>
  formatSome(named.map(company), most);

/** Companies of ids by name; an id without caption stays an id. */
export const companiesById = (ids: readonly string[] | undefined, captions: Captions, most: number): string =>
  formatSome(
    (ids ?? []).map((id) => {
      const caption = captions.companies.get(id);
      return caption ? company(caption) : id;
    }),
    most,
  );

/** The original of an article: its publisher and its address. */
export const link = (article: Pick<ArticleSource, 'source' | 'article_url'>): string =>
  `${quoted(article.source)}: ${oneWord(article.article_url)}`;

/** Companies of ids for programs: with name and ticker, as far as there is a caption. */
export const companyMembers = (ids: readonly string[] | undefined, captions: Captions) =>
  (ids ?? []).flatMap((id) => {
    const caption = captions.companies.get(id);
    return caption ? [{ id, name: caption.name, ticker: caption.ticker }] : [];
  });

/** Originals for programs: article, publisher, address and time. */
export const linkMembers = (articles: readonly ArticleSource[]) =>
  articles.map(({ id, source: publisher, article_url, published_at }) => ({
    article_id: id,
    source: publisher,
    url: article_url,
    published_at: published_at.toISOString(),
  }));

/** A call that would follow. */
export const step = (tool: string, values: Step['arguments'], purpose: string): Step => ({
  tool,
  arguments: values,
  text: `${tool} with ${Object.entries(values)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')} ${purpose}`,
});

/** Articles of a record for programs: those with captions as their text shows them, the others by id. */
export const articleMembers = (ids: readonly string[] | undefined, captions: Captions) =>
  (ids ?? []).map((id) => {
    const article = captions.articles.get(id);
    if (article === undefined) return { id };
    const { title, source: publisher, article_url: url, published_at } = article;
    return { id, title, source: publisher, url, published_at: published_at.toISOString() };
  });

/** An article that stands behind a record, with its id. */
export const source = (article: ArticleSource): string =>
  `${minute(article.published_at)} ${link(article)} (article ${article.id})`;

/** The documents that a source attaches, at most `most` of them, a line each. */
export const documents = (listed: readonly DeclaredDocument[] | undefined, most: number): string =>
  lines(
    (listed?.length ?? 0) > 0 && 'Documents:',
    ...(listed ?? [])
      .slice(0, most)
      .map(
        (one) =>
          `- ${facts(quoted(one.title ?? one.kind), one.kind, one.media_type, one.language)}: ${oneWord(one.url)}`,
      ),
    (listed?.length ?? 0) > most && `and ${(listed?.length ?? 0) - most} more`,
  );
