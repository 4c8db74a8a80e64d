import type { EventPhraseTable } from '../../slots/labels.ts';
import { stabilityReport } from './near-misses.ts';

/** Phrases of event types: courts, authorities, central banks and governments. */
export const policy = {
  fine: {
    title: `
      (sanktionsavgift|böter|bötfälls|vite|straffavgift|företagsbot|får böta|får bot|miljardbot|miljonbot|
        döms ... böter)*
    `,
    not: '(*klubb|*klubben|bilist*|fortkörning)',
  },
  investigation: {
    title: `
      (förundersökning|utredning av|misstänks|misstänkt|åtal|åtalas|razzia|husrannsakan|husrannsakning|åklagare|
        granskning|granskas|finansinspektionen utreder|penningtvätt|ekobrottsmyndighet|polisen (slog|slår) till)*
    `,
    not: '(mord|mordet|mordförsök|skjutning*|rån|rånet|knivdåd*|våldtäkt*|olycka|olyckan|misshandel)',
  },
  lawsuit: {
    title: `
      ((möts|mötas|möttes|avgörs|vinner|vann|förlorar|förlorade|tvistar) ... i rätten|dras inför rätta|inför rätta|
        stäms|stämmer|stämt|stämning|stämningsansökan|tvist|tvisten|skiljeförfarande|skiljedom|tingsrätt|hovrätt|
        domstol|dom i|rättstvist|förlikning|förliks|patentintrång|överklagar|överklagan|skadestånd|påkallelse)*
    `,
    not: 'årsstämm*',
    never: `
      (*strejk|*strejken|*lockout|*lockouten) (är över|över|slut|avslutad|avslutas|avblåst|avblåses|avvärjd|upphör|
        inleds|inledd|börjar)
    `,
  },
  'regulatory-decision': {
    title: `
      (myndighetsgodkännande|miljötillstånd|erhåller tillstånd|får tillstånd|godkännande från|
        godkännandet ... (förlängs|förnyas|beviljas)|godkänns av|(eu|eu-kommissionen|fda|ema) (godkänner|avslår|stoppar|
        ger grönt ljus|säger ja|säger nej)|konkurrensverket|finansinspektionen (beslutar|godkänner|återkallar)|
        tillstånd för|koncession|bearbetningskoncession|läkemedelsverket|mark- och miljödomstolen)*
    `,
    not: '(stämma|prospekt)*',
  },
  'interest-rate-decision': {
    title: `
      (räntebesked|styrräntan|styrränta|räntehöjning|räntesänkning|penningpolitisk|reporänta|lämnar räntan|höjer räntan|
        sänker räntan|räntan oförändrad)*
      (riksbanken|norges bank|ecb|fed|federal reserve|centralbanken|bank of england) ... (höjer|höjde|sänker|sänkte|
        lämnar|håller|behåller) ... (ränta*|räntor*|räntan*)
    `,
    never: `
      ${stabilityReport}
      *: (riksbanken|norges bank|ecb|fed|federal reserve|centralbanken) ... (nästa år|under 20#|i vår|i sommar|i höst|
        i vinter)
    `,
  },
  'economic-data': {
    title: `
      (inflation|inflationen|kpi|kpif|bnp|arbetslöshet|arbetslösheten|detaljhandeln|industriproduktion|konsumentpris|
        handelsbalans|bostadspriser|huspriser|konjunkturbarometer|inköpschefsindex|hushållens|bytesbalans|
        statistik från scb) ... (steg|föll|ökar|ökade|minskar|minskade|sjönk|procent|oförändrad|i|stiger|faller|högre|
        lägre|var)*
      (konjunkturinstitutet|riksbanken|imf|oecd|esv|ekonomistyrningsverket|finansdepartementet|finansministern|
        regeringen|eu-kommissionen|världsbanken) ... (*prognos*|*utsikter*|tillväxten)
      (bnp-prognos|inflationsprognos|konjunkturprognos)*
    `,
    not: 'delårsrapport',
  },
  'tax-change': {
    title: `
      (ny skatt|skattehöjning|skattesänkning|skatteförslag|skattereform|bankskatt|höjd skatt|sänkt skatt|moms|
        momssänkning|punktskatt|sänker skatten|höjer skatten)*
      (slopar|slopa|sänka|sänker|höja|höjer|avskaffa|avskaffar|införa|inför|halvera|halverar|slopad|höjd|sänkt|halverad|
        avskaffad|återinförd) ... (*skatt|*skatten|*moms|*momsen|arbetsgivaravgift*)
      (lägre|högre|ny|extra) (*moms|*moms på|arbetsgivaravgifter|bensinskatt|elskatt|flygskatt|bolagsskatt|
        förmögenhetsskatt|kapitalskatt|inkomstskatt)
    `,
    not: '(uppskjuten skatt|efter skatt|före skatt)',
  },
  'government-policy': {
    title: `
      (regeringen|riksdagen|finansdepartementet|finansministern|statsbudget|budgetproposition|vårbudget|ändringsbudget|
        lagförslag|proposition)* ... (föreslår|vill|presenterar|beslutar|inför|satsar|stödpaket|förbud|budget|lag|plan|
        ger|tillsätter|aviserar|röstar|klubbar|säger ja|säger nej|godkänner)*
      (budgetpropositionen|statsbudgeten|vårbudgeten|vårpropositionen)
    `,
  },
} as const satisfies EventPhraseTable;
