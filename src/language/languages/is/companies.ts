import type { CompanyWords } from '../slots/companies.ts';
import { cues } from './company-cues.ts';
import { roles } from './roles.ts';

export const companies: CompanyWords = {
  roles,
  cues,
  issuers: {
    terms: ['félagið'],
    titleLabels: ['fréttatilkynning'],
    openings: ['stjórn', 'hluthafar', 'fundarboð'],
  },
  legalForms: [
    { form: 'hf', countries: ['IS'] },
    { form: 'ehf', countries: ['IS'] },
  ],
};
