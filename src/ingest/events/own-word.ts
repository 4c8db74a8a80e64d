import type { Cluster } from './cluster.ts';
import { overlap, sharesAny } from './overlap.ts';

/** Two releases of one company by the same source, in one language, share most words where they are one, such as a correction. */
const ONE_RELEASE = 0.75;
const ANOTHER_RELEASE = 0.4;

/** Two amounts of one deed differ by their rounding at most: "SEK 1.2 billion", "SEK 1,210 million". */
const ROUNDED_WITHIN = 0.05;
const OTHER_DEED = 0.3;

/** How much more alike two clusters have to be where a source has sent a release of the company for each of them. */
export function byRelease(one: Cluster, other: Cluster): number {
  const sent = one.members.flatMap((member) =>
    other.members.flatMap((against) =>
      member.disclosedBy !== undefined &&
      member.disclosedBy === against.disclosedBy &&
      sharesAny(member.companies, against.companies)
        ? [byText(member.words, against.words)]
        : [],
    ),
  );
  return sent.length === 0 ? 0 : Math.min(...sent);
}

/** Words by which a release says that it takes the place of another. */
const CORRECTS: ReadonlySet<string> = new Set(['correction', 'corrected', 'corrects', 'update', 'updated']);

/**
 * How much more alike two releases of one source have to be: not at all with most words the same, as a correction has them;
 * notices written by one form, each with its own numbers, are never one.
 */
function byText(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (overlap(one, other, 1) < ONE_RELEASE) return ANOTHER_RELEASE;
  const isCorrected = sharesAny(CORRECTS, one) || sharesAny(CORRECTS, other);
  const isOfAForm = hasOtherNumbers(one, other) && hasOtherNumbers(other, one);
  return isOfAForm && !isCorrected ? Number.POSITIVE_INFINITY : 0;
}

const hasOtherNumbers = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  [...one].some((word) => /^\d/u.test(word) && !other.has(word));

/** How much more alike two clusters have to be where they state one deed with amounts of which none agree. */
export function byDeed(one: Cluster, other: Cluster): number {
  const [told, against] = [deedsOf(one), deedsOf(other)];
  const pairs = told.flatMap((deed) =>
    against.filter(({ kind }) => kind === deed.kind).map((stated) => [deed, stated] as const),
  );
  const agree = ([{ amount }, { amount: stated }]: (typeof pairs)[number]): boolean =>
    Math.abs(amount - stated) <= ROUNDED_WITHIN * Math.max(amount, stated);
  return pairs.length > 0 && !pairs.some(agree) ? OTHER_DEED : 0;
}

/** The deeds that members state: which, in which currency, and the amount in base units. */
const deedsOf = ({ members }: Cluster): { readonly kind: string; readonly amount: number }[] =>
  members.flatMap(({ deeds = [] }) =>
    [...deeds].map((deed) => {
      const end = deed.lastIndexOf(' ');
      return { kind: deed.slice(0, end), amount: Number(deed.slice(end + 1)) };
    }),
  );
