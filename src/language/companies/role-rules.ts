import type { CompanyRole } from '../../core/vocabulary.ts';
import { grammarWord } from '../languages/grammar.ts';
import { allPacks } from '../languages/index.ts';
import type { RoleWords } from '../languages/slots/roles.ts';

/**
 * Roles by the words between the names. `A`, `B` and `C` are names of a sentence; `...` is any text without another
 * name that ends at a word. Words come from the language packs, in all languages at once, because texts quote and mix
 * them.
 */
export type RoleRule = {
  readonly name: string;
  readonly pattern: string;
  readonly roles: Readonly<Partial<Record<'A' | 'B' | 'C', CompanyRole>>>;
};

const slots = [...new Set(allPacks.flatMap(({ companies }) => Object.keys(companies.roles)))] as (keyof RoleWords)[];
/** Source text of a regular expression for a slot of roles in any language. */
export const roleWords = (slot: keyof RoleWords): string =>
  `(?:${[...new Set(allPacks.flatMap(({ companies }) => companies.roles[slot] ?? []))].join('|')})`;
const words = Object.fromEntries(slots.map((slot) => [slot, roleWords(slot)])) as Record<keyof RoleWords, string>;

/** Function words of any language, by their English ones. */
const word = grammarWord;
const { analysts, sells: selling, stakes, bids, chiefs, says, advisers } = words;
const and = word('and');
const genitive = `${word('genitive')}?`;
const upTo = (most: number): string => `[^‹›;]{0,${most}}`;
const notOwnShares = `(?!\\s+(?:\\p{N}[\\p{N} .,]*\\s*)?${words.ownShares})`;
const buys = `${words.acquires}${notOwnShares}`;
/**
 * Words that may describe a company right before its name ("Danish Granvik"). A preposition would make the name a
 * place's.
 */
const described = `(?:(?!(?:${word('in', 'on', 'of', 'at', 'from', 'with', 'by', 'to', 'for')}|${and})(?!\\p{L}))[\\p{L}-]+ ){0,2}`;

const rule = (name: string, pattern: string, roles: RoleRule['roles']): RoleRule => ({ name, pattern, roles });

const analyst: readonly RoleRule[] = [
  rule('analyst-revises-target', `A ... ${words.revises} ... ${words.targets} ... B`, { A: 'source', B: 'subject' }),
  rule('analyst-revises-its-target', `A ... ${words.revises} B${genitive} ... ${words.targets}`, {
    A: 'source',
    B: 'subject',
  }),
  rule('analyst-rates', `A ... ${words.rates} ... B`, { A: 'source', B: 'subject' }),
  rule('rated-by-analyst', `A ... ${words.ratedPassive} ... ${word('by', 'at')} B`, { A: 'subject', B: 'source' }),
  rule('target-by-analyst', `${words.targets} ... ${word('on', 'for')} A ... ${word('by', 'at')} B`, {
    A: 'subject',
    B: 'source',
  }),
  rule('analyst-at', `${analysts}(?: [\\p{Lu}][\\p{L}-]+){0,3},? ${word('at', 'on', 'of', 'in', 'from', 'with')} A`, {
    A: 'source',
  }),
  rule('analyst-of', `A${genitive}[- ]${analysts}`, { A: 'source' }),
  rule('according-to', `${words.accordingTo} (?:[^‹›]{0,30} ${word('at', 'from')} )?A`, { A: 'source' }),
  rule('according-to-behind', `A${words.accordingToBehind}`, { A: 'source' }),
  rule('advice-from', `A ... ${words.advice} ... ${word('by', 'at', 'from')} B`, { A: 'subject', B: 'source' }),
  rule('writes-analysis', `A ${words.writesAnalysis}`, { A: 'source' }),
];

const deal: readonly RoleRule[] = [
  rule('acquired-by', `A ... ${words.acquiredBy} B`, { A: 'target', B: 'acquirer' }),
  rule('buys-stake-from', `A ... ${buys} ... ${stakes} ${word('in', 'of')} B ... ${word('from')} C`, {
    A: 'investor',
    B: 'target',
    C: 'subject',
  }),
  rule('buys-stake', `A ... ${buys} ... ${stakes} ${word('in', 'of')} B`, { A: 'investor', B: 'target' }),
  rule('buys-company-from', `A ... ${buys} B ... ${word('from')} C`, { A: 'acquirer', B: 'target', C: 'subject' }),
  rule('buys-from', `A ... ${buys} ... ${word('from')} B`, { A: 'acquirer', B: 'subject' }),
  rule('buys-company', `A ... ${buys} (?:${upTo(60)} )?B`, { A: 'acquirer', B: 'target' }),
  rule('makes-bid', `A ... ${words.makesBid} ... B`, { A: 'acquirer', B: 'target' }),
  rule('pays-for', `A ${words.pays} ... ${word('for')} B`, { A: 'acquirer', B: 'target' }),
  rule('sold-to', `${words.soldTo} ${upTo(20)}A`, { A: 'acquirer' }),
  rule('bid-from', `${words.bidsFrom} ${word('from')} A`, { A: 'acquirer' }),
  rule('bid-for', `A${genitive} ... ${bids} ${word('of', 'for', 'on', 'in', 'to')} ... B`, {
    A: 'acquirer',
    B: 'target',
  }),
  rule('bid-for-by', `${bids} ${word('of', 'for', 'on', 'in')} A ... ${word('by', 'from')} B`, {
    A: 'target',
    B: 'acquirer',
  }),
  rule('merges-with', `A ... ${words.merges} ... B`, { A: 'subject', B: 'subject' }),
  rule('two-merge', `A ${and} ${described}B ${words.merge}`, { A: 'subject', B: 'subject' }),
  rule('seller-is', `${words.sellerIs} ${described}A`, { A: 'subject' }),
  rule('buyer-is', `${words.buyerIs} ${described}A`, { A: 'acquirer' }),
  rule('acceptances', `A ... ${words.acceptances} ${word('for', 'from')} ... ${word('of', 'in')} ... B`, {
    A: 'acquirer',
    B: 'target',
  }),
  rule(
    'owners-receive-shares',
    `${words.owners} ${word('of', 'in')} A ... ${words.receive} ${upTo(20)}${words.shares} ${word('in')} B`,
    { A: 'subject', B: 'subject' },
  ),
  rule('sells-company-to', `A ... ${selling} B ... ${word('to')} C`, { A: 'subject', B: 'target', C: 'acquirer' }),
  rule('sells-stake-to', `A ... ${selling} ... ${stakes} ${word('in', 'of')} B ... ${word('to')} C`, {
    A: 'investor',
    B: 'target',
    C: 'acquirer',
  }),
  rule('sells-stake', `A ... ${selling} ... ${stakes} ${word('in', 'of')} B`, { A: 'investor', B: 'target' }),
  rule('sells-to', `A ... ${selling} ... ${word('to')} B`, { A: 'subject', B: 'acquirer' }),
  rule('sells-company', `A ... ${selling} B`, { A: 'subject', B: 'target' }),
  rule('invests-in', `A ... ${words.invests} ... ${word('in')} B`, { A: 'investor', B: 'target' }),
  rule('changes-stake', `A ... ${words.changesStake} ... ${stakes} ${word('in')} B`, {
    A: 'investor',
    B: 'target',
  }),
  rule('buys', `A ... ${buys}(?!\\s+(?:${upTo(40)} )?(?:${stakes}|${words.goods})(?![\\p{L}]))`, { A: 'acquirer' }),
  rule('agreed-to-buy', `${words.agreedToAcquire} ${upTo(60)}A`, {
    A: 'target',
  }),
  rule('bid-for-unnamed', `${bids} ${word('of', 'for', 'on')} A(?! ${genitive} ${words.shares})`, { A: 'target' }),
];

const business: readonly RoleRule[] = [
  rule('wins-order', `A ... ${words.wins} ... ${words.orders} ... ${word('from', 'with', 'by', 'to')} ... B`, {
    A: 'subject',
    B: 'partner',
  }),
  rule('supplies', `A ... ${words.supplies} ... ${word('to', 'for')} ... B`, { A: 'subject', B: 'partner' }),
  rule('chooses', `A ... ${words.chooses} ... B`, { A: 'subject', B: 'partner' }),
  rule('hires-from', `A ... ${words.hires} ... ${word('from', 'in', 'at')} B`, { A: 'subject', B: 'mention' }),
  rule('former-post', `${words.former}A[- ]?${words.formerPosts}\\p{L}*`, { A: 'mention' }),
  rule('choice-of', `A${genitive} ${words.choice} ${word('of')} B`, { A: 'subject', B: 'partner' }),
  rule('pays-partner', `A ${words.pays} B`, { A: 'subject', B: 'partner' }),
  rule('between', `${word('between')} A ${and} B`, { A: 'subject', B: 'partner' }),
  rule('together', `A ... ${words.together} ... B`, { A: 'subject', B: 'partner' }),
  rule('partnership-with', `A ... ${words.partnerships} ... ${word('with')} ... B`, {
    A: 'subject',
    B: 'partner',
  }),
  rule('two-partner', `A ${and} B ${words.partner}\\p{L}*`, { A: 'subject', B: 'partner' }),
  rule('issues', `A ... ${words.carriesOut} ... ${words.issues}`, { A: 'issuer' }),
];

const peripheral: readonly RoleRule[] = [
  rule('acts-as-adviser', `A ... ${words.acts} ... ${advisers}`, { A: 'advisor' }),
  rule('adviser-is', `${advisers}(?: (?:${word('is')}|${word('to', 'for')} ${upTo(40)}))?:? A`, { A: 'advisor' }),
  rule('is-sponsor', `A ${word('is', 'becomes')} ${upTo(30)}${words.sponsors}`, { A: 'mention' }),
  rule('sponsored-by', `${words.sponsoredBy} A`, { A: 'mention' }),
  rule('advised-by', `${words.advisedBy} A`, { A: 'advisor' }),
  rule('chief-of', `${chiefs} ${word('of', 'at', 'for', 'in', 'on')} A`, { A: 'speaker' }),
  rule('its-chief-says', `A${genitive}[ -]${chiefs}(?: \\p{Lu}[\\p{L}.-]+){0,3},? ${says}`, { A: 'speaker' }),
  rule('says-chief-of', `${says} ${upTo(50)}${chiefs} ${upTo(40)}A`, { A: 'speaker' }),
  rule('beside', `${words.apartFrom} A`, { A: 'mention' }),
];

const advising: readonly RoleRule[] = [
  rule('advises', `A ${words.advises} (?:${word('on')}|${upTo(30)}B)`, { A: 'advisor' }),
  rule('title-acts-as-adviser', `A ${words.actsAs} ${advisers}`, { A: 'advisor' }),
  rule('engages-adviser', `${words.engages} A ${word('as')} ${advisers}`, { A: 'advisor' }),
];

export const roleRules = { advising, analyst, deal, business, peripheral } as const;
