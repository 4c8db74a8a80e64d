import { lines } from '../../entries.ts';
import type { CalendarWords } from '../../slots/calendar.ts';
import type { ReportWords } from '../../slots/calendar-reports.ts';

export const reports: ReportWords = {
  stems: {
    publication: lines`
    legge[rs]? ut(?!\p{L})
    lag[dt]e? ut(?!\p{L})
    presenter
    legge[rs]? fr[ea]m
    offentliggj
    (?<!\p{L})(?:kommer|kjem|følger)(?: \p{L}+){0,2} (?:den )?\d
    utkommer
    på \p{L}+dag (?:kommer|kjem)(?!\p{L})
    publiser
    fremlegg
    utsend
    sendes ut
  `,
    results: ['rapport', 'resultat', 'kvartal', 'halvår', 'regnskap'],
  },
  calendarHeadings: {
    within: lines`
    finansiell kalender
    finanskalender
    (?:rapport|rapporterings|selskaps)kalender
    (?:kommende|neste) rapporter
    (?:investor|aksje)kalender
    (?:følgende|kommende) (?:konferanser|investorarrangementer)
    (?:datoer|datum) for regnskapsåret
    datoer for (?:finansiell|rapport|regnskap|offentliggj)\p{L}*
    rapportdatoer
  `,
    alone: ['kalender'],
  },
  year: {
    before: ['året', 'år'],
    financial: ['regnskapsår', 'rekneskapsår'],
  },
  pages: {
    news: ['innkalling', 'publiserer', 'valgkomité'],
    buttons: ['legg til i (?:din |egen )?kalender\\p{L}*', 'les mer'],
  },
  titles: {
    noEntry: lines`
    stille periode
    roadshow
    børsen (?:er )?stengt
    (?:siste dag|frist)\p{L}* for(?= )
  `,
    pressConferences: ['pressekonferan'],

    periods: lines`
    [1-4]\.? ?kvartal
    kvartal(?:et)? [1-4]
    (?:første|fyrste|andre|tredje|fjerde) kvartal(?:et)?
    (?:(?:første|1\.) )?halvår\p{L}*
    helår\p{L}*
  `,
    reports: ['rapport(?:en)?', 'resultat(?:et)?', 'regnskap'],
    periodicReports: ['q[1-4]-?rapport', 'årsresultat', '(?:kvartals|halvårs|helårs)tall?'],
    calls: ['presentasjon', 'telefonkonferen'],
    anyReport: ['rapport', 'resultat', 'regnskap'],
    sales: ['trafikktall'],
    conferences: ['konferanse', 'seminar', 'forum', 'investordag\\p{L}*'],
  },
  kinds: {
    yearEnd: ['årsregnskap', 'helårsrapport', 'årsresultat'],
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
    (?:kontant|offentlig|pliktig|frivillig)\p{L}* (?:\p{L}+ )?(?:bud|tilbud)
    kjøpstilbud
    overtakelse
    tilbudspliktig
    tilbudsgiver
    tilbyder
  `,
};
