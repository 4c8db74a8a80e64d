import type { z } from 'zod';
import { counted } from '../../core/counted.ts';
import { quoted, toOneLine } from '../../core/display-text.ts';
import type { ArticleBody, ArticleList, ArticleRow } from '../../resources/articles/schema.ts';
import type { ArticleCaption, Captions } from '../../resources/shared/captions.ts';
import type { Detail } from '../arguments.ts';
import {
  clipQuoted,
  companies,
  companiesById,
  companyMembers,
  documents,
  facts,
  lines,
  link,
  minute,
  step,
} from './format.ts';
import type { View } from './view.ts';

type List = z.input<typeof ArticleList>;
type Body = z.input<typeof ArticleBody>;

const names = new Intl.DisplayNames('en', { type: 'language' });
/** Name of a language; the code `und` means that it was not recognised. */
const languageName = (code: string): string => (code === 'und' ? 'another language' : (names.of(code) ?? code));

const keyPoints = (points: readonly string[], most: number): string =>
  points
    .slice(0, most)
    .map((point) => `- ${clipQuoted(point, 300)}`)
    .join('\n');

function block(row: ArticleRow, captions: Captions, detail: Detail): string {
  const caption: ArticleCaption | undefined = captions.articles.get(row.id);
  return lines(
    quoted(row.title ?? row.id),
    facts(
      `id ${row.id}`,
      minute(row.published_at),
      row.content_type,
      row.disclosure_class,
      row.country,
      row.category && toOneLine(row.category.name),
      companiesById(row.company_ids, captions, detail === 'full' ? 10 : 3),
      row.event_id && `event ${row.event_id}`,
      row.distance !== undefined && `distance ${row.distance.toFixed(3)}`,
    ),
    row.source && link({ source: row.source.name, article_url: row.article_url ?? '' }),
    detail === 'full' && caption?.summary && clipQuoted(caption.summary, 1200),
    detail === 'full' && caption?.key_points && keyPoints(caption.key_points, 10),
  );
}

const shape = { company_ids: false, updated_at: false, category: ['name'], source: ['name'] } as const;

export const articleList: View<List> = {
  rows: 'articles',
  shape,
  needs: ({ articles }, detail) => ({
    companies: articles.flatMap((row) => row.company_ids ?? []),
    ...(detail === 'full' ? { articles: articles.map((row) => row.id), withSummaries: true } : {}),
  }),
  extendRow: (row: ArticleRow, captions) => ({ companies: companyMembers(row.company_ids, captions) }),
  read: ({ articles }, captions, detail) => ({
    heading: counted(articles.length, 'article'),
    blocks: articles.map((row) => block(row, captions, detail)),
    next: [
      'get_article with an id gives summary and key points',
      articles.some((row) => row.event_id) && 'get_event with an event shows who else reported it',
    ],
  }),
};

export const articleRecord: View<Body> = {
  record: 'article',
  shape: { ...shape, companies: ['id', 'name', 'ticker', 'association_tier'] },
  read({ article }, _captions, detail) {
    const isFull = detail === 'full';
    const tagged = article.companies.slice(0, isFull ? 100 : 8);
    return {
      blocks: [
        lines(
          quoted(article.title),
          article.source_title !== null &&
            article.source_title !== article.title &&
            `Original headline: ${quoted(article.source_title)}`,
          article.translation &&
            `Machine translated from ${languageName(article.translation.language)} by ${toOneLine(article.translation.by)}`,
          facts(
            `id ${article.id}`,
            minute(article.published_at),
            article.content_type,
            article.disclosure_class,
            article.country,
            article.category && toOneLine(article.category.name),
            `first seen ${minute(article.first_seen_at)}`,
          ),
          link({ source: article.source.name, article_url: article.article_url }),
        ),
        ...(article.summary === null ? [] : [clipQuoted(article.summary, 4000)]),
        ...(article.key_points.length === 0 ? [] : [keyPoints(article.key_points, isFull ? 50 : 5)]),
        documents(article.documents, isFull ? 50 : 5),
        lines(
          tagged.length > 0 && `Companies: ${companies(tagged, tagged.length)}`,
          isFull &&
            tagged.length > 0 &&
            `Company ids: ${tagged.map((one) => `${one.id} ${one.association_tier}`).join(', ')}`,
          article.story_ids.length > 0 && `Stories: ${article.story_ids.join(', ')}`,
        ),
      ].filter((paragraph) => paragraph !== ''),
      next: [
        'the full text is at the link',
        article.event_id !== null && step('get_event', { id: article.event_id }, 'shows who else reported it'),
      ],
    };
  },
};
