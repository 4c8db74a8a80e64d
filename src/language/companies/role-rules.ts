import type { CompanyRole } from '../../core/vocabulary.ts';
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

const slots = Object.keys(allPacks[0]?.companies.roles ?? {}) as (keyof RoleWords)[];
/** Source text of a regular expression for a slot of roles in any language. */
export const roleWords = (slot: keyof RoleWords): string =>
  `(?:${[...new Set(allPacks.flatMap(({ companies }) => companies.roles[slot]))].join('|')})`;
const words = Object.fromEntries(slots.map((slot) => [slot, roleWords(slot)])) as Record<keyof RoleWords, string>;

const { analysts, sells, stakes, bids, chiefs, says, advisers, and, inCompany, toBuyer } = words;
const genitive = `${words.genitives}?`;
const upTo = (most: number): string => `[^‹›;]{0,${most}}`;
/** "X to acquire Y" is a headline's future. Elsewhere "... to acquire" depends on another word. */
const planned = `${words.plansTo} ${words.infinitiveMarks} ${words.toAcquire}`;
const acquires = `(?:${words.acquires}|${planned}|(?<=› )${words.toAcquireInHeadline})`;
const notOwnShares = `(?!\\s+(?:${words.ownShares}|\\p{N}[\\p{N} .,]*\\s*${words.ownSharesCounted}))`;
const buys = `${acquires}${notOwnShares}`;
const selling = `(?:${sells}|${words.infinitiveMarks} ${words.toSell})`;
/**
 * Words that may describe a company right before its name ("Danish Granvik"). A preposition would make the name a
 * place's.
 */
const described = `(?:(?!(?:${words.notDescribing}|${and})(?!\\p{L}))[\\p{L}-]+ ){0,2}`;

const rule = (name: string, pattern: string, roles: RoleRule['roles']): RoleRule => ({ name, pattern, roles });

const analyst: readonly RoleRule[] = [
  rule('analyst-revises-target', `A ... ${words.revises} ... ${words.targets} ... B`, { A: 'source', B: 'subject' }),
  rule('analyst-revises-its-target', `A ... ${words.revises} B${genitive} ... ${words.targets}`, {
    A: 'source',
    B: 'subject',
  }),
  rule('analyst-rates', `A ... ${words.rates} ... B`, { A: 'source', B: 'subject' }),
  rule('rated-by-analyst', `A ... ${words.ratedPassive} ... ${words.byHouse} B`, { A: 'subject', B: 'source' }),
  rule('target-by-analyst', `${words.targets} ... ${words.onShare} A ... ${words.byHouse} B`, {
    A: 'subject',
    B: 'source',
  }),
  rule('analyst-at', `${analysts}(?: [\\p{Lu}][\\p{L}-]+){0,3},? ${words.atHouse} A`, { A: 'source' }),
  rule('analyst-of', `A${genitive}[- ](?:${words.analystKinds} )*${analysts}`, { A: 'source' }),
  rule('according-to', `${words.accordingTo} (?:[^‹›]{0,30} ${words.quotedFrom} )?A`, { A: 'source' }),
  rule('according-to-behind', `A${words.accordingToBehind}`, { A: 'source' }),
  rule('advice-from', `A ... ${words.advice} ... ${words.adviceFrom} B`, { A: 'subject', B: 'source' }),
  rule('writes-analysis', `A ${words.writes} ... ${words.analyses}`, { A: 'source' }),
];

const deal: readonly RoleRule[] = [
  rule('acquired-by', `A ... ${words.isBeing} ${words.acquiredBy} ${words.byAgent} B`, { A: 'target', B: 'acquirer' }),
  rule('buys-stake-from', `A ... ${buys} ... ${stakes} ${inCompany} B ... ${words.fromSeller} C`, {
    A: 'investor',
    B: 'target',
    C: 'subject',
  }),
  rule('buys-stake', `A ... ${buys} ... ${stakes} ${inCompany} B`, { A: 'investor', B: 'target' }),
  rule('buys-company-from', `A ... ${buys} B ... ${words.fromSeller} C`, { A: 'acquirer', B: 'target', C: 'subject' }),
  rule('buys-from', `A ... ${buys} ... ${words.fromSeller} B`, { A: 'acquirer', B: 'subject' }),
  rule('buys-company', `A ... ${buys} (?:${upTo(60)} )?B`, { A: 'acquirer', B: 'target' }),
  rule('makes-bid', `A ... ${words.makesBid} ${words.makesBidFor} ... B`, { A: 'acquirer', B: 'target' }),
  rule('pays-for', `A ${words.pays} ... ${words.paysFor} B`, { A: 'acquirer', B: 'target' }),
  rule('sold-to', `${words.soldTo} ${upTo(20)}A`, { A: 'acquirer' }),
  rule('bid-from', `${words.bidsFrom} ${words.fromSeller} A`, { A: 'acquirer' }),
  rule('bid-for', `A${genitive} ... ${bids} ${words.bidOn} ... B`, { A: 'acquirer', B: 'target' }),
  rule('bid-for-by', `${bids} ${words.bidOnOf} A ... ${words.fromBidder} B`, { A: 'target', B: 'acquirer' }),
  rule('merges-with', `A ... ${words.merges} ... B`, { A: 'subject', B: 'subject' }),
  rule('two-merge', `A ${and} ${described}B ${words.merge}`, { A: 'subject', B: 'subject' }),
  rule('seller-is', `${words.sellerIs} ${described}A`, { A: 'subject' }),
  rule('buyer-is', `${words.buyerIs} ${described}A`, { A: 'acquirer' }),
  rule('acceptances', `A ... ${words.acceptances} ${words.acceptedBy} ... ${words.acceptedIn} ... B`, {
    A: 'acquirer',
    B: 'target',
  }),
  rule(
    'owners-receive-shares',
    `${words.owners} ${words.ownersOf} A ... ${words.receive} ${upTo(20)}${words.sharesReceived} ${words.intoCompany} B`,
    { A: 'subject', B: 'subject' },
  ),
  rule('sells-company-to', `A ... ${selling} B ... ${toBuyer} C`, { A: 'subject', B: 'target', C: 'acquirer' }),
  rule('sells-stake-to', `A ... ${selling} ... ${stakes} ${inCompany} B ... ${toBuyer} C`, {
    A: 'investor',
    B: 'target',
    C: 'acquirer',
  }),
  rule('sells-stake', `A ... ${selling} ... ${stakes} ${inCompany} B`, { A: 'investor', B: 'target' }),
  rule('sells-to', `A ... ${selling} ... ${toBuyer} B`, { A: 'subject', B: 'acquirer' }),
  rule('sells-company', `A ... ${selling} B`, { A: 'subject', B: 'target' }),
  rule('invests-in', `A ... ${words.invests} ... ${words.intoCompany} B`, { A: 'investor', B: 'target' }),
  rule('changes-stake', `A ... ${words.changesStake} ... ${stakes} ${words.intoCompany} B`, {
    A: 'investor',
    B: 'target',
  }),
  rule('buys', `A ... ${buys}(?!\\s+(?:${upTo(40)} )?(?:${stakes}|${words.goods})(?![\\p{L}]))`, { A: 'acquirer' }),
  rule('agreed-to-buy', `${words.agreedTo} ${words.infinitiveMarks} ${words.toAcquire} ${upTo(60)}A`, {
    A: 'target',
  }),
  rule('bid-for-unnamed', `${bids} ${words.bidOf} A(?! ${genitive} ${words.ownersShares})`, { A: 'target' }),
];

const business: readonly RoleRule[] = [
  rule('wins-order', `A ... ${words.wins} ... ${words.orders} ... ${words.fromCustomer} ... B`, {
    A: 'subject',
    B: 'partner',
  }),
  rule('supplies', `A ... ${words.supplies} ... ${words.toCustomer} ... B`, { A: 'subject', B: 'partner' }),
  rule('chooses', `A ... ${words.chooses} ... B`, { A: 'subject', B: 'partner' }),
  rule('hires-from', `A ... ${words.hires} ... ${words.hiredFrom} B`, { A: 'subject', B: 'mention' }),
  rule('former-post', `${words.former}A[- ]?${words.formerPosts}\\p{L}*`, { A: 'mention' }),
  rule('choice-of', `A${genitive} ${words.choice} ${words.choiceOf} B`, { A: 'subject', B: 'partner' }),
  rule('pays-partner', `A ${words.paysPartner} B`, { A: 'subject', B: 'partner' }),
  rule('between', `${words.between} A ${and} B`, { A: 'subject', B: 'partner' }),
  rule('together', `A ... ${words.together} ... B`, { A: 'subject', B: 'partner' }),
  rule('partnership-with', `A ... ${words.partnerships} ... ${words.withPartner} ... B`, {
    A: 'subject',
    B: 'partner',
  }),
  rule('two-partner', `A ${and} B ${words.partner}\\p{L}*`, { A: 'subject', B: 'partner' }),
  rule('issues', `A ... ${words.carriesOut} ... ${words.issues}`, { A: 'issuer' }),
];

const peripheral: readonly RoleRule[] = [
  rule('acts-as-adviser', `A ... ${words.acts} ... ${advisers}`, { A: 'advisor' }),
  rule('adviser-is', `${advisers}(?: ${words.adviserIs})?:? A`, { A: 'advisor' }),
  rule('is-sponsor', `A ${words.isSponsor} ${upTo(30)}${words.sponsors}`, { A: 'mention' }),
  rule('sponsored-by', `${words.sponsoredBy} A`, { A: 'mention' }),
  rule('advised-by', `${words.advisedBy} A`, { A: 'advisor' }),
  rule('chief-of', `${chiefs} ${words.chiefOf} A`, { A: 'speaker' }),
  rule('its-chief-says', `A${genitive}[ -]${chiefs}(?: \\p{Lu}[\\p{L}.-]+){0,3},? ${says}`, { A: 'speaker' }),
  rule('says-chief-of', `${says} ${upTo(50)}${chiefs} ${upTo(40)}A`, { A: 'speaker' }),
  rule('beside', `${words.apartFrom} ${words.nextTo} A`, { A: 'mention' }),
];

const advising: readonly RoleRule[] = [
  rule('advises', `A ${words.advises} (?:${words.advisesOn}|${upTo(30)}B)`, { A: 'advisor' }),
  rule('title-acts-as-adviser', `A ${words.actsAs} ${advisers}`, { A: 'advisor' }),
  rule('engages-adviser', `${words.engages} A ${words.engagedAs} ${advisers}`, { A: 'advisor' }),
];

export const roleRules = { advising, analyst, deal, business, peripheral } as const;
