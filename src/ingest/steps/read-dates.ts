import type { TraceEntry } from '../../core/trace.ts';
import type { SourceType } from '../../core/vocabulary.ts';
import { occasionsCalledOff } from '../../language/calendar/called-off.ts';
import { type ExplainedDates, explainCalendarDates } from '../../language/calendar/extract.ts';
import { explainIssuers, findIssuers } from '../../language/calendar/named-issuer.ts';
import type { CompanyLink } from '../../language/interfaces.ts';
import type { DatedArticle, DatedMention } from '../calendar/date-precedence.ts';
import type { TaggingContext } from '../companies/tagging.ts';

/** An article in English, and the zone of its publisher. */
type DatedText = {
  readonly title: string;
  readonly text: string;
  readonly issuer: string | null;
  readonly source_type: SourceType;
  readonly published_at: Date;
  readonly timezone: string;
};

const NO_DATES: ExplainedDates = { mentions: [], trace: [] };

/**
 * Reads the dates that an article in English names, each with its issuer, and the occasions that it calls off without a
 * date.
 */
export function readDates(
  article: DatedText,
  companies: readonly CompanyLink[],
  { tagger, zones }: TaggingContext,
): Required<Pick<DatedArticle, 'mentions' | 'calledOff'>> & { readonly trace: readonly TraceEntry[] } {
  const { title, text, issuer, source_type, published_at } = article;
  const primary = companies.find(({ is_primary }) => is_primary)?.id;
  const timezone = zones.get(primary ?? '') ?? article.timezone;
  const dated = { title, text, publishedAt: published_at, timezone };
  const calledOff = companies.length === 0 ? [] : occasionsCalledOff(dated);
  const { mentions, trace } = companies.length === 0 ? NO_DATES : explainCalendarDates(dated);
  if (mentions.length === 0) return { mentions: [], calledOff, trace };
  const linked = new Set(companies.map(({ id }) => id));
  const named = tagger.written({ title, text, issuer, source_type, language: 'en' });
  const names = new Map([...named].filter(([, id]) => linked.has(id)));
  const [target, ...others] = companies.filter(({ role }) => role === 'target');
  const bought = others.length === 0 ? target?.id : undefined;
  const about = { title, text, names, primary, bought };
  const issuers = findIssuers(about, mentions);
  return {
    calledOff,
    trace: [...trace, ...explainIssuers(about, mentions)],
    mentions: mentions.flatMap((mention, index) =>
      (issuers[index] ?? []).map((issuer): DatedMention => {
        // The zone of a time is unknown where the zone of another company than the text's counts.
        const isOtherZone = issuer !== primary && zones.get(issuer) !== timezone;
        return { ...mention, issuer, ...(isOtherZone && { local_time: null, date_precision: 'day' }) };
      }),
    ),
  };
}
