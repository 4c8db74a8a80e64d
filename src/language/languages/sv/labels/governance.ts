import type { EventPhraseTable } from '../../slots/labels.ts';

/** Phrases of event types: appointments, disputes and failures. */
export const governance = {
  'general-meeting': {
    title: `
      (årsstämma|årsstämman|bolagsstämma|bolagsstämman|extrastämma|stämmokommuniké|valberedning|valberedningen|
        årsstämmor)*
      (kallelse|kommuniké) ... (stämma|årsstämma|bolagsstämma)*
    `,
  },
  'insider-transaction': {
    title: `
      (insynshandel|insynsperson|insiderköp|insiderförsäljning|insynstransaktion|vd köper aktier|insideraffär)*
      (vd|ordförande|ordföranden|styrelseordförande|styrelseordföranden|styrelseledamot|huvudägare|finanschef|
        cfo) ... (köper|köpt|säljer|sålt|förvärvat|ökar|ökat|utökar|utöka|utökat|stärker|minskar|avyttrar) ... (aktier|
        teckningsoptioner|innehav|ägande)
    `,
  },
  'ceo-change': {
    title: `
      (ny vd|nya vd|tillförordnad vd|tf vd|utser ... vd|vd avgår|vd slutar|vd lämnar|lämnar rollen som vd|lämnar som vd|
        vd-byte|vd-skifte|koncernchef|ny koncernchef|rekryterar ... vd|ny verkställande direktör|verkställande direktör|
        (vd|vd:n) ... (slutar|avgår|får sparken|sparkas)|vd:n ... lämnar|tillträder som vd)*
      (tar över|ta över|tillträder|börjar|slutar|avgår|lämnar|kliver av|går) som (ny )?(vd|koncernchef)
      ((toppchef|toppchefen) ... (lämnar|avgår|slutar|får gå|sparkas)|byter (vd|koncernchef|toppchef))
      (vd|vd:n|koncernchefen) ... (kliver av|petas|sparkas|avskedas|byts ut|får gå|tvingas bort)
      (värvar|rekryterar|hämtar|anställer|sparkar|avskedar) ... (vd|vd:n|koncernchef)
    `,
    not: '(vvd|vice vd|vd-ord|vd-kommentar|intervju|vd har ordet|köper|säljer|cfo|ekonomichef|finanschef)*',
  },
  'cfo-change': {
    title: '(cfo|finanschef|ekonomichef|ekonomidirektör|finansdirektör)*',
    not: `
      (köper|köpt|säljer|intervju)*
      (cfo|*chef|*chefen|*direktör|*direktören)( *)?( *)?:
    `,
    never: '*minister*',
  },
  'board-change': {
    title: `
      (styrelseledamot|styrelseordförande|ny ordförande|ny styrelse|styrelseförändring|lämnar (*s )?styrelse|
        föreslås ... styrelse|ledningsgrupp|koncernledning|ledamöter|ny i ledningen|rekryterar|rekryterat|utsedd till|
        utser|förändring i ledningen|förändringar i ledningen|förändringar i ... ledning|förstärk ... styrelsen|
        förstärkning av styrelsen|ny chief|ny chef|anställer|styrelsesuppleant|konstituerande styrelsemöte|
        styrelsen ... (avgår|utökas))*
    `,
    not: '(årsstämma|bolagsstämma|delårsrapport|köper|säljer|valberedning)*',
  },
  'accounting-issue': {
    title: `
      (redovisningsfel|revisorn avgår|revisor ... anmärkning|oren revisionsberättelse|rättelse av (delårsrapport|
        bokslut)|räkenskapsfel|felaktig redovisning|bokföringsfel)*
    `,
  },
  'cyber-incident': {
    title: `
      (cyberattack|it-attack|dataintrång|it-incident|ransomware|utpressningsvirus|hackare|hackad|hackerattack|
        hackerangrepp|hackergrupp|dataläcka|sabotageprogram|överbelastningsattack)*
    `,
  },
} as const satisfies EventPhraseTable;
