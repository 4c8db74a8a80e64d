import type { SubjectPhrases } from '../../slots/labels.ts';

/** Words of subjects, by the category that they are of. */
export const subjects: SubjectPhrases = {
  'Energy & Commodities': '(virkjun|raforku|olíu|orkuverð|jarðvarma)*',
  'Real Estate': '(fasteign|íbúð|leigusamning)*',
  'Banking & Finance': '(banki|banka|tryggingar|lífeyrissjóð|húsnæðislán)*',
  'Labour & Workforce': '(verkfall|stéttarfélag|kjarasamning|starfsmenn)*',
  Sustainability: '(sjálfbærni|loftslag|losun|endurvinnsl)*',
  Technology: '(hugbúnað|gervigreind|gagnaver)*',
  'Politics & Society': '(kosning|alþingi|forsætisráðherra|stríð|lögregl)*',
};
