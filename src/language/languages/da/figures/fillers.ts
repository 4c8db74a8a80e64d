import { lines } from '../../entries.ts';

/** Words that say nothing about which amount is meant. */
export const fillers = lines`
  bankens
  seneste
  nye
  starter
  indleder
  igangsætter
  iværksætter
  lancerer
  sæsonkorrigerede
  hele
  kan se frem til
  kan glæde sig over
  stort set
  omtrent
  næsten
  udbetales
  udbetaler
  ud af
  som er
  der er
  årlig
  årlige
  den
  det
  de
  en
  et
  sin
  sine
  sit
  i
  under
  per
  pr\.?
  af
  har
  havde
  også
  igen
  nu
  noget
  kraftigt
  stærkt
  betydeligt
  markant
  kun
  koncernen
  koncernens
  koncern
  selskabet
  selskabets
  gruppen
  samlet
  samlede
  total
  totale
  rapporterer
  rapporterede
  leverer
  leverede
  realiserede
  realiserer
  opnåede
  opnår
  fik
  får
  viser
  viste
  hvor
  mens
  samtidig med at
  men
  at
  som
  der
  da
  ny
  rekord
  rekordhøj
  god
  gode
  foreløbig
  foreløbige
  ureviderede
  organisk
  højere
  lavere
  bedre
  dermed
  udgangen af
  slutningen af
  bestyrelsen
  foreslår
  indstiller
  besluttet
  vedtaget
  gennemfører
  gennemført
  udsteder
  udstedt
  underskrevet
  indgået
  vundet
  vinder
  vandt
  tildelt
  modtaget
  modtager
  ved
  kontant
  kontante
  i dag
  sikrer
  holder
  fastholder
  gennem
  og med
  med
  beløb sig
  landede
  endte
  sætter
  satte
  periodens udløb
  periodens udgang
  udgang
  slutning
  udløb
  periodens slutning
  årets udgang
  årets slutning
  årsskiftet
  henter
  hentede
  hentet
  rejser
  rejste
  rejst
  tilfører
  for første gang
  en tredjedel
  en fjerdedel
  en femtedel
  en tiendedel
  et kvart procentpoint
  et halvt procentpoint
`;
