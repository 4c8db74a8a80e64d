import { lines, toAlternation } from '../../entries.ts';
import type { WordClasses } from '../../slots/figures.ts';
import { fillers } from './fillers.ts';

const ITEMS = toAlternation(lines`
  einskiptisliði
  einskiptisliðum
  einskiptiskostnað
  einskiptiskostnaði
  óreglulega liði
`);

export const wordClasses: WordClasses = {
  is: lines`
    námu
    nam
    nema
    voru
    var
    eru
    er
    verði
    urðu
    varð
    mældist
    mælist
    að fjárhæð
    að upphæð
    að verðmæti
    nemur
    hljóðar upp á
    upp á
    óbreyttir í
    óbreytt í
    óbreytt
    óbreyttir
    :
    =
  `,
  change: lines`
    jukust
    jókst
    aukast
    eykst
    hækkuðu
    hækkaði
    hækka
    hækkar
    lækkuðu
    lækkaði
    lækka
    lækkar
    drógust saman
    dróst saman
    minnkuðu
    minnkaði
    féll
    féllu
    batnaði
    hækkun
    lækkun
    aukning
    vöxtur
  `,
  to: ['í', 'upp í', 'niður í'],
  by: ['um'],
  from: ['úr', 'frá'],
  versus: lines`
    samanborið við
    miðað við
    en var
    en voru
    á móti
    úr
    frá
  `,
  forecast: lines`
    gerir ráð fyrir
    gert er ráð fyrir
    gera ráð fyrir
    áætlar
    áætlað er
    spá
    spáir
    spáð
    horfur
    afkomuspá
    væntir
    búist við
  `,
  hypothetical: lines`
    fyrri (?:spá|áætlun|horfur)
    greiningaraðilar
    greinendur
    markaðurinn
    væntingar
    markmið
    markmiðið
    gæti
    gætu
    kynni
    mögulega
    hugsanlega
    ef
    samlegð
    samlegðaráhrif
    á ársgrundvelli
  `,
  comparison: ['(?:en|umfram|yfir|undir) (?:vænst var|væntingar|spár|áætlanir|búist var við)'],
  part: lines`
    tilboðsgjafi
    tilboðsgjafa
    starfsþáttur
    starfsþáttarins
    deild
    deildar
    dótturfélag
    dótturfélagið
    dótturfélags
    móðurfélag
    móðurfélagsins
    hlutdeildarfélag
    viðskiptavinur
  `,
  adjusted: lines`
    leiðrétt
    leiðréttur
    leiðréttar
    aðlöguð
    aðlagað
    undirliggjandi
    (?:,? ?(?:án|fyrir|að undanskildum)) ${ITEMS}
  `,
  loss: lines`
    tapi upp á
    tap upp á
    neikvæð um
    neikvætt um
    neikvæður um
    neikvæð
    neikvætt
  `,
  profit: ['hagnaði upp á', 'jákvæð um', 'jákvætt um', 'jákvæður um'],
  bare_loss: ['tapið'],
  bare_result: ['hagnaðurinn', 'afkoman'],
  and: ['og', 'ásamt', '&'],
  filler: fillers,
};
