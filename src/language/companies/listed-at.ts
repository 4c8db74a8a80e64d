import { tickerKey } from '../../core/ticker-key.ts';

/** Names that issuers use for an exchange next to their ticker, with its MIC. A longer name precedes its prefixes. */
const exchanges: readonly (readonly [name: string, mic: string])[] = [
  ['(?:Nasdaq )?First North(?: Premier)?(?: Growth Market)?,? (?:Stockholm|Sweden)', 'FNSE'],
  ['(?:Nasdaq )?First North(?: Premier)?(?: Growth Market)?,? (?:Copenhagen|Denmark|København)', 'FNDK'],
  ['(?:Nasdaq )?First North(?: Premier)?(?: Growth Market)?,? (?:Helsinki|Finland)', 'FNFI'],
  ['(?:Nasdaq )?First North(?: Premier)?(?: Growth Market)?,? (?:Iceland)', 'FNIS'],
  ['Nasdaq(?: OMX)? Stockholm', 'XSTO'],
  ['Nasdaq(?: OMX)? (?:Copenhagen|København)', 'XCSE'],
  ['Nasdaq(?: OMX)? (?:Helsinki|Helsingfors)', 'XHEL'],
  ['Nasdaq(?: OMX)? Iceland', 'XICE'],
  ['Euronext Growth(?: Oslo)?', 'MERK'],
  ['Euronext Expand(?: Oslo)?', 'XOAS'],
  ['Euronext Oslo(?: Børs)?', 'XOSL'],
  ['Oslo (?:Børs|Stock Exchange)', 'XOSL'],
  ['Spotlight(?: Stock Market)?', 'XSAT'],
  ['(?:NGM )?Nordic SME(?: Sweden)?', 'NSME'],
  ['NGM Main Regulated', 'XNGM'],
  ['OSE', 'XOSL'],
  ['OMXS', 'XSTO'],
  ['OMXC', 'XCSE'],
  ['OMXH', 'XHEL'],
  ...[
    'XSTO',
    'XOSL',
    'XCSE',
    'XHEL',
    'XICE',
    'FNSE',
    'FNDK',
    'FNFI',
    'FNIS',
    'XSAT',
    'NSME',
    'XNGM',
    'MERK',
    'XOAS',
  ].map((mic) => [mic, mic] as const),
];

const code = String.raw`([A-ZÅÄÖÆØ0-9]{2,10}(?:[ _-][A-Z]{1,3}\b)?)`;
const listed = new RegExp(
  `(?<![\\p{L}\\p{N}])(${exchanges.map(([name]) => name).join('|')})\\s?[:,]\\s?(?:(?:[Tt]icker|[Ss]ymbol|[Kk]ortnamn)\\s?:?\\s?)?` +
    `${code}(?![\\p{L}\\p{N}])`,
  'gu',
);
const wholes = exchanges.map(([name, mic]) => [new RegExp(`^(?:${name})$`, 'u'), mic] as const);

export type ListingMention = {
  readonly mic_code: string;
  readonly ticker: string;
  readonly start: number;
  readonly words: string;
};

/** The listings that a text states by a Nordic market and a ticker: "(Nasdaq Stockholm: FOO B)". */
export function readListings(text: string): readonly ListingMention[] {
  return [...text.matchAll(listed)].flatMap((match) => {
    const [words, place = '', ticker = ''] = match;
    const mic_code = wholes.find(([name]) => name.test(place))?.[1];
    return mic_code === undefined || !/\p{L}/u.test(ticker)
      ? []
      : [{ mic_code, ticker: tickerKey(ticker), start: match.index, words }];
  });
}

const marketNames = [
  'Nasdaq',
  'Euronext',
  'OMX',
  'NGM',
  'Nordic Growth Market',
  'First North',
  'Oslo Børs',
  'Aktietorget',
  'Børsen',
  'Finansinspektionen',
  'Finanstilsynet',
  'Finanssivalvonta',
];
const marketName = new RegExp(`^(?:${marketNames.join('|')})(?!\\p{L})`, 'iu');

/** Whether a name is that of a market, or of its supervisor. */
export const isMarket = (name: string): boolean =>
  wholes.some(([whole]) => whole.test(name.trim())) || marketName.test(name.trim());
