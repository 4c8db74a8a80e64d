import { lines, toAlternation } from '../../entries.ts';
import type { OccasionWords } from '../../slots/calendar-occasions.ts';
import { dates } from '../dates.ts';

const MONTH = `${toAlternation([...dates.months.full, ...dates.months.short].flat())}(?!\\p{L})`;
const QUARTER = '(?:(?:første|fyrste|andre|tredje|fjerde|[1-4]\\.) kvartal(?:et)?|q[1-4])';
const ACCOUNTS = '(?:rapport(?:en)?|resultat(?:et)?|regnskap(?:et)?|rekneskap(?:en|et)?|tall(?:ene)?)';
const reports = lines`
  ${ACCOUNTS} for (?:det )?(?:(?:årets )?${QUARTER}|helåret|(?:(?:hele|året) )?(?:året|20\d\d))
  neste (?:kvartals|delårs)?rapport(?:en)?
  delårsrapport\p{L}*
  kvartalsrapport\p{L}*
  halvårsrapport\p{L}*
  (?:hel)?årsrapport\p{L}*
  (?:kvartals|resultat)meddelelse\p{L}*
  kvartalspresentasjon\p{L}*
  (?:kvartals|halvårs|års)(?:regnskap|rekneskap)\p{L}*
  (?:kvartals|halvårs|helårs|års)resultat\p{L}*
  q[1-4]-(?:rapport|resultat)\p{L}*
`;
const REPORT = toAlternation(reports);
const CALL = toAlternation(lines`
  telefonkonferan[sc]\p{L}*
  live(?:sendt)? ?present\p{L}+
  webcast\p{L}*
  audiocast\p{L}*
  resultatpresentasjon\p{L}*
  webb?inar\p{L}*
  kvartalspresentasjon(?:en)?(?= (?:vil )?(?:bli )?(?:holdes|avholdes|hold))
`);

export const occasions: OccasionWords = {
  unspecific: {
    meeting: ['generalforsamling'],
    turnToReport: lines`
    legge[rs]? (?:\p{L}+ )?fr[ea]m (?:sine )?(?:kvartals|års)?tall(?:ene)?
    rapporterer(?= (?:\p{L}+dag(?:en)? )?(?:den )?\d)
  `,
    broadcasts: ['web', 'live'],
    callWithReport: lines`
    (?:presenterer|presenteres) (?:resultatet|rapporten|regnskapet|tallene)(?! (?:for|fra|av) )
    (?:rapporten|resultatet|regnskapet) presenteres
    pressekonferan[sc]e\p{L}*
    presentasjonen(?= (?:(?:blir|vert) )?(?:holdes|avholdes|halden|finner sted))
  `,
    salesOfMonth: [`(?:trafikktall(?:ene)?|salgstall(?:ene)?|omsetning(?:en)?) (?:for|i) ${MONTH}`],
  },
  takenUp: {
    meeting: ['møtet'],
    report: ['rapporten', 'regnskapet'],
    reportIs: ['(?:kommer|kjem|vil bli)(?= )', 'publiser', 'sendes ut', 'offentliggjø', 'legges frem'],
    company: ['presenterer selskapet'],
  },
  conferences: {
    presentsAt: ['presenterer', 'deltar', 'holder (?:en )?presentasjon'],
    nouns: lines`
    seminar
    forum
    (?<!telefon|presse|tele|video)konferanse
    investordag(?:en)?
    (?:aksje|børs|investor)(?:dag|kveld|møte)\p{L}*
  `,
    stems: ['seminar', 'konferanse'],
  },
  otherListings: {
    instruments: lines`
    tegningsrett
    obligas
    (?<!\p{L})(?:serie|med|i|av) to ?\d{1,2}(?!\d)
    innløsningsaksje
  `,
    sameShares: lines`
    (?<!\p{L})aksjedeling
    (?<!\p{L})(?:aksje)?spleis
    (?<!\p{L})sammenlegging
    (?:nye|nytt) (?:\p{L}+ )?(?:navn|kortnavn|isin)
  `,
    rightsPart: lines`
    (?<!\p{L})(?:e(?:x|ks)kl\p{L}*\.?|inkl\p{L}*\.?|med|uten) (?:(?:den|det|de) )?(?:rett|utbytte|innløsning)(?:en)?(?!\p{L})
    (?<!\p{L})ex[- ](?:dag|dato|utbytte)
  `,
  },

  dateLabels: ['dato', 'når', 'tid', 'dag'],
  names: {
    egm: ['ekstraordinær\\p{L}* generalforsamling\\p{L}*'],
    agm: ['(?:ordinær\\p{L}* )?generalforsamling\\p{L}*'],
    capital_markets_day: ['kapitalmarkedsdag\\p{L}*'],
    earnings_call: lines`
    ${CALL}(?: (?:om|for) (?:${REPORT}|rapporten|resultatet))?
    presentasjon(?:en)?(?: av)? (?:\p{L}+s )?(?:${REPORT}|(?:det )?${QUARTER}|rapporten|resultat(?:et)?)
    presenterer ${REPORT}
  `,
    earnings_report: reports,
    trading_update: ['handelsoppdatering\\p{L}*'],
    ma_offer_deadline: ['akseptperioden?', 'tilbudsperioden?', 'acceptfrist(?:en)?'],
    ma_completion: lines`
    gjennomføring(?:en)? av (?:fusjon(?:en)?|oppkjøpet|transaksjonen)(?= (?:vil|forventes|ventes|skal|skjer))
    (?:transaksjonen|oppkjøpet|fusjonen|salget|handlen)[^.;]{0,60}?(?:forventes|ventes|gjennomføres|trer i kraft)
  `,
    listing: lines`
    første (?:handelsdag|noteringsdag|dag for handel|dag for notering)(?:en)?
    (?:tas|tatt|bli tatt|opptak|opptas) (?:opp )?til handel
    handel(?:en)? (?:i|med) [^.;]{0,120}?(?:starte[rs]?|begynne[rs]?)
  `,
    delisting: lines`
    (?:handles|noteres) (?:for )?siste gang
    siste (?:handelsdag(?:en)?|noteringsdag(?:en)?|dag for (?:handel|notering))
  `,
  },
  not: {
    listing: ['nye aksje(?:r|ne)', 'vederlag'],
    delisting: ['inklusive', 'inkluder'],
    earnings_report: lines`
    (?:gjennomgang|revisjon)[^.;]{0,40}?indeks
    (?<!\p{L})ssbs?(?!\p{L})
    statistisk sentralbyrå
    konjunkturbarometer
  `,
  },
};
