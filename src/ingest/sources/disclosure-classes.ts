import { readFileSync } from 'node:fs';
import type { DeclaredClass, DisclosureClass } from '../../core/declared-facts.ts';

/**
 * Names of each class by language in the lists of Nasdaq (main markets and First North, also sent by GlobeNewswire), Oslo
 * Børs and their predecessors. A name that only states where a release was sent ("Company Announcement") is
 * `other_regulated` where the rules of a market require the release.
 */
export const classNames: Readonly<Record<DisclosureClass, Readonly<Record<string, readonly string[]>>>> = JSON.parse(
  readFileSync(new URL('../../../data/disclosure-classes.json', import.meta.url), 'utf8'),
);

/** The list that a code or name is from. */
export const classSchemes = ['globenewswire', 'nasdaq', 'newsweb', 'mfn', 'cision', 'feed', 'import'] as const;
export type ClassScheme = (typeof classSchemes)[number];

/** Category ids of Oslo Børs NewsWeb. */
const NEWSWEB: Readonly<Record<string, DisclosureClass>> = {
  '1001': 'annual_report',
  '1002': 'half_year_report',
  '1003': 'other_regulated',
  '1004': 'home_member_state',
  '1005': 'inside_information',
  '1006': 'major_shareholding',
  '1007': 'own_shares',
  '1008': 'voting_rights_and_capital',
  '1009': 'other_regulated',
  '1010': 'other_regulated',
  '1101': 'other_regulated',
  '1102': 'managers_transaction',
  '1103': 'prospectus',
  '1104': 'not_regulated',
  '1105': 'other_regulated',
  '1201': 'listing',
  '1202': 'trading_halt',
  '1203': 'trading_halt',
  '1204': 'exchange_notice',
  '1205': 'exchange_notice',
  '1206': 'exchange_notice',
  '1207': 'exchange_notice',
  '1208': 'other_regulated',
  '1301': 'regulator_notice',
  '1302': 'central_bank_notice',
};

/** Category ids of NewsWeb, by which a list that is cut off is divided. */
export const newsWebCategories: readonly string[] = Object.keys(NEWSWEB);

/** Tags of MFN, each with the tags below it; the first that a release has is its class. */
const MFN: readonly (readonly [tag: string, DisclosureClass])[] = [
  ['sub:report:annual', 'annual_report'],
  ['sub:report:interim:q2', 'half_year_report'],
  ['sub:report:interim:q4', 'year_end_report'],
  ['sub:report:interim:yearend', 'year_end_report'],
  ['sub:report:year-end', 'year_end_report'],
  ['sub:report:interim', 'interim_report'],
  ['sub:ci:insider', 'managers_transaction'],
  ['sub:ca:shares:repurchase', 'own_shares'],
  ['sub:ci:shareholder-announcement', 'major_shareholding'],
  ['sub:ci:gm:notice', 'general_meeting_notice'],
  ['sub:ci:gm:info', 'general_meeting_decisions'],
  ['sub:ca:prospectus', 'prospectus'],
  [':regulatory:mar', 'inside_information'],
  ['sub:ci:staff', 'board_and_management'],
  ['sub:ci:calendar', 'financial_calendar'],
  [':regulatory', 'other_regulated'],
];

/** InformationType of Cision. A press release (PRM) is regulated or not by its own mark. */
const CISION: Readonly<Record<string, DisclosureClass>> = {
  KMK: 'year_end_report',
  RDV: 'annual_report',
  RPT: 'interim_report',
  INB: 'not_regulated',
  NBR: 'not_regulated',
};

/** Letters and digits of a name, a space between runs: case, quotation marks and punctuation differ between feeds. */
const toNameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’‘ʼ´`]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const byName: ReadonlyMap<string, DisclosureClass> = new Map(
  Object.entries(classNames).flatMap(([disclosureClass, languages]) =>
    Object.values(languages).flatMap((names) =>
      names.map((name) => [toNameKey(name), disclosureClass as DisclosureClass] as const),
    ),
  ),
);

type ReportClass = 'interim_report' | 'half_year_report' | 'year_end_report';
const reportClasses: ReadonlySet<string> = new Set<ReportClass>([
  'interim_report',
  'half_year_report',
  'year_end_report',
]);

/** The class of a report by the last month of its period, which starts with the year. */
const byLastMonth: Readonly<Record<string, ReportClass>> = {
  '3': 'interim_report',
  '6': 'half_year_report',
  '9': 'interim_report',
  '12': 'year_end_report',
};

/** "6 mán.", "6 mdr", "6 kk": a number of months. */
const MONTHS =
  /(?:^| )(3|6|9|12) ?(?:m|mo|mos|mths?|months?|mån|månader|md|mdr|mnd|måneder|kk|kuukautta|mán|mánaða)(?: |$)/u;
/** Forms of the last month in six languages. */
const LAST_MONTHS: Readonly<Record<string, string>> = {
  '3': 'mar(?:s|ts|ch)?|maalis(?:kuu)?',
  '6': 'jun[ie]?|júní?|kesä(?:kuu)?',
  '9': 'sept?(?:ember)?|syys(?:kuu)?',
  '12': 'de[cs](?:ember)?|joulu(?:kuu)?',
};
/** "jan-jun", "tammi-kesä": from January to a month. */
const SINCE_JANUARY = Object.entries(LAST_MONTHS).map(
  ([month, forms]) =>
    [month, new RegExp(`(?:^| )(?:jan(?:uar[iy]?|úar)?|tammi(?:kuu)?) (?:${forms})(?: |$)`, 'u')] as const,
);

/** The number of months that a key names, and its other words. */
function findMonths(key: string): readonly [month: string, rest: string] | undefined {
  const span = MONTHS.exec(key);
  if (span !== null) return [span[1] ?? '', key.replace(span[0], ' ').trim()];
  const [month, form] = SINCE_JANUARY.find(([, pattern]) => pattern.test(key)) ?? [];
  return month === undefined || form === undefined ? undefined : [month, key.replace(form, ' ').trim()];
}

/** A known name of a report with its months, "Árshlutareikningur - 6 mán.": the months say which report it is. */
function findReportOfMonths(key: string): ReportClass | undefined {
  const [month, rest] = findMonths(key) ?? [];
  if (month === undefined || rest === undefined) return undefined;
  const report = byName.get(rest);
  return report !== undefined && reportClasses.has(report) ? byLastMonth[month] : undefined;
}

function findName(name: string): DisclosureClass | undefined {
  const key = toNameKey(name);
  return byName.get(key) ?? findReportOfMonths(key);
}

type FoundClass = { readonly word: string; readonly disclosure_class: DisclosureClass };

function findMfnTag(tags: readonly string[]): FoundClass | undefined {
  for (const [known, disclosure_class] of MFN) {
    const word = tags.find((tag) => `${tag.trim().toLowerCase()}:`.startsWith(`${known}:`));
    if (word !== undefined) return { word, disclosure_class };
  }
  return undefined;
}

/** The first word that the list has. */
function findFirst(
  words: readonly string[],
  find: (word: string) => DisclosureClass | undefined,
): FoundClass | undefined {
  for (const word of words) {
    const disclosure_class = find(word);
    if (disclosure_class !== undefined) return { word, disclosure_class };
  }
  return undefined;
}

/**
 * Category ids of Nasdaq, as public clients observed them next to their names. Nasdaq publishes no list, and some classes
 * have several ids: a name that is known decides.
 */
const NASDAQ: Readonly<Record<string, DisclosureClass>> = {
  '66': 'managers_transaction',
  '68': 'interim_report',
  '69': 'own_shares',
  '71': 'managers_transaction',
  '78': 'half_year_report',
  '153': 'interim_report',
};

const findEntry = (list: Readonly<Record<string, DisclosureClass>>, code: string): DisclosureClass | undefined =>
  Object.hasOwn(list, code) ? list[code] : undefined;

function findCode(scheme: ClassScheme, codes: readonly string[]): FoundClass | undefined {
  if (scheme === 'mfn') return findMfnTag(codes);
  if (scheme === 'newsweb') return findFirst(codes, (code) => findEntry(NEWSWEB, code.trim()));
  if (scheme === 'nasdaq') return findFirst(codes, (code) => findEntry(NASDAQ, code.trim()));
  if (scheme === 'cision') return findFirst(codes, (code) => findEntry(CISION, code.trim().toUpperCase()));
  return undefined;
}

const MAX_WORDS = 200;

const toStored = (word: string | undefined): string | null => word?.trim().slice(0, MAX_WORDS).toWellFormed() || null;

/**
 * The class of a release, by the codes of its source's list (all tags of MFN), then by its names in any of six languages
 * (names first for Nasdaq), then by whether the source calls it regulated. The code and the name are those that decided,
 * else the first; the class is null where the table does not know them. Undefined where the source states none.
 */
export function toDeclaredClass(
  scheme: ClassScheme,
  stated: { readonly codes?: readonly string[]; readonly names?: readonly string[]; readonly regulatory?: boolean },
): DeclaredClass | undefined {
  const { codes = [], names = [], regulatory } = stated;
  const code = findCode(scheme, codes);
  const name = findFirst(names, findName);
  const words = { code: toStored(code?.word ?? codes[0]), name: toStored(name?.word ?? names[0]) };
  const marked = regulatory === undefined ? null : regulatory ? 'other_regulated' : 'not_regulated';
  const [first, second] = scheme === 'nasdaq' ? [name, code] : [code, name];
  const disclosure_class = first?.disclosure_class ?? second?.disclosure_class ?? marked;
  if (words.code === null && words.name === null && disclosure_class === null) return undefined;
  return { scheme, ...words, disclosure_class };
}
