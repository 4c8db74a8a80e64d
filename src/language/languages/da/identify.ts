import type { IdentifyWords } from '../slots/identify.ts';
import { words } from '../words.ts';

export const identify: IdentifyWords = {
  markers: words(`
    og er ikke af på til fra et en som med ved mod efter over mellem også gennem sin sine bliver får har kan skal været
    nye anden tredje fjerde kvartal delårsrapport kvartalsrapport årsrapport halvårsrapport generalforsamling
    ekstraordinær indkaldelse storaktionærmeddelelse selskabsmeddelelse kapitalforhøjelse aktier aktie udbytte
    bestyrelsen selskabet køber opkøb sælger tildelt kontrakt aftale fondsbørsmeddelelse omsætning driftsresultat
    nedjusterer opjusterer hæver sænker kursmål stiger falder børsen renten renter indstilling bestyrelsesmedlem
    tiltræder kroner mio mia aktietilbagekøb tilbagekøb tilbagekøbsprogram nu sig blev ud op ind end hun hvor hvorfor
    hvad uden mere meget før når eller kun mens fik gik gav tager siger sker chef hjem næste sidste dette disse nogle
    sådan derfor også endnu uge uger vores deres procent pct maj marts igen tilbage varsler øger reducerer lancerer
    investerer udnævner satser styrtdykker springer løfter fortsætter bygger åbner lukker starter afslutter vinder taber
    vokser ansætter fyrer flytter skifter planlægger venter truer kræver granskes rapporterer misser bryder afviser
    skærer
  `),
  letters: ['æ', 'ø'],
  norwegian: {
    pairs: `
      af/av aktie/aksje aktien/aksjen aktier/aksjer aktierne/aksjene aktiekursen/aksjekursen bestyrelse/styre
      bestyrelsen/styret bestyrelsesformand/styreleder selskab/selskap selskabet/selskapet selskabets/selskapets
      selskaber/selskaper regnskab/regnskap regnskabet/regnskapet årsregnskab/årsregnskap efter/etter hvad/hva
      mere/mer køb/kjøp køber/kjøper købe/kjøpe købt/kjøpt opkøb/oppkjøp opkøber/oppkjøper tilbagekøb/tilbakekjøp
      tilbage/tilbake nu/nå uge/uke uger/uker ugen/uken opjusterer/oppjusterer opjustering/oppjustering vækst/vekst
      væksten/veksten øger/øker øget/økt øge/øke øgede/økte sælger/selger sælge/selge ejer/eier ejere/eiere eje/eie
      ejerandel/eierandel virksomhed/virksomhet virksomheden/virksomheten virksomheder/virksomheter
      omsætning/omsetning omsætningen/omsetningen udbytte/utbytte udbyttet/utbyttet ud/ut uden/uten
      udvikling/utvikling udviklingen/utviklingen udvikler/utvikler udgør/utgjør udsigt/utsikt udsigter/utsikter
      udsteder/utsteder udland/utland udlandet/utlandet udbud/utbud medarbejdere/medarbeidere medarbejder/medarbeider
      samarbejde/samarbeid samarbejder/samarbeider arbejde/arbeid arbejder/arbeider gennem/gjennom gør/gjør
      hvornår/når mio/millioner mia/milliarder mellem/mellom nedsætter/nedsetter sætter/setter hæver/hever
      sænker/senker bliver/blir blev/ble meddelelse/melding selskabsmeddelelse/børsmelding indkaldelse/innkalling
      indkalder/innkaller indgår/inngår indgået/inngått ind/inn inden/innen indtægter/inntekter indtjening/inntjening
      overskud/overskudd underskud/underskudd tiltræder/tiltrer fratræder/fratrer igen/igjen længere/lengre
      lægger/legger peger/peker siger/sier fået/fått tager/tar tage/ta taget/tatt fortsat/fortsatt søger/søker
      søge/søke stærk/sterk stærke/sterke svag/svak svage/svake pct/prosent procent/prosent mod/mot bedst/best
      højere/høyere højest/høyest høj/høy offentliggør/offentliggjør offentliggøres/offentliggjøres hjælper/hjelper
      hjælp/hjelp vægt/vekt vælger/velger læge/lege tabte/tapte tab/tap skib/skip skibe/skip fragt/frakt
      fragtrater/fraktrater produktion/produksjon koncern/konsern koncernen/konsernet koncernens/konsernets
      situation/situasjon leverance/leveranse leverancer/leveranser begynder/begynner kapacitet/kapasitet mig/meg
      dig/deg sig/seg os/oss noget/noe nogen/noen nogle/noen meget/mye kun/bare gøre/gjøre blandt/blant sidste/siste
      anden/annen andet/annet end/enn været/vært blevet/blitt fik/fikk gik/gikk tog/tok bog/bok sprog/språk syv/sju
      kvinde/kvinne kvinder/kvinner mand/mann mænd/menn vand/vann aften/kveld ret/rett tak/takk træning/trening
      ændrer/endrer ændring/endring ændringer/endringer åbner/åpner åbne/åpne åbnet/åpnet åbning/åpning op/opp
      sit/sitt nyt/nytt ét/ett giver/gir give/gi givet/gitt løber/løper kører/kjører fælles/felles ejerne/eierne
      havde/hadde have/ha skat/skatt skatter/skatter sat/satt godkendt/godkjent dage/dager tal/tall trækker/trekker
      trak/trakk sag/sak sagen/saken sker/skjer overtager/overtar modtager/mottar modtaget/mottatt kunderne/kundene
      kræver/krever kræve/kreve blive/bli plads/plass fejl/feil finder/finner finde/finne fandt/fant faldt/falt
      penge/penger beløb/beløp otte/åtte plus/pluss indtil/inntil imod/imot flertal/flertall sidder/sitter sidde/sitte
      brugt/brukt bruger/bruker bruge/bruke aktionærer/aksjonærer aktionærerne/aksjonærene obligation/obligasjon
      obligationer/obligasjoner december/desember marts/mars maj/mai aldrig/aldri chef/sjef aftale/avtale
      aftaler/avtaler aftalen/avtalen nytår/nyttår fuld/full fulde/fulle træder/trer sætte/sette vedtaget/vedtatt
      byder/byr tilbuddet/tilbudet halvdelen/halvparten lader/lar hinanden/hverandre møde/møte skærer/skjærer
      gennemført/gjennomført endnu/ennå faldende/fallende bogføre/bokføre bogførte/bokførte godkender/godkjenner
      kender/kjenner forskel/forskjell ton/tonn stop/stopp rejse/reise rejser/reiser sejler/seiler uændret/uendret
      genoptager/gjenopptar klagenævn/klagenemnd dræbt/drept brændstof/drivstoff opgave/oppgave bøder/bøter
      gælder/gjelder gælde/gjelde køre/kjøre vedtager/vedtar forventer/venter sygehus/sykehus brug/bruk sprog/språk
      vejen/veien mødet/møtet sidst/sist ældre/eldre dækker/dekker dækning/dekning forlænger/forlenger
      forlænget/forlenget forlænges/forlenges værdi/verdi næste/neste sådan/slik tusind/tusen hundrede/hundre
      udsat/utsatt tilføjer/tilføyer vej/vei veje/veier gæld/gjeld rentestigning/renteøkning nyhed/nyhet
      nyheder/nyheter tværs/tvers række/rekke
    `,
    one: [
      String.raw`^(?:ud|op(?!p)|ind|gen(?=nem|op|ind)|tilbage|efter|selskabs|aktie|bestyrelses|køb|sælg|åbn|koncern)\p{L}{3}`,
      'ej|øj|^c[eiæ]',
      '(?:tion|tionen|tioner|tionerne|hed|heden|heder|skab|skabet|skaber|skaberne|eret)$',
      String.raw`(?:\p{L}igt|[dg]ede)$`,
    ],
    other: [
      String.raw`^(?:ut|opp|inn|tilbake|etter|selskaps|aksj|gj|kj|skj|åpn)\p{L}{3}`,
      'ei|øy',
      '(?:sjef|sjefen|sjon|sjonen|sjoner|sjonene|het|heten|heter|skap|skapet|skaper|skapene|ert)$',
      // No Danish word ends in a doubled consonant.
      String.raw`([bdfgklmnprst])\1$`,
    ],
  },
};
