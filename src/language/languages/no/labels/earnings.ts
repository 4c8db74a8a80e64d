import type { EventPhraseTable } from '../../slots/labels.ts';
import { stabilityReport } from './near-misses.ts';

/** Phrases of event types: results, forecasts and dividends. */
export const earnings = {
  'profit-warning': {
    title: `
      resultatvarsl*
      resultatvarsel
      gevinstvarsel
      (varsler|advarer om) ... (svakere|lavere|dårligere) (resultat|inntjening|inntekter|kvartal|marginer|salg)
    `,
  },
  'stock-split': {
    title: '(aksjesplitt|aksjespleis|spleis av aksjer|splitt av aksjer)',
  },
  'dividend-announcement': {
    title: `
      (foreslår|vedtar|øker|kutter|utbetaler|dropper) ... utbytte*
      deler ut # (kroner|millioner|milliarder)
      (*utbytte|*utbyttet|*utbytter|utbyte|utbytet)
      nøkkelinformasjon ved (kontant)?utbytte
    `,
    not: '(kvartalsrapport|årsrapport|generalforsamling)',
  },
  'annual-report': {
    title: '(årsrapport|årsrapporten|årsrekneskap|årsregnskap)',
    never: stabilityReport,
  },
  'earnings-report': {
    title: `
      (kvartalsrapport|delårsrapport|halvårsrapport|kvartalspresentasjon|kvartalsresultat|kvartalstall|halvårsresultat)*
      (resultat|resultater|tall|rapport) (for|fra|i) ... (kvartal|halvår)
      (1|2|3|4|første|andre|tredje|fjerde) kvartal
      (driftsresultat|omsetning|overskudd|underskudd|resultat|inntekter|resultatet|inntektene) (øker|økte|steg|stiger|
        falt|faller|opp|ned|før|over|under|bedre|svakere)
      (rapporterer|leverer|melder om) ... (resultat|overskudd|underskudd|inntekter|kvartal|omsetning|vekst)
      (rekordoverskudd|rekordresultat|milliardoverskudd|milliardunderskudd|milliardtap)*
      (slår|overgår|skuffer) ... forvent*
      (dobler|doblet|halverer|halverte) (omsetningen|overskuddet|resultatet|driftsresultatet)
      (tjener|tjente) (mer|mindre)
      (skuffer|skuffet|overrasker|overrasket) i kvartalet
      (foreløpige|foreløpig) (resultat|regnskap|årsregnskap)*
    `,
    not: '(invitasjon|inviterer|presentasjon av|finansiell kalender|endret dato)',
    never: stabilityReport,
  },
  'guidance-change': {
    title: `
      (oppjusterer|nedjusterer|hever|hevet|senker|senket|løfter|kutter|justerer|snevrer inn|trekker) ... (*guiding*|
        *prognose*|*utsikt*|*anslag*|*forventning*)
      (oppjusterer|nedjusterer)
      nye finansielle mål
    `,
    not: `
      (kursmål|anbefaling|ambisjon|klima|utslipp|bemanning|stilling|årsverk|ansatt|arbeidsstokk|ssb|norges bank|imf|
        oecd|regjering|finansdepartement|bnp|fastlandsøkonomi|verdensøkonomi|økonomi|inflasjon|prisvekst|boligpris|
        ledighet|oljepris|rentebane|ressurs|reserve)*
    `,
  },
  'trading-statement': {
    title: '(trafikktall|trafikkstatistikk|salgstall|foreløpige tall|volumoppdatering|driftsoppdatering)',
  },
} as const satisfies EventPhraseTable;
