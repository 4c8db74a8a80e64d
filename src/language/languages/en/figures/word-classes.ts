import { lines, toAlternation } from '../../entries.ts';
import type { WordClasses } from '../../slots/figures.ts';
import { fillers } from './fillers.ts';

const ITEMS = toAlternation(lines`
  items affecting comparability
  non-recurring items
  non-recurring costs
  one-off items
  one-offs
  one-off costs
  special items
  exceptional items
  restructuring costs
  acquisition-related (?:items|costs)
  non-operating items
  capital gains
  ppa amortisation
  amortisation of (?:acquired )?intangible assets
`);

export const wordClasses: WordClasses = {
  is: lines`
    amounted to
    amounts to
    amounting to
    came in at
    comes in at
    came to
    came out at
    was
    were
    is
    are
    be
    of
    at
    totall?ed
    totals
    totall?ing
    reached
    reaches
    stood at
    stands at
    ended at
    ended on
    ended up at
    landed at
    lands at
    landing at
    equalled
    equaled
    remained at
    remains at
    remain at
    held at
    steady at
    stable at
    held steady at
    holds at
    hit
    hits
    worth
    valued at
    with a (?:total |combined |estimated )?value of
    to a value of
    amounted
    (?:passed|surpassed|topped|crossed)(?=[^.;]{0,80} for the first time)
    averaging
    average
    in an amount of
    in the amount of
    corresponding to
    approximating
    has been set at
    set at
    will raise
    raising
    unchanged at
    :
    =
  `,
  change: lines`
    slid
    slides
    rose
    slumped
    slumps
    plummeted
    plummets
    dived
    dives
    swelled
    swells
    leapt
    leaps
    ballooned
    crept up
    rebounded
    rebounds
    recovered
    recovers
    retreated
    retreats
    halves
    shrunk
    slowed
    slows
    accelerated
    accelerates
    eased
    eases
    cooled
    quickened
    picked up
    narrowed
    narrows
    widened
    widens
    deepened
    deepens
    contracted
    expanded
    tripled
    halved
    trimmed
    trims
    inched up
    ticked up
    inched down
    ticked down
    rises?
    rising
    risen
    increased
    increases?
    increasing
    grew
    grows?
    growing
    grown
    climbed
    climbs
    jumped
    jumps
    surged
    surges
    soared
    soars
    improved
    improves?
    improvement
    improving
    advanced
    gained
    gains
    up
    fell
    falls?
    falling
    fallen
    declined
    declines?
    declining
    dropped
    drops?
    decreased
    decreases?
    decreasing
    slipped
    slips
    sank
    sinks
    shrank
    shrinks
    plunged
    plunges
    tumbled
    tumbles
    down
    doubled
    doubles
    more than doubled
    strengthened
    weakened
    edged
    raised
    raises?
    lifted
    lifts?
    cuts?
    lowered
    lowers?
    hiked
    hikes?
    reduced
    reduces?
    went
    come down
    came down
    coming down
    moved
    growth
    reduction
    decrease
    swung
    swings
  `,
  to: ['to'],
  by: ['by'],
  from: lines`
    from
    previously
    formerly
    prev\.
  `,
  versus: lines`
    easing from
    slowing from
    rising from
    falling from
    accelerating from
    to be compared with
    a swing from
    swinging from
    reversing a
    compared with
    compared to
    after(?= an? (?:net |operating |pre-?tax )?(?:profit|loss))
    as compared with
    as compared to
    in comparison with
    versus
    vs\.?
    against
    up from
    down from
  `,
  forecast: lines`
    (?:now )?looks for(?= )
    expects?
    expected
    expecting
    forecasts?
    forecasted
    guidance
    outlook
    anticipates?
    anticipated
    estimates?
    estimated
    sees
    foresees
    foreseen
    projected
    assumes
    predicts
    predicted
    prognosis
    will be
    will average
    (?:now )?see(?= (?:inflation|unemployment|growth|sales|revenue|ebit))
    will amount to
    will reach
    is to be
    guides?
    guiding
  `,
  hypothetical: lines`
    (?:previous|earlier|prior|former|initial) (?:forecasts?|guidance|outlook|estimates?|expectations?)
    previously (?:expected|forecast|guided|estimated|communicated (?:guidance|outlook|forecast))
    exceeds?
    exceeding
    analysts?
    consensus
    market expectations?
    the market
    poll
    factset
    bloomberg
    refinitiv
    infront
    targets?
    targeted
    targeting
    goals?
    ambition
    ambitions
    aims?
    could
    would
    might
    may
    should
    potential
    potentially
    possible
    pro forma
    proforma
    if
    illustrative
    hypothetical
    synergies
    annualised
    annualized
    run-rate
    covenant
  `,
  comparison: lines`
    (?:than|as|beyond|above|below|versus) (?:expected|expectations|forecast|anticipated|estimated|estimates|guidance)
    (?:beats?|misses|missed|exceeds|exceeded|tops) (?:expectations|forecasts|estimates|guidance|outlook)
  `,
  part: lines`
    bidder
    bidder's
    acquirer's
    (?:divested|acquired|disposed) (?:activities|business|businesses|operations|company|unit|entity)
    segments?
    segment's
    divisions?
    division's
    business areas?
    business units?
    subsidiary
    subsidiaries
    subsidiary's
    parent company
    parent company's
    joint ventures?
    associates?
    associated companies
    regions?
    products?
    customers?
    customer's
    brands?
  `,
  adjusted: lines`
    adjusted
    operational
    on an adjusted basis
    adj\.?
    underlying
    comparable
    normali[sz]ed
    recurring
    non-gaap
    clean
    core
    (?:,? ?(?:excluding|excl\.?|exclusive of|before|adjusted for|net of)) (?:the effect of |effects of )?${ITEMS}
  `,
  loss: ['a loss of', 'a loss', 'negative'],
  profit: ['a profit of', 'a profit', 'a surplus of', 'positive'],
  bare_loss: ['loss', 'losses'],
  bare_result: ['result', 'profit', 'figure', 'corresponding figure'],
  and: ['and', '&'],
  filler: fillers,
};
