import type { CompanyWords } from '../slots/companies.ts';
import { cues } from './company-cues.ts';
import { roles } from './roles.ts';

export const companies: CompanyWords = {
  roles,
  cues,
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
