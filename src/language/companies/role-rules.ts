import type { CompanyRole } from '../../core/vocabulary.ts';
import { toAlternation } from '../languages/entries.ts';
import { grammarWord } from '../languages/grammar.ts';
import { allPacks } from '../languages/index.ts';
import type { Entries } from '../languages/slots/entries.ts';
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

/** Source text of a regular expression for the words of a row in any language. */
export function roleWords<Slot extends keyof RoleWords>(slot: Slot, row: keyof NonNullable<RoleWords[Slot]>): string {
  const entries = allPacks.flatMap(({ companies }) => {
    const table: Readonly<Record<string, Entries | undefined>> | undefined = companies.roles[slot];
    return table?.[String(row)] ?? [];
  });
  return toAlternation([...new Set(entries)]);
}

/** Function words of any language, by their English ones. */
const word = grammarWord;
const analysts = roleWords('ratings', 'analysts');
const selling = roleWords('sells', 'verb');
const stakes = roleWords('dealObjects', 'stakes');
const bids = roleWords('bids', 'nouns');
const chiefs = roleWords('speakers', 'chiefs');
const says = roleWords('speakers', 'says');
const advisers = roleWords('advisers', 'nouns');
const and = word('and');
const genitive = `${word('genitive')}?`;
const upTo = (most: number): string => `[^‹›;]{0,${most}}`;
const notOwnShares = `(?!\\s+(?:\\p{N}[\\p{N} .,]*\\s*)?${roleWords('dealObjects', 'ownShares')})`;
const buys = `${roleWords('acquires', 'verb')}${notOwnShares}`;
/**
 * Words that may describe a company right before its name ("Danish Granvik"). A preposition would make the name a
 * place's.
 */
const described = `(?:(?!(?:${word('in', 'on', 'of', 'at', 'from', 'with', 'by', 'to', 'for')}|${and})(?!\\p{L}))[\\p{L}-]+ ){0,2}`;

const rule = (name: string, pattern: string, roles: RoleRule['roles']): RoleRule => ({ name, pattern, roles });

const analyst: readonly RoleRule[] = [
  rule(
    'analyst-revises-target',
    `A ... ${roleWords('ratings', 'revises')} ... ${roleWords('ratings', 'targets')} ... B`,
    { A: 'source', B: 'subject' },
  ),
  rule(
    'analyst-revises-its-target',
    `A ... ${roleWords('ratings', 'revises')} B${genitive} ... ${roleWords('ratings', 'targets')}`,
    {
      A: 'source',
      B: 'subject',
    },
  ),
  rule('analyst-rates', `A ... ${roleWords('ratings', 'rates')} ... B`, { A: 'source', B: 'subject' }),
  rule('rated-by-analyst', `A ... ${roleWords('ratings', 'rated')} ... ${word('by', 'at')} B`, {
    A: 'subject',
    B: 'source',
  }),
  rule('target-by-analyst', `${roleWords('ratings', 'targets')} ... ${word('on', 'for')} A ... ${word('by', 'at')} B`, {
    A: 'subject',
    B: 'source',
  }),
  rule('analyst-at', `${analysts}(?: [\\p{Lu}][\\p{L}-]+){0,3},? ${word('at', 'on', 'of', 'in', 'from', 'with')} A`, {
    A: 'source',
  }),
  rule('analyst-of', `A${genitive}[- ]${analysts}`, { A: 'source' }),
  rule('according-to', `${roleWords('accordingTo', 'before')} (?:[^‹›]{0,30} ${word('at', 'from')} )?A`, {
    A: 'source',
  }),
  rule('according-to-behind', `A${roleWords('accordingTo', 'behind')}`, { A: 'source' }),
  rule('advice-from', `A ... ${roleWords('ratings', 'advice')} ... ${word('by', 'at', 'from')} B`, {
    A: 'subject',
    B: 'source',
  }),
  rule('writes-analysis', `A ${roleWords('ratings', 'writes')}`, { A: 'source' }),
];

const deal: readonly RoleRule[] = [
  rule('acquired-by', `A ... ${roleWords('acquires', 'passive')} B`, { A: 'target', B: 'acquirer' }),
  rule('buys-stake-from', `A ... ${buys} ... ${stakes} ${word('in', 'of')} B ... ${word('from')} C`, {
    A: 'investor',
    B: 'target',
    C: 'subject',
  }),
  rule('buys-stake', `A ... ${buys} ... ${stakes} ${word('in', 'of')} B`, { A: 'investor', B: 'target' }),
  rule('buys-company-from', `A ... ${buys} B ... ${word('from')} C`, { A: 'acquirer', B: 'target', C: 'subject' }),
  rule('buys-from', `A ... ${buys} ... ${word('from')} B`, { A: 'acquirer', B: 'subject' }),
  rule('buys-company', `A ... ${buys} (?:${upTo(60)} )?B`, { A: 'acquirer', B: 'target' }),
  rule('makes-bid', `A ... ${roleWords('bids', 'verb')} ... B`, { A: 'acquirer', B: 'target' }),
  rule('pays-for', `A ${roleWords('acquires', 'pays')} ... ${word('for')} B`, { A: 'acquirer', B: 'target' }),
  rule('sold-to', `${roleWords('sells', 'to')} ${upTo(20)}A`, { A: 'acquirer' }),
  rule('bid-from', `${roleWords('bids', 'from')} ${word('from')} A`, { A: 'acquirer' }),
  rule('bid-for', `A${genitive} ... ${bids} ${word('of', 'for', 'on', 'in', 'to')} ... B`, {
    A: 'acquirer',
    B: 'target',
  }),
  rule('bid-for-by', `${bids} ${word('of', 'for', 'on', 'in')} A ... ${word('by', 'from')} B`, {
    A: 'target',
    B: 'acquirer',
  }),
  rule('merges-with', `A ... ${roleWords('merges', 'one')} ... B`, { A: 'subject', B: 'subject' }),
  rule('two-merge', `A ${and} ${described}B ${roleWords('merges', 'two')}`, { A: 'subject', B: 'subject' }),
  rule('seller-is', `${roleWords('dealParties', 'seller')} ${described}A`, { A: 'subject' }),
  rule('buyer-is', `${roleWords('dealParties', 'buyer')} ${described}A`, { A: 'acquirer' }),
  rule(
    'acceptances',
    `A ... ${roleWords('bids', 'acceptances')} ${word('for', 'from')} ... ${word('of', 'in')} ... B`,
    {
      A: 'acquirer',
      B: 'target',
    },
  ),
  rule(
    'owners-receive-shares',
    `${roleWords('shareSwap', 'owners')} ${word('of', 'in')} A ... ${roleWords('shareSwap', 'receive')} ` +
      `${upTo(20)}${roleWords('shareSwap', 'shares')} ${word('in')} B`,
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
  rule('invests-in', `A ... ${roleWords('invests', 'in')} ... ${word('in')} B`, { A: 'investor', B: 'target' }),
  rule('changes-stake', `A ... ${roleWords('invests', 'changesStake')} ... ${stakes} ${word('in')} B`, {
    A: 'investor',
    B: 'target',
  }),
  rule('buys', `A ... ${buys}(?!\\s+(?:${upTo(40)} )?(?:${stakes}|${roleWords('dealObjects', 'goods')})(?![\\p{L}]))`, {
    A: 'acquirer',
  }),
  rule('agreed-to-buy', `${roleWords('acquires', 'agreed')} ${upTo(60)}A`, {
    A: 'target',
  }),
  rule('bid-for-unnamed', `${bids} ${word('of', 'for', 'on')} A(?! ${genitive} ${roleWords('shareSwap', 'shares')})`, {
    A: 'target',
  }),
];

const business: readonly RoleRule[] = [
  rule(
    'wins-order',
    `A ... ${roleWords('supplier', 'wins')} ... ${roleWords('supplier', 'orders')} ... ${word('from', 'with', 'by', 'to')} ... B`,
    {
      A: 'subject',
      B: 'partner',
    },
  ),
  rule('supplies', `A ... ${roleWords('supplier', 'supplies')} ... ${word('to', 'for')} ... B`, {
    A: 'subject',
    B: 'partner',
  }),
  rule('chooses', `A ... ${roleWords('customer', 'verb')} ... B`, { A: 'subject', B: 'partner' }),
  rule('hires-from', `A ... ${roleWords('hires', 'verb')} ... ${word('from', 'in', 'at')} B`, {
    A: 'subject',
    B: 'mention',
  }),
  rule('former-post', `${roleWords('hires', 'former')}A[- ]?${roleWords('hires', 'posts')}\\p{L}*`, { A: 'mention' }),
  rule('choice-of', `A${genitive} ${roleWords('customer', 'noun')} ${word('of')} B`, { A: 'subject', B: 'partner' }),
  rule('pays-partner', `A ${roleWords('acquires', 'pays')} B`, { A: 'subject', B: 'partner' }),
  rule('between', `${word('between')} A ${and} B`, { A: 'subject', B: 'partner' }),
  rule('together', `A ... ${roleWords('partners', 'together')} ... B`, { A: 'subject', B: 'partner' }),
  rule('partnership-with', `A ... ${roleWords('partners', 'nouns')} ... ${word('with')} ... B`, {
    A: 'subject',
    B: 'partner',
  }),
  rule('two-partner', `A ${and} B ${roleWords('partners', 'verbs')}\\p{L}*`, { A: 'subject', B: 'partner' }),
  rule('issues', `A ... ${roleWords('issues', 'verbs')} ... ${roleWords('issues', 'nouns')}`, { A: 'issuer' }),
];

const peripheral: readonly RoleRule[] = [
  rule('acts-as-adviser', `A ... ${roleWords('advisers', 'acts')} ... ${advisers}`, { A: 'advisor' }),
  rule('adviser-is', `${advisers}(?: (?:${word('is')}|${word('to', 'for')} ${upTo(40)}))?:? A`, { A: 'advisor' }),
  rule('is-sponsor', `A ${word('is', 'becomes')} ${upTo(30)}${roleWords('mentions', 'sponsors')}`, { A: 'mention' }),
  rule('sponsored-by', `${roleWords('mentions', 'sponsoredBy')} A`, { A: 'mention' }),
  rule('advised-by', `${roleWords('advisers', 'by')} A`, { A: 'advisor' }),
  rule('chief-of', `${chiefs} ${word('of', 'at', 'for', 'in', 'on')} A`, { A: 'speaker' }),
  rule('its-chief-says', `A${genitive}[ -]${chiefs}(?: \\p{Lu}[\\p{L}.-]+){0,3},? ${says}`, { A: 'speaker' }),
  rule('says-chief-of', `${says} ${upTo(50)}${chiefs} ${upTo(40)}A`, { A: 'speaker' }),
  rule('beside', `${roleWords('mentions', 'apartFrom')} A`, { A: 'mention' }),
];

const advising: readonly RoleRule[] = [
  rule('advises', `A ${roleWords('advisers', 'advises')} (?:${word('on')}|${upTo(30)}B)`, { A: 'advisor' }),
  rule('title-acts-as-adviser', `A ${roleWords('advisers', 'actsAs')} ${advisers}`, { A: 'advisor' }),
  rule('engages-adviser', `${roleWords('advisers', 'engages')} A ${word('as')} ${advisers}`, { A: 'advisor' }),
];

export const roleRules = { advising, analyst, deal, business, peripheral } as const;
