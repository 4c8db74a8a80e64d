import type { PassingWords } from '../../slots/labels.ts';

/** Words of asides and denials. */
export const passing: PassingWords = {
  future: ['skal', 'vil', 'ventes'],
  denial: [
    String.raw`har ingen (?:aktuelle |konkrete )?(?:planer|intention)\p{L}{0,4}`,
    '(?:overvejer|planlægger) ikke',
  ],
  speakers: {
    say: ['siger(?! op)', 'sagde', 'oplyser', 'fortæller', 'bekræfter', 'skriver', 'ifølge'],
    office: [String.raw`\p{L}{0,40}(?:chef|direktør|formand|talsperson)\p{L}{0,40}`],
  },
  bodies: {
    names: [
      String.raw`\p{L}{0,40}(?:organisationens|foreningens|forbundets|branchens|instituttets|direktoratets|ministeriets|rådets)`,
      String.raw`\p{L}{0,40}(?:centralbankens|nationalbankens)`,
    ],
    reports: ['rapport'],
  },
};
