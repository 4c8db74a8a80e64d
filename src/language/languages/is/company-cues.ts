import type { CompanyCueWords } from '../slots/company-cues.ts';

export const cues: CompanyCueWords = {
  verbs: {
    release: ['birtir', 'kaupir', 'selur'],
  },
  companies: {
    possessions: ['félagið'],
  },
  others: {
    thingsBefore: ['(?:V|v)erkefnið', '(?:S|s)kipið', '(?:T|t)ogarinn', '(?:H|h)verfið', '(?:S|s)tormurinn'],
    thingsBehind: ['verkefnið'],
    personTitles: ['\\p{L}*(?:R|r)áðherra', '(?:F|f)orsetinn'],
    bodiesBehind: ['kirkja'],
  },
};
