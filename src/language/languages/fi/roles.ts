import type { RoleWords } from '../slots/roles.ts';

export const roles: RoleWords = {
  acquires: {
    verb: ['ostaa', 'osti', 'ostanut', 'ostavansa', 'hankkii'],
    pays: ['maksaa'],
  },
  dealObjects: {
    ownShares: ['omia'],
    stakes: ['osuus', 'osuuden', 'osakkeita', 'omistus', 'omistusta'],
  },
  bids: {
    nouns: ['ostotarjous', 'osto', 'kauppa'],
  },
  sells: {
    verb: ['myy', 'myi'],
  },
  ratings: {
    targets: ['tavoitehinta', 'tavoitehintaa', 'tavoitehinnan', 'suositus', 'suositusta'],
    revises: ['nosti', 'laski', 'toisti', 'leikkasi', 'korotti', 'nostaa', 'laskee', 'toistaa'],
    rates: ['aloittaa'],
    analysts: ['analyytikko', 'analyytikot', 'ekonomisti'],
    advice: ['ostosuositus', 'ostosuosituksen', 'myyntisuositus', 'myyntisuosituksen'],
    writes: ['kirjoittaa ... katsauks'],
  },
  accordingTo: {
    behind: ['(?::n)? mukaan'],
  },
  merges: {
    one: ['yhdistyy', 'sulautuu'],
    two: ['yhdistyvät', 'yhdistävät', 'fuusioituvat', 'sulautuvat'],
  },
  dealParties: {
    seller: ['myyjä(?:,| on| oli)', 'myyjänä on'],
    buyer: ['ostaja(?:,| on| oli)', 'ostajana on'],
  },
  invests: {
    in: ['sijoittaa'],
  },
  supplier: {
    wins: ['sai', 'saa', 'solmi', 'solmii'],
    orders: ['tilaus', 'tilauksen', 'sopimus', 'sopimuksen'],
    supplies: ['toimittaa'],
  },
  customer: {
    verb: ['valitsi', 'valitsee', 'tilasi'],
  },
  hires: {
    verb: ['rekrytoi', 'palkkaa', 'nappaa'],
    former: ['entinen '],
    posts: ['johtaja'],
  },
  partners: {
    together: ['yhdessä'],
    nouns: ['yhteistyö', 'yhteistyösopimus', 'aiesopimus'],
    verbs: ['solmivat', 'perustavat'],
  },
  issues: {
    verbs: ['laskee liikkeeseen', 'toteuttaa', 'suunnittelee'],
    nouns: [
      'osakeanti',
      'osakeannin',
      'suunnattu anti',
      'joukkovelkakirja',
      'joukkovelkakirjalaina',
      'joukkovelkakirjalainan',
    ],
  },
  advisers: {
    acts: ['toimii', 'toimivat'],
    nouns: ['neuvonantaja', 'neuvonantajana', 'pääjärjestäjä'],
  },
  mentions: {
    sponsors: [String.raw`sponsor\p{L}*`],
  },
  speakers: {
    chiefs: ['toimitusjohtaja', 'hallituksen puheenjohtaja'],
    says: ['sanoo', 'sanoi', 'kertoo', 'toteaa'],
  },
};
