import { lines } from '../../entries.ts';

/** Words that say nothing about which amount is meant. */
export const fillers = lines`
  á
  að
  til
  sem
  þar
  en
  félagsins
  félagið
  samstæðunnar
  samstæðan
  bankans
  bankinn
  alls
  samtals
  stjórn
  stjórnin
  leggur
  leggur til
  greiddur
  greiða
  greiddur verði
  heldur
  seðlabankans
  seðlabanka
  íslands
  skv\.?
  samkvæmt
  vegna
  fyrir
  af
  var greiddur
  bráðabirgða
  nýtt
  met
  sterk
  góð
  einnig
  því
  lok tímabilsins
  lok
  hlut
  hluthafa
`;
