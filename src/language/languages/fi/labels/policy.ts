import type { EventPhraseTable } from '../../slots/labels.ts';
import { stabilityReport } from './near-misses.ts';

/** Phrases of event types: courts, authorities, central banks and governments. */
export const policy = {
  fine: {
    title: '(sakko|sakon|sakot|seuraamusmaksu|rikemaksu|yhteisösakko|uhkasakko)*',
  },
  investigation: {
    title: `
      (esitutkin|rikostutkin|kotietsin|tutkinta|epäill|syyte|syytteen|rahanpesu|(poliisi|keskusrikospoliisi|
        krp) (tutkii|epäilee)|petosepäil)*
    `,
    not: '(murha*|tappo*|kolari*|puukotu*|ryöstö*|raiskau*|pahoinpitel*|onnettomuu*)',
  },
  lawsuit: {
    title: `
      (oikeudenkäyn|oikeusjuttu|kanne|kanteen|haaste|välimiesmenettely|käräjäoike|hovioike|korkein oikeus|sovintosopimu|
        vahingonkorvau|riita)*
      ((haastaa|haastoi|vie|vei|haastetaan) ... (oikeuteen|käräjille)|(kohtaavat|kohtasivat|voitti|voittaa|hävisi|
        häviää|riitelevät|ratkotaan) ... (oikeudessa|käräjillä|käräjäoikeudessa))
    `,
    never: '(*lakko|työsulku) (päättyi|päättyy|ohi|on ohi|alkoi|alkaa|peruttu|perutaan|peruuntui|jatkuu)',
  },
  'regulatory-decision': {
    title: `
      ((eu|komissio|kkv|fda|ema) hyväksy|viranomaishyväksyn|ympäristölu|kilpailu- ja kuluttajavirasto|finanssivalvonta|
        myyntilu|hyväksynnän|lupapäätö|rakennuslu)*
    `,
  },
  'interest-rate-decision': {
    title: `
      (ohjauskorko|korkopäätö|koronnosto|koronlasku|pitää korot|nostaa korkoa|laskee korkoa|rahapoliittinen|ohjauskorot|
        rahapolitiikan)*
      (ekp|fed|keskuspankki|riksbank|norges bank) ... (korkoa|korkoja|korkonsa|koron|korot|ohjauskor*)
    `,
    never: `
      ${stabilityReport}
      *: (ekp|fed|keskuspankki|riksbank|ruotsin keskuspankki|norges bank) ... (ensi vuonna|vuonna 20#|keväällä|kesällä|
        syksyllä)
    `,
  },
  'economic-data': {
    title: `
      (inflaatio|bkt|työttömyy|kuluttajahin|teollisuustuotan|asuntojen hinnat|vähittäiskaup|kauppatase|
        kuluttajien luottamu|bruttokansantuo)* ... (nousi|laski|kasvoi|hidastui|kiihtyi|oli|prosent|supistui|pysyi)*
      (suomen pankki|valtiovarainministeriö|imf|oecd|etla|ptt|pellervo|labore|ekp|komissio|ekonomistit) ... (*ennust*|
        talouskasv*)
      (talouskasvuennuste|inflaatioennuste|bkt-ennuste|suhdanne-ennuste|talousennuste)*
    `,
  },
  'tax-change': {
    title: `
      (uusi vero|uutta veroa|veronkoro|verouudistu|veronkevennys|verotuk|arvonlisävero|veroesity|veronalennu|
        windfall-vero)*
      (keventää|kiristää|alentaa|korottaa|nostaa|laskee|poistaa|puolittaa) ... (*veroa|*veron|*verotusta|alv:a|alv)
      (alv|arvonlisävero|*vero) (laskee|nousee|alenee|kevenee|kiristyy|poistuu|puolittuu)
      *veron (alennus|korotus|nosto|lasku|kevennys|poisto|kiristys)*
    `,
  },
  'government-policy': {
    title: `
      (hallitus|eduskunta|valtiovarainministeriö|ministeri) ... (esittä|päätti|budjetti|laki|tuki|esityks|linjasi|
        äänest|hyväksy|hylkä|hylkäsi)*
      (valtion talousarvio|budjettiriihi|kehysriihi)*
    `,
    not: '(osin|osak|yhtiökokou)*',
  },
} as const satisfies EventPhraseTable;
