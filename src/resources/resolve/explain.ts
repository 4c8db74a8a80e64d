import { quoted } from '../../core/display-text.ts';
import type { Call } from '../../core/operation.ts';
import { type NamedRecord, namedKinds } from './names.ts';
import { ofKind, type QueryReading } from './recognise.ts';

/** The filters for each kind of name. */
const filters = {
  company: (named: readonly NamedRecord[]) =>
    named.every(({ code }) => code !== null)
      ? `ticker=${named.map(({ code }) => code).join(',')}`
      : `company=${named.map(({ id }) => id).join(',')}`,
  event_type: (named: readonly NamedRecord[]) => `event_type=${named.map(({ code }) => code).join(',')}`,
  country: (named: readonly NamedRecord[]) => `country=${named.map(({ code }) => code).join(',')}`,
  period: ([longest]: readonly NamedRecord[]) => `window=${longest?.code}`,
} as const;

/** More of a kind are doubtful. */
const MAX_NAMED = 3;
const words = { company: 'company', event_type: 'event type', country: 'country', period: 'last' } as const;
const kinds = namedKinds.filter((kind): kind is keyof typeof filters => kind in filters);

/** A record as a sentence names it. Names of companies are texts of others. */
const nameOne = (kind: (typeof kinds)[number], { name, code }: NamedRecord): string | null =>
  kind === 'event_type' ? code : kind === 'company' ? quoted(name) : name;

/** Recognized names in words: "event type layoffs; country Norway". */
export const inWords = (reading: QueryReading): string =>
  kinds
    .flatMap((kind) => {
      const named = ofKind(reading, kind).slice(0, MAX_NAMED);
      if (named.length === 0) return [];
      return [`${words[kind]} ${named.map((one) => nameOne(kind, one)).join(' or ')}`];
    })
    .join('; ');

/** Recognized names as filters: "event_type=layoffs country=NO". */
const asFilters = (reading: QueryReading): string =>
  kinds
    .flatMap((kind) => {
      const named = ofKind(reading, kind).slice(0, MAX_NAMED);
      return named.length === 0 ? [] : [filters[kind](named)];
    })
    .join(' ');

/** Says of a search that found nothing which names its text has, as filters that would find what they name. */
export function hintNames(call: Call, reading: QueryReading): void {
  const recognised = inWords(reading);
  if (recognised === '') return;
  call.warn({
    code: 'names-recognised',
    parameter: 'q',
    detail: `Every word of q has to occur. It names ${recognised}: send ${asFilters(reading)} in place of these words.`,
  });
}

/** Says that the answer is the best there is for a sentence, how it was read, and as which filters where the list has them all. */
export function warnOfBestMatch(
  call: Call,
  reading: QueryReading,
  { withFilters }: { readonly withFilters: boolean },
): void {
  const recognised = inWords(reading);
  const read =
    recognised === '' ? '' : ` Recognised: ${recognised}${withFilters ? `; as filters: ${asFilters(reading)}` : ''}.`;
  call.warn({
    code: 'best-matches',
    parameter: 'q',
    detail: `Nothing has every word of q; these are the best matches.${read}`,
  });
}
