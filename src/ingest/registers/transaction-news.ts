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
  /** Null where the register has cancelled all of them. */
  readonly volume: string | null;
  readonly total: string | null;
  readonly highest_price: string | null;
  readonly venue: string | null;
  readonly published_at: Date;
  readonly source_url: string;
  /** Names the group, without the name of the person. */
  readonly group_key: string;
  /** Whether an article is about it already. */
  readonly has_article: boolean;
};

const count = (value: number, digits = 0): string => value.toLocaleString('en', { maximumFractionDigits: digits });

const toMillions = (total: number): string =>
  `${(total / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} million`;

/**
 * Trades of the last days, grouped: those that no article is about, and those whose article the register has revised or
 * cancelled since. Share programmes, gifts and debt are not news, whatever their sum.
 */
async function readGroups(db: Kysely<Tables>, register: RegisterId, since: Date): Promise<TradeGroup[]> {
  const { rows } = await sql<TradeGroup>`
    with trades as (
      select *, status = 'current' as stands,
        md5(concat_ws('|', issuer_name, coalesce(notifier_name, person_name), is_purchase, trade_date, currency)) as group_key
      from insider_transactions
      where register = ${register} and article_id is null and published_at > ${since}
        and (is_purchase or nature = 'disposal') and not is_share_programme and instrument_type = 'share'
        and volume_unit = 'number' and total_value > 0 and currency is not null
    )
    select group_key, array_agg(id::text order by id) as ids, min(issuer_name) as issuer_name, min(isin) as isin,
      min(issuer_lei) as issuer_lei, min(person_role) as person_role, bool_or(is_close_associate) as is_close_associate,
      bool_and(is_purchase) as is_purchase, to_char(min(trade_date), 'YYYY-MM-DD') as trade_date, min(currency) as currency,
      sum(volume) filter (where stands) as volume, sum(total_value) filter (where stands) as total,
      max(price) filter (where stands) as highest_price,
      case when count(distinct venue) = 1 then min(venue) end as venue, max(published_at) as published_at,
      (array_agg(source_url order by published_at, id))[1] as source_url, count(news_article_id) > 0 as has_article
    from trades group by group_key
    having bool_or(stands and news_article_id is null) or (count(news_article_id) > 0 and not bool_and(stands))
    order by min(published_at), group_key`.execute(db);
  return rows;
}

/** A trade that was news and that the register has cancelled, without another in its place. */
function toCancelled(group: TradeGroup, register: RegisterId): RegisterNews {
  const { authority, name } = findRegister(register);
  const issuer = plainLine(group.issuer_name, 200);
  const trade = group.is_purchase ? 'purchase' : 'sale';
  const person = describePerson(group);
  return {
    ...toIdentity(group, issuer),
    title: `${issuer}: notice of a ${trade} of shares by a ${person} is cancelled`,
    text: [
      `The notice of a ${trade} of shares of ${issuer} by a ${person} on ${toDayWords(group.trade_date)} is cancelled.`,
      `It is no longer in the register ${name} of ${authority}.`,
      `Source: ${authority}, ${name}.`,
    ].join('\n'),
  };
}

const findRegister = (register: RegisterId) => registers.find(({ id }) => id === register) ?? registers[0];

const describePerson = ({ person_role, is_close_associate }: TradeGroup): string => {
  const role = toRoleWords(person_role);
  return is_close_associate ? `person closely associated with a ${role}` : role;
};

const toIdentity = (group: TradeGroup, issuer: string): Omit<RegisterNews, 'title' | 'text'> => ({
  entries: group.ids,
  guid: createHash('sha256').update(group.group_key).digest('hex'),
  address: toEntryPage(group.source_url, group.group_key.slice(0, 12)),
  published_at: group.published_at,
  issuer: { name: issuer, isin: group.isin, lei: group.issuer_lei },
  disclosure_class: 'managers_transaction',
});

function toNews(group: TradeGroup, register: RegisterId): RegisterNews {
  const { authority, name } = findRegister(register);
  const issuer = plainLine(group.issuer_name, 200);
  const person = describePerson(group);
  const total = Number(group.total);
  const volume = Number(group.volume);
  const { currency } = group;
  const [does, did] = group.is_purchase ? ['buys', 'bought'] : ['sells', 'sold'];
  const published = toDayWords(toDate(group.published_at));
  const place = group.venue === null ? '' : ` The place was ${plainLine(group.venue, 100)}.`;
  const identity = group.isin === null ? '' : ` (ISIN ${group.isin})`;
  const average = count(total / volume, 2);
  return {
    ...toIdentity(group, issuer),
    title: `${issuer}: ${person} ${does} shares for ${currency} ${toMillions(total)}`,
    text: [
      `A ${person} of ${issuer} ${did} ${count(volume)} shares${identity} on ${toDayWords(group.trade_date)}.`,
      `The average price was ${currency} ${average}, and the total value ${currency} ${count(total)}.${place}`,
      `The transaction is in the register ${name} of ${authority} under Article 19 of the Market Abuse Regulation.`,
      `Source: ${authority}, ${published}.`,
    ].join('\n'),
  };
}

/**
 * Large purchases and sales of shares, published since an instant, as articles. A trade that is news stays news with its corrected
 * sum, and is reported as cancelled where the register has cancelled it.
 */
export async function findTransactionNews(
  db: Kysely<Tables>,
  register: RegisterId,
  since: Date,
): Promise<readonly RegisterNews[]> {
  const groups = await readGroups(db, register, since);
  return groups.flatMap((group) => {
    if (group.total === null) return group.has_article ? [toCancelled(group, register)] : [];
    const isNews = isNotable(group.currency, Number(group.total), Number(group.highest_price));
    return isNews || group.has_article ? [toNews(group, register)] : [];
  });
}
