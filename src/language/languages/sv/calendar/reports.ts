import { lines } from '../../entries.ts';
import type { CalendarWords } from '../../slots/calendar.ts';
import type { ReportWords } from '../../slots/calendar-reports.ts';

export const reports: ReportWords = {
  stems: {
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
  },
  calendarHeadings: {
    within: lines`
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
    alone: ['kalender'],
  },
  year: {
    before: ['året', 'år'],
    financial: ['räkenskapsår', 'verksamhetsår'],
  },
  pages: {
    news: ['kallelse', 'kommuniké', 'publicerar', 'publicerad', 'valberedning'],
    buttons: ['lägg till i (?:din |min |egen )?kalender\\p{L}*', 'läs mer'],
  },
  titles: {
    noEntry: lines`
    tyst period
    tysta perioden
    roadshow
    börsen (?:är )?stängd
    (?:sista dag|frist)\p{L}* (?:för|att)(?= )
  `,
    pressConferences: ['presskonferens'],

    periods: lines`
    [1-4]\.? ?kvartal
    kvartal(?:et)? [1-4]
    [1-4](?::a|:e) kvartal(?:et)?
    (?:första|andra|tredje|fjärde) kvartal(?:et)?
    (?:(?:första|1\.) )?halvår\p{L}*
    helår\p{L}*
  `,
    reports: ['rapport(?:en)?', 'resultat(?:et)?', 'bokslut'],
    periodicReports: ['q[1-4]-?rapport', 'bokslut', 'årsresultat'],
    calls: ['presentation', 'telefonkonferen', 'webbsändning'],
    anyReport: ['rapport', 'resultat', 'bokslut', 'redovisning'],
    sales: ['försäljningsrapport'],
    conferences: lines`
    seminarium
    forum
    konferens
    aktiedagen
    investor(?:dag|kväll)\p{L}*
    aktiekväll\p{L}*
    investerardag\p{L}*
    mässa\p{L}*
  `,
  },
  kinds: {
    yearEnd: ['bokslutskommuni', 'helårsrapport', 'årsresultat'],
    annualReport: ['årsredovisning', 'års- och hållbarhetsredovisning', 'årsrapport'],
    resultOfYear: ['4\\. kvartal', 'fjärde kvartal', 'kommuni'],
    halfYear: ['halvår'],
    nineMonths: ['niomånader'],
    interim: ['delårs'],
  },
};

export const offers: NonNullable<CalendarWords['offers']> = {
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
