import { lines, toAlternation } from '../entries.ts';
import type { TextWords } from '../slots/text.ts';
import { header } from './header.ts';

/** Scales of numbers, whose words are powers of ten. */
const scales: TextWords['scales'] = {
  3: ['thousand', 'thousands'],
  6: ['million', 'millions', 'mln', 'mn'],
  9: ['billion', 'billions', 'bn', 'bln'],
  12: ['trillion'],
};

const currencies: TextWords['currencies'] = {
  krona: ['crowns'],
  EUR: ['euros', 'euro'],
  USD: lines`
    (?:us |u\.s\. )?dollars?
  `,
};

const kronas: TextWords['kronas'] = {
  SEK: ['swedish'],
  NOK: ['norwegian'],
  DKK: ['danish'],
  ISK: ['icelandic'],
};

const numbers: TextWords['numbers'] = [
  [0.5, ['half a']],
  [1, ['a', 'one']],
  [1.5, ['one and a half']],
  [2, ['two']],
  [2.5, ['two and a half']],
  [3, ['three']],
  [4, ['four']],
  [5, ['five']],
  [6, ['six']],
  [7, ['seven']],
  [8, ['eight']],
  [9, ['nine']],
  [10, ['ten']],
  [11, ['eleven']],
  [12, ['twelve']],
  [15, ['fifteen']],
  [20, ['twenty']],
  [30, ['thirty']],
  [40, ['forty']],
  [50, ['fifty']],
  [100, ['a hundred', 'one hundred', 'hundred']],
];

const DISCLOSED = toAlternation(lines`
  obliged to
  required to
  made public
  market abuse
  mar\b
  disclos
  inside information
  pursuant
  securities trading act
`);
const RELEASE = toAlternation(lines`
  press release
  announcement
  stock exchange (?:release|announcement)
  disclosure
  information
  release
  statement
  publication
`);
const MARKET = toAlternation(lines`
  first north
  spotlight
  growth market
  main market
  nasdaq
  börs
  stock exchange
  euronext
  ngm
`);
/** Heads of lines that name the company's entries in registers. */
const FIELD = toAlternation(lines`
  website
  web
  homepage
  tickers?
  listing
  lei
  isin
  embargo
  classification
  subject
  distribution
  cusip
  date
  document type
  category
  nasdaq
  tsxv?
  otcqx
  nyse
`);
const ORIGINAL = toAlternation(['swedish', 'finnish', 'danish', 'norwegian', 'icelandic', 'original']);
/** Terms that a release defines: '“Nordhamn” or “the Company”'. */
const DEFINED = `["“”«][^"“”«»]{1,60}["“”»](?: (?:or|and) ["“”«][^"“”«»]{1,60}["“”»])*`;
const boilerplate: TextWords['boilerplate'] = {
  tails: lines`
    for (?:more|further|additional) (?:information|details)
    for enquiries
    for media enquiries
    further information(?: (?:is available|from)|:|$)
    additional information:?$
    (?:press |media |investor )?contacts?(?: (?:details|information|persons?|us))?(?:$|:| for )
    (?:investor|media) relations(?: contacts?)?:?$
    enquiries:?$
    please contact
    about (?:the company|us)$
    \p{L}[^.!?]{0,40} in brief$
    attachments?(?::|$)
    attached files?(?::|$)
    documents?(?::|$)
    related documents(?::|$)
    certified advis[eo]r\b
    \p{L}+s certified adviser
    disclaimer:?$
    important (?:information|notices?)(?::|$)
    legal notice
    forward[- ]looking (?:statements?|information)
    safe harbou?r
    advis[eo]rs?$
    share this\b
    distribution(?::|$)
    editor(?:s|['’]s|s['’])? notes?(?::|$)
    notes to editors
  `,
  formulas: lines`
    (?:this|the) information (?:is|was|is such|constitutes|contained in this)[^.]{0,120}${DISCLOSED}
    (?:this|the) ${RELEASE}[^.]{0,80} (?:was|is|has been) (?:submitted|published|provided|made public|distributed|released|considered)
    the information was (?:submitted|provided)
    (?:this is|this press release is|the press release is) an? (?:unofficial |office )?(?:english )?(?:translation|version)
    in (?:case|the event) of (?:any )?(?:discrepanc|inconsistenc|conflict|differen)
    not for[^.]{0,40}(?:release|distribu|publication|offentlig|publicering)
    (?:please )?(?:see|find|refer to) (?:the )?(?:attach|enclos)
    read (?:also|more|next|the full)\b
    also read\b
    related (?:articles?|stories|news):?\b
    see also\b
    click here\b
    copyright\b
    all rights reserved
    photo:
    image:
    source:
    published by
    (?:this site|we) (?:use|uses) cookies
    (?:webcast|conference call|dial[- ]in|passcode|pin code)\b[^.]{0,60}(?:number|details|link|access|:)
    (?:this|the) ${RELEASE} (?:may|must|shall|should|can) not be
    this (?:\p{L}+ ){0,2}(?:version|text|document) (?:is|has been) (?:an? )?(?:\p{L}+ )?(?:translat|version)
    (?:this is|this ${RELEASE} is)[^.]{0,40} (?:translation|version) of
    if there (?:is|are|should be) any[^.]{0,80}\bversion
    if there (?:is|are) (?:\p{L}+ )?(?:differen|discrepan|inconsistenc|conflict)
    [^.]{0,60}${ORIGINAL} (?:language )?(?:version|text|original)[^.]{0,30} (?:prevail|appl|governs?|takes? precedence|has interpretive)
    (?:in this (?:\p{L}+ ){1,3},? )?(?:[^.“”"]{0,60}\()?${DEFINED}\)?(?: in [^.]{0,40})?,? (?:refers? to|shall mean)\b
    (?:this|the) ${RELEASE}[^.]{0,40} (?:was|is|has been) (?:sent|issued)(?: out)? (?:by|through|via|on)
    (?:this|the) ${RELEASE} (?:contains?|includes?|comprises|constitutes)[^.]{0,60}(?:inside|regulated|forward-looking|${DISCLOSED})
    (?:this|the) ${RELEASE}[^.]{0,60} (?:does|do|shall|is) not (?:an offer|constitute|be construed|intended to constitute)
    (?:the information (?:in|contained in) this ${RELEASE})
    [^.]{0,30}\b(?:article|art\.?) \d+ of (?:the )?(?:eu )?(?:market abuse|mar\b|regulation)
    subject to mar\b
    ${FIELD}(?: code| symbol| number)? ?:
    rns number\b
    (?:company|stock exchange|exchange) (?:announcement|notice|release)(?:,? (?:no|number|nr)\b\.? ?[\d/ –-]{0,12})?\.?$
    (?:press|news|media|stock exchange|regulatory) (?:release|announcement|information)(?:$|,? \d[^.]{0,40}$| from [^.]{1,60}$)
    inside information$
    page \d+ of \d+
    reporting by [^.]{1,80}
    our standards:
    by our (?:own )?(?:staff|correspondent|reporter)
    (?:updated|published|posted|last updated)(?: at| on)?:? \d[^.]{0,30}$
    neither (?:the )?[^.]{0,60}(?:exchange|regulation services provider)[^.]{0,80}(?:accepts?|has reviewed)
    (?:please )?read the disclaimer
    (?:figures|numbers|amounts)(?: stated)? in (?:brackets|parenthes[ie]s)
    [^.]{1,60} (?:is|are|has been|was) (?:acting as )?(?:legal|financial) (?:and \p{L}+ )?advis[eo]rs?\b
    [^.]{1,60}\bcertified advis[eo]r\b
    [^.]{1,60} (?:shares? )?(?:is|are) (?:listed|traded|quoted) on [^.]{0,40}${MARKET}[^.]{0,60}\.?$
    (?:got|have) a (?:news )?tip\b
    (?:download|get) our app\b
    you are (?:now )?reading\b
    \p{L}[^.]{0,60} is a (?:trading name|trademark|registered trademark)
    (?:this|the) information (?:is|was|has been) (?:provided|distributed|disseminated|supplied|sent|brought to you) by
    (?:the|this) offer is not being made
    (?:the )?(?:views|opinions) expressed
    (?:the )?issuer is solely responsible
    for immediate release
    view (?:the )?(?:source|original|full)
    certain statements (?:in|contained)
    (?:media|press|investor)? ?contacts?:
    subject: 
  `,
  headings: {
    about: ['About', 'ABOUT', 'Facts about'],
    company: ['the company', 'us'],
  },
  phone: ['phone', 'tel', 'mobile?'],
  links: {
    buttons: ['print', 'copy link', 'tweet', 'share'],
    subscribe: ['subscribe', 'sign up', 'log in'],
    subscribeTo: ['newsletter', 'read', 'access', 'more', 'now'],
    sites: lines`
    share (?:this (?:article|story|page|post) )?(?:on|via|by)?\s*
    (?:follow|like) (?:us|\p{L}+)? ?(?:on|at)? ?
  `,
  },
};

const abbreviations: TextWords['abbreviations'] = {
  always: lines`
    approx
    c
    ca
    vs
    viz
    incl
    excl
    eg
    ie
    e.g
    i.e
    cf
    mr
    mrs
    ms
    dr
    prof
    jr
    hon
    gov
    col
    capt
    adm
    jan
    feb
    aug
    sept
    nov
    resp
    adv
    mn
    u.s
    u.k
    e.u
    mm
  `,
  numbered: lines`
    no
    nos
    num
    p
    pp
    par
    sec
    art
    fig
    vol
    ch
    est
    st
    q
  `,
  ofNames: lines`
    inc
    corp
    co
    cos
    ltd
    bros
    plc
    int
    l.p
  `,
  inPhrases: lines`
    no
    st
    vs
    incl
    excl
    resp
    approx
    prev
    ml
    ltd
    inc
    corp
    co
    dr
    mr
    mrs
    ms
    org
    reg
    jan
    feb
    mar
    apr
    jun
    jul
    aug
    sep
    sept
    oct
    nov
    dec
    mn
    ma
  `,
};

export const text: TextWords = {
  abbreviations,
  scales,
  currencies,
  kronas,
  ownKrona: null,
  decimalMark: 'point',
  minus: ['minus'],
  numbers,
  ambiguousNumbers: ['a'],
  boilerplate,
  header,
  oneLetterWords: ['I'],
  unitAhead: {
    stems: ['(?:mi|bi)lli?on', 'per ?cent', 'euro'],
    words: ['mn', 'bn'],
  },
};
