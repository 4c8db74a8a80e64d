import { none } from '../none.ts';
import type { CompanyCueWords } from '../slots/company-cues.ts';

const unread = 'companies are found without these words in this language';

export const cues: CompanyCueWords = {
  notices: none(unread),
  headlineVerbs: none(unread),
  beforePlaces: none(unread),
  companyNouns: none(unread),
  people: none(unread),
  releaseVerbs: ['birtir', 'kaupir', 'selur'],
  saysCompanyBefore: ['félagið'],
  companiesBefore: none(unread),
  joinedToName: none(unread),
  thingsBefore: ['(?:V|v)erkefnið', '(?:S|s)kipið', '(?:T|t)ogarinn', '(?:H|h)verfið', '(?:S|s)tormurinn'],
  thingsBehind: ['verkefnið'],
  personTitles: ['\\p{L}*(?:R|r)áðherra', '(?:F|f)orsetinn'],
  bodiesBehind: ['kirkja'],
};
