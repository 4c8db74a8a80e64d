import type { EventPhraseTable } from '../../slots/labels.ts';

/** Phrases of event types: opinions on companies and markets. */
export const opinion = {
  'price-target-change': {
    title: '(tavoitehinta|tavoitehintaa|tavoitehinnan|nostaa tavoitehin|laskee tavoitehin)*',
  },
  'analyst-rating': {
    title: `
      (suositu|suosituksen|nostaa suosituk|laskee suosituk|ostosuositu|aloittaa seurannan|aloitti ... seurannan|
        aloittaa ... seurannan|myyntisuositu)*
      (analyytikko|analyytikot|pankki|inderes) ... (ostoon|myyntiin|lisää-tasolle|vähennä-tasolle)
      (nosti|nostaa|laski|laskee|pudotti|pudottaa) ... ((osta|myy|lisää|vähennä|pidä)-tasolle)
    `,
    not: '(luottoluoki|ostotarjou|hallituksen)*',
  },
  opinion: {
    title: '(pääkirjoitus|kolumni|mielipide|kommentti|näkökulma|analyysi)(:| )',
  },
  'market-commentary': {
    title: `
      (pörssi|helsingin pörssi|omxh25|wall street|pörssikurssit|öljyn hinta|pörssit|hex) ... (nousi|laski|avautui|
        sulkeutui|päättyi|nousussa|laskussa|laskuun|nousuun|avaa|päätyi|plussall|miinuksell)*
      (markkinakommentti|aamukatsaus|markkinakatsaus|pörssikatsaus|osakevinkki)*
    `,
  },
} as const satisfies EventPhraseTable;
