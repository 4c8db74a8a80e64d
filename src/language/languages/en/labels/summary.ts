import type { SummaryWords } from '../../slots/labels.ts';
import { words } from '../../words.ts';

/** How sentences hang together. */
export const summary: SummaryWords = {
  pointsBack: {
    pronouns: ['s?he', 'it', 'they', 'this', 'that', 'these', 'those', 'its', 'their', 'his', 'her'],
    things: [
      String.raw`the (?:\p{L}+ )?(?:company|group|bank|acquisition|agreement|order|contract|transaction|deal|offer|bid|issue|bonds?|notes)`,
      String.raw`the (?:\p{L}+ )?(?:project|decision|investment|divestment|sale|purchase|appointment|increase|change|delivery|deliveries)`,
      String.raw`the (?:\p{L}+ )?(?:price|amount|dividend|merger|plant|factory|vessel|loan|programme|program)`,
    ],
  },
  says: ['says', 'said'],
  repetition: {
    attribution: {
      says: [
        'said',
        'says?',
        'saying',
        'told',
        'announce[sd]?',
        'announcing',
        'reported',
        'reports?',
        'wrote',
        'writes?',
        'stated',
        'states',
      ],
      speakers: ['it', 'he', 'she', 'they', 'which'],
      when: [String.raw`(?: in an? [\p{L} ]{1,30}?)? on (?:mon|tues|wednes|thurs|fri|satur|sun)day`, ' today'],
    },
    classes: {
      common: words(`
      a an the and or of on in at to by for from with as per is are was were be been has have had will that this these which
      who it its their his her she he they we our said say says today hereby announce announces announced publish published
      publishes
    `),
      negations: words(`
      no not non never none nor neither nobody nothing without cannot unable unchanged unlikely
    `),
      times: words('spring summer autumn winter tomorrow midnight'),
      noNames: words(`
      ab as asa oy oyj aps plc abp ltd inc corp corporation se sa hf ehf llc publ group company board director directors
      management president ceo cfo chief executive chair chairman chairperson annual general meeting report share shares
      class series sek nok dkk isk eur usd i
    `),
    },
  },
};
