import type { CompanyWords } from '../slots/companies.ts';
import { cues } from './company-cues.ts';
import { roles } from './roles.ts';

export const companies: CompanyWords = {
  roles,
  cues,
  issuers: {
    terms: ['selskabet', 'koncernen', 'udstederen?'],
    orgNumbers: ['cvr\\s?-?(?:nr|nummer|no)?\\.?'],
    titleLabels: [
      'pressemeddelelse',
      'selskabsmeddelelse',
      'fondsbørsmeddelelse',
      'invitation',
      'intern viden',
      'nyhed',
      'delårsrapport',
      'årsrapport',
      'analyse',
      'interview',
    ],
    openings: [
      'bestyrelsen',
      'delårsrapport',
      'kvartalsrapport',
      'årsrapport',
      'indkaldelse',
      'aktionærerne',
      'moderselskabet',
      'halvårsrapport',
    ],
  },
  legalForms: [
    {
      form: 'a/s',
      countries: ['DK', 'NO'],
      before: 'A/S',
      isBeforeInTexts: true,
      alike: ['as', 'aktieselskab', 'aktieselskabet'],
    },
    { form: 'aps', countries: ['DK'] },
    { form: 'aktieselskab', countries: ['DK'], alike: ['a/s', 'as', 'aktieselskabet'] },
    {
      form: 'aktieselskabet',
      countries: ['DK'],
      before: 'Aktieselskabet',
      isBeforeInTexts: true,
      alike: ['a/s', 'as', 'aktieselskab'],
    },
    { form: 'p/f', countries: ['FO', 'DK'], before: 'P/F' },
  ],
};
