import { lines } from '../../entries.ts';

/** Words that say nothing about which amount is meant. */
export const fillers = lines`
  bankens
  senaste
  startar
  inleder
  lanserar
  säsongsrensad
  säsongsrensade
  säsongsjusterade
  hela
  kan se fram emot
  i stort sett
  i princip
  nästan
  nära nog
  som är
  årlig
  årliga
  den
  det
  de
  en
  ett
  sin
  sina
  sitt
  i
  under
  per
  för
  av
  och med
  har
  hade
  även
  också
  fortsatt
  åter
  nu
  något
  kraftigt
  starkt
  markant
  väsentligt
  marginellt
  knappt
  endast
  koncernen
  koncernens
  koncern
  bolaget
  bolagets
  gruppen
  gruppens
  företaget
  företagets
  sammanlagd
  total
  totalt
  totala
  sammanlagt
  redovisade
  redovisar
  rapporterade
  rapporterar
  presenterade
  presenterar
  levererade
  levererar
  genererade
  visade
  visar
  nådde
  noterade
  där
  medan
  samtidigt som
  men
  att
  vilket
  som
  då
  stark
  svagt
  svag
  ny
  rekord
  rekordhög
  god
  goda
  preliminär
  preliminärt
  preliminära
  oreviderad
  organiskt
  högre
  lägre
  bättre
  sämre
  jämfört med föregående år
  således
  därmed
  i linje
  slutet av
  utgången av
  ingången av
  styrelsen
  fastställa
  fastställer
  fastställde
  beslutades
  att lämna
  föreslår
  föreslås
  föreslagen
  beslutat
  beslutade
  beslutar
  har beslutat
  genomför
  genomfört
  genomförde
  genomföra
  emitterar
  emitterat
  emittera
  tecknat
  tecknar
  tecknade
  erhållit
  erhåller
  erhöll
  får
  fick
  fått
  vinner
  vann
  vunnit
  tar emot
  mottagit
  hem
  sammanlagda
  räkenskapsåret
  vid
  kontant
  kontanta
  idag
  ca
  cirka
  säkrar
  lämnar
  håller
  behåller
  intecknar
  belastar
  gör
  genom
  inför
  med
  uppgick
  uppgår
  landade
  slutade
  tillför
  tillförs
  tillfördes
  tillförts
  inbringar
  inbringade
  inbringat
  tar in
  tog in
  tagit in
  hämtar in
  hämtade in
  hämtat in
  reser
  reste
  för första gången
  en tredjedel
  en fjärdedel
  en femtedel
  en tiondel
  en kvarts procentenhet
  en halv procentenhet
  sätter
  satte
  periodens slut
  periodens utgång
  slut
  utgång
  årets slut
  årsskiftet
  årets utgång
  balansdagen
`;
