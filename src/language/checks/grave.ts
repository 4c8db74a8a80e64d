import type { Language } from '../interfaces.ts';
import { allPacks } from '../languages/index.ts';
import type { GraveKind } from '../languages/slots/checks.ts';
import { toEntriesSource } from '../text/entry-pattern.ts';

/** Claims that cause harm if they are wrong. Each kind has the English words that state it, and all words that may. */
type Kind = {
  readonly claims: RegExp;
  /** Any English wording of the kind. */
  readonly english: RegExp;
  /** Wordings in the other languages; undefined if there are too many. */
  readonly others?: RegExp;
};

const inOriginal = (kind: GraveKind): RegExp =>
  new RegExp(
    toEntriesSource([...new Set(allPacks.flatMap(({ checks }) => checks?.graveEvidence?.[kind] ?? []))]),
    'iu',
  );

const word = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');

const INSOLVENT = String.raw`bankrupt\p{L}*|insolven\p{L}*|liquidat\p{L}*|receivership|in default|default(?:s|ed) on`;
const FRAUD =
  String.raw`fraud\p{L}*|scams?|swindl\p{L}*|embezzl\p{L}*|brib\p{L}*|money laundering|launder\p{L}*|` +
  String.raw`criminals?|corrupt\p{L}*|convicted|indicted|arrested`;
const DEAD = String.raw`dead|dies|died|death\p{L}*|killed|fatal\p{L}*|murder\p{L}*`;
const WORTHLESS = 'worthless|without (?:any )?value|of no value|(?:has|have) no value';
const COLLAPSE = 'collaps(?:es?|ed|ing)|implod(?:es?|ed|ing)|ponzi';

const kinds: readonly Kind[] = [
  {
    claims: word(INSOLVENT),
    english: word(
      String.raw`${INSOLVENT}|administration|chapter (?:7|11)|creditors?|restructuring|wound? up|winding up|default\p{L}*`,
    ),
    others: inOriginal('insolvency'),
  },
  {
    claims: word(FRAUD),
    english: word(
      String.raw`${FRAUD}|crim\p{L}*|theft|stole\p{L}*|cheat\p{L}*|court|police|prosecut\p{L}*|guilty|jail\p{L}*|prison|charged|detained`,
    ),
    others: inOriginal('fraud'),
  },
  {
    claims: word(DEAD),
    english: word(String.raw`${DEAD}|decease\p{L}*|passed away|mourn\p{L}*|the late|obituar\p{L}*|shot|kill\p{L}*|die`),
  },
  {
    claims: word(WORTHLESS),
    english: word(`${WORTHLESS}|valueless|zero|wiped out|written off`),
    others: inOriginal('worthlessness'),
  },
  {
    claims: word(COLLAPSE),
    english: word(
      String.raw`${COLLAPSE}|crash\p{L}*|plung\p{L}*|plummet\p{L}*|bankrupt\p{L}*|cave\p{L}*|broke down|broken`,
    ),
  },
  {
    claims: new RegExp(
      String.raw`(?:^|[.:;!?]\s*)(?:buy|sell|dump|short|avoid|purchase|offload)(?!\p{L})[^.!?\n]{0,60}(?<!\p{L})` +
        String.raw`(?:shares?|stocks?|now|immediately|today|at once|everything)(?!\p{L})|(?<!\p{L})(?:should|` +
        String.raw`must|ought to|better|(?:advised|urged|recommended|told) to) (?:\p{L}+ )?(?:buy|sell|dump|` +
        String.raw`avoid|offload)(?!\p{L})`,
      'imu',
    ),
    english: word(
      String.raw`(?:buy|sell|hold|outperform|underperform)[ -](?:rating|recommendation|call|advice)s?|recommend\p{L}*|rating|price target`,
    ),
  },
];

const formatFault = (fault: string): string =>
  `claims "${fault.trim().slice(0, 40)}", of which its source does not tell`;

/** Why an English text makes a harmful claim that the trusted part of its source does not state, or undefined. */
export function graveFault(answer: string, trusted: string): string | undefined {
  const claim = kinds.find(
    ({ claims, english }) => claims.test(answer) && !claims.test(trusted) && !english.test(trusted),
  );
  return claim && formatFault(claim.claims.exec(answer)?.[0] ?? '');
}

/** The same for a translation, compared with its original in another language. */
export function graveTranslationFault(
  answer: string,
  source: { readonly text: string; readonly language: Language },
): string | undefined {
  if (source.language === 'und') return undefined;
  const claim = kinds.find(
    ({ claims, english, others }) =>
      others !== undefined && claims.test(answer) && !others.test(source.text) && !english.test(source.text),
  );
  return claim && formatFault(claim.claims.exec(answer)?.[0] ?? '');
}
