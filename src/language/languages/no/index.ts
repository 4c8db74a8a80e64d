import type { LanguagePack } from '../../pack.ts';
import { calendar } from './calendar.ts';
import { checks } from './checks.ts';
import { companies } from './companies.ts';
import { dates } from './dates.ts';
import { figures } from './figures.ts';
import { grammar } from './grammar.ts';
import { identify } from './identify.ts';
import { labels } from './labels.ts';
import { text } from './text.ts';

export const norwegian: LanguagePack = {
  code: 'no',
  name: 'Norwegian',
  grammar,
  text,
  dates,
  figures,
  calendar,
  companies,
  labels,
  checks,
  identify,
};
