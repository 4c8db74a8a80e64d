import { tickerKey } from '../../core/ticker-key.ts';
import type { TaggableCompany } from './alias-index.ts';
import { nordicMarkets } from './markets.ts';

/** The markets that an exchange's name can mean. A name not listed here leaves the market open. */
const exchangeMarkets: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /stockholm|^sto$|omxs|^ngm|spotlight|nordic (?:sme|mtf)|^(?:xsto|fnse|xsat|xngm|nsme)$|first north.*(?:stockholm|sweden)/iu,
    nordicMarkets.SE,
  ],
  [/copenhagen|københavn|^cph$|^cse$|omxc|^xcse$|^fndk$/iu, nordicMarkets.DK],
  [/helsinki|helsingfors|^hel$|^hex$|omxh|^xhel$|^fnfi$/iu, nordicMarkets.FI],
  [/iceland|^ice$|^xice$|^fnis$/iu, nordicMarkets.IS],
  [/oslo|^ose$|^osl$|^ob$|euronext (?:growth|expand)|^xosl$|^merk$|^xoas$/iu, nordicMarkets.NO],
];
const suffixMarkets: Readonly<Record<string, readonly string[]>> = {
  ST: nordicMarkets.SE,
  CO: nordicMarkets.DK,
  HE: nordicMarkets.FI,
  IC: nordicMarkets.IS,
  OL: nordicMarkets.NO,
};

const isinPattern = /(?<![\p{L}\p{N}])[A-Z]{2}[A-Z0-9]{9}\p{Nd}(?![\p{L}\p{N}])/gu;
const exchange =
  '(?:Nasdaq(?: OMX)?(?: First North)?(?: Premier)?(?: Growth Market)?(?: (?:Stockholm|Copenhagen|' +
  String.raw`København|Helsinki|Helsingfors|Iceland|Sweden|Finland|Denmark))?|OMX(?:[SCH]|N?X?[SCH]?\d*|` +
  ' Stockholm| Copenhagen| Helsinki| Iceland)?|Oslo (?:Børs|Stock Exchange)|Euronext(?: ' +
  '(?:Growth|Expand))?(?: Oslo)?|First North(?: Premier)?(?: Growth Market)?(?: (?:Stockholm|' +
  'Copenhagen|Helsinki|Iceland))?|Spotlight(?: Stock Market)?|NGM(?: (?:Nordic )?(?:MTF|' +
  'SME))?|Nordic SME|STO|CPH|CSE|HEL|HEX|OSE|OSL|OB|ICE|X(?:STO|CSE|HEL|OSL|ICE|SAT|NGM)' +
  '|FN(?:SE|DK|FI|IS)|MERK|NSME)';
const code = String.raw`([A-ZÅÄÖÆØ0-9]{1,10}(?:[ _.-][A-Z]{1,3}\b)?)`;
const exchangeTicker = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(${exchange})\s{0,2}:\s{0,2}${code}(?![\p{L}\p{N}])`,
  'gu',
);
const namedTicker = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:[Tt]icker|[Tt]icker (?:symbol|code)|[Ss]ymbol|[Ss]hort name|[Kk]ortnamn(?:et)` +
    '?|[Kk]ortnavn|[Tt]ickerkode|[Tt]rading code|[Oo]sakkeen tunnus|[Kk]aupankäyntitunnus|' +
    String.raw`[Aa]uðkenni|TICKER)\s{0,2}[:=]?\s{0,2}["'“”(]?${code}(?![\p{L}\p{N}])`,
  'gu',
);
const suffixTicker = /(?<![\p{L}\p{N}])([A-ZÅÄÖÆØ0-9]{1,10}(?:[ _-][A-Z]{1,3})?)\.(ST|CO|HE|OL|IC)(?![\p{L}\p{N}])/gu;

type Cue = { readonly id: string; readonly cue: string };

export type CueReader = {
  /** The companies that a text's ISIN codes and tickers identify with certainty. */
  readonly read: (text: string) => readonly Cue[];
  /** Whether the company's own ticker follows its name, as in "Ericsson (ERIC B)". */
  readonly hasTickerAfter: (text: string, end: number, id: string) => boolean;
};

/** Strong cues: an ISIN identifies one company, and so does a ticker on the market named with it. */
export function createCueReader(companies: readonly TaggableCompany[]): CueReader {
  const byIsin = new Map<string, string>();
  const byTicker = new Map<string, { id: string; mic: string }[]>();
  for (const { id, isins, tickers } of companies) {
    for (const isin of isins) byIsin.set(isin.toUpperCase(), id);
    for (const { ticker, mic_code } of tickers) {
      const listing = { id, mic: mic_code.toUpperCase() };
      const key = tickerKey(ticker);
      for (const form of new Set([key, withoutClass(key)]))
        byTicker.set(form, [...(byTicker.get(form) ?? []), listing]);
    }
  }

  const find = (ticker: string, markets: readonly string[] | undefined): string | undefined => {
    const key = tickerKey(ticker);
    const listed = byTicker.get(key) ?? byTicker.get(withoutClass(key)) ?? [];
    const ids = new Set(listed.filter(({ mic }) => markets === undefined || markets.includes(mic)).map(({ id }) => id));
    return ids.size === 1 ? [...ids][0] : undefined;
  };

  return {
    read(text) {
      const cues = new Map<string, string>();
      const note = (id: string | undefined, cue: string) => {
        if (id !== undefined && !cues.has(id)) cues.set(id, cue);
      };
      for (const [isin] of text.matchAll(isinPattern)) note(byIsin.get(isin), `ISIN ${isin}`);
      for (const [all, place = '', ticker = ''] of text.matchAll(exchangeTicker))
        note(find(ticker, findMarkets(place)), all);
      for (const [all, ticker = ''] of text.matchAll(namedTicker)) note(find(ticker, undefined), all);
      for (const [all, ticker = '', suffix = ''] of text.matchAll(suffixTicker))
        note(find(ticker, suffixMarkets[suffix]), all);
      return [...cues].map(([id, cue]) => ({ id, cue }));
    },
    hasTickerAfter(text, end, id) {
      const ticker = /^\s?\((?:[^():]{1,40}:\s?)?([A-ZÅÄÖÆØ0-9]{1,10}(?:[ _.-][A-Z]{1,3})?)\)/u.exec(
        text.slice(end, end + 60),
      )?.[1];
      return ticker !== undefined && (byTicker.get(tickerKey(ticker)) ?? []).some((listing) => listing.id === id);
    },
  };
}

function findMarkets(place: string): readonly string[] | undefined {
  return exchangeMarkets.find(([name]) => name.test(place))?.[1];
}

function withoutClass(key: string): string {
  return key.replace(/-[A-Z]{1,3}$/u, '');
}
