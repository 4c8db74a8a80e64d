import { lines, toAlternation } from '../../entries.ts';
import type { WordClasses } from '../../slots/figures.ts';
import { fillers } from './fillers.ts';

const ITEMS = toAlternation(lines`
  jämförelsestörande poster
  poster av engångskaraktär
  engångsposter
  engångskostnader
  engångseffekter
  omstruktureringskostnader
  förvärvsrelaterade (?:poster|kostnader|avskrivningar)
  särskilda poster
  reavinster
`);

export const wordClasses: WordClasses = {
  is: lines`
    hamnar kring
    uppgick till
    uppgår till
    når
    når upp till
    nådde upp till
    uppgående till
    uppgå till
    blev
    blir
    bli
    ska nå
    ska bli
    ligga kvar på
    ligger kvar på
    är fastställ[dt] till
    är avtalad till
    är satt till
    med en (?:total )?ram (?:på|om)
    låg
    var
    är
    landade på
    landar på
    landade i
    låg på
    låg kvar på
    ligger på
    hamnar på
    lyder på
    löd på
    hamnade på
    stannade på
    slutade på
    summerade till
    motsvarar
    motsvarade
    motsvarande
    på
    om
    nådde
    till ett (?:\p{L}+ )?värde (?:om|av|på)
    (?:med|har) ett (?:\p{L}+ )?värde (?:om|av|på)
    värda?
    värt
    till ett belopp om
    för
    utgjorde
    oförändrad på
    oförändrat på
    oförändrad
    :
    =
    mättes till
    noterades till
    beräknas till
    fastställts till
    (?:passerade|passerar)(?=[^.;]{0,80} för första gången)
    fastställdes till
    har fastställts till
  `,
  change: lines`
    ökade
    avtog
    avtar
    bromsade in
    dämpades
    dämpas
    tilltog
    accelererade
    krympte
    krympt
    fördjupades
    tredubblades
    halverades
    skruvar upp
    skruvar ned
    skruvar ner
    upp
    ned
    ner
    ökar
    ökat
    öka
    ökning
    ökningen
    steg
    stiger
    stigit
    stiga
    växte
    växer
    vuxit
    förbättrades
    förbättras
    förbättring
    stärktes
    stärks
    försvagades
    försvagas
    lyfte
    lyfter
    klättrade
    minskade
    minskar
    minskat
    backat
    minska
    minskning
    sjönk
    sjunker
    sjunkit
    föll
    faller
    fallit
    försämrades
    försämras
    backade
    backar
    gick ned
    gick ner
    gick upp
    dubblades
    fördubblades
    rasade
    höjde
    höjer
    höjs
    höjd
    höja
    höjning
    sänkte
    sänker
    sänks
    sänkt
    sänka
    sänkning
    sätts ned
    sätts ner
    sätts upp
    vände
    vänder
    föreslås(?= till)
  `,
  to: ['till'],
  by: ['med'],
  from: ['från tidigare', 'från', 'tidigare'],
  versus: lines`
    i jämförelse med
    i förhållande till
    jämfört med
    jfr med
    jmf med
    jämfört
    att jämföra med
    mot
    upp från
    ned från
    ner från
  `,
  forecast: lines`
    enligt (?:den |sin )?(?:nya |senaste )?(?:prognos(?:en)?|räntebana(?:n)?)
    förväntningarna
    förväntning(?:en|ar|arna)? (?:om|på)
    väntas
    väntar
    förväntas
    förväntar
    förväntad
    prognos
    prognosen
    prognostiserar
    prognosticeras
    utsikter
    utsikterna
    guidning
    räknar med
    räknar
    bedömer
    bedöms
    bedömning
    beräknar
    beräknas(?! till)
    uppskattar
    uppskattas
    tror
    spår
    ser
    kommer att
    kommer
  `,
  hypothetical: lines`
    tidigare (?:prognos|prognosen|prognoser|guidning|bedömning|kommunicerad prognos|kommunicerade prognosen|väntat|väntade)
    överträffar?
    överstiger?
    överstiga
    analytiker
    analytikerna
    analytikernas
    konsensus
    marknaden
    snittprognos
    snittprognosen
    väntat
    väntade
    förväntat
    förväntade
    mål
    målet
    målsättning
    målsättningen
    finansiella mål
    ambition
    ambitionen
    skulle
    kan
    kunde
    borde
    möjlig
    möjligt
    potentiell
    potentiella
    pro forma
    proforma
    proformerad
    om att
    ifall
    synergier
    vid full teckning
    årstakt
  `,
  comparison: lines`
    än (?:väntat|väntade|förväntat|förväntningarna|prognos|prognosen)
    som väntat
    över förväntan
    under förväntan
    över förväntningarna
    under förväntningarna
  `,
  part: lines`
    budgivaren
    budgivarens
    det förvärvade bolaget
    det sålda bolaget
    den sålda verksamheten
    den avyttrade verksamheten
    segment
    segmentet
    segmentets
    divisionen
    divisionens
    affärsområdet
    affärsområdets
    affärsområde
    affärsenheten
    dotterbolaget
    dotterbolagets
    moderbolaget
    moderbolagets
    intressebolaget
    intressebolag
    kunden
    kundens
    kunder
    regionen
    målbolaget
    varumärket
  `,
  adjusted: lines`
    justerat
    på justerad basis
    operativ
    operativa
    justerad
    justerade
    underliggande
    jämförbar
    jämförbart
    operativt
    (?:,? ?(?:exklusive|exkl\.?|före|justerat för|rensat för|rensat från)) ${ITEMS}
  `,
  loss: lines`
    (?:ett )?minus på
    en förlust (?:på|om)
    en förlust
    ett underskott (?:på|om)
    negativt med
    negativ med
    negativt
    negativ
  `,
  profit: lines`
    (?:ett )?plus på
    plus
    positivt med
    positiv med
    en vinst (?:på|om)
    en vinst
    ett överskott (?:på|om)
    positivt
    positiv
  `,
  bare_loss: lines`
    förlusten
    underskottet
    förlust
    underskott
    minusresultatet
  `,
  bare_result: lines`
    resultatet
    vinsten
    överskottet
    vinst
    överskott
    siffran
    motsvarande siffra
  `,
  and: ['och', 'samt', '&'],
  filler: fillers,
};
