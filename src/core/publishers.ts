import { isOfSite, toPageAddress } from './canonical-url.ts';
import type { ContentType, SourceType } from './vocabulary.ts';

/** An article with the source that brought it. */
type ArticleOrigin = { readonly article_url: string; readonly source_id: string; readonly domain: string };

/** Whether the page is rather of the one source: it lies on its site; else the lesser id, so that it is one for all pages of both. */
function isBetterOrigin(page: string, one: ArticleOrigin, other: ArticleOrigin): boolean {
  const host = page.split(/[/?:]/u, 1)[0] ?? '';
  const [isOne, isOther] = [isOfSite(host, one.domain), isOfSite(host, other.domain)];
  return isOne === isOther ? one.source_id < other.source_id : isOne;
}

/**
 * Removes articles whose page another source also lists: a page in two feeds was published once, and a source that
 * repeats addresses is not a further publisher.
 */
export const withoutCopies = <Article extends ArticleOrigin>(articles: readonly Article[]): Article[] =>
  splitByPage(articles)
    .filter(({ article, owner }) => owner.source_id === article.source_id)
    .map(({ article }) => article);

/** Articles with the article that owns their page: itself, or that of another source. */
function splitByPage<Article extends ArticleOrigin>(
  articles: readonly Article[],
): { readonly article: Article; readonly owner: Article }[] {
  const owners = new Map<string, Article>();
  const paged = articles.map((article) => ({ article, page: toPageAddress(article.article_url) }));
  for (const { article, page } of paged) {
    const known = owners.get(page);
    if (known === undefined || isBetterOrigin(page, article, known)) owners.set(page, article);
  }
  return paged.map(({ article, page }) => ({ article, owner: owners.get(page) ?? article }));
}

/** A live member of an event, as far as it shows whether its publisher reported on its own. */
export type Publication = ArticleOrigin & {
  readonly id: string;
  readonly source_type: SourceType;
  readonly content_type: ContentType | null;
  readonly published_at: Date;
  readonly title: string;
  readonly summary: string | null;
  readonly companies: readonly { readonly id: string; readonly is_primary: boolean }[];
};

/** Words in a row that are compared, and how many of a text's rows another one has where it is a copy. */
const ROW = 3;
const COPIED_SHARE = 0.8;
/** Shorter texts are alike by chance: "Riksbank cuts rate". */
const MIN_ROWS = 8;
const MIN_TITLE_WORDS = 5;

const toWords = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The rows of words of a summary, by which it is found in another one; empty for a short one. */
function toRows({ summary }: Publication): ReadonlySet<string> {
  const words = toWords(summary ?? '');
  const rows = new Set(
    words.slice(0, Math.max(0, words.length - ROW + 1)).map((_, at) => words.slice(at, at + ROW).join(' ')),
  );
  return rows.size < MIN_ROWS ? new Set() : rows;
}

/** Whether an article is an issuer's own word; a body of the state speaks as a publisher. */
export const isRelease = ({ content_type, source_type }: Pick<Publication, 'content_type' | 'source_type'>): boolean =>
  content_type === 'press_release' && source_type !== 'government';

const OTHER_ISSUER = '';

/** The issuer of a release; empty where none is known, which within one event is that of the other releases. */
const findIssuer = ({ companies }: Publication): string =>
  companies.find(({ is_primary }) => is_primary)?.id ?? OTHER_ISSUER;

/**
 * Publications that only repeat another one's text, each with that one: nearly all of its words in a row are in an earlier
 * publication, or both have one long title and one of them has no summary.
 */
function findRepeats(publications: readonly Publication[]): ReadonlyMap<Publication, Publication> {
  const repeats = new Map<Publication, Publication>();
  const byRow = new Map<string, Publication[]>();
  const byTitle = new Map<string, Publication>();
  for (const one of publications) {
    const rows = toRows(one);
    const shared = new Map<Publication, number>();
    for (const row of rows)
      for (const earlier of byRow.get(row) ?? []) shared.set(earlier, (shared.get(earlier) ?? 0) + 1);
    const title = toWords(one.title);
    const key = title.join(' ');
    const twin = byTitle.get(key);
    const hasTwin = twin !== undefined && (twin.summary === null || one.summary === null);
    const alike = [...shared].find(([, count]) => count >= rows.size * COPIED_SHARE)?.[0];
    const original = hasTwin ? twin : alike;
    if (original !== undefined) {
      repeats.set(one, original);
      continue;
    }
    for (const row of rows) {
      const holders = byRow.get(row);
      if (holders === undefined) byRow.set(row, [one]);
      else holders.push(one);
    }
    if (title.length >= MIN_TITLE_WORDS && twin === undefined) byTitle.set(key, one);
  }
  return repeats;
}

/**
 * What an article is among those of its event: `report` and `release` count as one publisher each, `follow_up` is a further
 * text of a publisher that counts already, and `copy` repeats the page, text or release of another article.
 */
export type PublicationKind = 'report' | 'release' | 'follow_up' | 'copy';

export type JudgedPublication<One extends Publication = Publication> = {
  readonly publication: One;
  readonly kind: PublicationKind;
  /** Id of the article that a copy repeats. */
  readonly copyOf: string | null;
};

/** The first release of each issuer. Those without a known issuer are another's word where no issuer is known at all. */
function findIssuersReleases(releases: readonly Publication[]): ReadonlyMap<string, Publication> {
  const first = new Map<string, Publication>();
  for (const release of releases) if (!first.has(findIssuer(release))) first.set(findIssuer(release), release);
  if (first.size > 1) first.delete(OTHER_ISSUER);
  return first;
}

/**
 * Judges the live articles of an event, oldest first. A publisher counts with one page or text that is not that of another.
 * All releases of one issuer are its own word, in whatever language and over whichever wires, and count once.
 */
export function judgePublications<One extends Publication>(publications: readonly One[]): JudgedPublication<One>[] {
  const byTime = (one: Publication, other: Publication): number =>
    one.published_at.getTime() - other.published_at.getTime() || (one.id < other.id ? -1 : 1);
  const pages = new Map(splitByPage(publications).map(({ article, owner }) => [article, owner]));
  const isOfOther = (one: One): boolean => pages.get(one)?.source_id !== one.source_id;
  const ordered = [...publications].sort(byTime);
  const repeats = findRepeats(ordered.filter((one) => !isOfOther(one)));
  const own = ordered.filter((one) => !isOfOther(one) && !repeats.has(one));
  const releases = findIssuersReleases(own.filter(isRelease));
  const [anyRelease] = releases.values();
  const counted = new Set<string>();
  return ordered.map((publication) => {
    const copy = (of: string | undefined) => ({ publication, kind: 'copy' as const, copyOf: of ?? null });
    if (isOfOther(publication)) return copy(pages.get(publication)?.id);
    const repeated = repeats.get(publication);
    if (repeated) return copy(repeated.id);
    if (isRelease(publication)) {
      const first = releases.get(findIssuer(publication)) ?? anyRelease;
      return first === publication ? { publication, kind: 'release', copyOf: null } : copy(first?.id);
    }
    const kind = counted.has(publication.source_id) ? 'follow_up' : 'report';
    counted.add(publication.source_id);
    return { publication, kind, copyOf: null };
  });
}

/** How many publishers reported an event on their own. */
export const countIndependentPublishers = (publications: readonly Publication[]): number =>
  judgePublications(publications).filter(({ kind }) => kind === 'report' || kind === 'release').length;
