import type { PassingWords } from '../../slots/labels.ts';

/** Words of asides and denials. */
export const passing: PassingWords = {
  future: ['skal', 'vil', 'ventes'],
  denial: [
    String.raw`har ingen (?:aktuelle |konkrete )?(?:planer|intensjon|hensikt)\p{L}{0,4}`,
    '(?:vurderer|planlegger) (?:ikke|ikkje)',
  ],
  speakers: {
    say: ['sier(?! opp)', 'sa', 'seier(?! opp)', 'opplyser', 'forteller', 'bekrefter', 'skriver', 'ifølge'],
    office: [String.raw`\p{L}{0,40}(?:sjef|direktør|styreleder|talsperson|talesperson)\p{L}{0,40}`],
  },
  bodies: {
    names: [
      String.raw`\p{L}{0,40}(?:organisasjonens|foreningens|forbundets|bransjens|instituttets|direktoratets|departementets|rådets)`,
      String.raw`\p{L}{0,40}sentralbankens`,
    ],
    reports: ['rapport'],
  },
};
