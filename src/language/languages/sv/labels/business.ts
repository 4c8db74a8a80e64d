import type { EventPhraseTable } from '../../slots/labels.ts';
import { drugDevelopment } from './near-misses.ts';

/** Phrases of event types: orders, products, investments and closures. */
export const business = {
  bankruptcy: {
    title: '(konkurs|konkursansökan|företagsrekonstruktion|likvidation|likvidator|betalningsinställelse)*',
  },
  'order-intake': {
    title: '(orderingång|orderstock|orderbok|beläggning)*',
    not: '(delårsrapport|bokslutskommuniké|kvartal)*',
  },
  'contract-award': {
    title: `
      (vinner|vann|får|erhåller|tecknar|tilldelas|bokar|säkrar|mottar|tar|tagit|fått|erhållit|tecknat|vunnit|landar|
        plockar hem|tar hem|ror hem|kammar hem|hugger) ... (order|ordrar|storord|avtal|kontrakt|ramavtal|upphandling|
        uppdrag|avrop|beställning|*kontrakt|tilläggsorder|affär|miljardavtal|storavtal|jätteavtal|anbud)*
      (genombrottsorder|tilläggsorder|ramavtal|distributionsavtal|leveransavtal|licensavtal|serviceavtal|storaffär|
        avropsorder|storordrar|storordern|storordar|jätteorder|miljardorder|rekordorder|försvarsorder|miljardkontrakt|
        jättekontrakt)*
      (order|kontrakt) (på|från|värd|värt|till|om)
      (valts|utvald|utvalts|utsetts|utsedd|väljs) ... leverantör
      (får|erhåller|vinner|välkomnar) ... ny kund
      bygger ... (åt|för # (mkr|msek|miljoner|miljarder))
    `,
    not: `
      (låneavtal|förvärv|förlikning|samarbetsavtal|anställningsavtal|hyresavtal|avsiktsförklaring|fusion|emission|
        stämma|garantiåtagande|finansiering)*
      (spelare|*spelaren|forward|forwarden|målvakt|målvakten|tränare|tränaren|mittback|mittfältare|anfallare|
        landslagsman)
    `,
  },
  layoffs: {
    title: `
      (varslar|varsel|varslar ... personer|(säger|sade|sagt) upp (#|personal|anställda|medarbetare|tjänstemän|arbetare|
        hundratals|tusentals|var|alla)|uppsägningar|drar ned ... tjänster|personalneddragning|personalminskning|
        nedskärning)*
      (minskar|reducerar|halverar|skär|drar ned|drar ner|kapar) ... (personal*|bemanning*|anställda|arbetsstyrka*)
      (skär|drar ner|kapar) ... tjänster
      (#|hundratals|tusentals) (jobb|tjänster|anställda|personer) (försvinner|bort|ryker|får gå|berörs|hotas|i fara|
        sägs upp|varslas)
      sparkar #
    `,
    not: 'sparkar ... (vd|vd:n|koncernchef|tränare)*',
    never: `
      (varslar|varslat|varsel) för
      (varslar|varslat|varsel) ... (*strejk|sympati|stridsåtgärd|*blockad|oväder|storm|halka|snö)*
      strejkvarsel*
    `,
  },
  'operations-ceased': {
    title: `
      (upphör|upphöra) med( all| sin| hela)? (verksamhet|verksamheten)
      (lägger ned|lägger ner|avvecklar|avveckla) (all|hela|sin|resterande)( sin)? (verksamhet|verksamheten)
      (all verksamhet|hela verksamheten|verksamheten) (läggs ned|läggs ner|upphör|avvecklas)
      (stänger|slår igen|lägger ned|lägger ner) för gott
    `,
    not: '(*fabrik*|*bruk|*bruket|*gruva*|börs*|*butik|skola*|*förskola|handeln)',
  },
  'trial-result': {
    title: `
      (fas #|fas (i|ii|iii)|fas #-studie|fas #-studien|studie|studien|studier|prövning|prövningen) ... (nådde|når|
        uppnådde|uppnår|missade|misslyckades) ... (effektmått|primära mål|huvudmål|primärt|mål)
      (nådde|når|uppnådde|uppnår|missade|nådde inte) ... (effektmåttet|effektmått|primära mål)
      (positiva|negativa|toplineresultat|interimsresultat|starka|
        lovande) ... (fas #*|fas (i|ii|iii)|*studie|*studien)
      (*läkemedel|*läkemedlet|*vaccin|*vaccinet|*behandling) ... (misslyckas|misslyckades|lyckades) i ... (*studie|*studien)
    `,
    never: '(inleder|startar|påbörjar|första patient*|rekryter*|ansök*|godkännande|tillstånd|presenter*|bjuder)',
  },
  'plant-closure': {
    title: `
      (lägger ned|lägger ner|lagt ned|lagt ner|nedläggning|stänger|stängt|avvecklar|slår igen|skrotar) ... (*fabrik|
        *fabriken|*fabriker|*bruk|*bruket|*gruva|*gruvan|anläggning|anläggningen|produktionsanläggning|
        produktionsanläggningen|*produktion|*produktionen|*tillverkning|*tillverkningen|stålverk|stålverket|smältverk|
        smältverket|kraftverk|kraftverket|verket|*sågverk|*sågverket|*mejeri|*mejeriet|*slakteri|*slakteriet|*bryggeri|
        *bryggeriet|*bageri|*bageriet|*varv|*varvet|*lager|*lagret|*butiker|*kontor|*kontoren|*terminal|*terminalen)
      (fabriken|pappersfabriken|batterifabriken|gruvan|järngruvan|koppargruvan|bruket|pappersbruket|massabruket|
        stålverket|smältverket|sågverket|bryggeriet|slakteriet|mejeriet) ... (läggs ned|läggs ner|stängs|slår igen)
    `,
    not: '(*utredning*|förundersökning*|vägen|cykelbana)',
  },
  restructuring: {
    title: `
      (omstrukturer|besparingsprogram|kostnadsprogram|sparprogram|åtgärdsprogram|omorganis|ny organisation|
        effektiviseringsprogram|kostnadsbesparing|strategisk översyn|ny koncernstruktur)*
      (flyttar|flytta) ... (*produktionen|*produktion|*tillverkningen|*tillverkning) (från|till)
    `,
    not: 'företagsrekonstruktion',
  },
  'production-update': {
    title: `
      (produktionsstart|produktionsstopp|produktionsrapport|produktionsuppdatering|borrningsresultat|borresultat|
        produktionen ... (återupptas|stoppad|startar)|mineraltillgång|olje fynd|driftstopp|driftstart|rekordproduktion|
        produktionsrekord|malmproduktion|guldproduktion|kopparproduktion|oljeproduktion|gasproduktion)*
      (når|nådde|nått|i|tillbaka i) full (kapacitet|produktion|drift)
      (stoppar|stoppade|stannar|pausar|avbryter|återupptar|återstartar|startar om|drar ned|drar ner|trappar ned|
        skruvar upp|skruvar ned) ... (*produktionen|*produktion|*tillverkningen|driften|*fabriken|*gruvan|*smältverket|
        masugnen|masugn|*bruket|pappersmaskin|*linan|*linjen|bilbandet|*bilsbandet|löpande bandet|monteringsbandet|
        bilbanden)
      (produktionen|tillverkningen|driften|bandet|banden|bilbanden|fabriken|gruvan|masugnen) ... (står still|
        står stilla|stoppas|stoppad|stoppades|stannar|pausas|återupptas|återstartas)
    `,
    not: '(opec|saudiarabien|ryssland|serien|tv-serien|filmen)',
  },
  'product-launch': {
    title: `
      (lanserar|lansering|lansera|introducerar|släpper ny|presenterar ny|produktlansering|nya generationen|
        beviljats patent|beviljas patent|beviljat patent|patentgodkännande|ce-märk|lanserat)*
      (visar upp|avtäcker) (sin|sitt|den|en) (första|nya|ny|nästa)
      visar (sin |sitt )?(ny|nya|nytt) ... (*bil|*modell|*plattform|*tjänst|*telefon|*båt|*maskin|*buss|*lastbil)
      presenterar (sin|sitt|en) (första|nya|ny|nästa) ... (*bil|*modell|*plattform|*tjänst|*produkt|*telefon|*båt|
        *maskin|*buss)
      (patent) (beviljat|i|för|godkänt)
    `,
    not: `
      (emission|återköp|obligation|bud)*
      (skiva|album|låt|singel|bok|roman|deckare)
    `,
    never: drugDevelopment,
  },
  partnership: {
    title: `
      ((går samman|går ihop) (om|för att|kring)|samarbet|samarbetsavtal|partnerskap|avsiktsförklaring|inleder samarbete|
        ingår samarbete|strategiskt samarbete|partneravtal|samverkansavtal|återförsäljaravtal|letter of intent)*
      (mou|loi)
      (ny|nya|etablerar|utser) ... (onlinepartner|samarbetspartner|partner|distributör|återförsäljare)*
    `,
    not: '(emission|stämma|samriskbolag|joint venture)*',
  },
  investment: {
    title: `
      (investerar|investera|investering|investeringsbeslut|investeringsprogram|investeringen)
      satsar # (miljoner|miljarder|mkr|msek)
      (investerar|investering) ... (miljon|miljard|mkr|fabrik|anläggning|produktion)*
      (beställer|beställt) ... (*fartyg|*färja|*färjor|*trålare|*tankers|*flygplan|*tåg|*bussar|*lastbilar|*lok)
    `,
    not: 'investment ab',
  },
  expansion: {
    title: `
      (expanderar|expansion|etablerar|etablering|öppnar ny|öppnar kontor|ny fabrik|utökar|bygger ut|kapacitetsutbyggnad|
        bygger ny|inviger|invigning|öppnar ... (butik|store|kontor|fabrik|anläggning|hotell|restaurang|varuhus|lager))*
    `,
    not: '(öppnar (upp|ned|svagt|starkt|högre|lägre|med|på)|emission|förundersökning)*',
  },
} as const satisfies EventPhraseTable;
