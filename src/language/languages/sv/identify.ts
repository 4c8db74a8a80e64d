import type { IdentifyWords } from '../slots/identify.ts';
import { words } from '../words.ts';

export const identify: IdentifyWords = {
  markers: words(`
    och är att inte för från på till ett av med som om vid mot under efter över mellan också genom sin sina blir får har
    kan ska varit bli nya andra tredje fjärde kvartalet delårsrapport bokslutskommuniké årsredovisning årsstämma
    bolagsstämma extra kallelse kommuniké flaggningsmeddelande substansvärde nyemission företrädesemission emission
    teckningsoptioner aktier aktie utdelning styrelsen styrelse bolaget förvärvar förvärv avyttrar säljer köper tecknar
    avtal erhåller genombrottsorder beviljats patent offentliggör publicerar meddelar lämnar inbjudan omsättning
    rörelseresultat vinstvarning höjer sänker riktkurs stiger faller börsen räntan räntor valberedning ledamot vd
    tillträder avgår kronor miljoner miljarder intervjuas mottagit rekryterat nu så sig ut upp än hur var vad utan mer
    mycket innan när eller bara medan fick gick tar säger sker chef hem nästa sista detta dessa någon några därför där
    redan åter igen procent vecka veckor vår våra deras han hon januari februari juni juli augusti oktober
    affärsuppdatering förlänger ställer delårsredogörelse varslar varnar ökar minskar lanserar investerar utser satsar
    rusar rasar lyfter fortsätter bygger öppnar stänger startar avslutar vinner tappar växer anställer flyttar byter
    planerar väntar hotar kräver stämmer granskar misstänks rapporterar redovisar slår missar nyanställer bryter
  `),
  letters: ['ä', 'ö'],
};
