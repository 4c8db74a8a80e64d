/**
 * The two Norwegian written standards, and Norwegian against Danish, told apart by spelling. The words come in pairs,
 * one word in its two spellings, so that a subject (oil, banking) pulls to neither side.
 */
const nynorskAndBokmal = pairs(`
  ikkje/ikke eit/et ein/en frå/fra vert/blir vart/ble blei/ble eg/jeg dei/de deira/deres meir/mer noko/noe nokon/noen
  nokre/noen kva/hva kvar/hver kven/hvem korleis/hvordan kvifor/hvorfor mykje/mye berre/bare vere/være vore/vært
  aukar/øker auka/økte auke/økning teneste/tjeneste tenester/tjenester saman/sammen sjølv/selv òg/også seier/sier
  fekk/fikk høgare/høyere høgast/høyest høg/høy lågare/lavere lågast/lavest låg/lav fyrste/første veke/uke veker/uker
  vekene/ukene gjer/gjør gje/gi gjev/gir hjå/hos millionar/millioner milliardar/milliarder aksjar/aksjer
  aksjane/aksjene lønsemd/lønnsomhet medlemer/medlemmer tilsette/ansatte tilsett/ansatt løyve/tillatelse
  vedteke/vedtatt utan/uten sidan/siden åleine/alene difor/derfor enno/ennå ynskjer/ønsker ynskje/ønske kjem/kommer
  kjøpar/kjøper sel/selger selde/solgte gjekk/gikk byggjer/bygger fleire/flere framleis/fortsatt framover/fremover
  no/nå eigar/eier eigarar/eiere eige/eget eigne/egne verksemd/virksomhet verksemda/virksomheten marknad/marked
  marknaden/markedet omsetnad/omsetning rekneskap/regnskap rekneskapen/regnskapet leiar/leder leiarar/ledere
  leiing/ledelse leiinga/ledelsen opnar/åpner opna/åpnet syner/viser straum/strøm innbyggjarar/innbyggere stad/sted
  staden/stedet hjelpa/hjelpen dagleg/daglig mogleg/mulig samstundes/samtidig tek/tar teke/tatt skulda/gjelden
  gjeld/gjelder kvartala/kvartalene selskapa/selskapene resultata/resultatene krev/krever skriv/skriver
  byrjar/begynner byrja/begynte kjelde/kilde kjelder/kilder rettleiing/veiledning tal/tall talet/tallet tala/tallene
  eigedom/eiendom eigedomar/eiendommer kraftprisar/kraftpriser prisar/priser prisane/prisene renta/renten låna/lånene
  kundar/kunder kundane/kundene avtalar/avtaler bankar/banker bankane/bankene investorar/investorer
  investorane/investorene
`);

const danishAndNorwegian = pairs(`
  af/av aktie/aksje aktien/aksjen aktier/aksjer aktierne/aksjene aktiekursen/aksjekursen bestyrelse/styre
  bestyrelsen/styret bestyrelsesformand/styreleder selskab/selskap selskabet/selskapet selskabets/selskapets
  selskaber/selskaper regnskab/regnskap regnskabet/regnskapet årsregnskab/årsregnskap efter/etter hvad/hva mere/mer
  køb/kjøp køber/kjøper købe/kjøpe købt/kjøpt opkøb/oppkjøp opkøber/oppkjøper tilbagekøb/tilbakekjøp tilbage/tilbake
  nu/nå uge/uke uger/uker ugen/uken opjusterer/oppjusterer opjustering/oppjustering vækst/vekst væksten/veksten
  øger/øker øget/økt øge/øke øgede/økte sælger/selger sælge/selge ejer/eier ejere/eiere eje/eie ejerandel/eierandel
  virksomhed/virksomhet virksomheden/virksomheten virksomheder/virksomheter omsætning/omsetning
  omsætningen/omsetningen udbytte/utbytte udbyttet/utbyttet ud/ut uden/uten udvikling/utvikling
  udviklingen/utviklingen udvikler/utvikler udgør/utgjør udsigt/utsikt udsigter/utsikter udsteder/utsteder
  udland/utland udlandet/utlandet udbud/utbud medarbejdere/medarbeidere medarbejder/medarbeider samarbejde/samarbeid
  samarbejder/samarbeider arbejde/arbeid arbejder/arbeider gennem/gjennom gør/gjør hvornår/når mio/millioner
  mia/milliarder mellem/mellom nedsætter/nedsetter sætter/setter hæver/hever sænker/senker bliver/blir blev/ble
  meddelelse/melding selskabsmeddelelse/børsmelding indkaldelse/innkalling indkalder/innkaller indgår/inngår
  indgået/inngått ind/inn inden/innen indtægter/inntekter indtjening/inntjening overskud/overskudd
  underskud/underskudd tiltræder/tiltrer fratræder/fratrer igen/igjen længere/lengre lægger/legger peger/peker
  siger/sier fået/fått tager/tar tage/ta taget/tatt fortsat/fortsatt søger/søker søge/søke stærk/sterk stærke/sterke
  svag/svak svage/svake pct/prosent procent/prosent mod/mot bedst/best højere/høyere højest/høyest høj/høy
  offentliggør/offentliggjør offentliggøres/offentliggjøres hjælper/hjelper hjælp/hjelp vægt/vekt vælger/velger
  læge/lege tabte/tapte tab/tap skib/skip skibe/skip fragt/frakt fragtrater/fraktrater produktion/produksjon
  koncern/konsern koncernen/konsernet koncernens/konsernets situation/situasjon leverance/leveranse
  leverancer/leveranser begynder/begynner kapacitet/kapasitet mig/meg dig/deg sig/seg os/oss noget/noe nogen/noen
  nogle/noen meget/mye kun/bare gøre/gjøre blandt/blant sidste/siste anden/annen andet/annet end/enn været/vært
  blevet/blitt fik/fikk gik/gikk tog/tok bog/bok sprog/språk syv/sju kvinde/kvinne kvinder/kvinner mand/mann mænd/menn
  vand/vann aften/kveld ret/rett tak/takk træning/trening ændrer/endrer ændring/endring ændringer/endringer
  åbner/åpner åbne/åpne åbnet/åpnet åbning/åpning op/opp sit/sitt nyt/nytt ét/ett giver/gir give/gi givet/gitt
  løber/løper kører/kjører fælles/felles ejerne/eierne havde/hadde have/ha skat/skatt skatter/skatter sat/satt
  godkendt/godkjent dage/dager tal/tall trækker/trekker trak/trakk sag/sak sagen/saken sker/skjer
  overtager/overtar modtager/mottar modtaget/mottatt kunderne/kundene kræver/krever kræve/kreve blive/bli plads/plass
  fejl/feil finder/finner finde/finne fandt/fant faldt/falt penge/penger beløb/beløp otte/åtte
  plus/pluss indtil/inntil imod/imot flertal/flertall sidder/sitter sidde/sitte brugt/brukt bruger/bruker bruge/bruke
  aktionærer/aksjonærer aktionærerne/aksjonærene obligation/obligasjon obligationer/obligasjoner december/desember
  marts/mars maj/mai aldrig/aldri chef/sjef aftale/avtale aftaler/avtaler aftalen/avtalen nytår/nyttår fuld/full fulde/fulle
  træder/trer sætte/sette vedtaget/vedtatt byder/byr tilbuddet/tilbudet halvdelen/halvparten lader/lar
  hinanden/hverandre møde/møte skærer/skjærer gennemført/gjennomført endnu/ennå faldende/fallende
  bogføre/bokføre bogførte/bokførte godkender/godkjenner kender/kjenner forskel/forskjell ton/tonn stop/stopp
  rejse/reise rejser/reiser sejler/seiler uændret/uendret genoptager/gjenopptar klagenævn/klagenemnd dræbt/drept
  brændstof/drivstoff opgave/oppgave bøder/bøter gælder/gjelder gælde/gjelde køre/kjøre
  vedtager/vedtar forventer/venter sygehus/sykehus brug/bruk sprog/språk 
  vejen/veien mødet/møtet sidst/sist ældre/eldre dækker/dekker
  dækning/dekning forlænger/forlenger forlænget/forlenget forlænges/forlenges
  værdi/verdi næste/neste sådan/slik tusind/tusen hundrede/hundre udsat/utsatt tilføjer/tilføyer vej/vei veje/veier
  gæld/gjeld rentestigning/renteøkning nyhed/nyhet nyheder/nyheter tværs/tvers række/rekke
`);

const nynorsk: Spelling = {
  words: nynorskAndBokmal.one,
  shape: /(?:leg|lege|legare|ingar|ingane|asjonar|asjonane|heita|dom(?:ar|ane))$/u,
};
const bokmal: Spelling = {
  words: nynorskAndBokmal.other,
  shape: /^hv[aeio]|(?:lig|lige|ligere|inger|ingene|asjoner|asjonene|heten|heter)$/u,
};
const danish: Spelling = {
  words: danishAndNorwegian.one,
  shape:
    /^(?:ud|op(?!p)|ind|gen(?=nem|op|ind)|tilbage|efter|selskabs|aktie|bestyrelses|køb|sælg|åbn|koncern)\p{L}{3}|ej|øj|^c[eiæ]|(?:tion|tionen|tioner|tionerne|hed|heden|heder|skab|skabet|skaber|skaberne|eret|\p{L}igt|[dg]ede)$/u,
};
const norwegian: Spelling = {
  words: danishAndNorwegian.other,
  // No Danish word ends in a doubled consonant.
  shape:
    /^(?:ut|opp|inn|tilbake|etter|selskaps|aksj|gj|kj|skj|åpn)\p{L}{3}|ei|øy|(?:sjef|sjefen|sjon|sjonen|sjoner|sjonene|het|heten|heter|skap|skapet|skaper|skapene|ert)$|([bdfgklmnprst])\1$/u,
};

type Spelling = { readonly words: ReadonlySet<string>; readonly shape: RegExp };

/** Above 0: nynorsk spellings outnumber bokmål ones in this Norwegian text. */
export function nynorskBalance(text: string): number {
  return balance(text, nynorsk, bokmal);
}

/** Above 0: Danish spellings outnumber Norwegian ones (of either standard). */
export function danishBalance(text: string): number {
  return balance(text, danish, norwegian);
}

function balance(text: string, one: Spelling, other: Spelling): number {
  let sum = 0;
  for (const word of text.toLowerCase().match(/\p{L}{2,}/gu) ?? []) {
    sum += Number(spells(one, word)) - Number(spells(other, word));
  }
  return sum;
}

function spells(spelling: Spelling, word: string): boolean {
  return spelling.words.has(word) || spelling.shape.test(word);
}

/** `one/other` words; a word spelt alike on both sides would count for neither, so it is left out of both. */
function pairs(list: string): { one: ReadonlySet<string>; other: ReadonlySet<string> } {
  const couples = list
    .trim()
    .split(/\s+/u)
    .map((couple) => couple.split('/'));
  const left = new Set(couples.map(([word]) => word ?? ''));
  const right = new Set(couples.map(([, word]) => word ?? ''));
  return {
    one: new Set([...left].filter((word) => !right.has(word))),
    other: new Set([...right].filter((word) => !left.has(word))),
  };
}
