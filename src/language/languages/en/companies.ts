import type { CompanyWords } from '../slots/companies.ts';
import { cues } from './company-cues.ts';
import { roles } from './roles.ts';

export const companies: CompanyWords = {
  roles,
  cues,
  legalForms: [
    {
      form: 'plc',
      countries: ['GB', 'IE', 'FI', 'CY'],
      isTranslation: true,
      alike: ['oyj', 'abp', 'corporation', 'corp'],
    },
    {
      form: 'ltd',
      countries: ['GB', 'BM', 'CY', 'IE', 'CA', 'MT', 'KY', 'IL', 'SG', 'GG', 'JE', 'MH'],
      alike: ['limited'],
    },
    {
      form: 'limited',
      countries: ['GB', 'BM', 'CY', 'IE', 'CA', 'MT', 'KY', 'IL', 'SG', 'GG', 'JE', 'MH'],
      alike: ['ltd'],
    },
    { form: 'inc', countries: ['US', 'CA', 'MH'], alike: ['corp', 'corporation'] },
    { form: 'corp', countries: ['US', 'CA', 'MH'], alike: ['inc', 'corporation', 'oyj', 'abp', 'plc'] },
    {
      form: 'corporation',
      countries: ['US', 'CA', 'MH', 'FI', 'SE'],
      isTranslation: true,
      alike: ['inc', 'corp', 'oyj', 'abp', 'plc'],
    },
  ],
};
