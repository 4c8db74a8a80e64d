import type { SubjectPhrases } from '../../slots/labels.ts';

/** Words of subjects, by the category that they are of. */
export const subjects: SubjectPhrases = {
  'Energy & Commodities': '(olie|havvind|vindmølle|elpris|naturgas|brint|solceller|kraftværk)*',
  'Real Estate': '(ejendom|bolig|lejekontrakt|lejemål)*',
  'Banking & Finance': '(bank|banken|realkredit|forsikring|sparekasse|boliglån)*',
  'Labour & Workforce': '(strejke|fagforening|overenskomst|løn|medarbejder)*',
  Sustainability: '(bæredygtig|klima|udledning|genanvendelse|cirkulær|co2)*',
  Technology: '(software|kunstig intelligens|datacenter|halvleder|ai|bredbånd|bredbåndet)',
  'Politics & Society': '(valget|folketinget|statsminister|nato|krigen|forsvar|politiet)*',
};
