import type { EventPhraseTable } from '../../slots/labels.ts';
import { stabilityReport } from './near-misses.ts';

/** Phrases of event types: courts, authorities, central banks and governments. */
export const policy = {
  fine: {
    title: '(overtredelsesgebyr|bot på|får bot|bøtelegges|gebyr på|forelegg|dagmulkt|bøter)*',
    not: '(*klubb|bilist*|råkjøring|fartsbot)',
  },
  investigation: {
    title: `
      (etterforsk|gransking|granskning|gransker|siktet|siktes|tiltalt|ransaking|ransaker|razzia|økokrim|mistenkt|
        hvitvasking|tiltale)*
      (politiet|økokrim) (aksjonerer|aksjonerte|slo til|slår til)
    `,
    not: '(drap|drapet|drapsforsøk|skyting*|ran|ranet|knivstikking*|voldtekt*|ulykke|ulykken|dødsulykke*)',
  },
  lawsuit: {
    title: `
      ((møtes|møttes|møter|vinner|vant|taper|tapte|avgjøres|krangler|strides) ... i retten|går til sak|til retten|
        for retten|saksøker|saksøkes|saksøkt|søksmål|stevning|stevner|stevnet|rettssak|tingrett|lagmannsrett|
        høyesterett|voldgift|forlik|dom i|domstol|anker|erstatningskrav|tvist)*
    `,
    never: `
      (*streik|*streiken|*lockout|*lockouten) (er over|over|slutt|er slutt|avsluttet|avblåst|avblåses|avverget|i gang)
    `,
  },
  'regulatory-decision': {
    title: `
      (godkjenning fra|godkjenner|konkurransetilsynet|finanstilsynet|konsesjon|tillatelse|får tillatelse|
        fått tillatelse|markedsføringstillatelse|utslippstillatelse|får løyve)*
    `,
  },
  'interest-rate-decision': {
    title: `
      (rentemøte|styringsrenten|styringsrenta|styringsrente|renteheving|rentehopp|rentekutt|rentebeslutning|
        hever renten|kutter renten|renten uendret|holder renten|hever renta|rentebane|set opp renta|kutter renta)*
      (norges bank|riksbanken|ecb|esb|fed|federal reserve|sentralbanken) ... (hever|hevet|kutter|kuttet|senker|holder|
        setter) ... (renten|renta|renter)
    `,
    not: 'rentefastsett*',
    never: `
      ${stabilityReport}
      *: (norges bank|riksbanken|ecb|esb|fed|federal reserve|sentralbanken) ... (neste år|i 20#|til våren|til sommeren|
        til høsten)
    `,
  },
  'economic-data': {
    title: `
      (inflasjon|prisvekst|kpi|bnp|arbeidsledighet|detaljhandel|industriproduksjon|konsumpris|handelsbalanse|boligpris|
        konjunkturbarometer|kredittvekst|lønnsvekst|ledighet)* ... (steg|falt|økte|faller|stiger|synker|øker|prosent|
        uendret|i|ned|opp|høyere|lavere|var)
      (ssb|norges bank|imf|oecd|finansdepartementet|nho|verdensbanken|regjeringen|eu-kommisjonen) ... (*anslag*|
        *prognose*|vekstutsikt*|bnp*)
      (oppjusterer|nedjusterer|justerer|hever|senker|kutter) ... (norsk økonomi|fastlandsøkonomien|verdensøkonomien|
        bnp*)
    `,
  },
  'tax-change': {
    title: `
      (ny skatt|skatteøkning|skattelette|grunnrenteskatt|lakseskatt|skatteforslag|formuesskatt|avgift på|høyere skatt|
        økt skatt|skattekutt|moms|vindkraftskatt|høgare skatt)*
      (fjerne|fjerner|senke|senker|øke|øker|kutte|kutter|innføre|innfører|halverer|vedtar|lavere|høyere|redusert|økt|
        fjernet|halvert|lågare|høgare) (ny |lavere |høyere )?(*skatt|*skatten|*moms|*momsen|*avgift|*avgiften)
      (fjerne|fjerner|senke|senker|øke|øker|kutte|kutter|innføre|innfører) ... (*skatt|*skatten|moms|momsen|*avgift|
        *avgiften)
    `,
    not: '(utsatt skatt|etter skatt|før skatt)',
  },
  'government-policy': {
    title: `
      (regjeringen|stortinget|finansdepartementet|finansministeren|statsbudsjett|regjeringa|næringsministeren|
        energidepartementet)* ... (foreslår|vil|legger fram|innfører|vedtar|støtte|budsjett|lov|gir|plan|varsler|
        lanserer|stemmer|sier ja|sier nei)*
      (statsbudsjett|revidert nasjonalbudsjett)*
    `,
  },
} as const satisfies EventPhraseTable;
