import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { type RegisterId, registers } from '../../core/registers.ts';
import { toDate } from '../../core/time.ts';
import type { Tables } from '../../db/tables.ts';
import { plainLine } from '../sources/plain-text.ts';
import { isNotable } from './notable.ts';
import { type RegisterNews, toDayWords, toEntryPage } from './register-news.ts';
import { toRoleWords } from './roles.ts';

/** Trades of one person in one issuer on one day, in one direction. */
type TradeGroup = {
  readonly ids: readonly string[];
  readonly issuer_name: string;
  readonly isin: string | null;
  readonly issuer_lei: string | null;
  readonly person_role: string | null;
  readonly is_close_associate: boolean;
  readonly is_purchase: boolean;
  readonly trade_date: string;
  readonly currency: string;
  readonly volume: string;
  readonly total: string;
  readonly highest_price: string;
  readonly venue: string | null;
  readonly published_at: Date;
  readonly source_url: string;
  /** Names the group, without the name of the person. */
  readonly group_key: string;
};

const count = (value: number, digits = 0): string => value.toLocaleString('en', { maximumFractionDigits: digits });

const toMillions = (total: number): string =>
  `${(total / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} million`;

/**
 * Groups with an entry of the last days that no article is about, or whose article an entry of today corrects. Share
 * programmes, gifts and debt are no news, whatever their sum.
 */
async function readGroups(db: Kysely<Tables>, register: RegisterId, since: Date): Promise<TradeGroup[]> {
  const { rows } = await sql<TradeGroup>`
    select array_agg(id::text order by id) as ids, issuer_name, min(isin) as isin, min(issuer_lei) as issuer_lei,
      min(person_role) as person_role, bool_or(is_close_associate) as is_close_associate, is_purchase,
      to_char(trade_date, 'YYYY-MM-DD') as trade_date, currency, sum(volume) as volume, sum(total_value) as total,
      max(price) as highest_price, case when count(distinct venue) = 1 then min(venue) end as venue,
      max(published_at) as published_at, (array_agg(source_url order by published_at, id))[1] as source_url,
      md5(concat_ws('|', issuer_name, coalesce(notifier_name, person_name), is_purchase, trade_date, currency)) as group_key
    from insider_transactions
    where register = ${register} and status = 'current' and article_id is null and published_at > ${since}
      and (is_purchase or nature = 'disposal') and not is_share_programme and instrument_type = 'share'
      and volume_unit = 'number' and total_value > 0 and currency is not null
    group by issuer_name, coalesce(notifier_name, person_name), is_purchase, trade_date, currency
    having bool_or(news_article_id is null)
    order by 1`.execute(db);
  return rows;
}

function toNews(group: TradeGroup, register: RegisterId): RegisterNews {
  const { authority, name } = registers.find(({ id }) => id === register) ?? registers[0];
  const issuer = plainLine(group.issuer_name, 200);
  const role = toRoleWords(group.person_role);
  const person = group.is_close_associate ? `person closely associated with a ${role}` : role;
  const total = Number(group.total);
  const volume = Number(group.volume);
  const [does, did] = group.is_purchase ? ['buys', 'bought'] : ['sells', 'sold'];
  const published = toDayWords(toDate(group.published_at));
  const place = group.venue === null ? '' : ` The place was ${plainLine(group.venue, 100)}.`;
  const identity = group.isin === null ? '' : ` (ISIN ${group.isin})`;
  const sum = `${group.currency} ${toMillions(total)}`;
  return {
    entries: group.ids,
    guid: createHash('sha256').update(group.group_key).digest('hex'),
    address: toEntryPage(group.source_url, group.group_key.slice(0, 12)),
    title: `${issuer}: ${person} ${does} shares for ${sum}`,
    text: [
      `A ${person} of ${issuer} ${did} ${count(volume)} shares${identity} on ${toDayWords(group.trade_date)}.`,
      `The average price was ${group.currency} ${count(total / volume, 2)}, and the total value ${group.currency} ${count(total)}.${place}`,
      `The transaction is in the register ${name} of ${authority} under Article 19 of the Market Abuse Regulation.`,
      `Source: ${authority}, ${published}.`,
    ].join('\n'),
    published_at: group.published_at,
    issuer: { name: issuer, isin: group.isin, lei: group.issuer_lei },
    disclosure_class: 'managers_transaction',
  };
}

/** Large purchases and sales of shares, published since an instant, as articles. */
export async function findTransactionNews(
  db: Kysely<Tables>,
  register: RegisterId,
  since: Date,
): Promise<readonly RegisterNews[]> {
  const groups = await readGroups(db, register, since);
  return groups
    .filter(({ currency, total, highest_price }) => isNotable(currency, Number(total), Number(highest_price)))
    .map((group) => toNews(group, register));
}
