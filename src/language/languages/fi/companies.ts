import type { CompanyWords } from '../slots/companies.ts';

export const companies: CompanyWords = {};
