import { lines, toAlternation } from '../../entries.ts';
import type { MeasureRow } from '../../slots/figures.ts';

const OF_PERIOD = toAlternation(lines`
  after tax(?: for the (?:period|quarter|year))?
  for the (?:period|quarter|(?:financial |fiscal )?year)(?: after tax)?
`);
const DILUTION = toAlternation(lines`
  ,? (?:before and after|before|after) dilution(?:,(?= (?:was|were|amounted)))?
  ,? basic
  ,? diluted
`);
/** Follows the order before its value: an order "worth" SEK 5 million. */
const WORTH = toAlternation(lines`
  worth
  valued
  with a (?:total |combined |estimated )?value
  to a value
  amounting
`);
const ISSUE = '(?:share|unit|rights|directed|preferential) issue';
const CHANGES = toAlternation(lines`
  cuts?
  raises?
  raised
  lifts?
  lifted
  lowers?
  lowered
  hikes?
  hiked
  trims?
  trimmed
  ups
  reduces?
  increases?
  boosts?
`);
const CENTRAL_BANK = toAlternation(lines`
  riksbank
  norges bank
  nationalbank
  nationalbanken
  ecb
  european central bank
  federal reserve
  fed
  bank of finland
  bank of england
  central bank
`);
const DILUTED = '(?:basic and diluted |basic |diluted )?';
const BEFORE_TAX = 'before (?:provision for )?(?:income )?tax(?:es)?';
const PER_SHARE = 'per (?:basic |diluted )?(?:common |ordinary )?share';
const OF_SALES = 'as a percent(?:age)? of (?:net |total |our )*(?:sales|revenues?)';
const OPERATIONS = '(?:(?:continuing )?operating activities|(?:continuing )?operations)';
const ASSET = String.raw`(?!(?:sek|nok|dkk|isk|eur|usd|gbp|about|around|approximately|some|up)(?!\p{L}))[\p{L}-]+(?: assets)?`;
export const KIND_OF_BOND = toAlternation(lines`
  senior
  unsecured
  secured
  green
  sustainability-linked
  hybrid
  convertible
  subordinated
  perpetual
  medium[- ]term
  long-term
  guaranteed
`);

export const measures: readonly MeasureRow[] = [
  [
    null,
    lines`
    costs? of (?:net )?(?:sales|revenues?)
    cost of goods sold
    percent(?:age)? of (?:net )?(?:sales|revenues?)
    share of (?:net )?(?:sales|revenues?)
  `,
  ],
  [
    null,
    lines`
    (?:extraordinary|extra|special|total|annual|bonus) (?:cash )?dividends?
    dividend (?:yield|policy)
    shares? sales?
    inflation target
    sales of shares
  `,
  ],
  // Yearly income from subscriptions, known as ARR; it is not the sales of a period.
  [
    null,
    lines`
    (?:annual |annuali[sz]ed |monthly |total )*recurring (?:net )?(?:sales|revenues?|turnover)
  `,
  ],
  [
    null,
    lines`
    (?:growth|decline|loss) (?:in|of) (?:net )?(?:sales|revenues?)
    return on \p{L}+
    cash flow (?:per share|from investing|from financing)[^,.]*
  `,
  ],
  [
    'revenue',
    lines`
    (?:total |group |consolidated )?(?:net |operating )?(?:sales|revenues?)
    turnover
    total (?:operating )?income
    rental income
  `,
  ],
  ['gross_profit', ['gross profit']],
  [
    'ebitda',
    lines`
    ebitda
    earnings before interest,? taxes?,? depreciation and amorti[sz]ation(?: \(ebitda\))?
  `,
  ],
  [
    'ebita',
    lines`
    ebita
    (?:operating profit|ebit) before amorti[sz]ation
    operating (?:profit|result|earnings) \(ebita\)
  `,
  ],
  [
    'ebit',
    lines`
    (?:operating |operational )?ebit
    operating (?:profit|result|earnings)(?: \(ebit\)|, ebit,)?
  `,
  ],
  ['ebit', ['operating income'], 'abroad'],
  [
    'ebit',
    lines`
    operating loss(?:es)?(?: \(ebit\))?
  `,
    'loss',
  ],
  ['ebit', ['(?:income|profit|earnings) from operations']],
  ['ebit', ['loss from operations'], 'loss'],
  ['ebit', ['(?:profit|result|earnings) at (?:the )?operating level']],
  ['ebit', ['loss at (?:the )?operating level'], 'loss'],
  [
    'pre_tax_profit',
    lines`
    (?:profit|earnings|result|income) ${BEFORE_TAX}
    pre-?tax (?:profit|income|earnings)
    profit after financial items
  `,
  ],
  [
    'pre_tax_profit',
    lines`
    loss ${BEFORE_TAX}
    pre-?tax loss
  `,
    'loss',
  ],
  [
    'net_income',
    lines`
    net (?:profit|income|result|earnings)(?: for the (?:period|quarter|year))?
    (?:profit|result) ${OF_PERIOD}
  `,
  ],
  [
    'net_income',
    lines`
    net loss(?:es)?(?: for the (?:period|quarter|year))?
    loss (?:after tax|for the (?:period|quarter|year))
  `,
    'loss',
  ],
  [
    'eps',
    lines`
    ${DILUTED}(?:net )?(?:earnings|profit|income|result) ${PER_SHARE}${DILUTION}?
    ${DILUTED}eps
  `,
  ],
  [
    'eps',
    lines`
    ${DILUTED}(?:net )?loss ${PER_SHARE}
  `,
    'loss',
  ],
  ['dividend_per_share', ['dividends? per share']],
  ['dividend_per_share', ['(?:ordinary |cash |quarterly |interim )*dividends?', 'cash distribution'], 'per_share'],
  ['net_interest_income', ['net interest income']],
  [
    'order_intake',
    lines`
    (?<=(?:booked|books|received|took in) )(?:new )?orders
    order intake
    orders received
    order bookings
    new orders
  `,
  ],
  ['order_backlog', ['order ?book', 'order backlog', 'backlog']],
  [
    'operating_cash_flow',
    lines`
    (?:net )?cash (?:in)?(?:flows? )?(?:from|provided by|generated by|generated from) ${OPERATIONS}
    operating cash flows?
  `,
  ],
  [
    'operating_cash_flow',
    lines`
    (?:net )?cash (?:outflows? from|(?:flows? )?used (?:in|by|for)) ${OPERATIONS}
  `,
    'loss',
  ],
  ['free_cash_flow', ['free cash flow']],
  ['cash_flow', ['cash flow(?: for the (?:period|quarter|year))?(?! (?:from|per|statement|used))']],
  ['net_debt', ['(?:interest-bearing )?net (?:interest-bearing )?debt']],
  [
    'gross_margin',
    lines`
    gross (?:profit )?margin
    gross profit percentage
    gross profit ${OF_SALES}
  `,
  ],
  ['ebitda_margin', ['ebitda[- ]margin']],
  ['ebita_margin', ['ebita[- ]margin']],
  [
    'ebit_margin',
    lines`
    (?:ebit|operating)[- ](?:profit |income )?margin
    operating (?:profit|income) ${OF_SALES}
  `,
  ],
  ['ebit_margin', ['margin'], 'of_result'],
  ['equity_ratio', ['equity(?:/assets)? ratio', 'equity-to-assets ratio']],
  ['nav_per_share', ['(?:net asset value|nav) per share']],
  ['net_asset_value', ['net asset value', 'nav']],
  [
    'order_value',
    lines`
    (?:total |combined |estimated )*(?:order|contract|agreement) value
    value of the (?:order|contract|agreement)
  `,
  ],
  [
    'order_value',
    lines`
    (?:orders?|contracts?|framework agreements?)(?=,? (?:which )?(?:is |was |are )?${WORTH})
  `,
  ],
  [
    'order_value',
    lines`
    (?:orders?|contracts?|(?:framework |supply |service )?agreements?|deal) (?:with|from|for) [^.;,\d]{1,60}?(?= (?:worth|valued at) )
  `,
  ],
  [
    'buyback_amount',
    lines`
    (?<=(?<!\p{L})(?:repurchased?|bought back)(?!\p{L})[^.;]{0,120}(?<!\p{L}))(?:total |aggregate )*(?:purchase price|consideration|cost)
  `,
  ],
  [
    'purchase_price',
    lines`
    (?:bid|offer|deal|transaction) (?:values|valued|prices) (?:the )?(?:whole |entire )?(?:company|group)(?= at )
    (?:total |aggregate |initial |upfront |cash |equity )*(?:purchase|acquisition|selling|sales) (?:price|consideration)
    (?:cash|total|initial|upfront) consideration
    consideration
    (?:transaction|deal) value
    price tag
  `,
  ],
  ['enterprise_value', ['enterprise value']],
  [
    'offer_price',
    lines`
    (?:offer|bid) (?:price|consideration|value)
    (?:public )?(?:cash )?(?:offers?|bids?)
  `,
    'per_share',
  ],
  ['offer_price', ['(?:offers|is offering|bids)(?= )'], 'per_share', 'verb'],
  ['subscription_price', ['(?:subscription|issue) price', 'subscribe for [^.;]{1,60}?(?= at )']],
  [
    'share_issue_amount',
    lines`
    (?:fully guaranteed |fully underwritten )?(?:directed |new |preferential )*${ISSUE}(?: of (?:new )?(?:shares|units))?
    private placement
    rights offering
    gross proceeds
    initial public offering
    ipo
    (?<=through )the (?:issue|offering|placement)
  `,
  ],
  [
    'bond_amount',
    lines`
    (?:${KIND_OF_BOND} )*bonds?(?: issue| loan)?
    (?:${KIND_OF_BOND} )+notes
  `,
  ],
  [
    'buyback_amount',
    lines`
    (?:share )?(?:buy-?back|repurchase)(?: program(?:me)?)?s?
    repurchases? of (?:own |treasury )?shares
  `,
  ],
  ['buyback_amount', ['(?:buys? back|repurchases?) (?:its |own |treasury )*shares'], 'verb'],
  [
    'impairment',
    lines`
    (?:goodwill |non-cash |pre-tax |asset )*impairments?(?: charges?| loss(?:es)?| of ${ASSET})?
    write-?downs?(?: of ${ASSET})?
  `,
  ],
  [
    'impairment',
    lines`
    (?:writes?|wrote|written|writing) (?:down|off)(?: [\p{L}-]+){1,8}?(?= by )
  `,
    'verb',
  ],
  ['impairment', ['(?:is|are|was|were|has been|have been|be) written (?:down|off)(?= by )'], 'verb'],
  [
    'target_price',
    lines`
    target prices?
    price targets?
    (?<=${CHANGES} (?:its |the |his |her |their )?)target(?= (?:on|for) )
    (?<=with an? (?:price )?)target(?= of )
    (?<=(?<!\p{L})${CHANGES} (?:[\p{L}&.-]+ ){1,3})target(?= to )
  `,
  ],
  [
    'interest_rate',
    lines`
    (?:key |benchmark )?policy rate
    repo rate
    (?:key|benchmark) (?:interest )?rate
    deposit facility rate
  `,
  ],
  [
    'interest_rate',
    lines`
    (?<=(?<!\p{L})${CENTRAL_BANK}[^.;]{0,60}(?<!\p{L}))(?:(?:deposit|interest|bank|sight deposit) rate)
  `,
  ],
  [
    'cpif_inflation',
    lines`
    cpif(?: inflation)?
    inflation,? (?:according to|measured by|as measured by) (?:the )?cpif,?
  `,
  ],
  [
    'cpi_inflation',
    lines`
    (?:annual|yearly) (?:increase|rise|change) in (?:the )?consumer price(?: index|s)
    (?:headline |annual )?(?:cpi|consumer price) inflation
    inflation,? (?:according to|measured by|as measured by) (?:the )?cpi,?
  `,
  ],
  [
    'core_inflation',
    lines`
    (?:excluding|stripping out) energy(?: prices| and food)?,? (?:the (?:cpif )?rate|inflation)
    (?:core|underlying) inflation(?: rate)?(?:,? (?:as )?measured by (?:the )?cpi-ate,?)?
  `,
  ],
  ['inflation', ['(?:annual |headline )?inflation(?: rate)?']],
  ['unemployment_rate', ['unemployment(?: rate)?', 'jobless rate']],
  [
    'employees',
    lines`
    (?:the )?(?:average )?number of (?:full-time )?(?:employees|personnel|staff)
    headcount
    personnel
  `,
  ],
];
