import type { LabelledText } from './labelled-text.ts';

/** Names that are words, persons or several companies: without a second cue nobody's, with one somebody's. */
export const labelledWords: readonly LabelledText[] = [
  // Nobody
  {
    title: 'New horizon for Nordic pensions',
    text: 'A new horizon opens. Horizon scanning is common among funds. The harvest was poor.',
    language: 'en',
    links: [],
  },
  {
    title: 'Evolution of a Nordic Horizon',
    text: 'Horizon Europe is a research programme of the union.',
    language: 'en',
    links: [],
  },
  {
    title: 'Elina Virtanen named professor of economics',
    text: 'Elina Virtanen, 44, will teach in Turku.',
    language: 'en',
    links: [],
  },
  {
    title: 'Kraftig vind i helgen',
    text: 'Meteorologerna varnar för hård vind.',
    language: 'sv',
    links: [],
  },
  {
    title: 'Tuuli tuo sähköä',
    text: 'Voimakas tuuli laski sähkön hintaa. Tuuli tyyntyy viikonloppuna.',
    language: 'fi',
    links: [],
  },
  {
    title: 'Granvik in talks on new loan',
    text: 'Granvik has asked its banks for more time, sources said.',
    language: 'en',
    links: [],
  },
  {
    title: 'Johan Lundqvist new head of the debt office',
    text: 'Johan Lundqvist succeeds Karin Berg on 1 June.',
    language: 'en',
    links: [],
  },
  {
    title: 'Investor relations awards handed out',
    text: 'The prize was given at an event in Copenhagen.\nShare on Facebook\nDela på LinkedIn\nRead also: Talvikko acquires rival',
    language: 'en',
    links: [],
  },
  {
    title: 'House prices rise for third month',
    text: 'Prices rose 0.4 percent.\n\nAbout Mälarbanken\nMälarbanken is a bank with offices in Sweden.',
    language: 'en',
    links: [],
  },
  // A second cue
  {
    title: 'Horizon surges after bid rumours',
    text: 'Shares in Horizon AB rose 11 percent on Tuesday.',
    language: 'en',
    links: [['horizon', 'subject']],
  },
  {
    title: 'Tuulen osake nousussa',
    text: 'Tuuli Oyj:n osake nousi 4 prosenttia.',
    language: 'fi',
    links: [['tuuli', 'subject']],
  },
  {
    title: 'Harvest falls on weak salmon prices',
    text: 'Seafood company Harvest (OSE: HARV) fell 6 percent in Oslo.',
    language: 'en',
    links: [['harvest', 'subject']],
  },
  {
    title: 'Granvik secures loan',
    text: 'Granvik (GRAN) has secured a loan of NOK 500 million, the Oslo-listed company said.',
    language: 'en',
    links: [['granvik-no', 'subject']],
  },
];
