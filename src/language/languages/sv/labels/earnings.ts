import type { EventPhraseTable } from '../../slots/labels.ts';
import { stabilityReport } from './near-misses.ts';

/** Phrases of event types: results, forecasts and dividends. */
export const earnings = {
  'profit-warning': {
    title: `
      vinstvarn*
      (varnar|flaggar) för ... (sämre|lägre|svagare|svagt|svag|tungt|tufft) ... (kvartal|resultat|vinst|intjäning|
        försäljning|omsättning|lönsamhet|marginal)*
      resultatvarn*
      omvänd vinstvarning
    `,
  },
  'stock-split': {
    title: `
      (aktiesplit|sammanläggning av aktier|omvänd split|split av aktier|uppdelning av aktier)
      genomför (omvänd )?split
      avstämningsdag för (aktiesplit|uppdelning|sammanläggning)*
    `,
  },
  'dividend-announcement': {
    title: `
      (föreslår|beslutar om|höjer|sänker|slopar|ställer in|extra) ... (utdelning|utdelningen|kontantutdelning)
      delar ut # (kronor|kr|miljoner|miljarder)
      (utdelning|extrautdelning|avstämningsdag för utdelning|utdelningen|utdelningar|utdelningarna|*utdelningar)
    `,
    not: '(delårsrapport|bokslutskommuniké|årsstämma|bolagsstämma)',
  },
  'annual-report': {
    title: `
      årsredovisning*
      (hållbarhetsrapport|års och hållbarhetsredovisning)*
    `,
    never: stabilityReport,
  },
  'earnings-report': {
    title: `
      (delårsrapport|delårsrapporten|kvartalsrapport|kvartalsrapporten|halvårsrapport|bokslutskommuniké|
        bokslutskommunikén|bokslutskommunike|delårsredogörelse|niomånadersrapport|halvårsbokslut|delårsbokslut)*
      rapport för (kvartal|q1|q2|q3|q4|första|andra|tredje|fjärde)*
      (första|andra|tredje|fjärde) kvartalet
      (rörelseresultat|rörelseresultatet|nettoomsättning|resultatet|vinsten|omsättningen|vinst) (ökar|ökade|steg|stiger|
        föll|faller|minskade|minskar|över|under|bättre|sämre|lyfter|backar)
      (redovisar|rapporterar) ... (vinst|förlust|resultat|omsättning|tillväxt)
      (ökad|högre|lägre|minskad|stark|svag|förbättrat|rekord) (vinst|omsättning|resultat|rörelseresultat|kvartal|
        tillväxt)
      (resultat|resultatet|rörelseresultat|rörelseresultatet|vinst|vinsten|kvartalsvinst|rörelsevinst|
        rörelsevinsten) (rasade|rasar|dök|störtdök|halverades|fördubblades|växte|krympte|krymper|dubblas|dubblades|
        rasar|över|under|lyfte|bättre|sämre|ökade|ökar|steg|föll)
      (kvartal|helår|helårs|januari|q1|q2|q3|q4) ... rapport
      (slår|överträffar|missar|når inte) ... (förväntning|förväntan|estimat|prognoserna)*
      (tjänar|tjänade) (mer|mindre) än (väntat|förväntat|ifjol|i fjol)
      (rekordvinst|rekordresultat|miljardvinst|miljardförlust)*
      (rapport|resultat) (q1|q2|q3|q4|kvartal)
    `,
    not: `
      fas (i|ii|iii|1|2|3)-(resultat|data)
      (inbjudan|inbjuder|bjuder in|senarelägger|tidigarelägger|ändrat datum|kalender|presentation av)
    `,
    never: stabilityReport,
  },
  'guidance-change': {
    title: `
      (höjer|höjde|sänker|sänkte|lyfter|justerar|reviderar|preciserar|drar tillbaka|upprepar|skruvar|skriver upp|
        skriver ned|skriver ner) ... (*prognos*|*utsikter*|guidning*|guidance*|finansiella mål)
      (nya|uppdaterade|reviderade) (finansiella mål|koncernmål|tillväxtmål|lönsamhetsmål)
    `,
    not: `
      (riktkurs|kursmål|rekommendation|konjunktur|riksbank|imf|oecd|regering|finansdepartement|finansminist|bnp|
        svensk ekonomi|världsekonomi|inflation|oljepris|bostadspris|sveriges)*
    `,
  },
  'trading-statement': {
    title: `
      (försäljning|trafikstatistik|försäljningsutveckling|försäljningssiffror) ... (januari|februari|mars|april|maj|
        juni|juli|augusti|september|oktober|november|december)
      (trafikstatistik|försäljningsstatistik|preliminär omsättning|affärsuppdatering|substansvärde)*
    `,
    not: '(delårs|kvartals|halvårs|boksluts)*',
  },
} as const satisfies EventPhraseTable;
