import { lines } from '../../entries.ts';
import { none } from '../../none.ts';
import type { OfferWords, ReportWords } from '../../slots/calendar-reports.ts';

export const reports: ReportWords = {
  publication: lines`
    aflægger
    presenter
    offentliggø
    (?<!\p{L})(?:kommer|følger)(?: \p{L}+){0,2} (?:den )?\d
    (?:ud|ut)kommer
    på \p{L}+dag kommer(?!\p{L})
    fremlægg
    udsend
  `,
  results: ['rapport', 'resultat', 'kvartal', 'halvår', 'regnskab'],
  yearEnd: ['årsregnskab', 'helårsrapport', 'årsresultat'],
  annualReport: ['årsrapport'],
  notAnnual: none('another part of the word says so'),
  resultOfYear: ['4\\. kvartal', 'fjerde kvartal'],
  halfYear: ['halvår'],
  nineMonths: ['nimåneder'],
  interim: ['delårs'],

  calendarHeadings: lines`
    finansiel kalender
    finanskalender
    selskabskalender
    (?:kommende|næste) rapporter
    (?:investor|aktie|aktionær)kalender
    (?:følgende|kommende) (?:konferencer|investorarrangementer)
    datoer for regnskabsåret
    datoer for (?:finansiel|rapport|regnskab|offentliggør)\p{L}*
    rapportdatoer
  `,
  calendarAlone: ['kalender'],
  beforeYear: ['for'],
  theYear: ['året', 'år'],
  financialYear: ['regnskabsår'],
  occasionNews: ['indkaldelse', 'offentliggør'],
  pageButtons: ['tilføj til (?:din |egen )?kalender\\p{L}*', 'læs mere'],

  noEntry: lines`
    stille periode
    roadshow
    børsen (?:er )?lukket
    frist\p{L}* for(?= )
  `,
  titlePeriods: lines`
    [1-4]\.? ?kvartal
    kvartal(?:et)? [1-4]
    (?:første|andet|tredje|fjerde) kvartal(?:et)?
    (?:(?:første|1\.) )?halvår\p{L}*
    helår\p{L}*
  `,
  titleReports: ['rapport(?:en)?', 'resultat(?:et)?', 'regnskab'],
  titlePeriodicReports: ['q[1-4]-?rapport', 'årsresultat', '(?:kvartals|halvårs|helårs)tal'],
  titleCalls: ['præsentation', 'telefonkonferen'],
  titleAnyReport: ['rapport', 'resultat', 'regnskab'],
  titleSales: ['periodemeddelelse'],
  titleConferences: ['konference', 'seminar', 'forum', 'investordag\\p{L}*'],
  pressConferences: ['pressekonferen'],
  and: ['og', 'samt'],
};

export const offers: OfferWords = {
  offering: lines`
    børsnotering
    børsintroduk
    første (?:handelsdag|noteringsdag|dag for handel)
    tegningsperiod
  `,
  takeover: lines`
    budplikt
    (?:kontant|offentlig|pligtmæssig|frivillig)\p{L}* (?:\p{L}+ )?(?:bud|tilbud)
    købstilbud
    overtagelsestilbud
    tilbudsgiver
    tilbyder
  `,
};
