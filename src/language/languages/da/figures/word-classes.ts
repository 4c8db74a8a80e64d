import { lines, toAlternation } from '../../entries.ts';
import type { WordClasses } from '../../slots/figures.ts';
import { fillers } from './fillers.ts';

const ITEMS = toAlternation(lines`
  særlige poster
  engangsposter
  engangsomkostninger
  engangseffekter
  omstruktureringsomkostninger
  restruktureringsomkostninger
  værdireguleringer
`);

export const wordClasses: WordClasses = {
  is: lines`
    løber op i
    løb op i
    i ro på
    uændret på
    blev opgjort til
    er opgjort til
    ligge på
    skal nå
    skal blive
    i niveauet
    ende på
    har ligget på
    var
    er
    er aftalt til
    er sat til
    med en (?:samlet )?ramme på
    lå
    blev
    bliver
    blive
    blev på
    udgjorde
    udgør
    udgøre
    på
    endte på
    ender på
    endte i
    holdt sig på
    holder sig på
    nåede op på
    nåede dermed op på
    lød på
    lyder på
    havnede på
    lå på
    ligger på
    landede på
    landede i
    beløb sig til
    beløber sig til
    nåede
    værd
    til en (?:\p{L}+ )?værdi af
    (?:med|har) en (?:\p{L}+ )?værdi (?:af|på)
    svarende til
    uændret
    fastsat til
    for
    :
    =
  `,
  change: lines`
    nedbragt
    bragt ned
    nedbragte
    steg
    løfter
    løftet
    løftes
    løftede
    løfte
    bremsede
    aftog
    tiltog
    halveret
    halveres
    tredoblet
    op
    ned
    sat op
    sat ned
    skåret ned
    nedsættes
    nedsætter
    forhøjes
    forhøjer
    sættes op
    sættes ned
    sætter op
    sætter ned
    stiger
    steget
    stige
    stigning
    voksede
    vokser
    øget
    øges
    øgede
    øge
    forbedret
    forbedres
    faldt
    falder
    faldet
    falde
    fald
    sank
    synker
    gik ned
    gik op
    reduceret
    reduceres
    fordoblet
    fordobledes
    svækket
    hæver
    hævet
    hæves
    hævede
    hæve
    sænker
    sænket
    sænkes
    sænkede
    sænke
    vendte
    vækst
    nedgang
  `,
  to: ['til'],
  by: ['med'],
  from: lines`
    fra tidligere
    fra
    tidligere
    tidl\.
  `,
  versus: lines`
    i forhold til
    sammenlignet med
    mod
    imod
    jf\.?
    op fra
    ned fra
  `,
  forecast: lines`
    (?:den |de )?ventede
    udmelding(?:en)?
    forventningerne
    forventning(?:en|er|erne)? (?:om|til)
    forventer
    forventes
    venter
    ventes
    prognose
    prognosen
    udsigter
    udsigterne
    guidance
    guider
    anslår
    estimerer
    regner med
    regner
    vil blive
    vil udgøre
    forventes nu at
    forventes at
  `,
  hypothetical: lines`
    forventningen på
    tidligere (?:udmeldt|udmeldte|forventet|forventning|guidance|prognose)
    overstiger?
    overgår
    analytikere
    analytikerne
    analytikernes
    konsensus
    markedet
    ventet
    forventet
    mål
    målet
    målsætning
    målsætningen
    ambition
    ambitionen
    kan
    kunne
    bør
    burde
    mulig
    potentielt
    potentiel
    proforma
    pro forma
    hvis
    såfremt
    synergier
    på årsbasis
  `,
  comparison: lines`
    end (?:ventet|forventet|forventningerne)
    som (?:ventet|forventet)
    over forventning
    under forventning
    over forventningerne
    under forventningerne
  `,
  part: lines`
    tilbudsgiver
    tilbudsgivers
    (?:den|det) (?:købte|frasolgte|solgte|opkøbte) (?:virksomhed|selskab|forretning)
    segment
    segmentet
    segmentets
    divisionen
    divisionens
    forretningsområdet
    forretningsområde
    datterselskabet
    datterselskabets
    moderselskabet
    moderselskabets
    associerede
    kunden
    kundens
    regionen
  `,
  adjusted: lines`
    justeret
    på justeret basis
    operationel
    justerede
    underliggende
    sammenligneligt
    operationelt
    (?:,? ?(?:eksklusive|ekskl\.?|før|justeret for|renset for)) ${ITEMS}
  `,
  loss: lines`
    negative med
    (?:et )?(?:underskud|tab|minus) på
    negativt med
    negativ med
    negativt
    negativ
    minus
  `,
  profit: lines`
    (?:et )?plus på
    plus
    positivt med
    positiv med
    (?:et )?overskud på
    positivt
    positiv
  `,
  bare_loss: ['underskuddet', 'tabet'],
  bare_result: ['resultatet', 'overskuddet', 'tallet', 'det tilsvarende tal'],
  and: ['og', 'samt', '&'],
  filler: fillers,
};
