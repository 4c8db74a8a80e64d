import { type ArticleFacts, type Facts, heldColumns, type OwnValues, PRINCIPAL } from '../../core/facts.ts';
import { type FacetKind, toFacet } from '../../db/facets.ts';
import { Groups, grown } from './columns.ts';
import { CompanyColumns } from './company-columns.ts';
import { type Link, RecordColumns } from './record-columns.ts';

export type SourceRow = {
  readonly id: string;
  readonly source_type: string;
  readonly enabled: boolean;
  readonly preview: boolean;
};

/** Filter values of an article, an event or a story. `searchable.ts` defines the form of `own` and `links`. */
export type OwnRow = { readonly own: string; readonly links: string | null };

type HeldKind = keyof typeof heldColumns;

/** Own values by the kind of their facet, in the form that `searchable.ts` defines; '' for a missing value. */
function readOwn<Kind extends HeldKind>(
  kind: Kind,
  own: string,
): Readonly<Record<keyof (typeof heldColumns)[Kind], string>> {
  const values = own.split(' ');
  const kinds = Object.keys(heldColumns[kind]);
  return Object.fromEntries(kinds.map((one, at) => [one, values[at] ?? ''])) as ReturnType<typeof readOwn<Kind>>;
}

const toFacets = (values: Readonly<Record<string, string>>): number[] =>
  Object.entries(values).flatMap(([kind, value]) => (value === '' ? [] : [toFacet(kind as FacetKind, value)]));

const instant = (at: Date | null): number => at?.getTime() ?? Number.NaN;

class ArticleColumns extends RecordColumns implements ArticleFacts {
  publishedAt = new Float64Array(0);
  event = new Int32Array(0);
  readonly #members = new Groups();

  /** Makes the article at a place a member of the event at another; -1 for no event. */
  join(place: number, event: number): void {
    this.event = grown(this.event, place, -1);
    const before = this.event[place] ?? -1;
    if (before === event) return;
    if (before >= 0) this.#members.remove(before, place);
    if (event >= 0) this.#members.add(event, place);
    this.event[place] = event;
  }

  someMember(event: number, passes: (article: number) => boolean): boolean {
    return this.#members.some(event, passes);
  }
}

/**
 * Facts of all kinds, filled from rows of the store. The caller assigns the places of articles, stories and events.
 */
export class StoredFacts implements Facts {
  asOf = 0;
  readonly companies = new CompanyColumns();
  readonly articles: ArticleColumns;
  readonly events: RecordColumns & { firstReportedAt: Float64Array; lastArticleAt: Float64Array };
  readonly stories: RecordColumns & { publishedAt: Float64Array };
  #sources: ReadonlyMap<string, SourceRow> = new Map();

  constructor() {
    const articleValues = (own: string): OwnValues => {
      const values = readOwn('article', own);
      const source = this.#sources.get(values.source);
      const facets = toFacets(values);
      if (source) facets.push(toFacet('source_type', source.source_type));
      return { facets, isEnabled: source?.enabled === true, isPreview: source?.enabled === true && source.preview };
    };
    const createReader =
      (kind: 'event' | 'story') =>
      (own: string): OwnValues => ({ facets: toFacets(readOwn(kind, own)), isEnabled: false, isPreview: false });
    this.articles = new ArticleColumns(articleValues);
    this.events = Object.assign(new RecordColumns(createReader('event')), {
      firstReportedAt: new Float64Array(0),
      lastArticleAt: new Float64Array(0),
    });
    this.stories = Object.assign(new RecordColumns(createReader('story')), { publishedAt: new Float64Array(0) });
  }

  putSources(rows: readonly SourceRow[]): void {
    this.#sources = new Map(rows.map((row) => [row.id, row]));
    this.articles.resetValues();
  }

  putArticle(place: number, row: OwnRow & { readonly published_at: Date | null }, event: number): void {
    const { articles } = this;
    this.#count(place, -1);
    articles.set(place, row.own, this.#linksOf(row));
    articles.publishedAt = grown(articles.publishedAt, place);
    articles.publishedAt[place] = instant(row.published_at);
    articles.join(place, event);
    this.#count(place, 1);
  }

  dropArticle(place: number): void {
    this.#count(place, -1);
    this.articles.join(place, -1);
    this.articles.drop(place);
  }

  putStory(place: number, row: OwnRow & { readonly published_at: Date | null }): void {
    const { stories } = this;
    stories.set(place, row.own, this.#linksOf(row));
    stories.publishedAt = grown(stories.publishedAt, place);
    stories.publishedAt[place] = instant(row.published_at);
  }

  dropStory(place: number): void {
    this.stories.drop(place);
  }

  putEvent(
    place: number,
    row: OwnRow & { readonly first_reported_at: Date | null; readonly last_article_at: Date | null },
  ): void {
    const { events } = this;
    events.set(place, row.own, this.#linksOf(row));
    events.firstReportedAt = grown(events.firstReportedAt, place);
    events.firstReportedAt[place] = instant(row.first_reported_at);
    events.lastArticleAt = grown(events.lastArticleAt, place);
    events.lastArticleAt[place] = instant(row.last_article_at);
  }

  /** Whether the place holds an event that articles can be found in. */
  hasEvent(place: number): boolean {
    return (this.events.own[place] ?? 0) !== 0;
  }

  dropEvent(place: number): void {
    this.events.drop(place);
  }

  #linksOf({ links }: OwnRow): Link[] {
    if (links === null) return [];
    return links.split(' ').map((link) => ({ marks: Number(link[0]), company: this.companies.intern(link.slice(1)) }));
  }

  #count(place: number, by: 1 | -1): void {
    this.articles.someLink(place, (company, marks) => {
      this.companies.count(company, (marks & PRINCIPAL) !== 0, by);
      return false;
    });
  }
}
