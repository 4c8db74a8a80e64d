import type { SubjectPhrases } from '../../slots/labels.ts';

/** Words of subjects, by the category that they are of. */
export const subjects: SubjectPhrases = {
  'Energy & Commodities': `
    (crude|oil price|oil prices|oil field|natural gas|opec|offshore wind|wind power|wind farm|hydropower|power price|
      power prices|electricity|nuclear power|copper|iron ore|gold mine|aluminium|wheat|grain|sugar|coffee|cocoa|
      soybean*|barrels|refinery|lng|hydrogen|solar|pulp price|salmon price|battery storage)
  `,
  'Real Estate': `
    (real estate|property company|properties|office building|residential|housing|tenant|lease agreement|
      logistics property|square metres|landlord)
  `,
  'Banking & Finance': `
    (bank|banks|banking|lender|lenders|mortgage|mortgages|insurance|insurer|savings bank|loan losses|fintech|
      pension fund)
  `,
  'Labour & Workforce': '(strike|strikes|union|unions|wage|wages|collective agreement|workers|employees|recruitment)',
  Sustainability: `
    (sustainability|sustainable|climate|emissions|carbon|esg|recycling|circular|biodiversity|net zero|fossil free)
  `,
  Technology: `
    (software|artificial intelligence|ai|semiconductor*|cloud|data centre|data center|5g|telecom|broadband|
      cybersecurity|app|digital platform|robotics|quantum)
  `,
  'Politics & Society': `
    (election|elections|parliament|prime minister|nato|war|ukraine|sanctions|defence|police|schools|health care reform)
  `,
};
