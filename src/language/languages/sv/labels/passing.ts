import type { PassingWords } from '../../slots/labels.ts';

/** Words of asides and denials. */
export const passing: PassingWords = {
  future: ['ska', 'skall', 'väntas'],
  denial: [
    String.raw`har (?:inga|ingen) (?:aktuella |konkreta )?(?:planer|avsikt|intention)\p{L}{0,4}`,
    '(?:överväger|planerar) inte',
  ],
  speakers: {
    say: ['säger(?! upp)', 'sade', 'uppger', 'berättar', 'bekräftar', 'skriver', 'enligt', 'sa'],
    office: ['vd', 'vd:n', String.raw`\p{L}{0,40}(?:chef|direktör|ordförande|talsperson)\p{L}{0,40}`],
  },
  bodies: {
    names: [
      String.raw`\p{L}{0,40}(?:organisationens|föreningens|förbundets|branschens|institutets|myndighetens|departementets|rådets)`,
      String.raw`\p{L}{0,40}(?:centralbankens|riksbankens)`,
    ],
    reports: ['rapport'],
  },
};
