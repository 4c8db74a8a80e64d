import type { EventPhraseTable } from '../../slots/labels.ts';

/** Phrases of event types: companies, parts of them and stakes that change hands. */
export const mergers = {
  'ownership-change': {
    title: '(flögg|flöggun|flöggunartilkynn|atkvæðisréttur)*',
  },
  'takeover-bid': {
    title: '(yfirtökutilboð|tilboðsskyld|tilboðsyfirlit|yfirtökutilboðið|innlausn)*',
  },
  merger: {
    title: '(samrun|sameining|sameinast|samrunaáætlun)*',
  },
  'spin-off': {
    title: '(skipting félags|uppskipting)*',
  },
  'joint-venture': {
    title: 'sameiginlegt félag',
  },
  divestment: {
    title: '(selur ... (hlut|dótturfélag|rekstur|félag)|sala á (hlut|dótturfélagi|rekstri))*',
    beforeName: '(selur|seldi)',
  },
  acquisition: {
    title: `
      (kaupir ... (hlut|félag|rekstur|fyrirtæki)|kaup á (hlut|félagi|rekstri|fyrirtæki|öllu)|yfirtaka|yfirtöku)*
    `,
    beforeName: '(kaupir|keypti)',
  },
} as const satisfies EventPhraseTable;
