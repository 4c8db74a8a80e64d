import { createHash } from 'node:crypto';
import type { PositionEntry, TransactionEntry } from './entries.ts';

const digest = (parts: readonly (string | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 12;

/** The public id of an entry, which is the same wherever its register is read. */
export function toEntryId(register: string, key: string): string {
  const hash = BigInt(`0x${digest([register, key])}`);
  let rest = hash;
  let id = '';
  while (id.length < ID_LENGTH) {
    id += ALPHABET[Number(rest % 36n)];
    rest /= 36n;
  }
  return id;
}

/** Equal keys of one file, distinguished by their place. */
function numberKeys(keys: readonly string[]): string[] {
  const places = new Map<string, number>();
  return keys.map((key) => {
    const place = (places.get(key) ?? 0) + 1;
    places.set(key, place);
    return place === 1 ? key : `${key}-${place}`;
  });
}

/**
 * Keys of the entries of one file, in their order. Registers give no ids: the disclosed values identify an entry, without its
 * status and its correctable remarks. Equal entries of one file are distinguished by their place.
 */
export const toTransactionKeys = (entries: readonly TransactionEntry[]): string[] =>
  numberKeys(
    entries.map((entry) => {
      const { issuer_name, notifier_name, person_name, nature_as_stated, isin, instrument_name } = entry;
      const { trade_date, volume, price, currency, published_at } = entry;
      const instrument = isin ?? instrument_name;
      const values = [notifier_name, person_name, nature_as_stated, instrument, trade_date, volume, price, currency];
      return digest([published_at.toISOString(), issuer_name, ...values]);
    }),
  );

/**
 * Keys of the transactions of notices. The versions of one notice in several languages, and in releases of several wires,
 * are one entry: words that differ by language have no part in the key.
 */
export const toNoticeKeys = (entries: readonly TransactionEntry[]): string[] =>
  numberKeys(
    entries.map((entry) => {
      const { issuer_lei, isin, issuer_name, notifier_name, nature, trade_date, volume, price, currency } = entry;
      const issuer = issuer_lei ?? isin ?? issuer_name;
      return digest([issuer, isin, notifier_name, nature, trade_date, volume, price, currency]);
    }),
  );

/** The issuer of a position: by its ISIN, as one register names an issuer in several ways. */
export const toIssuerKey = ({ isin, issuer_lei, issuer_name }: PositionEntry): string =>
  isin ?? issuer_lei ?? issuer_name;

/** One holder has one position in an issuer on a day. */
export const toPositionKey = (entry: PositionEntry): string =>
  digest([entry.scope, toIssuerKey(entry), entry.holder_name, entry.position_date]);
