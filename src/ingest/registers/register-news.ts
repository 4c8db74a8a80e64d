import type { DisclosureClass } from '../../core/declared-facts.ts';

/** Entries of a register that a regulation makes news, in the words of an article without names of persons. */
export type RegisterNews = {
  /** Ids of the entries that the article is about. */
  readonly entries: readonly string[];
  /** The same when the entries are corrected: the article is revised then. */
  readonly guid: string;
  /** At the register. */
  readonly address: string;
  readonly title: string;
  readonly text: string;
  readonly published_at: Date;
  readonly issuer: { readonly name: string; readonly isin: string | null; readonly lei: string | null };
  readonly disclosure_class: DisclosureClass;
};

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A day `YYYY-MM-DD` as "11 March 2018". */
export const toDayWords = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));

/** The address of one entry on a page of its register that lists several, so that each article has its own. */
export function toEntryPage(page: string, entry: string): string {
  const address = new URL(page);
  address.hash = `/${entry}`;
  return address.href;
}
