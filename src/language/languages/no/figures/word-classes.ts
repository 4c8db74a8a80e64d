import { lines, toAlternation } from '../../entries.ts';
import type { WordClasses } from '../../slots/figures.ts';
import { fillers } from './fillers.ts';

const ITEMS = toAlternation(lines`
  engangsposter
  engangskostnader
  engangseffekter
  særskilte poster
  spesielle poster
  restruktureringskostnader
  verdijusteringer
`);

export const wordClasses: WordClasses = {
  is: lines`
    skal nå
    skal bli
    var
    er
    er avtalt til
    er satt til
    med en (?:samlet )?ramme på
    lå
    ble
    blir
    bli
    vart
    blei
    endte på
    ender på
    endte med
    holdt seg på
    lød på
    lyder på
    havnet på
    kom på
    kom inn på
    utgjorde
    utgjør
    på
    lå på
    ligger på
    landet på
    beløp seg til
    beløper seg til
    nådde
    verdt
    verd
    til en (?:\p{L}+ )?verdi av
    (?:med|har) en (?:\p{L}+ )?verdi (?:av|på)
    tilsvarende
    uendret på
    uendra på
    uendret
    verdsatt til
    satt til
    fastsatt til
    om
    for
    :
    =
  `,
  change: lines`
    økte
    løfter
    løftet
    løftes
    løfte
    bremset
    avtok
    tiltok
    halvert
    halverte
    tredoblet
    opp
    ned
    øker
    økt
    øke
    økning
    auka
    aukar
    auke
    steg
    stiger
    steget
    stige
    vokste
    vokser
    voks
    vaks
    falt
    faller
    falle
    fall
    fell
    sank
    synker
    gikk ned
    gikk opp
    redusert
    reduseres
    reduserte
    redusere
    doblet
    dobla
    bedret
    bedra
    forbedret
    svekket
    hever
    hevet
    heves
    heve
    hevar
    setter opp
    setter ned
    settes opp
    settes ned
    satt opp
    satt ned
    kutter
    kuttet
    kuttes
    kutte
    senker
    senket
    senkes
    senke
    snudde
    nedgang
    vekst
  `,
  to: ['til'],
  by: ['med'],
  from: lines`
    fra tidligere
    fra
    frå
    tidligere
    tidlegare
    tidl\.
  `,
  versus: lines`
    i forhold til
    sammenlignet med
    sammenliknet med
    samanlikna med
    mot
    jf\.?
    opp fra
    ned fra
    opp frå
    ned frå
  `,
  forecast: lines`
    forventningene
    forventning(?:en|er|ene)? (?:om|til)
    venter
    ventar
    ventes
    ventas
    forventer
    forventes
    forventar
    forventet
    prognose
    prognosen
    utsikter
    utsiktene
    guiding
    guidingen
    guider
    anslag
    anslaget
    anslår
    anslås
    estimerer
    regner med
    regner
    reknar med
    tror
    ser for seg
    vil bli
    kommer til å
    vil utgjøre
  `,
  hypothetical: lines`
    ble det varslet
    tidligere (?:prognose|guiding|anslag|forventning|varslet|kommunisert|ventet)
    overstiger?
    overgår
    analytikere
    analytikerne
    analytikernes
    konsensus
    markedet
    marknaden
    ventet
    venta
    mål
    målet
    målsetting
    ambisjon
    ambisjonen
    kan
    kunne
    bør
    burde
    mulig
    potensielt
    potensiell
    proforma
    pro forma
    dersom
    hvis
    synergier
    på årsbasis
  `,
  comparison: lines`
    enn (?:ventet|venta|forventet|anslått)
    som (?:ventet|venta|forventet)
    over forventning
    under forventning
    over forventningene
    under forventningene
  `,
  part: lines`
    budgiver
    budgivers
    tilbyders
    det oppkjøpte selskapet
    det solgte selskapet
    den solgte virksomheten
    segment
    segmentet
    segmentets
    divisjonen
    divisjonens
    forretningsområdet
    forretningsområde
    datterselskapet
    datterselskapets
    morselskapet
    morselskapets
    tilknyttet selskap
    tilknyttede
    kunden
    kundens
    regionen
  `,
  adjusted: lines`
    justert
    på justert basis
    operasjonell
    justerte
    underliggende
    underliggjande
    sammenlignbart
    operasjonelt
    (?:,? ?(?:eksklusive|ekskl\.?|ekskludert|før|justert for|utenom)) ${ITEMS}
  `,
  loss: lines`
    (?:et |eit )?(?:underskudd|underskot|tap|minus) på
    negativt med
    negativ med
    negativt
    negativ
  `,
  profit: lines`
    (?:et |eit )?pluss på
    pluss
    positivt med
    positiv med
    (?:et |eit )?(?:overskudd|overskot) på
    positivt
    positiv
  `,
  bare_loss: ['underskuddet', 'underskotet', 'tapet'],
  bare_result: lines`
    resultatet
    overskuddet
    overskotet
    tallet
    tilsvarende tall
  `,
  and: ['og', 'samt', '&'],
  filler: fillers,
};
