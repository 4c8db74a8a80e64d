const MARKUP = new RegExp(
  String.raw`<\/?[a-zA-Z!?][^<>]*>?|&(?:#\d+|#x[\da-f]+|lt|gt|amp|quot);|\]\s*\(|!\[|\*\*|^#{1,6} |` +
    '^[^\\S\\n\\r\\u2028\\u2029]*(?:>|```)|`|\\{\\{|\\|\\s*-{3}',
  'imu',
);
/** Control and direction characters and line separators: a text does not need them, and they can hide one. */
const HIDDEN = /(?![\n\t])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/u;
const ADDRESS = new RegExp(
  String.raw`(?:[a-z][a-z\d+.-]{1,20}:\/\/|\b(?:javascript|data|mailto|tel):|www\.)[^\s<>"')]+|\b(?:[\p{L}\d-]+\.)` +
    String.raw`+\p{L}{2,24}(?:\/[^\s<>"')]*)?|\b[\p{L}\d-]{1,63} ?[([]? ?(?:dot|punkt|punktum|piste)` +
    String.raw` ?[)\]]? ?(?:com|net|org|info|biz|io|eu|example)\b`,
  'giu',
);

/**
 * Addresses and host names in a text, with dots in symbols or spelled out, folded. "Inc.The" without its space counts
 * too, which only refuses more.
 */
export const addressesIn = (text: string): string[] =>
  [...text.matchAll(ADDRESS)].map(([address]) => address.toLowerCase().replace(/[.,;:]+$/u, ''));

export type PlainBounds = {
  readonly min?: number;
  readonly max: number;
  /** Whether line breaks are allowed; a title must not have any. */
  readonly lines?: boolean;
  /** The source. The answer may contain only addresses that occur in it. */
  readonly source: string;
};

/** Why a text is not plain text within its bounds, or undefined. */
export function plainFault(text: string, { min = 1, max, lines = false, source }: PlainBounds): string | undefined {
  const length = text.trim().length;
  if (length < min) return length === 0 ? 'is empty' : `is shorter than ${min} characters`;
  if (length > max) return `is longer than ${max} characters`;
  if (!lines && /[\n\t]/u.test(text.trim())) return 'runs over several lines';
  if (HIDDEN.test(text)) return 'holds control or direction characters';
  if (MARKUP.test(text)) return 'holds markup';
  const given = source.toLowerCase();
  const foreign = addressesIn(text).find((address) => !given.includes(address));
  return foreign === undefined ? undefined : `names ${foreign.slice(0, 80)}, which the source does not`;
}
