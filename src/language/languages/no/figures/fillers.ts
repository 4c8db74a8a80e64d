import { lines } from '../../entries.ts';

/** Words that say nothing about which amount is meant. */
export const fillers = lines`
  bankens
  seneste
  siste
  starter
  innleder
  igangsetter
  lanserer
  sesongjusterte
  sesongjustert
  registrerte
  hele
  likevel
  kan se frem til
  hentet inn
  henter inn
  hente inn
  om lag
  omtrent
  stort sett
  nesten
  å
  utbetales
  utbetaler
  som er
  årlig
  årlige
  den
  det
  de
  dei
  en
  ei
  et
  eit
  sin
  sine
  sitt
  i
  under
  per
  pr\.?
  av
  har
  hadde
  også
  òg
  igjen
  nå
  no
  noe
  noko
  kraftig
  sterkt
  sterk
  betydelig
  markant
  kun
  bare
  konsernet
  konsernets
  konsern
  selskapet
  selskapets
  gruppen
  samlet
  samla
  totalt
  total
  totale
  samlede
  rapporterer
  rapporterte
  melder
  meldte
  leverer
  leverte
  fikk
  får
  har fått
  viser
  viste
  der
  mens
  medan
  samtidig som
  men
  at
  som
  da
  ny
  nytt
  ny rekord
  rekord
  rekordhøy
  god
  gode
  foreløpig
  foreløpige
  urevidert
  organisk
  høyere
  lavere
  bedre
  svakere
  dermed
  slutten av
  utgangen av
  styret
  foreslår
  foreslo
  gjer framlegg om
  vedtatt
  vedtok
  vedtak
  henter
  hentet
  gjennomfører
  gjennomført
  gjennomføre
  utsteder
  utstedt
  signert
  signerer
  inngått
  vunnet
  vinner
  vant
  tildelt
  mottatt
  mottar
  mottok
  tek
  ved
  kontant
  kontante
  i dag
  sikrer
  holder
  beholder
  bokfører
  gjennom
  med
  beløp seg
  landet
  endte
  setter
  satte
  sette
  set
  periodens slutt
  slutt
  utgang
  kvartalsslutt
  årets slutt
  årsskiftet
  årets utgang
  reiser
  hentar
  innhenter
  tilfører
  for første gang
  en tredel
  en tredjedel
  en firedel
  en fjerdedel
  en femtedel
  en tidel
  et kvart prosentpoeng
  et halvt prosentpoeng
  for første gong
`;
