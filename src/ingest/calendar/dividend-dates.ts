import type { DateInText } from './dates-in-text.ts';
import type { DatedSentence } from './extract.ts';

/** The dates of a payout, `YYYY-MM-DD` in the issuer's zone, null where the text does not say (contract details 2.5). */
export type DividendDates = {
  ex_date: string | null;
  record_date: string | null;
  payment_date: string | null;
  declaration_date: string | null;
  kind: 'ordinary' | 'special' | 'interim';
};

type Role = 'ex_date' | 'record_date' | 'payment_date';

const PAYS =
  /dividend|cash distribution|capital repayment|utdelning|udbytte|utbytte|utbyte|osin[kgo]o?|pääomanpalautu|arður|arðs|arðgreiðsl/u;
/** A record day of something else: who may vote, who may subscribe, whose shares are split. */
const NOT_A_DIVIDEND =
  /rights issue|subscription|split|företrädesemission|teckning|delta(?:ga)?(?: \p{L}+)? (?:i|vid|på)|röst|particip|attend|vote|voting|share register|aktieboken|generalforsamling|yhtiökokou|general meeting|årsstämman(?: den)? \d/u;
/** Words of the roles; of a clause the role whose words stand last before the date counts. */
const ROLES: readonly (readonly [Role, RegExp])[] = [
  [
    'ex_date',
    /(?<!\p{L})ex[- ]?(?:dividend|date|dag|dato|udbytte|utbytte|utdelning)|x-dag|(?:first|traded|trades?|handlas|handles) [^.]{0,40}(?:e(?:x|ks)(?:cluding|klusive|kl\.)?(?: right| the right| utbytte| udbytte| rätt)?)|(?:excluding|without|utan|exklusive) (?:the )?(?:right|rätt)|irtoamispäiv|arðleysis/gu,
  ],
  [
    'record_date',
    /record (?:date|day)s?|avstämningsdag\p{L}*|täsmäytyspäiv\p{L}*|skjæringsdato\p{L}*|registreringsdato\p{L}*|eierregistr\p{L}*|arðsréttindadag\p{L}*/gu,
  ],
  [
    'payment_date',
    /(?<!(?:record (?:date|day)|avstämningsdag\p{L}*|registreringsdato\p{L}*|täsmäytyspäiv\p{L}*) (?:for|för) (?:\p{L}+ ){0,3})(?:payment (?:date|day|of|is|will|through)|payable|(?:will be|to be|is|be|expected to be) (?:paid|distributed)|paid (?:out )?on|utbetal\p{L}*|udbetal\p{L}*|betalas ut|betales ut|maksetaan|maksupäiv\p{L}*|greidd\p{L}*|greiðslu\p{L}*|útgreiðsl\p{L}*|payment)/gu,
  ],
];

const KINDS: readonly (readonly [DividendDates['kind'], RegExp])[] = [
  [
    'special',
    /(?:special|extra|extraordinary|additional) (?:cash )?dividend|extra ?utdelning|(?:ekstraordinært|ekstra) ud?tbytt|ekstraordinært udbytte|ylimääräi\p{L}+ osin|lisäosin/u,
  ],
  ['interim', /interim dividend|(?:kvartals|del)utdelning|acontoudbytte|väliosin/u],
];

export type FoundDividend = {
  readonly dividend: DividendDates;
  /** The date the entry follows: ex, else record, else payment, with its sentence. */
  readonly date: DateInText;
  readonly sentence: DatedSentence;
};

/**
 * Collects ex, record and payment date over the sentences of a document; of a payout in instalments the first of each.
 * Undefined when the document pays nothing out, names only a day of payment and not of what, or none that is to come.
 */
export function dividendDatesOf(
  sentences: readonly DatedSentence[],
  isToCome: (date: DateInText) => boolean,
): FoundDividend | undefined {
  const whole = sentences.map(({ words }) => words).join('\n');
  if (!PAYS.test(whole)) return undefined;
  const found = new Map<Role, { date: DateInText; sentence: DatedSentence }>();
  for (const sentence of sentences) {
    for (const date of sentence.dates) {
      const role = isToCome(date) ? roleOf(sentence, date) : undefined;
      if (role !== undefined && !found.has(role)) found.set(role, { date, sentence });
    }
  }
  const payment = found.get('payment_date');
  // Interest and instalments are paid as well: a day of payment alone counts where its sentence names the dividend.
  const isOfDividend = payment !== undefined && PAYS.test(payment.sentence.words);
  const decisive = found.get('ex_date') ?? found.get('record_date') ?? (isOfDividend ? payment : undefined);
  if (decisive === undefined) return undefined;
  const dateOf = (role: Role): string | null => found.get(role)?.date.local_date ?? null;
  const dividend: DividendDates = {
    ex_date: dateOf('ex_date'),
    record_date: dateOf('record_date'),
    payment_date: dateOf('payment_date'),
    declaration_date: null,
    kind: KINDS.find(([, words]) => words.test(whole))?.[0] ?? 'ordinary',
  };
  return { dividend, ...decisive };
}

/** The role whose words stand nearest before a date, else right behind it; none where it is another matter's day. */
function roleOf({ words, dates }: DatedSentence, date: DateInText): Role | undefined {
  if (NOT_A_DIVIDEND.test(words) && !PAYS.test(words)) return undefined;
  const before = words.slice(Math.max(0, date.start - 160), date.start);
  const last = ROLES.map(([role, pattern]) => ({ role, at: [...before.matchAll(pattern)].at(-1)?.index ?? -1 })).reduce(
    (best, candidate) => (candidate.at > best.at ? candidate : best),
  );
  const since = last.at === -1 ? '' : before.slice(last.at);
  const isTaken = dates.some((other) => other.end <= date.start && other.start >= date.start - since.length);
  if (last.at !== -1 && !isTaken) return isOtherMatter(since) ? undefined : last.role;
  const behind = words.slice(date.end, date.end + 60).split(/[,;.]/u)[0] ?? '';
  return ROLES.find(([, pattern]) => [...behind.matchAll(pattern)].length > 0)?.[0];
}

const isOtherMatter = (clause: string): boolean => NOT_A_DIVIDEND.test(clause) && !PAYS.test(clause);
