import { type Cue, cuesIn } from './cues.ts';
import type { FoundDividend } from './dividend-dates.ts';
import type { DatedSentence } from './sentences.ts';
import { isCancelled, isTitledCancelled, losesItsDate, speaksOfMove } from './wording.ts';

const DIVIDEND =
  '(?:dividend|cash distribution|utdelning|utbytte|udbytte|osin[gk]|osinko|pääomanpalautu|arð(?=s|ur|i|inn))\\p{L}*';
/** A dividend, or a day of it. */
const OBJECT = new RegExp(
  `(?<!\\p{L})(?:${DIVIDEND}|record (?:date|day)|(?:avstämnings|utbetalnings)dag\\p{L}*|skjæringsdato\\p{L}*|registreringsdato\\p{L}*|täsmäytyspäiv\\p{L}*)`,
  'gu',
);

/** Only of dividends: elsewhere what is withdrawn or dropped is the notice, and "utgår" says that it is paid. */
const WITHDRAWN = new RegExp(
  '(?<!(?:may|can|could|might|not|(?<!(?:decided|decides|resolved|resolves|chosen|agreed|forced|opted) )to|kan|inte|ikke|ei|voi) )(?<!\\p{L})' +
    '(?:withdr[ae]w(?:s|n|ing)?|revok(?:es?|ed|ing)|scrap(?:s|ped|ping)?|suspend(?:s|ed|ing)?' +
    '|dra(?:r|git)? (?:tillbaka|in)|återkalla(?:r|t|de)?|slopa(?:r|t|de)?|trekk?er?|trække[rt]?|trukket|tilbagekald(?:er|t|te)|dropper|droppet' +
    '|vetää|vetänyt|perun?(?:u|ut)?)' +
    `(?:(?! (?:and|och|og|ja) )[^.;,]){0,60}?(?<!\\p{L})\\p{L}{0,12}${DIVIDEND}`,
  'u',
);
const OTHER_SHARES = '(?:own|treasury|egna|egne) (?:shares|aktier|aksjer)';
const NOT_PAID = new RegExp(
  `(?<!\\p{L})(?:${DIVIDEND}(?:(?!${OTHER_SHARES})(?:[^.;]|(?<=\\d)\\.)){0,120}?(?<!\\p{L})(?:` +
    '(?:will|shall) (?:not|no longer) be (?:paid|distributed)|kommer (?:\\p{L}+ )?inte att (?:betalas|utbetalas|delas)|(?:betalas|utbetalas|delas) inte' +
    '|vil (?:\\p{L}+ )?ikke (?:bli|blive) (?:utbetalt|betalt|udbetalt|utdelt)|(?:betales|utbetales|udbetales|utdeles) ikke|ei (?:makseta|jaeta)|jätetään maksamatta|raukeaa|bortfaller|bortfalder)' +
    // What is withheld from some, or paid on another day, is paid.
    `(?! (?:to|for|on shares|on ${OTHER_SHARES}|until|till|på ${OTHER_SHARES}|för|til)(?!\\p{L}))(?![^.;]*(?<!\\p{L})(?:but|utan|men|vaan|until|förrän|før|ennen)(?!\\p{L}))` +
    '|(?:avstämnings|utbetalnings)dag\\p{L}*[^.;]{0,60} utgår(?! (?:med|till)))',
  'u',
);

/** What is paid in place of what is called off. */
const INSTEAD =
  /(?<!\p{L})(?:instead|another|new|proposes|resolves to pay|i ?stället|ny|nytt|nya|föreslår|i stedet|foreslår|sijaan|uusi|uuden|ehdottaa)(?!\p{L})/u;

/** Whether folded words name what is paid in place of another payout. */
export const speaksOfAnother = (words: string): boolean => INSTEAD.test(words);

/** Whether a folded sentence or title calls off a dividend, or takes back that it was proposed. */
export function callsOffDividend(words: string, others: readonly Cue[]): boolean {
  const places = [...words.matchAll(OBJECT)].map(({ index, 0: match }) => ({
    start: index,
    end: index + match.length,
  }));
  if (speaksOfMove(words)) return places.length > 0 && losesItsDate(words);
  return WITHDRAWN.test(words) || NOT_PAID.test(words) || places.some((place) => isCancelled(words, place, others));
}

/**
 * Whether the payout of a date is called off: by its own sentence, by one without a date before it, or by the title. One that
 * takes the place of another is paid.
 */
export function isPayoutCancelled(
  { sentence, date }: Pick<FoundDividend, 'sentence' | 'date'>,
  before: DatedSentence | undefined,
  title: string,
): boolean {
  if (callsOffDividend(sentence.words, sentence.cues)) return !speaksOfAnother(sentence.words.slice(0, date.start));
  if (speaksOfAnother(sentence.words)) return false;
  const said = before?.dates.length === 0 ? [title, before.words] : [title];
  const isTitled = cuesIn(title).length === 0 && title.search(OBJECT) !== -1 && isTitledCancelled(title);
  return isTitled || said.some((words) => callsOffDividend(words, cuesIn(words)));
}
