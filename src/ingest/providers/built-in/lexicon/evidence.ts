import { compilePhrases, type PhraseMatcher } from './phrases.ts';

/**
 * Words that speak for and against a company's results and a change of hands, each with what it weighs for results in the
 * title and in the text, and for a change of hands in the title and in the text. For English texts whose title has no
 * fixed phrase: no single word is sure there, their sum is. Fitted by logistic regression on English wire news with the
 * sign of every word fixed beforehand, then rounded to halves (see test/data/classify.test.ts).
 */
const table: readonly (readonly [
  phrase: string,
  resultsTitle: number,
  resultsText: number,
  dealTitle: number,
  dealText: number,
])[] = [
  ['(dividend|dividends|div|divs)', 1, 1.5, 0, 0],
  ['(payout|distribution|distributions)', 1.5, 1, 0, 0],
  ['(split|splits)', 1, 3, 0, 0],
  ['(shr|qtr|qtly|qtrly)', 1.5, 4, 0, -1.5],
  ['(vs)', 0, 2, -2, -1],
  ['(net)', 0, 1, 0, 0],
  ['(profit|profits|profitable|profitability|break even)', 3, 2, -2, 0],
  ['(loss|losses|lost)', 2.5, 2.5, -1.5, -1],
  ['(earnings|earned|earn|earning)', 3, 2, -2, 0],
  ['(quarter|quarterly|half)', 0, 1.5, -1.5, 0],
  ['(results|result)', 0, 1.5, 0, 0],
  ['(income)', 0, 1.5, 0, 0],
  ['(revenue|revenues|revs|turnover)', 1, 0, -1.5, 0],
  ['(cts|ct)', 0, 1, 0, 0],
  ['(record date|holders of record|shareholders of record|payable|pay date)', 2.5, 1.5, -1, 0],
  ['(fiscal|year ended|year to)', 0, 1, 0, 0],
  ['(operating)', 0, 1, 0, -1],
  ['(charge|charges|writedown|write down|write off|writeoff|provision)', 0, 1, -1.5, -1],
  ['(per share|a share)', 0, 1.5, 0, 0],
  ['(pretax|pre tax|after tax)', 0, 1.5, 0, 0],
  ['(improved|improve|recovery)', 0, 1, -2.5, -1.5],
  ['(margins)', 1.5, 2.5, 0, 0],
  ['(acquisition|acquisitions)', 0, -1, 0, 2.5],
  ['(merger|mergers|merge|merged|merging)', -1, 0, 0, 2.5],
  ['(stake|stakes)', -2, 0, 4.5, 2.5],
  ['(tender offer|tender offers|tendered|tendering)', 0, -3, 3, 3],
  ['(offer for|offer to acquire|offer to buy|offered to acquire|offer of ... (a|per) share)', 0, -3, 0, 1],
  ['(unsolicited|hostile|suitor|white knight|greenmail|unwanted)', -1.5, -1, 3.5, 0],
  ['(definitive agreement|letter of intent|agreement in principle|standstill)', 0, -2, 2.5, 1],
  ['(undisclosed|not disclosed|did not disclose|terms of the (agreement|transaction|deal))', 0, -2, 1.5, 1],
  ['(dlrs a share|dlrs per share|cash a share|cash for each)', 0, -1, 4.5, 1],
  ['(controlling|control of|majority)', 0, -1.5, 0, 1.5],
  ['(interest in|interests in)', 0, -3.5, 0, 2],
  ['(completed the|completes|completed its)', 0, -1.5, 1, 0],
  ['(antitrust|hart scott)', 0, -2.5, 0, 4],
  ['(filing with the securities|schedule 13d|told the securities)', 0, -1, 0, 4.5],
  ['(spin off|spinoff)', -1.5, -2.5, 2, 4.5],
  ['(to buy|buys|buying|agreed to buy)', -1.5, 0, 1, 2.5],
  ['(buyer|seller|for sale)', -2.5, -1, 5, 1],
  ['(wholly owned)', 0, -1.5, 0, 1.5],
  ['(regulatory approval*|subject to approval|shareholder approval)', 0, -2.5, 0, 0],
  ['(rejected|rejects|reject)', 0, -1, 1.5, 0],
  ["(rating|ratings|creditwatch|s p|moody's|downgrade*|upgrade*)", 0, -3, -5.5, -5],
  ['(debenture|debentures|notes|bonds|eurobond|convertible|preferred)', -2, -1.5, -3, -1.5],
  ['(offering|offerings|underwriter|underwriters|lead manager)', -1, -1.5, -1.5, -2],
  ['(tonnes|wheat|corn|grain|sugar|soybean*|coffee|cocoa|cotton)', -1, -2, -2, -2],
  ['(crude|oil prices|barrels|opec)', -1.5, -1, -2.5, -2],
  ['(treasury|fed|central bank|bundesbank|bank of england|bills)', -1.5, -2, -1, -1.5],
  ['(trade|exports|imports|tariff*)', -1.5, 0, -2, 0],
  ['(gnp|gdp|inflation|deficit|money supply|economy)', -2, 0, -1.5, -1.5],
  ['(government|minister|ministers|president reagan)', -1.5, -1, -1.5, 0],
  ['(rate|rates|prime)', -2, 0, -1, -1.5],
  ['(futures|commodity)', 0, -1, 0, -2.5],
  ['(contract|contracts|order|orders)', 0, -1.5, 0, 0],
  ['(ship|ships|vessel|aircraft|jets)', -1, -1.5, -1, -2],
  ['(production|output)', -4, -1, -1, -1.5],
  ['(debt|loan|loans|creditors)', -1, 0, -2, 0],
  ['(prices)', -2, 0, -1.5, -2.5],
  ['(dollar|yen|currency|currencies)', -1.5, 0, 0, -1],
  ['(build|construction)', 0, -1.5, 0, -2.5],
  ['(names|named|elected|elects)', 0, -1, 0, 0],
  ['(court|lawsuit)', 0, -2, 0, 0],
  ['(acquire|acquires|acquiring)', 0, 0, 0, 3],
  ['(acquired)', 0, 0, 0, 1.5],
  ['(takeover|take over|takeovers|take private|taken private)', 0, 0, 0, 2],
  ['(bid|bids|bidding|bidder|bidders)', 0, 0, 3, 0],
  ['(pct of the (company|stock|outstanding|shares|common)|pct of its)', 0, 0, 0, 3],
  ['(to sell|sell its|sale of its|sale of the|sells|sold its|sold the|selling its|sale of)', 0, 0, 1.5, 1.5],
  ['(transaction)', 0, 0, 0, 2.5],
  ['(investor|investor group|investment group|investors led)', 0, 0, 2, 1],
  ['(poison pill|rights plan|shareholder rights|anti takeover)', 0, 0, 0, 2],
  ['(shareholding|holdings in|its holding)', 0, 0, 0, 3],
  ['(privatis*|privatiz*)', 0, 0, 2, 4],
  ['(purchase of|to purchase)', 0, 0, 2, 0],
  ['(bought)', 0, 0, 2, 0],
  ['(affiliation|combine*)', 0, 0, 3, 0],
  ['(repurchase|buy back|buyback)', 0, 0, -1.5, -1],
];

const RESULTS_BIAS = -4;
const DEAL_BIAS = -3;
/** A fixed phrase of the family in the lead, and one of another family there. */
const RESULTS_LEAD = { same: 3, other: -1 };
const DEAL_LEAD = { same: 2, other: -2.5 };
/** What a title without a text is given: it has fewer words to tell by. */
const RESULTS_ALONE = 0.5;
const DEAL_ALONE = 1;
/** What is read of the text: news is told first. */
const TEXT_CHARACTERS = 1_000;

export type Family = 'results' | 'deal';

const rows: readonly (readonly [PhraseMatcher, number, number, number, number])[] = table.map(
  ([phrase, ...weights]) => [compilePhrases({ en: phrase }), ...weights],
);

/** The family that an English text without a telling title belongs to, or null. `lead` is that of its lead's best phrase. */
export function weighEvidence(title: string, text: string, lead: Family | 'other' | null): Family | null {
  const body = text.slice(0, TEXT_CHARACTERS);
  let results = RESULTS_BIAS + (body === '' ? RESULTS_ALONE : 0) + leadWeight(RESULTS_LEAD, 'results', lead);
  let deal = DEAL_BIAS + (body === '' ? DEAL_ALONE : 0) + leadWeight(DEAL_LEAD, 'deal', lead);
  for (const [matches, resultsTitle, resultsText, dealTitle, dealText] of rows) {
    if ((resultsTitle !== 0 || dealTitle !== 0) && matches('en', title) >= 0) {
      results += resultsTitle;
      deal += dealTitle;
    }
    if ((resultsText !== 0 || dealText !== 0) && matches('en', body) >= 0) {
      results += resultsText;
      deal += dealText;
    }
  }
  if (results <= 0 && deal <= 0) return null;
  return results > deal ? 'results' : 'deal';
}

function leadWeight(weights: { same: number; other: number }, family: Family, lead: Family | 'other' | null): number {
  if (lead === null) return 0;
  return lead === family ? weights.same : weights.other;
}
