import { counted } from '../core/counted.ts';
import { quoted } from '../core/display-text.ts';
import type { SourceType } from '../core/vocabulary.ts';
import type { Freshness } from '../resources/meta/freshness.ts';

const HOUR_MS = 3_600_000;

/** Hours without an article after which a source type is stale: over a weekend for daily ones, two weeks for the others. */
const staleAfterHours: Readonly<Record<SourceType, number>> = {
  news_publication: 72,
  wire_service: 72,
  press_release: 72,
  stock_exchange: 72,
  government: 336,
  trade_publication: 336,
  blog: 336,
  research: 336,
};

const SHOWN = 3;

/** Describes stale or failing feeds in one line, as a warning to readers of a list; undefined where all are current. */
export function staleness({ newest, failing }: Freshness, now: Date): string | undefined {
  const stale = newest.flatMap(({ source_type, newest_article_at: at }) =>
    at !== null && now.getTime() - at.getTime() > staleAfterHours[source_type] * HOUR_MS
      ? [`${source_type} since ${at.toISOString().slice(0, 10)}`]
      : [],
  );
  const feeds = failing.reduce((sum, one) => sum + one.feeds, 0);
  const names = failing.slice(0, SHOWN).map(({ source }) => quoted(source));
  const rest = failing.length - names.length;
  const parts = [
    ...(stale.length === 0 ? [] : [`no new article of ${stale.join(', ')}`]),
    ...(feeds === 0
      ? []
      : [
          `${counted(feeds, 'feed')} ${feeds === 1 ? 'fails' : 'fail'} (${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''})`,
        ]),
  ];
  return parts.length === 0 ? undefined : `May be incomplete: ${parts.join('; ')}.`;
}
