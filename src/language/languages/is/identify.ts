import type { IdentifyWords } from '../slots/identify.ts';
import { words } from '../words.ts';

export const identify: IdentifyWords = {
  markers: words(`
    og er ekki að í á til frá með sem við um eftir fyrir milli einnig hefur var verður hlut hlutir hlutabréf arður
    afkoma ársuppgjör árshlutauppgjör uppgjör ársreikningur ársfjórðungs fjórðungi aðalfundur aðalfundar hluthafafundur
    stjórn félagið félagsins kaupir selur kaup sala samningur útboð skuldabréf flöggun flöggunartilkynning viðskipti
    hagnaður tap tekjur forstjóri ráðinn vextir stýrivextir vaxta hækkar lækkar króna krónur milljónir milljarðar
    niðurstöður eykur dregur fjárfestir ræður segir opnar lokar byrjar hættir tapar vinnur vex flytur skiptir ráðgerir
    býst hótar krefst rannsakar tilkynnir birtir byggir varar
  `),
  letters: ['æ', 'ö', 'ð', 'þ'],
};
