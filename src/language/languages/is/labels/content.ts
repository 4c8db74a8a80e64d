import { none } from '../../none.ts';
import type { ContentWords } from '../../slots/labels.ts';

/** Words of content types and of routine notices. */
export const content: ContentWords = {
  exchangeNotice: '(tekin til viðskipta|viðskiptaauðkenni|athugunarmerkt|fyrsti viðskiptadagur)',
  ownVoice: '(stjórn félagsins|fréttatilkynning|tilkynnir hér með|innherjaupplýsingar)',
  outlook: none('no Icelandic phrases of it have been collected'),
  priceMove: '(hlutabréf|gengi|krónan|úrvalsvísitalan) ... (hækk|lækk|styrk|veik)*',
  noPriceMove: none('no other language was seen to need it'),
  rating: '(kaupa|selja|halda|verðmat|mat okkar)',
  uneventful: '(boð á kynningu|fjárhagsdagatal|boðar til fundar)',
  routine: '(boð á|fjárhagsdagatal|leiðrétting|í viku)',
  disclosure: ['nánari upplýsingar'],
  analysisRubric: ['greining', 'fréttaskýring', 'viðtal'],
  opinionRubric: ['skoðun', 'leiðari', 'pistill'],
  analysisOpening: ['svona'],
  analysisAfterColon: none('no Icelandic words of it have been collected'),
  pressReview: none('no Icelandic words of it have been collected'),
  takenBack: none('no Icelandic words of it have been collected'),
  toDisregard: none('no Icelandic words of it have been collected'),
};
