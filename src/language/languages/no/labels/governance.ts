import type { EventPhraseTable } from '../../slots/labels.ts';

/** Phrases of event types: appointments, disputes and failures. */
export const governance = {
  'general-meeting': {
    title: `
      (generalforsamling|generalforsamlingen|valgkomité|valgkomite)*
      innkalling til
    `,
  },
  'insider-transaction': {
    title: '(meldepliktig|primærinnsider|innsidehandel|meldepliktige|innsidekjøp|nærstående)*',
  },
  'ceo-change': {
    title: `
      (ny konsernsjef|ny administrerende|ny adm. dir|konsernsjef|administrerende direktør|ny daglig leder|daglig leder|
        konsernsjefen|toppsjef|ny ceo|ny toppsjef|ny sjef) ... (går av|slutter|fratrer|tiltrer|ansatt|ansettes|i|
        utnevnt|trekker)*
      (ny|ansetter|utnevner|konstituert) ... (konsernsjef|administrerende direktør|ceo|toppsjef|daglig leder)
      (konsernsjef|konsernsjefen|administrerende direktør|toppsjefen) (går av|slutter|fratrer|trekker seg|sier opp|
        må gå|får sparken)
      (tar over|overtar|tiltrer|slutter|går av|fratrer) som (ny )?(konsernsjef|toppsjef|administrerende direktør|
        daglig leder|sjef)
      (toppsjefen|konsernsjefen|sjefen) ... (trekker seg|går av|slutter|må gå|sparkes|får sparken)
    `,
    not: '(kjøper|selger|primærinnsider)',
  },
  'cfo-change': {
    title: '(cfo|finansdirektør|økonomidirektør|finanssjef|økonomisjef)*',
    not: `
      (kjøper|selger|meldepliktig)*
      (cfo|*direktør|*direktøren|*sjef|*sjefen)( *)?( *)?:
    `,
    never: '*minister*',
  },
  'board-change': {
    title: `
      (styreleder|styremedlem|styreendring|nytt styre|ny styreleder|konsernledelse|konsernledelsen|endring i styret|
        endringer i styret|endringer i ledelsen|ansetter|utnevnt til)*
    `,
    not: '(generalforsamling|kjøper|selger|meldepliktig|styrets leder)*',
  },
  'accounting-issue': {
    title: '(regnskapsfeil|revisor ... (fratrer|trekker)|feil i regnskap|regnskapsskandale)*',
  },
  'cyber-incident': {
    title: `
      (dataangrep|cyberangrep|datainnbrudd|hacker|hacket|hacking|løsepenge|datalekkasje|tjenestenektangrep|it-angrep|
        sikkerhetsbrudd)*
    `,
  },
} as const satisfies EventPhraseTable;
