import type { CompanyWords } from '../slots/companies.ts';
import { roles } from './roles.ts';

export const companies: CompanyWords = {
  roles,
  legalForms: [
    { form: 'hf', countries: ['IS'] },
    { form: 'ehf', countries: ['IS'] },
  ],
};
