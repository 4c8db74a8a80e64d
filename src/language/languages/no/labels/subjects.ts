import type { SubjectPhrases } from '../../slots/labels.ts';

/** Words of subjects, by the category that they are of. */
export const subjects: SubjectPhrases = {
  'Energy & Commodities': `
    (olje|oljepris|vindkraft|vannkraft|havvind|strømpris|kraftpris|gass|lakse|hydrogen|solkraft|straumpris)*
  `,
  'Real Estate': '(eiendom|bolig|leieavtale|kontorbygg|leietaker)*',
  'Banking & Finance': '(bank|banken|boliglån|forsikring|sparebank|utlånstap)*',
  'Labour & Workforce': '(streik|fagforening|tariff|lønn|tilsette|ansatte)*',
  Sustainability: '(bærekraft|klima|utslipp|gjenvinning|sirkulær|karbonfangst)*',
  Technology: `
    (programvare|kunstig intelligens|datasenter|halvleder|ki|teleoperatør|bredbånd|bredbåndet|breiband|breibandet)
  `,
  'Politics & Society': '(valget|stortinget|statsminister|nato|krigen|forsvar|politiet)*',
};
