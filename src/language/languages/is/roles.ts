import type { RoleWords } from '../slots/roles.ts';

export const roles: RoleWords = {
  acquires: {
    verb: ['kaupir', 'keypti', 'keypt', 'yfirtekur'],
  },
  dealObjects: {
    ownShares: ['eigin'],
    stakes: ['hlut'],
  },
  bids: {
    nouns: ['yfirtaka', 'tilboð'],
  },
  sells: {
    verb: ['selur'],
  },
  ratings: {
    revises: ['hækkar', 'lækkar'],
    analysts: ['hagfræðingur', 'greinandi'],
  },
  accordingTo: {
    before: [String.raw`skv\.`, 'samkvæmt'],
  },
  merges: {
    one: ['sameinast'],
  },
  invests: {
    in: ['fjárfestir'],
  },
  supplier: {
    wins: ['fékk', 'fær', 'gerir'],
    orders: ['samning'],
  },
  partners: {
    together: ['ásamt', 'í samstarfi við'],
    nouns: ['samstarf', 'samstarfssamning'],
  },
  issues: {
    verbs: ['gefur út', 'lýkur'],
    nouns: ['skuldabréf', 'hlutafjárútboð'],
  },
  advisers: {
    nouns: ['ráðgjafi', 'söluráðgjafi'],
  },
  speakers: {
    chiefs: ['forstjóri', 'stjórnarformaður'],
    says: ['segir', 'sagði'],
  },
};
