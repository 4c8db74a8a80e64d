import type { DeclaredDocument } from '../../core/declared-facts.ts';
import { toOneLine } from '../../core/display-text.ts';
import type { Call } from '../../core/operation.ts';
import type { Services } from '../../core/services.ts';
import { answerArticle } from '../articles/operations.ts';
import { ArticleParams } from '../articles/schema.ts';
import { answerCompany } from '../companies/operations.ts';
import { CompanyParams } from '../companies/schema.ts';
import { answerEvent } from '../events/operations.ts';
import { EventParams } from '../events/schema.ts';
import { readCaptions } from '../shared/captions.ts';
import type { Visibility } from '../shared/visibility.ts';
import { answerStory } from '../stories/operations.ts';
import { StoryParams } from '../stories/schema.ts';
import { readCalendarRecord } from './calendar-records.ts';
import { readFigureRecord } from './figure-records.ts';
import { readPosition, readTransaction } from './register-records.ts';
import type { FetchedRecord, RecordKind } from './schema.ts';
import { readStoryAddresses } from './search.ts';

type Text = string | null | undefined | false;
type RecordText = Pick<FetchedRecord, 'title' | 'text'> & {
  readonly url: string | null | undefined;
  readonly metadata: Readonly<Record<string, Text>>;
};
type Reader = (services: Services, call: Call, see: Visibility, id: string) => Promise<RecordText>;

const paragraphs = (...parts: readonly Text[]): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join('\n\n');
/** Documents that a text names; the record has all. */
const MAX_DOCUMENTS = 20;

const listDocuments = (documents: readonly DeclaredDocument[] = []): Text =>
  documents.length > 0 &&
  `Documents:\n${documents
    .slice(0, MAX_DOCUMENTS)
    .map(({ title, url, kind }) => `- ${toOneLine(title ?? kind)}: ${url}`)
    .join('\n')}`;
const toNames = (companies: readonly { readonly name: string; readonly ticker: string | null }[] = []): string =>
  companies.map(({ name, ticker }) => (ticker === null ? name : `${name} (${ticker})`)).join(', ');

const MAX_ARTICLES = 50;

/** The articles behind a record, a line each, as far as the caller can fetch them. */
async function readSources(services: Services, see: Visibility, ids: readonly string[] = []) {
  const { articles } = await readCaptions(services, see, { articles: ids.slice(0, MAX_ARTICLES) });
  const found = ids.flatMap((id) => articles.get(id) ?? []);
  const lines = found.map(
    ({ title, source, published_at, article_url }) =>
      `- ${title} (${source}, ${published_at.toISOString()}): ${article_url}`,
  );
  return { url: found[0]?.article_url, text: lines.length === 0 ? '' : `Articles:\n${lines.join('\n')}` };
}

/** Reads a record of each kind as text. Throws the problems of the operation that serves it. */
export const readers: Readonly<Record<RecordKind, Reader>> = {
  async event(services, call, see, id) {
    const { body } = await answerEvent(services, call, EventParams.parse({ id }));
    const { event } = body;
    const articles = await readSources(services, see, event.article_ids);
    const moved = event.merged_into ? `Merged into event:${event.merged_into}.` : `This event is ${event.status}.`;
    return {
      title: event.title ?? id,
      text: paragraphs(
        event.summary ?? (event.title === undefined ? moved : event.title),
        (event.companies?.length ?? 0) > 0 && `Companies: ${toNames(event.companies)}`,
        event.member_figures_disagree && 'The articles disagree on figures; get_event names them.',
        listDocuments(event.documents),
        articles.text,
      ),
      url: articles.url,
      metadata: {
        status: event.status,
        significance: event.significance,
        event_type: event.event_type?.slug,
        disclosure_class: event.disclosure_class,
        independent_publishers: event.independent_publishers?.toString(),
        first_reported_at: event.first_reported_at,
        last_article_at: event.last_article_at,
        companies: toNames(event.companies),
      },
    };
  },
  async article(services, call, _see, id) {
    const { body } = await answerArticle(services, call, ArticleParams.parse({ id }));
    const { article } = body;
    return {
      title: article.title,
      text: paragraphs(
        article.summary ?? article.title,
        article.key_points.map((point) => `- ${point}`).join('\n'),
        article.companies.length > 0 && `Companies: ${toNames(article.companies)}`,
        listDocuments(article.documents),
        `The full text is at ${article.source.name}: ${article.article_url}`,
      ),
      url: article.article_url,
      metadata: {
        source: article.source.name,
        published_at: article.published_at,
        content_type: article.content_type,
        disclosure_class: article.disclosure_class,
        country: article.country,
        event: article.event_id && `event:${article.event_id}`,
        companies: toNames(article.companies),
      },
    };
  },
  async story(services, call, see, id) {
    const { body } = await answerStory(services, call, StoryParams.parse({ id }));
    const { story } = body;
    const addresses = await readStoryAddresses(services.db, see, [id]);
    return {
      title: story.title,
      text: story.content,
      url: addresses.get(id),
      metadata: {
        published_at: story.published_at,
        event: story.event_id && `event:${story.event_id}`,
        companies: toNames(story.companies),
      },
    };
  },
  async company(services, call, _see, id) {
    const { body } = await answerCompany(services, call, CompanyParams.parse({ identifier: id }));
    const { company } = body;
    const listings = company.stock_listings.map(({ ticker, exchange }) => `${ticker} ${exchange.mic_code}`).join(', ');
    return {
      title: company.name,
      text: paragraphs(
        company.description ?? company.name,
        listings !== '' && `Listings: ${listings}`,
        company.indices.length > 0 && `Indices: ${company.indices.map(({ symbol }) => symbol).join(', ')}`,
        company.parent_company && `Parent: ${toNames([company.parent_company])}`,
        company.subsidiaries.length > 0 && `Subsidiaries: ${toNames(company.subsidiaries)}`,
      ),
      url: company.website,
      metadata: {
        ticker: company.ticker,
        country: company.country?.iso2_code,
        sector: company.sector,
        industry: company.industry,
      },
    };
  },
  calendar_event: (services, call, see, id) => readCalendarRecord(services, call, see, id),
  figure: (services, _call, see, id) => readFigureRecord(services, see, id),
  insider_transaction: (services, call, _see, id) => readTransaction(services, call, id),
  short_position: (services, call, _see, id) => readPosition(services, call, id),
};
