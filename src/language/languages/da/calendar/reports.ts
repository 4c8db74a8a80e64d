import { lines } from '../../entries.ts';
import type { CalendarWords } from '../../slots/calendar.ts';
import type { ReportWords } from '../../slots/calendar-reports.ts';

export const reports: ReportWords = {
  stems: {
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
  },
  calendarHeadings: {
    within: lines`
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
    alone: ['kalender'],
  },
  year: {
    before: ['året', 'år'],
    financial: ['regnskabsår'],
  },
  pages: {
    news: ['indkaldelse', 'offentliggør'],
    buttons: ['tilføj til (?:din |egen )?kalender\\p{L}*', 'læs mere'],
  },
  titles: {
    noEntry: lines`
    stille periode
    roadshow
    børsen (?:er )?lukket
    frist\p{L}* for(?= )
  `,
    pressConferences: ['pressekonferen'],

    periods: lines`
    [1-4]\.? ?kvartal
    kvartal(?:et)? [1-4]
    (?:første|andet|tredje|fjerde) kvartal(?:et)?
    (?:(?:første|1\.) )?halvår\p{L}*
    helår\p{L}*
  `,
    reports: ['rapport(?:en)?', 'resultat(?:et)?', 'regnskab'],
    periodicReports: ['q[1-4]-?rapport', 'årsresultat', '(?:kvartals|halvårs|helårs)tal'],
    calls: ['præsentation', 'telefonkonferen'],
    anyReport: ['rapport', 'resultat', 'regnskab'],
    sales: ['periodemeddelelse'],
    conferences: ['konference', 'seminar', 'forum', 'investordag\\p{L}*'],
  },
  kinds: {
    yearEnd: ['årsregnskab', 'helårsrapport', 'årsresultat'],
    annualReport: ['årsrapport'],
    resultOfYear: ['4\\. kvartal', 'fjerde kvartal'],
    halfYear: ['halvår'],
    nineMonths: ['nimåneder'],
    interim: ['delårs'],
  },
};

export const offers: NonNullable<CalendarWords['offers']> = {
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
