import type { PassingWords } from '../../slots/labels.ts';

/** Words of asides and denials. */
export const passing: PassingWords = {
  future: ['aikoo', 'aikovat'],
  denial: ['ei (?:aio|suunnittele|harkitse|ole (?:aikeissa|suunnitelmia))'],
  speakers: {
    say: ['sanoo', 'sanoi', 'kertoo', 'kertoi', 'toteaa', 'arvioi', 'vahvistaa'],
    office: [String.raw`\p{L}{0,40}johtaja\p{L}{0,40}`],
  },
  bodies: {
    names: [String.raw`\p{L}{0,40}(?:järjestön|liiton|ministeriön|keskuspankin)`],
    reports: ['katsau'],
  },
};
