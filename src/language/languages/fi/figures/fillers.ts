import { lines } from '../../entries.ts';

/** Words that say nothing about which amount is meant. */
export const fillers = lines`
  mukaan
  kausitasoitettu
  peräti
  konsernin
  konserni
  yhtiön
  yhtiö
  yhtiömme
  yhteensä
  siten
  puolestaan
  selvästi
  hieman
  vahvasti
  voimakkaasti
  merkittävästi
  lievästi
  reippaasti
  myös
  edelleen
  enää
  nyt
  raportoi
  raportoitu
  kertoi
  kertoo
  sai
  saa
  teki
  tekee
  kirjaa
  kirjasi
  hallitus
  ehdottaa
  esittää
  ehdotti
  esitti
  maksettavaksi
  jaettavaksi
  että
  joka
  jonka
  kun
  mutta
  uusi
  ennätyksellinen
  ennätys
  alustava
  alustavien
  tilintarkastamaton
  lopussa
  vuoden lopussa
  vuodenvaihteessa
  tilikauden lopussa
  katsauskauden lopussa
  katsauskauden päättyessä
  kauden lopussa
  se
  sen
  olla
  laskee liikkeeseen
  laski liikkeeseen
  laskenut liikkeeseen
  järjesti
  toteutti
  tiedottaa
  ilmoittaa
  prosenttia
  edellisvuodesta
  edellisestä vuodesta
  vertailukaudesta
  vuodentakaisesta
  vuoden takaisesta
  ensimmäistä kertaa
  piti
  pitää
  ennallaan
`;
