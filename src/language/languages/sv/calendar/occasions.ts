import { lines, toAlternation } from '../../entries.ts';
import type { OccasionWords } from '../../slots/calendar-occasions.ts';
import { dates } from '../dates.ts';

const MONTH = `${toAlternation([...dates.months.full, ...dates.months.short].flat())}(?!\\p{L})`;
const QUARTER = '(?:(?:första|andra|tredje|fjärde|[1-4]\\.) kvartal(?:et)?|q[1-4])';
const reports = lines`
  (?:rapport(?:en)?|resultat(?:et)?) för (?:det )?(?:(?:årets )?${QUARTER}|helåret|(?:(?:hela|året) )?(?:året|20\d\d))
  nästa (?:kvartals|delårs)?rapport(?:tillfälle|en)?
  delårsrapport\p{L}*
  kvartalsrapport\p{L}*
  halvårsrapport\p{L}*
  niomånadersrapport\p{L}*
  bokslutskommunik[ée]\p{L}*
  (?:års- och hållbarhets|års)redovisning\p{L}*
  (?:hel)?årsrapport\p{L}*
  delårsredogörelse\p{L}*
  (?:kvartals|halvårs|helårs|års)resultat\p{L}*
  q[1-4]-(?:rapport|resultat)\p{L}*
`;
const REPORT = toAlternation(reports);
const CALL = toAlternation(lines`
  telefonkonferen[sc]\p{L}*
  live(?:sänd)? ?present\p{L}+
  livesänd\p{L}*
  webbsändning\p{L}*
  webcast\p{L}*
  audiocast\p{L}*
  resultatpresentation\p{L}*
  webb?inar\p{L}*
  kvartalspresentation(?:en)?(?= (?:kommer att )?hålls?)
`);

export const occasions: OccasionWords = {
  unspecific: {
    meeting: ['bolagsstämm'],
    turnToReport: ['rapporterar(?= (?:\\p{L}+dag(?:en)? )?(?:den )?\\d)'],
    broadcasts: ['web', 'live'],
    callWithReport: lines`
    (?:presenterar|presenteras) (?:resultatet|rapporten)(?! (?:för|från|av) )
    (?:rapporten|resultatet) presenteras
    press ?konferens\p{L}*
    pressträff\p{L}*
    presentationen(?= (?:hålls|äger rum))
  `,
    salesOfMonth: [`(?:trafiksiffror(?:na)?|försäljning(?:en|ssiffror(?:na)?)?) (?:för|i) ${MONTH}`],
  },
  takenUp: {
    meeting: ['stämman', 'mötet'],
    report: ['rapporten'],
    reportIs: ['kommer(?: att)?(?= )', 'publicer', 'släpps', 'offentliggö'],
    company: ['presenterar bolaget'],
  },
  conferences: {
    presentsAt: ['presenterar', 'deltar'],
    nouns: lines`
    seminarium
    forum
    (?<!telefon|press|tele|video)konferens
    investor dagen
    investordag(?:en)?
    (?:aktie|börs|investor|investerar)(?:dag|kväll|möte|träff)\p{L}*
  `,
    stems: ['konferens', 'aktiedag', 'aktiekväl'],
  },
  otherListings: {
    instruments: lines`
    teckningsrätt
    uniträtt
    teckningsoption
    optionsrätt
    obligat
    (?<!\p{L})bt[au](?!\p{L})
    (?<!\p{L})(?:serie|med|i|av) to ?\d{1,2}(?!\d)
    inlösenaktie
  `,
    sameShares: lines`
    (?<!\p{L})(?:aktie)?uppdelning
    (?<!\p{L})sammanläggning
    (?:nya?|nytt) (?:\p{L}+ )?(?:namn|kortnamn|isin)
  `,
    rightsPart: lines`
    (?<!\p{L})(?:exkl\p{L}*\.?|inkl\p{L}*\.?|med|utan) (?:(?:den|det|de) )?(?:rätt|utdelning|inlösen)(?:en)?(?!\p{L})
    (?<!\p{L})ex[- ]dag
  `,
  },

  dateLabels: ['datum', 'när', 'tid', 'dag'],
  names: {
    egm: lines`
    extra(?:insatt)? (?:bolags)?stämma\p{L}*
    extra bolagsstämm\p{L}*
    extrastämma\p{L}*
  `,
    agm: ['årsstämm\\p{L}*', 'bolagsstämm\\p{L}*'],
    capital_markets_day: ['kapitalmarknadsdag\\p{L}*'],
    earnings_call: lines`
    ${CALL}(?: (?:om|för|med anledning av) (?:${REPORT}|rapporten|resultatet))?
    presentation(?:en)?(?: av)? (?:\p{L}+s )?(?:${REPORT}|(?:det )?${QUARTER}|rapporten|resultat(?:et)?)
    presenterar ${REPORT}
  `,
    earnings_report: reports,
    ma_offer_deadline: ['acceptfrist(?:en)?', 'acceptperiod(?:en)?'],
    ma_completion: lines`
    genomförandet? av (?:fusion(?:en)?|förvärvet|transaktionen)(?= (?:väntas|ska|sker))
    (?:förvärvet|affären|transaktionen|fusionen|sammanslagningen|tillträde(?:t)?|avyttringen)[^.;]{0,60}?(?:beräknas|väntas|planeras)
    (?:förvärvet|affären|transaktionen|fusionen|sammanslagningen|tillträde(?:t)?|avyttringen)[^.;]{0,60}?(?:förväntas|sker)
    (?:förvärvet|affären|transaktionen|fusionen|sammanslagningen|tillträde(?:t)?|avyttringen)[^.;]{0,60}?träder i kraft
  `,
    listing: lines`
    första (?:dag(?:en)? för handel|handelsdag(?:en)?)
    handeln? (?:i|med) [^.;]{0,120}?(?:inleds|inledas|påbörjas|startar?|börjar?)
    (?:tas upp|uppta(?:s|gna?|gande|gning)) till handel
    (?:börjar?|kommer att|aktien?|aktierna) handlas på
    noteringen (?:på [^.;]{0,80}?)?(?:beräknas|väntas|förväntas|planeras)
  `,
    delisting: lines`
    (?:handlas|noteras) (?:för )?(?:den )?sista gången
    sista (?:dag(?:en)? för handel|handelsdag(?:en)?)
  `,
  },
  not: {
    listing: ['nya aktier', 'vederlag', 'exklusive'],
    delisting: ['inklusive', 'inkluder'],
    earnings_report: lines`
    (?:översyn|genomgång|revidering|revision)[^.;]{0,40}?index
    (?<!\p{L})scbs?(?!\p{L})
    statistikmyndighet
    statistiska centralbyrån
    konjunkturbarometer
    riksgälden
  `,
  },
};
