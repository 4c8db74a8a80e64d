import type { CompanyWords } from '../slots/companies.ts';
import { cues } from './company-cues.ts';
import { roles } from './roles.ts';

export const companies: CompanyWords = {
  roles,
  cues,
  legalForms: [
    { form: 'oyj', countries: ['FI'], isPublicIn: 'FI', alike: ['abp', 'plc', 'corporation', 'corp'] },
    { form: 'oy', countries: ['FI'] },
  ],
};
