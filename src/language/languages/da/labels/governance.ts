import type { EventPhraseTable } from '../../slots/labels.ts';

/** Phrases of event types: appointments, disputes and failures. */
export const governance = {
  'general-meeting': {
    title: `
      (generalforsamling|generalforsamlingen)*
      indkaldelse til
    `,
  },
  'insider-transaction': {
    title: `
      (ledende medarbejder|insiderhandel|ledende medarbejderes|indberetning af ledende|nærtstående|
        transaktioner foretaget af)*
    `,
  },
  'ceo-change': {
    title: `
      (ny administrerende direktør|ny adm. direktør|ny topchef|adm. direktør|administrerende direktør|ny ceo|
        ny koncernchef|topchef|topchefen|koncernchef) ... (fratræder|stopper|tiltræder|udnævnt|ansat|i|går af|forlader)*
      (ny|udnævner|ansætter|konstitueret|fyrer|afskediger) ... (administrerende direktør|topchef|ceo|koncernchef|
        adm. direktør)
      ((henter|ansætter|udpeger|finder) ... ny direktør|(fyrer|afskediger) (direktøren|direktør|topchefen|
        koncernchefen))
    `,
    not: '(køber|sælger)',
  },
  'cfo-change': {
    title: '(cfo|finansdirektør|økonomidirektør|finanschef|økonomichef)*',
    not: `
      (køber|sælger)
      (cfo|*direktør|*direktøren|*chef|*chefen)( *)?( *)?:
    `,
    never: '*minister*',
  },
  'board-change': {
    title: `
      (bestyrelsesformand|bestyrelsesmedlem|ny formand|direktion|direktionen|udnævner|ændring i bestyrelsen|
        ændringer i bestyrelsen|konstituer|udtræder af bestyrelsen|indtræder i|ansætter)*
    `,
    not: '(generalforsamling|køber|sælger)*',
  },
  'accounting-issue': {
    title: '(regnskabsfejl|revisor ... fratræder|fejl i regnskab|regnskabsskandale)*',
  },
  'cyber-incident': {
    title: '(cyberangreb|hacker|hacket|hacking|datalæk|ransomware|it-angreb|databrud)*',
  },
} as const satisfies EventPhraseTable;
