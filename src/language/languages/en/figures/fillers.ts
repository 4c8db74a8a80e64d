import { lines } from '../../entries.ts';

/** Words that say nothing about which amount is meant. */
export const fillers = lines`
  his
  her
  seasonally adjusted
  as much as
  (?:said|says|announced|announces|added) (?:on \p{L}+ )?(?:that )?(?:it|they|the company) (?:would|will)
  can look forward to
  the
  a
  an
  its
  their
  our
  for
  in
  during
  on
  per
  as
  also
  has
  have
  had
  been
  with
  again
  now
  still
  slightly
  sharply
  strongly
  significantly
  markedly
  marginally
  clearly
  only
  group
  company
  companies
  group's
  company's
  total
  consolidated
  reported
  reports?
  reporting
  posted
  posts?
  recorded
  records?
  delivered
  delivers?
  generated
  generates?
  achieved
  achieves?
  announced
  announces
  presented
  presents
  showed
  shows?
  saw
  while
  whereas
  but
  that
  when
  which
  who
  where
  quarterly
  annual
  annually
  stable
  flat
  record
  strong
  weak
  new
  solid
  firm
  which is
  preliminary
  unaudited
  higher
  lower
  better
  worse
  good
  organically
  organic
  year-on-year
  year on year
  y/y
  yoy
  thus
  respectively high
  cash
  public
  approved
  proposes?
  proposed
  recommends?
  declared
  declares
  resolved
  decided
  despite
  in line
  beginning of
  end of
  close of
  awarded
  period
  broadly
  largely
  virtually
  nearly
  almost
  more or less
  year-end
  period-end
  receives?
  received
  wins?
  won
  secures?
  secured
  signs?
  signed
  enters?
  entered
  into
  through
  via
  issues
  issued
  issuances?
  offering
  launches
  launched
  carries out
  carried out
  board
  directors
  of directors
  today
  conducts
  completes?
  completed
  successfully
  this
  key
  financial
  figures
  results?
  highlights
  summary
  quarter-end
  about
  following
  after
  to date
  will
  takes?
  initiates
  initiated
  starts
  started
  recognised
  recognises
  recognizes
  books
  booked
  makes
  on average
  for the first time
  (?<=by )a (?:third|fifth|tenth)
  (?<=by )a quarter(?! of)
  employs
  a (?:quarter|half) of a percentage point
  a (?:quarter|half)(?: of a)? (?:percentage )?point
  half a (?:percentage )?point
`;
