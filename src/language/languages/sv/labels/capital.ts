import type { EventPhraseTable } from '../../slots/labels.ts';

/** Phrases of event types: shares and bonds that are issued, bought back, listed and traded. */
export const capital = {
  'share-buyback': {
    title: `
      återköp* (av )?(egna )?(aktier|b-aktier|stamaktier)?
      (köper|köpa) tillbaka ... aktier
      (återköpsprogram|aktieåterköp)*
      förvärv av egna (b-)?aktier
    `,
  },
  'share-issue': {
    title: `
      (nyemission|företrädesemission|riktad emission|emission|kvittningsemission|företrädesemissionen|nyemissionen|
        unitemission|apportemission|överteckn|övertilldelning|teckningsoption|teckningsperiod|emissionslikvid|
        inlösenperiod|optionslösen)*
      (riktad|övertecknad|garanterad|fullt garanterad) ... *emission*
      (nyttjande|inlösen) av teckningsoptioner
      (tar in|plockar in|reser) (#|nya|ytterligare|flera) (miljoner|miljarder|mkr|msek)
    `,
    not: '(obligation|årsstämma|bolagsstämma)*',
  },
  refinancing: {
    title: `
      (refinansier|omfinansier|kreditfacilitet|låneavtal|lånefacilitet|skriftligt förfarande|brygglån)*
      (får|säkrar|tecknar) ... (miljardlån|miljonlån|lån på #)
      (säkrar|tecknar|upptar|upptagande av) ... (lån|lånefinansiering|projektfinansiering|finansiering|kredit)
    `,
  },
  'bond-issue': {
    title: `
      (obligation|obligationslån|obligationer|emitterar gröna|företagscertifikat|hybridobligation|förlagslån|konvertibl|
        räntebestämning)*
    `,
  },
  'credit-rating-change': {
    title: `
      (kreditbetyg|kreditrating|ratingbetyg)*
      (höjer|sänker|bekräftar) ... rating
    `,
  },
  'trading-suspension': {
    title: `
      (handelsstopp|stoppar handeln|(handeln|handel) (i|med) ... (stoppa|återuppt)|handelsstoppad|observationsavdelning|
        observationsstatus)*
    `,
  },
  'market-delisting': {
    title: '(avnotering|avnotera|avnoteras|sista dag för handel|sista handelsdag)*',
    not: '(teckningsrätt|uniträtt|bta|btu|teckningsoption|inklusive rätt|företrädesemission)*',
  },
  ipo: {
    title: `
      (börsintroduktion|börsnotera|börsnotering|noteringsemission|börsdebut|ansöker om notering|ansökan om notering|
        går till börsen|till börsen|börsplan|börsklar|ipo)*
      (klar|klart|redo|på väg|siktar|vill|ska) (för|mot|till|på|in på|gå till) börsen
    `,
    not: 'avnoter*',
  },
  'market-listing': {
    title: `
      (listbyte|byter lista|notering på|noteras på|flyttar till|första dag för handel|första handelsdag|
        upptagande till handel|upptas till handel|handelsstart)*
    `,
    not: '(avnoter|uniträtt|teckningsrätt|teckningsoption|utan rätt|exklusive rätt)*',
  },
  'index-change': {
    title: '(indexrevidering|indexjustering|tas in i ... index|lämnar ... omxs30|indexomläggning)*',
  },
} as const satisfies EventPhraseTable;
