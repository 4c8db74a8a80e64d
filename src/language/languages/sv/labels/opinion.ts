import type { EventPhraseTable } from '../../slots/labels.ts';

/** Phrases of event types: opinions on companies and markets. */
export const opinion = {
  'price-target-change': {
    title: '(riktkurs|riktkursen|höjer riktkurs|sänker riktkurs|kursmål)*',
  },
  'analyst-rating': {
    title: `
      ((höjer|sänker) ... till (köp|sälj|behåll|neutral)|köprekommendation|säljrekommendation|(inleder|startar|
        återupptar) bevakning|analyshus|uppdragsanalys|höjer rekommendation|sänker rekommendation|rekommendation)*
      (höjs|sänks|höjer|sänker|höjd|sänkt|höjt|uppgraderas|nedgraderas|uppgraderar|nedgraderar) ... till (köp|sälj|
        behåll|neutral|öka|minska)
    `,
    not: '(kreditbetyg|styrelsen|budet|valberedning)*',
  },
  opinion: {
    title: '(ledare|krönika|debatt|kommentar|åsikt|gästkrönika|analys|insändare)(:| )',
  },
  'market-commentary': {
    title: `
      (börsen|stockholmsbörsen|storbolagsindex|wall street|asienbörserna|kronan|oljan|europabörserna|omxs30|oljepriset|
        aktiemarknad|börserna) ... (stänger|öppnar|steg|föll|backar|stiger|faller|upp|ned|vänder|lyfter|rusar|rasar|
        dyker|tappar|högre|lägre|sjunker|tynger|nedåt|uppåt)*
      (blandat|rött|grönt|svagt|starkt) på (börsen|stockholmsbörsen|börserna)
      (börskommentar|marknadskommentar|morgonrapport|börsöppning|börsstängning|veckobrev|marknadsrapport|aktietips|
        aktieråd|börsveckan)*
    `,
    not: '(egna aktier|emission|delårsrapport)*',
  },
} as const satisfies EventPhraseTable;
