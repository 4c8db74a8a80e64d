import type { CompanyWords } from '../slots/companies.ts';
import { cues } from './company-cues.ts';
import { roles } from './roles.ts';

export const companies: CompanyWords = {
  roles,
  cues,
  issuers: {
    terms: ['yhtiö', 'konserni', 'liikkeeseenlaskija'],
    orgNumbers: ['y-tunnus', 'yritys- ja yhteisötunnus'],
    titleLabels: [
      'lehdistötiedote',
      'pörssitiedote',
      'yhtiötiedote',
      'sisäpiiritieto',
      'kutsu',
      'muistutus',
      'tiedote',
      'uutinen',
      'osavuosikatsaus',
      'vuosikertomus',
      'haastattelu',
    ],
    openings: [
      'tänään',
      'hallitus',
      'osavuosikatsaus',
      'tilinpäätöstiedote',
      'puolivuosikatsaus',
      'vuosikertomus',
      'emoyhtiö',
      'konserni',
      'kutsu',
      'muutos',
      'muutokset',
    ],
  },
  legalForms: [
    { form: 'oyj', countries: ['FI'], isPublicIn: 'FI', alike: ['abp', 'plc', 'corporation', 'corp'] },
    { form: 'oy', countries: ['FI'] },
  ],
};
