import type { z } from 'zod';
import { counted } from '../../core/counted.ts';
import { quoted, quotedLines, toOneLine } from '../../core/display-text.ts';
import type { Captions } from '../../resources/shared/captions.ts';
import type { StoryBody, StoryList, StoryRow } from '../../resources/stories/schema.ts';
import type { Detail } from '../arguments.ts';
import {
  articleMembers,
  clipQuoted,
  companies,
  companiesById,
  companyMembers,
  facts,
  lines,
  linkMembers,
  minute,
  source,
  step,
} from './format.ts';
import type { View } from './view.ts';

type List = z.input<typeof StoryList>;
type Body = z.input<typeof StoryBody>;

const LINKS = { brief: 1, full: 5 } as const;
const RECORD_LINKS = { brief: 5, full: 100 } as const;

function sources(ids: readonly string[], captions: Captions, most: number): string {
  const shown = ids.slice(0, most).flatMap((id) => captions.articles.get(id) ?? []);
  return lines(
    ...shown.map(source),
    ids.length > shown.length && `and ${counted(ids.length - shown.length, 'more article')}`,
  );
}

function block(row: StoryRow, captions: Captions, detail: Detail): string {
  return lines(
    quoted(row.title ?? row.id),
    facts(
      `id ${row.id}`,
      minute(row.published_at),
      row.country,
      row.category && toOneLine(row.category.name),
      companiesById(row.company_ids, captions, detail === 'full' ? 10 : 3),
      row.event_id && `event ${row.event_id}`,
      row.distance !== undefined && `distance ${row.distance.toFixed(3)}`,
    ),
    row.summary && clipQuoted(row.summary, detail === 'full' ? 2000 : 240),
    sources(row.article_ids ?? [], captions, LINKS[detail]),
  );
}

const shape = { company_ids: false, article_ids: false, updated_at: false, category: ['name'] } as const;

export const storyList: View<List> = {
  rows: 'stories',
  shape,
  needs: ({ stories }, detail) => ({
    companies: stories.flatMap((row) => row.company_ids ?? []),
    articles: stories.flatMap((row) => (row.article_ids ?? []).slice(0, LINKS[detail])),
  }),
  extendRow: (row: StoryRow, captions) => ({
    companies: companyMembers(row.company_ids, captions),
    links: linkMembers((row.article_ids ?? []).flatMap((id) => captions.articles.get(id) ?? [])),
  }),
  read: ({ stories }, captions, detail) => ({
    heading: counted(stories.length, 'story', 'stories'),
    blocks: stories.map((row) => block(row, captions, detail)),
    next: ['get_story with an id gives the whole narrative and its sources'],
  }),
};

/** Its list of articles, which stands above it with dates and ids. */
const SOURCES = /^## Sources\n\n(?:- .*(?:\n|$))*\n*/m;

const leaveOutSources = (content: string): string => content.replace(SOURCES, '').trim();

/** The text of a story, preceded by its summary unless it starts with it. */
function narrative({ content, summary }: Body['story']): string[] {
  const text = leaveOutSources(content);
  const [opening = ''] = text.split('\n', 1);
  const isSaid = toOneLine(opening.replace(/\\([!-/:-@[-`{-~])/g, '$1')).startsWith(toOneLine(summary));
  return isSaid ? [quotedLines(text)] : [clipQuoted(summary, 4000), quotedLines(text)];
}

export const storyRecord: View<Body> = {
  record: 'story',
  shape: { ...shape, summary: false },
  extendRecord: ({ story }, captions) => ({ articles: articleMembers(story.article_ids, captions) }),
  // `articles` has the titles and links of its sources.
  trimRecord: ({ story }) => ({ ...story, content: leaveOutSources(story.content) }),
  needs: ({ story }, detail) => ({ articles: story.article_ids.slice(0, RECORD_LINKS[detail]) }),
  read: ({ story }, captions, detail) => ({
    blocks: [
      lines(
        quoted(story.title),
        facts(
          `id ${story.id}`,
          minute(story.published_at),
          story.country,
          story.category && toOneLine(story.category.name),
          counted(story.article_count, 'article'),
        ),
        story.companies.length > 0 && `Companies: ${companies(story.companies, 20)}`,
      ),
      lines('Sources, oldest first:', sources(story.article_ids, captions, RECORD_LINKS[detail])),
      ...narrative(story),
    ],
    next: [
      story.event_id === null
        ? 'get_article with an article id gives its key points'
        : step('get_event', { id: story.event_id }, 'shows the development and figures that disagree'),
    ],
  }),
};
