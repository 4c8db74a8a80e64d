import type { ContentWords } from '../../slots/labels.ts';

/** Words of content types and of routine notices. */
export const content: ContentWords = {
  exchangeNotice: '(tekin til viðskipta|viðskiptaauðkenni|athugunarmerkt|fyrsti viðskiptadagur)',
  ownVoice: '(stjórn félagsins|fréttatilkynning|tilkynnir hér með|innherjaupplýsingar)',
  priceMove: '(hlutabréf|gengi|krónan|úrvalsvísitalan) ... (hækk|lækk|styrk|veik)*',
  rating: '(kaupa|selja|halda|verðmat|mat okkar)',
  uneventful: '(boð á kynningu|fjárhagsdagatal|boðar til fundar)',
  routine: '(boð á|fjárhagsdagatal|í viku)',
  disclosure: ['nánari upplýsingar'],
  rubrics: {
    analysis: ['greining', 'fréttaskýring', 'viðtal'],
    opinion: ['skoðun', 'leiðari', 'pistill', 'sérfræðingur', 'prófessor'],
  },
  analysisOpenings: {
    title: ['svona', 'hvers vegna', 'af hverju', 'hvernig', 'hvað (?:gerist|þýðir|vitum við)'],
  },
};
