import { lines, toAlternation } from '../../entries.ts';
import type { OccasionWords } from '../../slots/calendar-occasions.ts';
import { dates } from '../dates.ts';

const MONTH = `${toAlternation([...dates.months.full, ...dates.months.short].flat())}(?!\\p{L})`;
const QUARTER = '(?:(?:første|andet|tredje|fjerde|[1-4]\\.) kvartal(?:et)?|q[1-4])';
const ACCOUNTS = '(?:rapport(?:en)?|resultat(?:et)?|regnskab(?:et)?|tal(?:lene)?)';
const reports = lines`
  ${ACCOUNTS} for (?:det )?(?:(?:årets )?${QUARTER}|helåret|(?:(?:hele|året) )?(?:året|20\d\d))
  næste (?:kvartals|delårs)?rapport(?:en)?
  delårsrapport\p{L}*
  kvartalsrapport\p{L}*
  halvårsrapport\p{L}*
  (?:hel)?årsrapport\p{L}*
  delårsredegørelse\p{L}*
  (?:kvartals|regnskabs|resultat)meddelelse\p{L}*
  (?:kvartals|halvårs|års)regnskab\p{L}*
  (?:kvartals|halvårs|helårs|års)resultat\p{L}*
  q[1-4]-(?:rapport|resultat)\p{L}*
`;
const REPORT = toAlternation(reports);
const CALL = toAlternation(lines`
  telefonkonferen[sc]\p{L}*
  telekonference\p{L}*
  telefonmøde\p{L}*
  live ?present\p{L}+
  webcast\p{L}*
  audiocast\p{L}*
  webb?inar\p{L}*
  kvartalspresentation(?:en)?(?= (?:vil )?(?:holdes|afholdes))
`);

export const occasions: OccasionWords = {
  unspecific: {
    meeting: ['generalforsamling'],
    turnToReport: lines`
    aflægger (?:\p{L}*)?regnskab
    rapporterer(?= (?:\p{L}+dag(?:en)? )?(?:den )?\d)
  `,
    broadcasts: ['web', 'live', 'telefonmøde'],
    callWithReport: lines`
    (?:præsenterer|præsenteres) (?:resultatet|rapporten|regnskabet)(?! (?:for|fra|af) )
    (?:rapporten|resultatet|regnskabet) (?:vil blive )?præsenteres
    pressekonference\p{L}*
    pressemøde\p{L}*
    præsentationen(?= (?:holdes|afholdes|finder sted))
  `,
    salesOfMonth: [`(?:trafiktal(?:lene)?|salgstal(?:lene)?|omsætning(?:en)?) (?:for|i) ${MONTH}`],
  },
  takenUp: {
    meeting: ['mødet'],
    report: ['rapporten', 'regnskabet'],
    reportIs: ['(?:kommer|udkommer)(?= )', 'udsendes', 'fremlægges'],
    company: ['præsenterer selskabet'],
  },
  conferences: {
    presentsAt: ['præsenterer', 'deltager'],
    nouns: lines`
    seminar
    forum
    (?<!telefon|presse|tele|video)konference
    investordag(?:en)?
    (?:aktie|aktionær|investor)(?:dag|aften|møde)\p{L}*
  `,
    stems: ['konference', 'seminar', 'aktiedag'],
  },
  otherListings: {
    instruments: lines`
    tegningsret
    obligat
    (?<!\p{L})(?:serie|med|i) to ?\d{1,2}(?!\d)
    indløsningsaktie
  `,
    sameShares: lines`
    (?<!\p{L})aktiedeling
    (?<!\p{L})aktiesammenlægning
    (?:nye|nyt) (?:\p{L}+ )?(?:navn|kortnavn|isin)
  `,
    rightsPart: lines`
    (?<!\p{L})(?:e(?:x|ks)kl\p{L}*\.?|inkl\p{L}*\.?|med|uden) (?:(?:den|det|de) )?(?:ret|udbytte|indløsning)(?:en)?(?!\p{L})
    (?<!\p{L})ex[- ](?:dag|dato|udbytte)
  `,
  },

  dateLabels: ['dato', 'hvornår', 'tid', 'dag'],
  names: {
    egm: ['ekstraordin[äæ]r\\p{L}* generalforsamling\\p{L}*'],
    agm: ['(?:ordinær\\p{L}* )?generalforsamling\\p{L}*'],
    capital_markets_day: ['kapitalmarkedsdag\\p{L}*', 'kapitalmarkedsopdatering\\p{L}*'],
    earnings_call: lines`
    ${CALL}(?: (?:om|for) (?:${REPORT}|rapporten|resultatet))?
    (?:presentation|præsentation)(?:en)?(?: af)? (?:\p{L}+s )?(?:${REPORT}|(?:det )?${QUARTER}|rapporten|resultat(?:et)?)
    præsenterer ${REPORT}
  `,
    earnings_report: reports,
    trading_update: ['periodemeddelelse\\p{L}*', 'handelsopdatering\\p{L}*'],
    ma_offer_deadline: ['acceptfrist(?:en)?', 'acceptperiode(?:n)?', 'tilbudsperioden?'],
    ma_completion: lines`
    gennemførelsen? af (?:fusion(?:en)?|opkøbet|transaktionen)(?= (?:vil|forventes|ventes|skal|sker))
    (?:fusionen|salget|handlen|transaktionen|overtagelsen|opkøbet|frasalget)[^.;]{0,60}?(?:forventes|ventes|gennemføres)
    (?:fusionen|salget|handlen|transaktionen|overtagelsen|opkøbet|frasalget)[^.;]{0,60}?træder i kraft
  `,
    listing: lines`
    første (?:handelsdag|noteringsdag|dag for handel|dag for notering)(?:en)?
    optag(?:es|et|else) til handel
    handel(?:en)? (?:i|med) [^.;]{0,120}?(?:starte[rs]?|begynde[rs]?|påbegyndes|indledes)
  `,
    delisting: lines`
    (?:handles|noteres) (?:for )?sidste gang
    sidste (?:handelsdag(?:en)?|noteringsdag(?:en)?|dag for (?:handel|notering))
  `,
  },
  not: {
    listing: ['nye aktier', 'vederlag'],
    delisting: ['inklusive', 'inkluder'],
    earnings_report: lines`
    (?:gennemgang|revision)[^.;]{0,40}?indeks
    (?<!\p{L})dsts?(?!\p{L})
    danmarks statistik
    konjunkturbarometer
  `,
  },
};
