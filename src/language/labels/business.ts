import type { EventRule } from './event-types.ts';
import { drugDevelopment } from './near-misses.ts';

export const businessRules: readonly EventRule[] = [
  {
    slug: 'bankruptcy',
    title: {
      en: `(bankruptcy|bankrupt|insolvency|insolvent|liquidation|liquidator|chapter 11|receivership|receiver|company reorganisation|restructuring proceedings|creditor protection)
        (files|filed|filing|petition) for (bankruptcy|insolvency|reorganisation|reorganization|protection)`,
      sv: `(konkurs|konkursansökan|företagsrekonstruktion|likvidation|likvidator|betalningsinställelse)*`,
      no: `(konkurs|oppbud|rekonstruksjon|avvikling|gjeldsforhandling)*
        slått konkurs`,
      da: `(konkurs|konkursbegæring|rekonstruktion|likvidation|betalingsstandsning)*`,
      fi: `(konkurss|yrityssanee|saneerausmenettely|selvitystila)*`,
      is: `(gjaldþrot|greiðslustöðvun|slitameðferð|þrotabú)*`,
    },
    not: { en: `(emerges from)` },
  },
  {
    slug: 'order-intake',
    title: {
      en: `order (intake|bookings|backlog|book|inflow)
        (record|strong|weak) (orders|bookings)`,
      sv: `(orderingång|orderstock|orderbok|beläggning)*`,
      no: `(ordreinngang|ordreinntak|ordrereserve|ordrebok)*`,
      da: `(ordreindgang|ordretilgang|ordrebeholdning|ordrebog)*`,
      fi: `(tilauskert|tilauskan|saadut tilaukset|saatujen tilausten)*`,
      is: `(pantanastað|pantanabók)*`,
    },
    not: {
      en: `((interim|business|half year|half yearly) (report|review)|quarter|results|net|year end report)`,
      sv: `(delårsrapport|bokslutskommuniké|kvartal)*`,
    },
  },
  {
    slug: 'contract-award',
    title: {
      en: `(wins|win|won|receives|received|awarded|secures|secured|lands|gets|books|bags|signs|signed|obtains|takes|selected|gains) ... (order|orders|contract|contracts|framework agreement|call off|purchase order|charter|assignment|supply agreement|letter of award|mandate)
        (contract|order|orders|charter) (award|awards|awarded|worth|valued|from|for|to supply|with|extension|received|extended|signed|won|secured)
        (breakthrough|major|new|repeat|large|significant|first|additional|follow on|initial|multi year|turnkey) (order|orders|contract|contracts|assignment)
        (framework|supply|distribution|service|delivery|frame|power purchase) (agreement|contract|order)
        (to supply|to deliver|will deliver|chosen to|selected to|selected as|selected for|preferred supplier|chosen as)
        (lands|wins|won|bags|clinches|nabs|scoops|secures|secured) ... deal (with|from|at|in|to (build|supply|deliver|provide|run|operate))
        (signs|inks|seals) ... (supply|service|services|network|cloud|maintenance|outsourcing|power|charter|offtake|licensing) deal
        (wins|won|lands|secures|awarded) ... (tender|tenders)
        letter of (award|intent ... charter)
        (time|bareboat|voyage) charter
        orders # ... from
        (places|placed) ... order with
        (signs|signed) ... lease`,
      sv: `(vinner|vann|får|erhåller|tecknar|tilldelas|bokar|säkrar|mottar|tar|tagit|fått|erhållit|tecknat|vunnit|landar|plockar hem|tar hem|ror hem|kammar hem|hugger) ... (order|ordrar|storord|avtal|kontrakt|ramavtal|upphandling|uppdrag|avrop|beställning|*kontrakt|tilläggsorder|affär|miljardavtal|storavtal|jätteavtal|anbud)*
        (genombrottsorder|tilläggsorder|ramavtal|distributionsavtal|leveransavtal|licensavtal|serviceavtal|storaffär|avropsorder|storordrar|storordern|storordar|jätteorder|miljardorder|rekordorder|försvarsorder|miljardkontrakt|jättekontrakt)*
        (order|kontrakt) (på|från|värd|värt|till|om)
        (valts|utvald|utvalts|utsetts|utsedd|väljs) ... leverantör
        (får|erhåller|vinner|välkomnar) ... ny kund
        bygger ... (åt|för # (mkr|msek|miljoner|miljarder))`,
      no: `(vinner|får|fikk|lander|landet|mottar|tildelt|tildeles|signerer|inngår|sikrer|har vunnet|vant|henter|haler i land|stakk av med|stikker av med) ... (*kontrakt|*ordre|avtale|rammeavtale|*oppdrag|avrop|certeparti|bestilling|*anbud|*anbudet|*anbudskonkurranse)*
        (rammeavtale|kontraktstildeling|leveranseavtale|tildelt kontrakt|ny kontrakt|nye kontrakter|kontraktsforlengelse|ny ordre|storkontrakt)*
        (kontrakt|ordre) (med|på|fra|til|verdt)
        (skal bygge|bygger) ... (for # (mill*|millioner|milliarder|mnok)|*sykehus*|*skole*|*boliger|*tunnel*|*bru)`,
      da: `(vinder|får|modtager|tildelt|underskriver|indgår|sikrer sig|har vundet|vandt|lander|henter|scorer|snupper|løber med) ... (*kontrakt|*ordre|aftale|rammeaftale|*opgave|*udbud|*udbuddet|licitation)*
        (rammeaftale|ordre på|ny ordre|kontrakt med|leveranceaftale|storordre|betinget ordre|ordretildeling|milliardordre|kæmpeordre|milliardkontrakt)*`,
      fi: `(tilau|sai tilauksen|jättitilau|miljoonatilau|puitesopimu|toimitussopimu|(voitti|voittaa|voittanut) ... (tarjouskilpailu|kilpailutuks|urakkakilpailu)|saanut tilau|toimittaa ... (järjestelm|moottor|laitte|hissi|nostur|potkur|turbiin|koneet|koneita)|rakentaa ... (koulu|sairaala|asunto|asunnot|asunno|päiväko|silla|tunneli|toimitila)|urakka|urakan|suurtilau|sopimu ... toimitu)*`,
      is: `(samningur um smíði|pöntun|rammasamningur|þjónustusamning)*`,
    },
    not: {
      en: `(restraining|court|court order|loan|credit|labor contract|labour contract|wage|executive order|financing|order intake|order backlog|order bookings|rate futures|union|futures|contract talks|contract negotiations|pact|merger|general meeting|machine tool orders|durable goods|factory orders|buyback)
        (trade|peace|rescue|takeover|buyout|acquisition|debt|bailout|pay|wage|labor|labour|truce|tariff|coalition|budget|climate|book|record|film|sponsorship|plea|ceasefire|arms control) deal
        deal to (buy|acquire|take over|sell|merge|end|avert|cut)
        (approval|backing|support|clearance) for ... deal
        (places|placed) ... order for`,
      sv: `(låneavtal|förvärv|förlikning|samarbetsavtal|anställningsavtal|hyresavtal|avsiktsförklaring|fusion|emission|stämma|garantiåtagande|finansiering)*
        (spelare|*spelaren|forward|forwarden|målvakt|målvakten|tränare|tränaren|mittback|mittfältare|anfallare|landslagsman)`,
      no: `(låneavtale|oppkjøp|samarbeidsavtale|tariffavtale|forlik|generalforsamling|fusjon)*
        (*spiller|*spilleren|*spillere|spiss|spissen|keeper|keeperen|trener|treneren|stopper|stopperen|landslags*)`,
      da: `(låneaftale|opkøb|samarbejdsaftale|overenskomst|forlig|generalforsamling|fusion)*
        (*spiller|*spilleren|angriber|angriberen|målmand|målmanden|træner|træneren|landshold*)`,
      fi: `(tilauskert|tilauskan|rahoitussopimu|luottosopimu|yhtiökokou)*`,
    },
  },
  {
    slug: 'layoffs',
    title: {
      en: `(layoff|layoffs|lay off|lays off|redundancies|redundancy|job cuts|cuts jobs|cut jobs|to cut ... jobs|cutting jobs|staff cuts|positions at risk|jobs at risk|headcount reduction|workforce reduction|change negotiations|employee consultations|cooperation negotiations)
        (cut|cuts|cutting|axe|axes|eliminate|slash|slashes|shed|sheds|reduce|reduces|to eliminate|to reduce) ... (jobs|positions|employees|workers|staff|workforce|posts|headcount)
        (hundreds|thousands|dozens|#) (of )?(staff |factory |office )?(jobs|posts|positions) (at risk|affected|to go|are to go|will go|threatened|hit|lost|under threat|on the line)
        (hundreds|thousands|dozens|#) (of )?(workers|employees|staff) (to go|to lose|lose|face (the axe|redundancy)|laid off|let go)`,
      sv: `(varslar|varsel|varslar ... personer|(säger|sade|sagt) upp (#|personal|anställda|medarbetare|tjänstemän|arbetare|hundratals|tusentals|var|alla)|uppsägningar|drar ned ... tjänster|personalneddragning|personalminskning|nedskärning)*
        (minskar|reducerar|halverar|skär|drar ned|drar ner|kapar) ... (personal*|bemanning*|anställda|arbetsstyrka*)
        (skär|drar ner|kapar) ... tjänster
        (#|hundratals|tusentals) (jobb|tjänster|anställda|personer) (försvinner|bort|ryker|får gå|berörs|hotas|i fara|sägs upp|varslas)
        sparkar #`,
      no: `(nedbemanning|nedbemanner|permitter|permittering|kutter ... (stillinger|årsverk|ansatte)|(sier|seier) opp (#|ansatte|tilsette|folk|hundrevis|alle|hver|flere)|oppsigelser)*
        (#|hundrevis av|tusenvis av) (stillinger|jobber|årsverk|ansatte|arbeidsplasser|tilsette|jobbar) (forsvinner|ryker|kuttes|må gå|berøres|rammes|mister jobben|i fare|står i fare|kan ryke|trues|mistar jobben)
        (nedjusterer|reduserer|kutter|kutte|halverer|skjærer|kuttar) ... (bemanning*|stillinger|årsverk|ansatte|arbeidsstokk*)`,
      da: `(afskedig|fyringsrunde|fyrer|nedlægger ... stillinger|afskediger|massefyring|skærer ... stillinger)*
        (nedjusterer|reducerer|skærer|nedlægger|sparer) ... (bemanding*|stillinger|medarbejdere|årsværk)
        siger farvel til # (medarbejdere|ansatte)
        (#|hundreder af|hundredvis af|hundrede|tusindvis af|tusinde) (stillinger|medarbejdere|ansatte|job|arbejdspladser) (forsvinder|ryger|nedlægges|fyres|berøres|rammes|mister jobbet|i fare|står i fare|på spil|må gå|kan ryge)`,
      fi: `(muutosneuvottelu|yt-neuvottelu|joukkoirtisano|yhteistoimintaneuvottelu|irtisano|lomautu|lomauttaa|yt-neuvottelut|vähentää ... (työpaik|henkilöst|työntekij)|työpaikkaa (uhattuna|vaarassa|lähtee|katoaa|uhan alla)|työpaikkoja (uhattuna|vaarassa|lähtee|katoaa|uhan alla)|työntekijää (uhan alla|menettää))*`,
      is: `(uppsagn|hópuppsögn|segir upp|segja upp)*`,
    },
    not: {
      sv: `sparkar ... (vd|vd:n|koncernchef|tränare)*`,
      no: `sparker ... trener*`,
      da: `(fyrer|fyret|afskediger) ... (direktør|topchef|koncernchef|formand|træner)*`,
    },
    never: {
      en: `(strike|walkout) (notice|warning|threat|ballot|vote)
        (notice|notices|warning|warns|threat|threatens|votes?|ballot) ... (strike|strikes|walkout)`,
      sv: `(varslar|varslat|varsel) för
        (varslar|varslat|varsel) ... (*strejk|sympati|stridsåtgärd|*blockad|oväder|storm|halka|snö)*
        strejkvarsel*`,
      no: `(varsler|varsla|varslet|varsel) ... (*streik|*streiker|sympati*|lockout)
        *streikevarsel`,
      da: `(varsler|varslet|varsel) ... (*strejke|*strejker|*konflikt|lockout)
        *strejkevarsel`,
      fi: `(lakkovaroitu|lakkouha|lakon uh)*`,
    },
  },
  {
    slug: 'plant-closure',
    title: {
      en: `(closes|close|closing|closure|shuts|shut|shutdown|shutting|shuts down|to close|to shut|axes|winds down|to wind down|shutters|to shutter) ... (plant|plants|factory|factories|mill|mine|site|refinery|production|smelter|store|stores|facility|operations|facilities|line|lines|works|foundry|brewery|bakery|dairy|shipyard|sawmill|slaughterhouse|abattoir|warehouse|terminal|branches|outlets|restaurants)
        (ends|end|to end|ending|ceases|cease|to cease|stops|to stop|discontinues) ... (production|manufacturing|assembly|smelting|refining) (at|in)
        (plant|factory|mill|mine|site|refinery|facility|production line) (closure|closures|closing|closed|shutdown|to close|shut)`,
      sv: `(lägger ned|lägger ner|lagt ned|lagt ner|nedläggning|stänger|stängt|avvecklar|slår igen|skrotar) ... (*fabrik|*fabriken|*fabriker|*bruk|*bruket|*gruva|*gruvan|anläggning|anläggningen|produktionsanläggning|produktionsanläggningen|*produktion|*produktionen|*tillverkning|*tillverkningen|stålverk|stålverket|smältverk|smältverket|kraftverk|kraftverket|verket|*sågverk|*sågverket|*mejeri|*mejeriet|*slakteri|*slakteriet|*bryggeri|*bryggeriet|*bageri|*bageriet|*varv|*varvet|*lager|*lagret|*butiker|*kontor|*kontoren|*terminal|*terminalen)
        (fabriken|pappersfabriken|batterifabriken|gruvan|järngruvan|koppargruvan|bruket|pappersbruket|massabruket|stålverket|smältverket|sågverket|bryggeriet|slakteriet|mejeriet) ... (läggs ned|läggs ner|stängs|slår igen)`,
      no: `(legger ned|legg ned|la ned|lagt ned|nedleggelse|legger ned|stenger|stengjer|avvikler) ... (*fabrikk|anlegg|produksjonsanlegg|oppdrettsanlegg|*gruve|*produksjon|verk|*smelteverk|stålverk|*sagbruk|papirbruk|papirmaskin|*meieri|*slakteri|*bryggeri|*bakeri|*verft|*mottak|*butikker|*lager|*terminal|tilverking|framstilling)*
        (fabrikken|fiskefabrikken|papirfabrikken|smelteverket|stålverket|gruven|gruva|anlegget|sagbruket|papirbruket|bryggeriet|slakteriet|meieriet) ... (legges ned|legg ned|stenges|stenger|nedlegges)`,
      da: `(lukker|lukket|lukning|nedlægger|nedlagt|afvikler|drejer nøglen om) ... (*fabrik|anlæg|produktionsanlæg|*produktion|værk|stålværk|kraftværk|*slagteri|*mejeri|*bryggeri|*bageri|*værft|*butikker|*lager|*terminal|*fremstilling)*
        (fabrik|fabrikken|papirfabrikken|sukkerfabrikken|slagteri|slagteriet|svineslagteriet|mejeri|mejeriet|bryggeriet|stålværket|kraftværket) ... (lukker|lukkes|nedlægges)`,
      fi: `(sulkee|sulkemi|lakkauttaa|lakkautta|lopettaa|lopetti|ajaa alas) ... (*tehta|tuotantolaito|*kaivo|*saha|*saha|*myymälä|*meijeri|*panimo|*teurasta|*leipomo|*telaka|tuotanno|tuotanto|valmistuks|paperikone|*toimipaik|*toimipist)*
        (tehdas|paperitehdas|sellutehdas|kartonkitehdas|tehtaan toiminta|kaivos|saha|meijeri|panimo) ... (suljetaan|lakkautetaan|sulkee ovensa)
        (tehtaan|kaivoksen) sulke*`,
      is: `(loka|lokar|lokun) ... (verksmiðj|álver)*`,
    },
    not: {
      en: `(maintenance|futures|closes (up|down|higher|lower|at)|markets?|close (to|range|by|call)|lines? of credit|credit lines?|(metro|rail|railway|train|tram|bus|ferry|subway|tube) lines?|series|film)`,
      sv: `(*utredning*|förundersökning*|vägen|cykelbana)`,
      no: `(etterforskning*|*veien|*vegen)`,
      da: `(efterforskning*|vejen)`,
    },
  },
  {
    slug: 'restructuring',
    yields: true,
    title: {
      en: `(restructur*|reorganiz*|reorganis*|cost savings|cost saving|savings program|savings programme|cost program|cost programme|efficiency program|efficiency programme|streamlining|turnaround plan|cost cutting|recapitaliz*|strategic review|new organisation|new organization|cost reduction*)
        (move|moves|moving|relocate|relocates|shift|shifts|shifting|transfer|transfers) ... (production|manufacturing|work|assembly) (from|to|out of)`,
      sv: `(omstrukturer|besparingsprogram|kostnadsprogram|sparprogram|åtgärdsprogram|omorganis|ny organisation|effektiviseringsprogram|kostnadsbesparing|strategisk översyn|ny koncernstruktur)*
        (flyttar|flytta) ... (*produktionen|*produktion|*tillverkningen|*tillverkning) (från|till)`,
      no: `(restrukturer|omstrukturer|kostnadsprogram|effektiviseringsprogram|omorganiser|kostnadskutt|strategisk gjennomgang)*
        (flytter|flytte|flyttar) ... (*produksjonen|*produksjon) (fra|frå|til|ut)`,
      da: `(omstrukturer|spareplan|omkostningsprogram|besparelsesprogram|reorganiser|effektiviseringsprogram|turnaround|restrukturer)*
        (flytter|flytte) ... (*produktionen|*produktion|fremstillingen) (fra|til|ud)`,
      fi: `(uudelleenjärjeste|säästöohjelma|tehostamisohjelma|kustannussäästö|organisaatiouudistu|rakennemuuto)*
        (siirtää|siirtävät|siirtyy) ... (tuotantoa|tuotantonsa|tuotannon|valmistuksen|valmistusta)`,
      is: `(endurskipulag|hagræðing)*`,
    },
    not: { en: `(debt|brazil|philippines|soviet|government|tax|chapter 11|bankruptcy)`, sv: `företagsrekonstruktion` },
  },
  {
    slug: 'production-update',
    title: {
      en: `(production|drilling|exploration|operational|harvest|output|catch|assay|volume|reserves) (report|update|figures|results|volumes|data|restart|resumes|resumed|halted|stopped|record|guidance|numbers|start|starts|outage|disruption)
        (halts|resumes|suspends|restarts|starts|stops|begins|ramps up|resume|restart|halt|pauses|to pause|idles|to idle|curtails|to curtail) ... (production|drilling|output|operations|operation|deliveries|assembly|assembly lines?|production lines?)
        (lift|lifts|raise|raises|boost|boosts|increase|increases|cut|cuts|curb|curbs|reduce|reduces|slash|slashes|trim|trims|double|doubles|halve|halves|scale back|scales back) ... (output|production)
        (stops|stopped|halts|halted|resumes|resumed|restarts|restarted|shuts|suspends) ... (mine|plant|mill|smelter|refinery|field|furnace|site)
        (mine|plant|mill|smelter|refinery|field|production) ... (stopped|halted|resumes|restarts|at a standstill|stands still)
        production in ... (stopped|halted|resumed)
        (pumped|produced) # (boepd|barrels|tonnes|boe)
        (discovery|oil discovery|gas discovery|dry well|makes discovery|first oil|first gas|drill results|mineral resource*|harvest volume*|unplanned outage|maintenance stop|force majeure)`,
      sv: `(produktionsstart|produktionsstopp|produktionsrapport|produktionsuppdatering|borrningsresultat|borresultat|produktionen ... (återupptas|stoppad|startar)|mineraltillgång|olje fynd|driftstopp|driftstart|rekordproduktion|produktionsrekord|malmproduktion|guldproduktion|kopparproduktion|oljeproduktion|gasproduktion)*
        (når|nådde|nått|i|tillbaka i) full (kapacitet|produktion|drift)
        (stoppar|stoppade|stannar|pausar|avbryter|återupptar|återstartar|startar om|drar ned|drar ner|trappar ned|skruvar upp|skruvar ned) ... (*produktionen|*produktion|*tillverkningen|driften|*fabriken|*gruvan|*smältverket|masugnen|masugn|*bruket|pappersmaskin|*linan|*linjen|bilbandet|*bilsbandet|löpande bandet|monteringsbandet|bilbanden)
        (produktionen|tillverkningen|driften|bandet|banden|bilbanden|fabriken|gruvan|masugnen) ... (står still|står stilla|stoppas|stoppad|stoppades|stannar|pausas|återupptas|återstartas)`,
      no: `(produksjonstall|produksjonsrapport|produksjonsstart|produksjonsstans|slaktevolum|funn i|gjør funn|tørr brønn|produksjonsoppdatering|driftsstans|oljefunn|gassfunn|slaktevolumer|rekordproduksjon|produksjonsrekord|produksjonsvekst|oljeproduksjon|gassproduksjon)*
        (når|nådde|i|tilbake i) full (kapasitet|produksjon|drift)
        (produksjonen|produserte) ... (fat|tonn|stanset|gjenopptatt|stanses|stoppes|gjenopptas|står stille|står)
        (stanser|stanset|stansar|stopper|stoppet|stoppar|pauser|innstiller|gjenopptar|gjenopptok|trapper ned|trapper opp|skrur ned|skrur opp|starter opp igjen) ... (*produksjonen|*produksjon|driften|drifta|*fabrikken|*anlegget|*gruven|*smelteverket|samlebåndet|slaktingen|boringen)
        (driften|drifta|anlegget|fabrikken|smelteverket) ... (stanset|stanses|stoppet|i gang igjen|gjenopptas|gjenopptatt|gjenopptar)`,
      da: `(produktionsstart|produktionsstop|produktionsrapport|driftsstop|produktionstal|rekordproduktion|produktionsrekord|olieproduktion|gasproduktion)*
        (stopper|stoppede|standser|standsede|pauser|indstiller|genoptager|genoptog|skruer ned|skruer op|genstarter) ... (*produktionen|*produktion|driften|*fabrikken|*anlægget|*værket|samlebåndet|slagtningen|slagtninger)
        (sætter|sat) ... (*produktionen|*produktion|*slagtningen|*fabrikken|driften) (på pause|i stå|i bero)
        (produktionen|driften|fabrikken|anlægget|slagtningen) ... (står stille|stoppet|stoppes|standses|genoptages|i gang igen)`,
      fi: `(tuotannon (aloitu|keskey|käynnisty)|tuotantokatko|tuotantoseisok|kairaustulok|tuotantotiedot|tuotantoennäty|ennätystuotan)*
        (keskeyttää|keskeytti|pysäyttää|pysäytti|seisauttaa|seisottaa|käynnistää|käynnisti|rajoittaa|supistaa) ... (*tuotannon|*tuotantonsa|*tuotantoa|*tuotantoaan|*tuotantolinjan|*tehtaan|*tehtaansa|*kaivoksen|*jalostamon|*koneen|*masuunin|*sulaton|valmistuksen)
        (tuotanto|tehdas|kaivos|jalostamo|paperikone) ... (seisoo|pysähtyy|pysähtyi|keskeytyy|keskeytyi|käynnistyy|käynnistyi)`,
      is: `(framleiðslu|framleiðslustöðv|aflatöl)*`,
    },
    not: {
      en: `(industrial production|opec|u.s.|manufacturing|annual report|interim report|world|soviet|government|crop|wheat|sugar|coffee|cocoa|soybean|rice|saudi|saudi arabia|russia|iran|iraq|kuwait|nigeria|china|mexico|venezuela|countries|farmers|film|tv|series|(production|output) (forecast|forecasts|guidance|outlook|target|targets|costs?|tax))`,
      sv: `(opec|saudiarabien|ryssland|serien|tv-serien|filmen)`,
      no: `(opec|saudi-arabia|russland)`,
      da: `(opec|saudi-arabien|rusland)`,
    },
  },
  {
    slug: 'product-launch',
    title: {
      en: `(launches|launch|launched|introduces|unveils|introduced|rolls out|releases|to launch|debuts|presents new|market launch|commercial launch) ... (product|products|model|models|platform|service|services|app|software|version|line|series|solution|generation|range|system|website|fund|car|vehicle|drug|brand|store|computer|offering|machine|collection|vessel|game|material|materials|packaging|concept|technology)
        (product|commercial|market) launch
        (new product|new version|next generation|new generation)
        (launches|unveils|introduces) new
        (unveils|debuts|shows off) (its|a|an|the) (first|new|next|latest|cheapest)
        (launches|introduces) its (first|new|next|latest|cheapest)
        (receives|obtains|granted|gets|has been granted|notice of allowance|approved) ... patent*
        (ce mark|ce marking|fda clearance|510 k)
        launches ... on all platforms`,
      sv: `(lanserar|lansering|lansera|introducerar|släpper ny|presenterar ny|produktlansering|nya generationen|beviljats patent|beviljas patent|beviljat patent|patentgodkännande|ce-märk|lanserat)*
        (visar upp|avtäcker) (sin|sitt|den|en) (första|nya|ny|nästa)
        visar (sin |sitt )?(ny|nya|nytt) ... (*bil|*modell|*plattform|*tjänst|*telefon|*båt|*maskin|*buss|*lastbil)
        presenterar (sin|sitt|en) (första|nya|ny|nästa) ... (*bil|*modell|*plattform|*tjänst|*produkt|*telefon|*båt|*maskin|*buss)
        (patent) (beviljat|i|för|godkänt)`,
      no: `(lanserer|lansering|introduserer|lansert|slipper ny|patent innvilget|innvilget patent|ce-merk)*
        (avduker|viser fram|viser frem) (sin|sitt|den|en) (første|nye|ny|neste)
        presenterer (sin|sitt|en) (første|nye|ny|neste) ... (*bil|*modell|*plattform|*tjeneste|*produkt|*telefon|*båt|*maskin|*buss)`,
      da: `(lancerer|lancering|introducerer|lanceret|præsenterer ny|patent udstedt|ce-mærk)*
        (afslører|præsenterer|viser) (sin|sit|en) (første|nye|ny|næste) ... (*bil|*model|*platform|*tjeneste|*produkt|*telefon|*båd|*maskine|*bus)`,
      fi: `(lansee|julkaisee uuden|julkisti uuden|esitteli uuden|esittelee uuden|toi markkinoille|tuo markkinoille|uutuustuot|lanseera|patentti myönne|ce-merkin|myönnetty patent)*`,
      is: `(setur á markað|kynnir nýj|einkaleyfi)*`,
    },
    not: {
      en: `(buyback|offer|bond|bonds|notes|tender|share issue|takeover|offering|rights issue|bid|strike|probe|investigation|satellite|missile|programme of|euro|shares|cp program|strategy|(financial|growth|climate) targets|management|organisation|organization)`,
      sv: `(emission|återköp|obligation|bud)*
        (skiva|album|låt|singel|bok|roman|deckare)`,
      no: `(plate|album|låt|singel|bok|roman|krim)`,
      da: `(plade|album|sang|single|bog|roman|krimi)`,
    },
    never: drugDevelopment,
  },
  {
    slug: 'partnership',
    title: {
      en: `(partnership|partners with|partner with|collaboration|collaborates|cooperation agreement|co operation agreement|strategic alliance|alliance with|cooperation with|teams up|team up|join forces|partner on|collaborate|start cooperation|starts cooperation|licence agreement|license agreement|licensing agreement|in licenses|worldwide licence|worldwide license|memorandum of understanding|mou|letter of intent|strategic cooperation|joins forces with|co operates|cooperates|signs loi|reseller agreement)
        (onboards|appoints|adds|signs|new) ... (reseller|resellers|distributor|distributors)`,
      sv: `((går samman|går ihop) (om|för att|kring)|samarbet|samarbetsavtal|partnerskap|avsiktsförklaring|inleder samarbete|ingår samarbete|strategiskt samarbete|partneravtal|samverkansavtal|återförsäljaravtal|letter of intent)*
        (mou|loi)
        (ny|nya|etablerar|utser) ... (onlinepartner|samarbetspartner|partner|distributör|återförsäljare)*`,
      no: `(går sammen (om|for å)|slår seg sammen om|samarbeid|samarbeidsavtale|partnerskap|intensjonsavtale|inngår samarbeid|strategisk samarbeid)*`,
      da: `(går sammen (om|for at)|samarbejd|samarbejdsaftale|partnerskab|hensigtserklæring|strategisk samarbejde)*`,
      fi: `(yhteistyö|yhdistävät voimansa|kumppanuu|aiesopimu|yhteistyösopimu)*`,
      is: `(samstarf|samstarfssamning|viljayfirlýsing)*`,
    },
    lead: {
      en: `(milestone payments?|in milestones|upfront (payment|fee)|milestones ... partner)`,
      sv: `(milstolpsbetalning|milstolpsersättning|milpælsbetalning|# ... i milstolp|milstolpar ... partner)*`,
      no: `(milepælsbetaling|milepælsutbetaling|# ... i milepæl|milepæler ... partner)*`,
      da: `(milepælsbetaling|milepælsudbetaling|# ... i milepæl|milepæle ... partner)*`,
      fi: `(etappimaksu|virstanpylväsmaksu|välitavoitemaksu)*`,
    },
    not: {
      en: `(limited partnership|joint venture|joint company|jv|to acquire|acquisition|lp|economic cooperation|partnership (units|interests)|sells|master limited|general meeting)`,
      sv: `(emission|stämma|samriskbolag|joint venture)*`,
      no: `(fellesforetak|joint venture)*`,
      da: `joint venture`,
      fi: `yhteisyrity*`,
    },
  },
  {
    slug: 'investment',
    yields: true,
    title: {
      en: `(invests|to invest|invested|investing|investment decision|final investment decision|capex|capital expenditure|investment programme|investment program|capital spending|capital budget)
        (invests|to invest|investment of|investment worth|makes investment) ... (million|billion|mln|bn|m|plant|factory|production|capacity|facility)
        (approves|plans|announces|raises|cuts|sets) ... (investment|capital spending|capital budget|spending)
        (orders|ordered|to order|(places|placed) ... order for) ... (vessel|vessels|ship|ships|trawler|trawlers|ferry|ferries|tanker|tankers|newbuilding|newbuildings|bulk carriers|aircraft|planes|jets|trains|buses|trucks|locomotives|rigs)`,
      sv: `(investerar|investera|investering|investeringsbeslut|investeringsprogram|investeringen)
        satsar # (miljoner|miljarder|mkr|msek)
        (investerar|investering) ... (miljon|miljard|mkr|fabrik|anläggning|produktion)*
        (beställer|beställt) ... (*fartyg|*färja|*färjor|*trålare|*tankers|*flygplan|*tåg|*bussar|*lastbilar|*lok)`,
      no: `(investerer|investering|investeringsbeslutning|investeringsprogram|satser # (millioner|milliarder))
        (bestiller|bestilte|tingar) ... (*skip|*fartøy|*ferje|*ferjer|*ferger|*tråler|*trålere|*tankere|*fly|togsett|*busser|*bussar|*lastebiler)`,
      da: `(investerer|investering|investeringsbeslutning|investeringsprogram)
        (bestiller|bestilte) ... (*skib|*skibe|*færge|*færger|*trawler|*trawlere|*tankere|*fly|togsæt|*busser|*lastbiler)`,
      fi: `(investoi|investointipäätö|investointiohjelma|investointi)*
        (tilaa|tilasi) ... (*alusta|*aluksen|*laivaa|*laivan|*lauttaa|*lautan|*troolarin|*lentokonetta|*junaa|*bussia|*veturia)`,
      is: `(fjárfestir|fjárfesting)*`,
    },
    not: {
      en: `(investment (bank|banking|company|trust|fund|adviser|advisor|group|firm|partners|manager)|foreign investment|investments? inc|invests in|to invest ... stake|share)`,
      sv: `investment ab`,
    },
  },
  {
    slug: 'expansion',
    yields: true,
    title: {
      en: `(expands|expand|expansion|expanding|to expand|opens new|establishes|opens|enters ... market|new factory|new plant|to build|new production|increases capacity|capacity expansion|opens office|opens first|(to open|opens|will open|plans to open) ... (store|stores|shops|hotel|hotels|restaurants|office|offices|warehouse|plant|plants|factory|branches|centre|centres)|inaugurates|new facility|establishes subsidiary|to double capacity|enlarge*)
        (builds|building|constructs|erects) ... (factory|plant|mill|line|smelter|refinery|foundry|brewery|dairy|warehouse|terminal|hall|data centre|data center|shipyard|sawmill)`,
      sv: `(expanderar|expansion|etablerar|etablering|öppnar ny|öppnar kontor|ny fabrik|utökar|bygger ut|kapacitetsutbyggnad|bygger ny|inviger|invigning|öppnar ... (butik|store|kontor|fabrik|anläggning|hotell|restaurang|varuhus|lager))*`,
      no: `(ekspanderer|ekspansjon|etablerer|etablering|åpner ny|åpner kontor|ny fabrikk|utvider|bygger ny|bygger ut|åpner første|åpner ... (butikk|kontor|fabrikk|anlegg|hotell|lager))*`,
      da: `(ekspanderer|ekspansion|etablerer|etablering|åbner ny|åbner kontor|ny fabrik|udvider|bygger ny|åbner første|(åbner|bygger) ... (butik|kontor|fabrik|anlæg|hotel|lager|hovedkontor))*`,
      fi: `(laajen|avaa uuden|uusi tehdas|perustaa|uuden tehtaan|laajentumi|kapasiteetin nosto|avaa ... (myymälä|toimisto|tehta|hotelli))*`,
      is: `(opnar ný|stækkar|stækkun|útrás)*`,
    },
    not: {
      en: `(opens (higher|lower|up|down|flat|mixed|in|with|at|weaker|stronger)|trade|deficit|probe|investigation|money|economy|economic|u.s.|inquiry|opens offer|subscription)`,
      sv: `(öppnar (upp|ned|svagt|starkt|högre|lägre|med|på)|emission|förundersökning)*`,
      no: `(åpner (opp|ned|svakt|sterkt|høyere|lavere)|gransking|etterforskning)*`,
      da: `(åbner (op|ned|med|højere|lavere))*`,
    },
  },
];
