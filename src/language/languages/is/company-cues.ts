import type { CompanyCueWords } from '../slots/company-cues.ts';

export const cues: CompanyCueWords = {
  releaseVerbs: ['birtir', 'kaupir', 'selur'],
  saysCompanyBefore: ['félagið'],
  thingsBefore: ['(?:V|v)erkefnið', '(?:S|s)kipið', '(?:T|t)ogarinn', '(?:H|h)verfið', '(?:S|s)tormurinn'],
  thingsBehind: ['verkefnið'],
  personTitles: ['\\p{L}*(?:R|r)áðherra', '(?:F|f)orsetinn'],
  bodiesBehind: ['kirkja'],
};
