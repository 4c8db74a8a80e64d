import type { PassingWords } from '../../slots/labels.ts';

/** Words of asides and denials. */
export const passing: PassingWords = {
  future: ['will', 'would', 'is to', 'are to', 'plans?'],
  denial: [
    '(?:has|have|had|there (?:is|are)) (?:currently |at present )?no (?:current |present |such )?(?:plans?|intentions?)',
    '(?:is|are|was|were) not (?:currently )?(?:considering|planning|in (?:any )?(?:talks|discussions|negotiations))',
    '(?:does|do|did) not (?:currently )?(?:intend|plan)',
  ],
  speakers: {
    say: ['says?', 'said', 'according to'],
    office: [
      'chief executive',
      'chief financial officer',
      'ceo',
      'cfo',
      'managing director',
      'finance director',
      String.raw`chair\p{L}{0,9}`,
    ],
  },
  bodies: {
    names: [
      "(?:association|federation|confederation|institute|agency|ministry|union|council|chamber)[’']s",
      "(?:central bank|organi[sz]ation)[’']s",
    ],
    reports: ['report'],
  },
};
