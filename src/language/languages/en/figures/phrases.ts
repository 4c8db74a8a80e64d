import { lines } from '../../entries.ts';
import type { DealWords, Employing, Layoffs } from '../../slots/figures.ts';

export const deals: readonly DealWords[] = [
  {
    verbs: lines`
      has sold
      have sold
      disposed of
      disposes of
      acquires
      acquired
      to acquire
      acquiring
      buys
      bought
      to buy
      purchases
      divests
      divested
      to divest
      acquisition of
      divestment of
      acquire
      takes over
      purchase of
      sells
      to sell
      agreed to sell
      sale of
    `,
    prepositions: ['for(?: a total of| a price of)?'],
  },
];

export const layoffs: Layoffs = {
  verbs: lines`
    (?:affects?|affecting|hits|hitting)
    (?<!the |job )cuts?
    cutting
    lays? off
    laid off
    laying off
    eliminates?
    reduces?
    slash(?:es)?
    sheds?
    gives? notice to
    dismiss(?:es)?
    terminates?
    makes? redundant
    axes?
    axing
    (?:reduces?|cuts?) (?:its|the) (?:workforce|headcount)(?: in [\p{L} ]{1,24})? by
  `,
  nouns: lines`
    jobs
    employees
    positions
    workers
    staff
    people
    roles
    redundant
  `,
  passives: lines`
    lose their jobs
    (?:are|were|be|been|being) (?:cut|lost|eliminated|axed|made redundant|laid off|affected|dismissed|terminated|abolished|shed)
  `,
};

export const employing: Employing = {
  verbs: lines`
    employs
    employed
    has
    have
    had
  `,
  nouns: lines`
    people(?! (?:on board|aboard))
    employees
    staff
    workers
    persons(?! (?:on board|aboard))
    full-time employees
  `,
  now: ['now', 'currently', 'today', 'a total of', '(?:the )?(?:group|company)'],
};

export const within: readonly string[] = lines`
  (?:before (?:expenses|costs|transaction costs|issue costs|fees) )?(?:in|of|through|via)(?: (?:annual|total|its|the|net|an?|new))?
`;
