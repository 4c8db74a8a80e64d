import type { CompanyWords } from '../slots/companies.ts';
import { cues } from './company-cues.ts';
import { roles } from './roles.ts';

export const companies: CompanyWords = {
  roles,
  cues,
  issuers: {
    terms: ['selskapet', 'konsernet', 'utstederen?'],
    orgNumbers: ['org\\.?\\s?-?(?:nr|nummer)\\.?', 'organisasjons(?:nr|nummer)\\.?', 'foretaksnummer'],
    titleLabels: [
      'pressemelding',
      'børsmelding',
      'invitasjon',
      'påminnelse',
      'oppdatering',
      'innsideinformasjon',
      'nyhet',
      'kvartalsrapport',
      'årsrapport',
      'analyse',
      'intervju',
    ],
    openings: [
      'styret',
      'delårsrapport',
      'kvartalsrapport',
      'årsrapport',
      'innkalling',
      'aksjonærene',
      'konsernet',
      'morselskapet',
      'halvårsrapport',
    ],
  },
  legalForms: [
    { form: 'asa', countries: ['NO'], isPublicIn: 'NO', alike: ['as'] },
    {
      form: 'as',
      countries: ['NO', 'DK', 'EE'],
      before: 'AS',
      alike: ['asa', 'a/s', 'aktieselskab', 'aktieselskabet'],
    },
  ],
};
