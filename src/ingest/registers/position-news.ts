import { type Kysely, sql } from 'kysely';
import { type RegisterId, registers } from '../../core/registers.ts';
import { toDate } from '../../core/time.ts';
import type { Tables } from '../../db/tables.ts';
import { plainLine } from '../sources/plain-text.ts';
import { type RegisterNews, toDayWords, toEntryPage } from './register-news.ts';

type Crossing = {
  readonly id: string;
  readonly issuer_name: string;
  readonly isin: string | null;
  readonly issuer_lei: string | null;
  readonly holder_name: string;
  readonly percent: string | null;
  readonly threshold: string;
  readonly direction: 'above' | 'below';
  readonly position_date: string;
  readonly published_at: Date;
  readonly source_url: string;
};

function toNews(crossing: Crossing, register: RegisterId): RegisterNews {
  const { authority, name } = registers.find(({ id }) => id === register) ?? registers[0];
  const issuer = plainLine(crossing.issuer_name, 200);
  const holder = plainLine(crossing.holder_name, 200);
  const threshold = `${Number(crossing.threshold)}%`;
  const isAbove = crossing.direction === 'above' && crossing.percent !== null;
  const position = `${Number(crossing.percent)}%`;
  const identity = crossing.isin === null ? '' : ` (ISIN ${crossing.isin})`;
  const day = toDayWords(crossing.position_date);
  return {
    entries: [crossing.id],
    guid: crossing.id,
    address: toEntryPage(crossing.source_url, crossing.id),
    title: isAbove
      ? `${issuer}: ${holder} has a net short position of ${position}`
      : `${issuer}: net short position of ${holder} falls below ${threshold}`,
    text: [
      isAbove
        ? `Since ${day}, ${holder} has held a net short position of ${position} of the share capital of ${issuer}${identity}.`
        : `Since ${day}, the position of ${holder} in ${issuer}${identity} has been below ${threshold} of the share capital.`,
      `Positions are public from ${threshold} under Article 6 of the Short Selling Regulation.`,
      `Source: ${authority}, ${name}, ${toDayWords(toDate(crossing.published_at))}.`,
    ].join('\n'),
    published_at: crossing.published_at,
    issuer: { name: issuer, isin: crossing.isin, lei: crossing.issuer_lei },
    disclosure_class: 'regulator_notice',
  };
}

/** Positions of the last days that crossed the threshold of publication, as articles. */
export async function findPositionNews(
  db: Kysely<Tables>,
  register: RegisterId,
  since: Date,
): Promise<readonly RegisterNews[]> {
  const { rows } = await sql<Crossing>`
    select id, issuer_name, isin, issuer_lei, holder_name, percent, threshold, threshold_direction as direction,
      to_char(position_date, 'YYYY-MM-DD') as position_date, published_at, source_url
    from short_positions
    where register = ${register} and status = 'current' and news_article_id is null and threshold_direction is not null
      and holder_name is not null and position_date > ${toDate(since)}::date and published_at > ${since}
    order by position_date, id`.execute(db);
  return rows.map((row) => toNews(row, register));
}
