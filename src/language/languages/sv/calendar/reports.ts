import { lines } from '../../entries.ts';
import { none } from '../../none.ts';
import type { OfferWords, ReportWords } from '../../slots/calendar-reports.ts';

export const reports: ReportWords = {
  publication: lines`
    lägger fram
    offentliggör
    publicer
    l[äa]gg[ae]?[srn]? ut(?!\p{L})
    lag[dt]e? ut(?!\p{L})
    presenter
    avlämna
    lämna
    (?<!\p{L})(?:kommer|följer)(?: \p{L}+){0,2} (?:den )?\d
    utkommer
    på \p{L}+dag kommer(?!\p{L})
    släpp
  `,
  results: ['analytik', 'investerare', 'rapport', 'resultat', 'kvartal', 'bokslut', 'halvår'],
  yearEnd: ['bokslutskommuni', 'helårsrapport', 'årsresultat'],
  annualReport: ['årsredovisning', 'års- och hållbarhetsredovisning', 'årsrapport'],
  notAnnual: none('another part of the word says so'),
  resultOfYear: ['4\\. kvartal', 'fjärde kvartal', 'kommuni'],
  halfYear: ['halvår'],
  nineMonths: ['niomånader'],
  interim: ['delårs'],

  calendarHeadings: lines`
    finansiell kalender
    finanskalender
    (?:rapport|rapporterings)kalender
    (?<!\p{L})kalendarium
    kommande (?:rapporter|rapporttillfällen|informationstillfällen|rapportdatum)
    nästa rapporter
    informationstillfällen
    (?:investor|aktie)kalender
    (?:följande|kommande) (?:konferenser|investerarträffar)
    datum för (?:finansiell|rapport|offentliggör)\p{L}*
    rapportdatum
  `,
  calendarAlone: ['kalender'],
  beforeYear: ['för'],
  theYear: ['året', 'år'],
  financialYear: ['räkenskapsår', 'verksamhetsår'],
  occasionNews: ['kallelse', 'kommuniké', 'publicerar', 'publicerad', 'valberedning'],
  pageButtons: ['lägg till i (?:din |min |egen )?kalender\\p{L}*', 'läs mer'],

  noEntry: lines`
    tyst period
    tysta perioden
    roadshow
    börsen (?:är )?stängd
    (?:sista dag|frist)\p{L}* (?:för|att)(?= )
  `,
  titlePeriods: lines`
    [1-4]\.? ?kvartal
    kvartal(?:et)? [1-4]
    [1-4](?::a|:e) kvartal(?:et)?
    (?:första|andra|tredje|fjärde) kvartal(?:et)?
    (?:(?:första|1\.) )?halvår\p{L}*
    helår\p{L}*
  `,
  titleReports: ['rapport(?:en)?', 'resultat(?:et)?', 'bokslut'],
  titlePeriodicReports: ['q[1-4]-?rapport', 'bokslut', 'årsresultat'],
  titleCalls: ['presentation', 'telefonkonferen', 'webbsändning'],
  titleAnyReport: ['rapport', 'resultat', 'bokslut', 'redovisning'],
  titleSales: ['försäljningsrapport'],
  titleConferences: lines`
    seminarium
    forum
    konferens
    aktiedagen
    investor(?:dag|kväll)\p{L}*
    aktiekväll\p{L}*
    investerardag\p{L}*
    mässa\p{L}*
  `,
  pressConferences: ['presskonferens'],
  and: ['och', 'samt'],
};

export const offers: OfferWords = {
  offering: lines`
    börsnotering
    börsintroduktion
    första (?:dag(?:en)? för handel|handelsdag)
    teckningsperiod
    anmälningsperiod
  `,
  takeover: lines`
    uppköpserbjudande
    budgivar
    budplikt
    (?:kontant|offentlig|frivillig)\p{L}* (?:\p{L}+ )?(?:bud|erbjudande)
  `,
};
