import type { SubjectPhrases } from '../../slots/labels.ts';

/** Words of subjects, by the category that they are of. */
export const subjects: SubjectPhrases = {
  'Energy & Commodities': '(öljy|tuulivoima|ydinvoima|sähkön hinta|vesivoima|vety|kaivos|aurinkovoima)*',
  'Real Estate': '(kiinteistö|asunto|vuokrasopimu|toimitila)*',
  'Banking & Finance': '(pankki|pankin|vakuutu|asuntolain|säästöpank)*',
  'Labour & Workforce': '(lakko|lakon|ammattiliitto|palkat|työehtosopimu|työntekij)*',
  Sustainability: '(kestävyy|ilmasto|päästö|kierräty|kiertotalou|hiilineutraal|vastuullisuu)*',
  Technology: '(ohjelmisto|tekoäly|datakesku|puolijohde|pilvipalvelu|laajakaista)*',
  'Politics & Society': '(vaalit|eduskunta|pääministeri|nato|sota|puolustu|poliisi)*',
};
