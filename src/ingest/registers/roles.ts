/** Positions as filers write them in Swedish or English; any other is a person in a managerial position. */
const roles: readonly (readonly [string, RegExp])[] = [
  ['chair of the board', /styrelseordförande|chair/],
  ['deputy chief executive officer', /vice (?:vd|verkställande)|deputy (?:ceo|chief executive)/],
  ['chief executive officer', /\bvd\b|verkställande direktör|\bceo\b|chief executive|managing director/],
  ['chief financial officer', /ekonomi|finans|\bcfo\b|chief financial/],
  ['board member', /styrelse|board/],
];

/** The position of a person in English, for the words of an article, which has no name. */
export const toRoleWords = (stated: string | null): string => {
  const words = (stated ?? '').toLowerCase();
  return roles.find(([, form]) => form.test(words))?.[0] ?? 'person in a managerial position';
};
