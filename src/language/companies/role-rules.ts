import { grammarWord } from '../languages/grammar.ts';
import { type RoleRule, roleWords, toRoleRule as rule } from './role-rule.ts';

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

const analyst: readonly RoleRule[] = [
  rule(
    'analyst-revises-target',
    `A ... ${roleWords('ratings', 'revises')} ... ${roleWords('ratings', 'targets')} ... B`,
    {
      roles: { A: 'source', B: 'subject' },
      examples: ['‹0› höjer riktkursen för ‹1›', '‹0› raises target price on ‹1›'],
      counterExamples: ['‹0› raises prices on ‹1›'],
    },
  ),
  rule(
    'analyst-revises-its-target',
    `A ... ${roleWords('ratings', 'revises')} B${genitive} ... ${roleWords('ratings', 'targets')}`,
    {
      roles: { A: 'source', B: 'subject' },
      examples: ["‹0› raises ‹1›'s price target"],
      counterExamples: ["‹0› raises ‹1›'s rent"],
    },
  ),
  rule('analyst-rates', `A ... ${roleWords('ratings', 'rates')} ... B`, {
    roles: { A: 'source', B: 'subject' },
    examples: ['‹0› nedgraderer ‹1› til selg', '‹0› upgrades ‹1› to "overweight" from "neutral"'],
    counterExamples: ['‹0› overtakes ‹1› in Norway'],
  }),
  rule('rated-by-analyst', `A ... ${roleWords('ratings', 'rated')} ... ${word('by', 'at')} B`, {
    roles: { A: 'subject', B: 'source' },
    examples: ['‹0› downgraded by ‹1›', '‹0› cut to Sell by ‹1›'],
    counterExamples: ['‹0› praised by ‹1›'],
  }),
  rule('target-by-analyst', `${roleWords('ratings', 'targets')} ... ${word('on', 'for')} A ... ${word('by', 'at')} B`, {
    roles: { A: 'subject', B: 'source' },
    examples: ['Price target on ‹0› lifted by ‹1›'],
    counterExamples: ['Price list of ‹0› copied by ‹1›'],
  }),
  rule('analyst-at', `${analysts}(?: [\\p{Lu}][\\p{L}-]+){0,3},? ${word('at', 'on', 'of', 'in', 'from', 'with')} A`, {
    roles: { A: 'source' },
    examples: ['Analyst Eva Holm at ‹0› expects a pause', 'Analytiker Eva Holm på ‹0› väntar sig en paus'],
    counterExamples: ['Analysts met ‹0› in Oslo'],
  }),
  rule('analyst-of', `A${genitive}[- ]${analysts}`, {
    roles: { A: 'source' },
    examples: ["‹0›'s analysts expect a pause"],
    counterExamples: ["‹0›'s owners expect a pause"],
  }),
  rule('according-to', `${roleWords('accordingTo', 'before')} (?:[^‹›]{0,30} ${word('at', 'from')} )?A`, {
    roles: { A: 'source' },
    examples: ['Growth will reach 2.1 percent, according to ‹0›', 'Tillväxten blir 2,1 procent enligt ‹0›'],
    counterExamples: ['Growth will reach 2.1 percent, unlike at ‹0›'],
  }),
  rule('according-to-behind', `A${roleWords('accordingTo', 'behind')}`, {
    roles: { A: 'source' },
    examples: ['‹0›:n mukaan kasvu jatkuu'],
    counterExamples: ['‹0› jatkaa kasvuaan'],
  }),
  rule('advice-from', `A ... ${roleWords('ratings', 'advice')} ... ${word('by', 'at', 'from')} B`, {
    roles: { A: 'subject', B: 'source' },
    examples: ['‹0› gets a buy rating by ‹1›', '‹0› får köpråd från ‹1›'],
    counterExamples: ['‹0› gets a visit from ‹1›'],
  }),
  rule('writes-analysis', `A ${roleWords('ratings', 'writes')}`, {
    roles: { A: 'source' },
    examples: ['‹0› writes today in a note'],
    counterExamples: ['‹0› writes down its fleet'],
  }),
];

const deal: readonly RoleRule[] = [
  rule('acquired-by', `A ... ${roleWords('acquires', 'passive')} B`, {
    roles: { A: 'target', B: 'acquirer' },
    examples: ['‹0› to be acquired by ‹1›', '‹0› blir uppköpt av ‹1›'],
    counterExamples: ['‹0› to be visited by ‹1›'],
  }),
  rule('buys-stake-from', `A ... ${buys} ... ${stakes} ${word('in', 'of')} B ... ${word('from')} C`, {
    roles: { A: 'investor', B: 'target', C: 'subject' },
    examples: ['‹0› acquires a stake in ‹1› from ‹2›'],
    counterExamples: ['‹0› acquires a stake in ‹1› with ‹2›'],
  }),
  rule('buys-stake', `A ... ${buys} ... ${stakes} ${word('in', 'of')} B`, {
    roles: { A: 'investor', B: 'target' },
    examples: ['‹0› köper fler aktier i ‹1›', '‹0› hefur keypt tíu prósenta hlut í ‹1› af lífeyrissjóði.'],
    counterExamples: ['‹0› köper ‹1›'],
  }),
  rule('buys-company-from', `A ... ${buys} B ... ${word('from')} C`, {
    roles: { A: 'acquirer', B: 'target', C: 'subject' },
    examples: ['‹0› acquires ‹1› from ‹2›'],
    counterExamples: ['‹0› acquires ‹1› with ‹2›'],
  }),
  rule('buys-from', `A ... ${buys} ... ${word('from')} B`, {
    roles: { A: 'acquirer', B: 'subject' },
    examples: ['‹0› acquires a dairy from ‹1›', '‹0› køber mejeri fra ‹1›'],
    counterExamples: ['‹0› acquires a dairy'],
  }),
  rule('buys-company', `A ... ${buys} (?:${upTo(60)} )?B`, {
    roles: { A: 'acquirer', B: 'target' },
    examples: ['‹0› køber ‹1›', '‹0› acquires Danish rival ‹1›'],
    counterExamples: ['‹0› buys own shares, ‹1› sells'],
  }),
  rule('makes-bid', `A ... ${roleWords('bids', 'verb')} ... B`, {
    roles: { A: 'acquirer', B: 'target' },
    examples: ['‹0› launches recommended cash offer for ‹1›', '‹0› made a bid for ‹1›'],
    counterExamples: ['‹0› made a film for ‹1›'],
  }),
  rule('pays-for', `A ${roleWords('acquires', 'pays')} ... ${word('for')} B`, {
    roles: { A: 'acquirer', B: 'target' },
    examples: ['‹0› pays 2 billion crowns for ‹1›'],
    counterExamples: ['‹0› waits 2 years for ‹1›'],
  }),
  rule('sold-to', `${roleWords('sells', 'to')} ${upTo(20)}A`, {
    roles: { A: 'acquirer' },
    examples: ['The yard was sold to ‹0› in 1971'],
    counterExamples: ['The yard was shown to ‹0› in 1971'],
  }),
  rule('bid-from', `${roleWords('bids', 'from')} ${word('from')} A`, {
    roles: { A: 'acquirer' },
    examples: ['The board rejects the offer from ‹0›', 'Styrelsen avvisar budet från ‹0›'],
    counterExamples: ['The board rejects the invoice from ‹0›'],
  }),
  rule('bid-for', `A${genitive} ... ${bids} ${word('of', 'for', 'on', 'in', 'to')} ... B`, {
    roles: { A: 'acquirer', B: 'target' },
    examples: ['EU regulator clears ‹0› acquisition of ‹1›'],
    counterExamples: ['EU regulator clears ‹0› aircraft near ‹1›'],
  }),
  rule('bid-for-by', `${bids} ${word('of', 'for', 'on', 'in')} A ... ${word('by', 'from')} B`, {
    roles: { A: 'target', B: 'acquirer' },
    examples: ['Takeover of ‹0› by ‹1› is delayed'],
    counterExamples: ['Report on ‹0› by ‹1› is delayed'],
  }),
  rule('merges-with', `A ... ${roleWords('merges', 'one')} ... B`, {
    roles: { A: 'subject', B: 'subject' },
    examples: ['‹0› merges with ‹1›', '‹0› fusionerar med ‹1›'],
    counterExamples: ['‹0› dines with ‹1›'],
  }),
  rule('two-merge', `A ${and} ${described}B ${roleWords('merges', 'two')}`, {
    roles: { A: 'subject', B: 'subject' },
    examples: ['‹0› and ‹1› to merge', '‹0› och finska ‹1› går samman.'],
    counterExamples: ['‹0› and ‹1› to meet'],
  }),
  rule('seller-is', `${roleWords('dealParties', 'seller')} ${described}A`, {
    roles: { A: 'subject' },
    examples: ['Säljare är finska ‹0›.', 'Selger er finske ‹0›.'],
    counterExamples: ['Värd är finska ‹0›.'],
  }),
  rule('buyer-is', `${roleWords('dealParties', 'buyer')} ${described}A`, {
    roles: { A: 'acquirer' },
    examples: ['Köpare är finska ‹0›.', 'The buyer is Danish ‹0›.'],
    counterExamples: ['The host is Danish ‹0›.'],
  }),
  rule(
    'acceptances',
    `A ... ${roleWords('bids', 'acceptances')} ${word('for', 'from')} ... ${word('of', 'in')} ... B`,
    {
      roles: { A: 'acquirer', B: 'target' },
      examples: ['‹0› has acceptances for 71 per cent of ‹1›.'],
      counterExamples: ['‹0› has permits for 71 per cent of ‹1›.'],
    },
  ),
  rule(
    'owners-receive-shares',
    `${roleWords('shareSwap', 'owners')} ${word('of', 'in')} A ... ${roleWords('shareSwap', 'receive')} ` +
      `${upTo(20)}${roleWords('shareSwap', 'shares')} ${word('in')} B`,
    {
      roles: { A: 'subject', B: 'subject' },
      examples: ['The shareholders of ‹0› get 0.84 shares in ‹1›.'],
      counterExamples: ['The shareholders of ‹0› get lunch in ‹1›.'],
    },
  ),
  rule('sells-company-to', `A ... ${selling} B ... ${word('to')} C`, {
    roles: { A: 'subject', B: 'target', C: 'acquirer' },
    examples: ['‹0› sells ‹1› to ‹2›', '‹0› säljer ‹1› till ‹2›'],
    counterExamples: ['‹0› sells ‹1›'],
  }),
  rule('sells-stake-to', `A ... ${selling} ... ${stakes} ${word('in', 'of')} B ... ${word('to')} C`, {
    roles: { A: 'investor', B: 'target', C: 'acquirer' },
    examples: ['‹0› sells its stake in ‹1› to ‹2›'],
    counterExamples: ['‹0› sells its stake in ‹1›'],
  }),
  rule('sells-stake', `A ... ${selling} ... ${stakes} ${word('in', 'of')} B`, {
    roles: { A: 'investor', B: 'target' },
    examples: ['‹0› selger andel i ‹1›', '‹0› sells stake in ‹1›'],
    counterExamples: ['‹0› sells tickets in ‹1›'],
  }),
  rule('sells-to', `A ... ${selling} ... ${word('to')} B`, {
    roles: { A: 'subject', B: 'acquirer' },
    examples: ['‹0› sells packaging unit to ‹1›', '‹0› selger nettvirksomheten til ‹1›'],
    counterExamples: ['‹0› moves packaging unit to ‹1›'],
  }),
  rule('sells-company', `A ... ${selling} B`, {
    roles: { A: 'subject', B: 'target' },
    examples: ['‹0› myy ‹1›', '‹0› sells ‹1›'],
    counterExamples: ['‹0› myy tehtaan'],
  }),
  rule('invests-in', `A ... ${roleWords('invests', 'in')} ... ${word('in')} B`, {
    roles: { A: 'investor', B: 'target' },
    examples: ['‹0› invests 40 million in ‹1›', '‹0› investerar i ‹1›'],
    counterExamples: ['‹0› competes in ‹1›'],
  }),
  rule('changes-stake', `A ... ${roleWords('invests', 'changesStake')} ... ${stakes} ${word('in')} B`, {
    roles: { A: 'investor', B: 'target' },
    examples: ['‹0› raises stake in ‹1› to 12 percent', '‹0› minskar sitt ägande i ‹1›'],
    counterExamples: ['‹0› raises prices in ‹1›'],
  }),
  rule('buys', `A ... ${buys}(?!\\s+(?:${upTo(40)} )?(?:${stakes}|${roleWords('dealObjects', 'goods')})(?![\\p{L}]))`, {
    roles: { A: 'acquirer' },
    examples: ['‹0› overtager rederi', '‹0› buys'],
    counterExamples: ['‹0› buys vessels', '‹0› buys back shares'],
  }),
  rule('agreed-to-buy', `${roleWords('acquires', 'agreed')} ${upTo(60)}A`, {
    roles: { A: 'target' },
    examples: ['A fund has agreed to buy ‹0›'],
    counterExamples: ['A fund has agreed to meet ‹0›'],
  }),
  rule('bid-for-unnamed', `${bids} ${word('of', 'for', 'on')} A(?! ${genitive} ${roleWords('shareSwap', 'shares')})`, {
    roles: { A: 'target' },
    examples: ['Fund launches public offer for ‹0›'],
    counterExamples: ['Fund launches public appeal for ‹0›'],
  }),
];

const business: readonly RoleRule[] = [
  rule(
    'wins-order',
    `A ... ${roleWords('supplier', 'wins')} ... ${roleWords('supplier', 'orders')} ... ${word('from', 'with', 'by', 'to')} ... B`,
    {
      roles: { A: 'subject', B: 'partner' },
      examples: ['‹0› wins order worth 4 million from ‹1›', '‹0› får order från ‹1›'],
      counterExamples: ['‹0› wins match against ‹1›'],
    },
  ),
  rule('supplies', `A ... ${roleWords('supplier', 'supplies')} ... ${word('to', 'for')} ... B`, {
    roles: { A: 'subject', B: 'partner' },
    examples: ['‹0› supplies filters to ‹1›', '‹0› levererar filter till ‹1›'],
    counterExamples: ['‹0› shows filters to ‹1›'],
  }),
  rule('chooses', `A ... ${roleWords('customer', 'verb')} ... B`, {
    roles: { A: 'subject', B: 'partner' },
    examples: ['‹0› chooses filters from ‹1›', '‹0› väljer ‹1›'],
    counterExamples: ['‹0› shows filters from ‹1›'],
  }),
  rule('hires-from', `A ... ${roleWords('hires', 'verb')} ... ${word('from', 'in', 'at')} B`, {
    roles: { A: 'subject', B: 'mention' },
    examples: ['‹0› henter ny direktør hos ‹1›'],
    counterExamples: ['‹0› møter ny direktør hos ‹1›'],
  }),
  rule('former-post', `${roleWords('hires', 'former')}A[- ]?${roleWords('hires', 'posts')}\\p{L}*`, {
    roles: { A: 'mention' },
    examples: ['Former ‹0› executive heads hospital', 'Ex-‹0› chief joins board'],
    counterExamples: ['Former ‹0› plant burns'],
  }),
  rule('choice-of', `A${genitive} ${roleWords('customer', 'noun')} ${word('of')} B`, {
    roles: { A: 'subject', B: 'partner' },
    examples: ["‹0›'s choice of ‹1› surprises"],
    counterExamples: ["‹0›'s view of ‹1› surprises"],
  }),
  rule('pays-partner', `A ${roleWords('acquires', 'pays')} B`, {
    roles: { A: 'subject', B: 'partner' },
    examples: ['‹0› pays ‹1› a fee'],
    counterExamples: ['‹0› owes ‹1› a fee'],
  }),
  rule('between', `${word('between')} A ${and} B`, {
    roles: { A: 'subject', B: 'partner' },
    examples: ['The agreement between ‹0› and ‹1› covers 2 TWh a year.'],
    counterExamples: ['The road past ‹0› and ‹1› is closed.'],
  }),
  rule('together', `A ... ${roleWords('partners', 'together')} ... B`, {
    roles: { A: 'subject', B: 'partner' },
    examples: ['‹0› finner sammen med ‹1›', '‹0› teams up with ‹1›'],
    counterExamples: ['‹0› competes with ‹1›'],
  }),
  rule('partnership-with', `A ... ${roleWords('partners', 'nouns')} ... ${word('with')} ... B`, {
    roles: { A: 'subject', B: 'partner' },
    examples: ['‹0› forms joint venture with ‹1›', '‹0› signs letter of intent with ‹1›'],
    counterExamples: ['‹0› has a dispute with ‹1›'],
  }),
  rule('two-partner', `A ${and} B ${roleWords('partners', 'verbs')}\\p{L}*`, {
    roles: { A: 'subject', B: 'partner' },
    examples: ['‹0› and ‹1› team up on networks', '‹0› and ‹1› sign power deal'],
    counterExamples: ['‹0› and ‹1› fell in Oslo'],
  }),
  rule('issues', `A ... ${roleWords('issues', 'verbs')} ... ${roleWords('issues', 'nouns')}`, {
    roles: { A: 'issuer' },
    examples: ['‹0› resolves on a directed share issue', '‹0› issues green bonds of SEK 500 million'],
    counterExamples: ['‹0› issues a statement on bees'],
  }),
];

const peripheral: readonly RoleRule[] = [
  rule('acts-as-adviser', `A ... ${roleWords('advisers', 'acts')} ... ${advisers}`, {
    roles: { A: 'advisor' },
    examples: ['‹0› är finansiell rådgivare.', '‹0› acted as financial adviser'],
    counterExamples: ['‹0› är finansiell förlorare.'],
  }),
  rule('adviser-is', `${advisers}(?: (?:${word('is')}|${word('to', 'for')} ${upTo(40)}))?:? A`, {
    roles: { A: 'advisor' },
    examples: ['Financial adviser is ‹0›', 'Financial advisers: ‹0›'],
    counterExamples: ['The adviser met ‹0›'],
  }),
  rule('is-sponsor', `A ${word('is', 'becomes')} ${upTo(30)}${roleWords('mentions', 'sponsors')}`, {
    roles: { A: 'mention' },
    examples: ['‹0› was the sponsor of the match.'],
    counterExamples: ['‹0› was the winner of the match.'],
  }),
  rule('sponsored-by', `${roleWords('mentions', 'sponsoredBy')} A`, {
    roles: { A: 'mention' },
    examples: ['The match is sponsored by ‹0›'],
    counterExamples: ['The match is followed by ‹0›'],
  }),
  rule('advised-by', `${roleWords('advisers', 'by')} A`, {
    roles: { A: 'advisor' },
    examples: ['The bank was advised by ‹0›'],
    counterExamples: ['The bank was surprised by ‹0›'],
  }),
  rule('chief-of', `${chiefs} ${word('of', 'at', 'for', 'in', 'on')} A`, {
    roles: { A: 'speaker' },
    examples: ['The CEO of ‹0› said so', 'Hon tar över som vd för ‹0›'],
    counterExamples: ['The view of ‹0› said so'],
  }),
  rule('its-chief-says', `A${genitive}[ -]${chiefs}(?: \\p{Lu}[\\p{L}.-]+){0,3},? ${says}`, {
    roles: { A: 'speaker' },
    examples: ["‹0›'s CEO Eva Holm says growth returns"],
    counterExamples: ["‹0›'s CEO Eva Holm left"],
  }),
  rule('says-chief-of', `${says} ${upTo(50)}${chiefs} ${upTo(40)}A`, {
    roles: { A: 'speaker' },
    examples: ['"Growth returns", says Eva Holm, CEO at the Danish lender ‹0›'],
    counterExamples: ['"Growth returns", says Eva Holm, guest of ‹0›'],
  }),
  rule('beside', `${roleWords('mentions', 'apartFrom')} A`, {
    roles: { A: 'mention' },
    examples: ['Competitors such as ‹0› reported weaker numbers.'],
    counterExamples: ['Students such as ‹0› reported weaker numbers.'],
  }),
];

const advising: readonly RoleRule[] = [
  rule('advises', `A ${roleWords('advisers', 'advises')} (?:${word('on')}|${upTo(30)}B)`, {
    roles: { A: 'advisor' },
    examples: ['‹0› advises on the sale of ‹1›'],
    counterExamples: ['‹0› advised guests of ‹1›'],
  }),
  rule('title-acts-as-adviser', `A ${roleWords('advisers', 'actsAs')} ${advisers}`, {
    roles: { A: 'advisor' },
    examples: ['‹0› acted as financial adviser to ‹1›'],
    counterExamples: ['‹0› acted as host to ‹1›'],
  }),
  rule('engages-adviser', `${roleWords('advisers', 'engages')} A ${word('as')} ${advisers}`, {
    roles: { A: 'advisor' },
    examples: ['Bank hires ‹0› as financial adviser'],
    counterExamples: ['Bank hires ‹0› as caterer'],
  }),
];

export const roleRules = { advising, analyst, deal, business, peripheral } as const;
