import type { CompanyWords } from '../slots/companies.ts';
import { cues } from './company-cues.ts';
import { roles } from './roles.ts';

export const companies: CompanyWords = {
  roles,
  cues,
  issuers: {
    terms: ['bolaget', 'koncernen', 'emittenten', 'fonden'],
    orgNumbers: ['org\\.?\\s?-?(?:nr|nummer)\\.?', 'organisations(?:nr|nummer)\\.?', 'registreringsnummer'],
    titleLabels: [
      'pressmeddelande',
      'inbjudan',
      'påminnelse',
      'uppdatering',
      'uppdaterad',
      'insiderinformation',
      'nyhet',
      'nyheter',
      'vd',
      'delårsrapport',
      'årsredovisning',
      'kallelse',
      'analys',
      'intervju',
    ],
    openings: [
      'idag',
      'styrelsen',
      'valberedning(?:en)?',
      'vd',
      'bokslutskommunik[eé]',
      'delårsrapport(?:en)?',
      'årsredovisning(?:en)?',
      'kommunik[eé]',
      'kallelse',
      'aktieägarna',
      'moderbolaget',
      'dotterbolaget',
      'inbjudan',
      'halvårsrapport(?:en)?',
    ],
  },
  legalForms: [
    {
      form: 'ab',
      countries: ['SE', 'FI', 'AX'],
      before: 'AB',
      isBeforeInTexts: true,
      alike: ['aktiebolag', 'aktiebolaget'],
    },
    { form: 'aktiebolag', countries: ['SE', 'FI'], alike: ['ab', 'aktiebolaget'] },
    {
      form: 'aktiebolaget',
      countries: ['SE', 'FI'],
      before: 'Aktiebolaget',
      isBeforeInTexts: true,
      alike: ['ab', 'aktiebolag'],
    },
    { form: 'abp', countries: ['FI'], isPublicIn: 'FI', alike: ['oyj', 'plc', 'corporation', 'corp'] },
  ],
};
