import type { RoleWords } from '../slots/roles.ts';

export const roles: RoleWords = {
  acquires: ['kaupir', 'keypti', 'keypt', 'yfirtekur'],
  ownShares: ['eigin'],
  stakes: ['hlut'],
  bids: ['yfirtaka', 'tilboð'],
  sells: ['selur'],
  revises: ['hækkar', 'lækkar'],
  analysts: ['hagfræðingur', 'greinandi'],
  accordingTo: [String.raw`skv\.`, 'samkvæmt'],
  merges: ['sameinast'],
  invests: ['fjárfestir'],
  wins: ['fékk', 'fær', 'gerir'],
  orders: ['samning'],
  together: ['ásamt', 'í samstarfi við'],
  partnerships: ['samstarf', 'samstarfssamning'],
  carriesOut: ['gefur út', 'lýkur'],
  issues: ['skuldabréf', 'hlutafjárútboð'],
  advisers: ['ráðgjafi', 'söluráðgjafi'],
  chiefs: ['forstjóri', 'stjórnarformaður'],
  says: ['segir', 'sagði'],
};
