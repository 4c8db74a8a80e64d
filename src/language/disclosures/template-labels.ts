import type { TransactionNature } from '../../core/registers.ts';

/** The fields of the template. `person`, `manager` and `issuer` open sections, in which `name` and `position` recur. */
export type TemplateField =
  | 'person'
  | 'manager'
  | 'issuer'
  | 'issuerName'
  | 'name'
  | 'position'
  | 'lei'
  | 'notification'
  | 'reference'
  | 'instrument'
  | 'isin'
  | 'nature'
  | 'details'
  | 'total'
  | 'date'
  | 'venue'
  | 'other';

export type TemplateLanguage = 'en' | 'sv' | 'fi' | 'da' | 'nb';

/**
 * The labels of the template for managers' transactions (annex of Implementing Regulation (EU) 2016/523, in its languages) and
 * of the form that issuers in Helsinki, Stockholm and Copenhagen send, in lower case. A section opens with its label alone; any
 * other label has a colon, the border of a cell or the end of its line behind it.
 */
export const templateLabels: Readonly<
  Record<TemplateLanguage, Readonly<Partial<Record<TemplateField, readonly string[]>>>>
> = {
  en: {
    person: [
      'person subject to the notification requirement',
      'details of the person discharging managerial responsibilities',
    ],
    manager: ['person discharging managerial responsibilities in issuer'],
    issuer: ['details of the issuer'],
    issuerName: ['issuer'],
    name: ['name'],
    position: ['position/status', 'position'],
    lei: ['lei code', 'lei'],
    notification: ['notification type', 'initial notification/amendment', 'initial notification / amendment'],
    reference: ['reference number'],
    instrument: [
      'instrument type',
      'description of the financial instrument, type of instrument',
      'description of the financial instrument',
    ],
    isin: ['isin code', 'isin', 'identification code'],
    nature: ['nature of the transaction', 'nature of transaction', 'nature of the transactions'],
    details: ['transaction details', 'price(s) and volume(s)', 'price and volume'],
    total: ['aggregated transactions', 'aggregated information'],
    date: ['transaction date', 'date of the transaction', 'date of transaction'],
    venue: ['venue', 'place of the transaction', 'place of transaction'],
    other: ['reason for the notification', 'details of the transaction(s)', 'legal person'],
  },
  sv: {
    person: ['anmälningsskyldig person', 'uppgifter om person i ledande ställning', 'anmälningsskyldig'],
    manager: ['person i ledande ställning hos emittenten', 'person i ledande ställning'],
    issuer: ['uppgifter om emittenten'],
    issuerName: ['emittent'],
    name: ['namn'],
    position: ['befattning/status', 'befattning', 'position'],
    lei: ['lei-kod', 'lei'],
    notification: ['typ av anmälan', 'ursprunglig anmälan/ändring', 'första anmälan/ändring'],
    reference: ['referensnummer'],
    instrument: [
      'instrumenttyp',
      'typ av instrument',
      'beskrivning av det finansiella instrumentet, typ av instrument',
    ],
    isin: ['isin-kod', 'isin', 'identifieringskod'],
    nature: ['transaktionens karaktär', 'transaktionens art', 'transaktionstyp'],
    details: ['transaktionsdetaljer', 'transaktionsuppgifter', 'pris(er) och volym(er)'],
    total: ['aggregerade transaktioner', 'aggregerad information', 'aggregerade uppgifter'],
    date: ['transaktionsdatum', 'datum för transaktionen'],
    venue: ['handelsplats', 'plats för transaktionen'],
    other: ['skäl för anmälan', 'orsak till anmälan', 'uppgifter om transaktionen', 'juridisk person'],
  },
  fi: {
    person: ['ilmoitusvelvollinen'],
    manager: ['liikkeeseenlaskijassa johtotehtävissä toimiva henkilö'],
    issuerName: ['liikkeeseenlaskija'],
    name: ['nimi'],
    position: ['asema'],
    lei: ['lei'],
    notification: ['ilmoituksen luonne'],
    reference: ['viitenumero'],
    instrument: ['instrumenttityyppi'],
    isin: ['isin'],
    nature: ['liiketoimen luonne'],
    details: ['liiketoimien yksityiskohtaiset tiedot', 'liiketoimien tiedot'],
    total: ['liiketoimien yhdistetyt tiedot', 'yhdistetyt liiketoimet'],
    date: ['liiketoimen päivämäärä'],
    venue: ['kauppapaikka'],
    other: ['oikeushenkilö'],
  },
  da: {
    person: [
      'nærmere oplysninger om personen med ledelsesansvar',
      'oplysninger om personen med ledelsesansvar',
      'oplysninger om personer med ledelsesansvar',
    ],
    issuer: ['nærmere oplysninger om udstederen', 'oplysninger om udstederen', 'oplysninger om udsteder'],
    name: ['navn'],
    position: ['stilling/titel', 'stilling'],
    lei: ['lei-kode', 'lei'],
    notification: ['første indberetning/ændring', 'første indberetning / ændring'],
    instrument: [
      'beskrivelse af det finansielle instrument, instrumenttype',
      'beskrivelse af det finansielle instrument',
      'instrumenttype',
    ],
    isin: ['isin-kode', 'isin', 'identifikationskode'],
    nature: ['transaktionens art'],
    details: ['pris(er) og mængde(r)', 'pris(er) og volumen(er)', 'pris og mængde'],
    total: ['aggregerede oplysninger', 'samlede oplysninger'],
    date: ['dato for transaktionen', 'transaktionsdato'],
    venue: ['sted for transaktionen', 'handelsplads'],
    other: ['årsag til indberetningen', 'oplysninger om transaktionen'],
  },
  nb: {
    person: [
      'detaljer om personen med ledelsesansvar',
      'nærmere opplysninger om personen med ledelsesansvar',
      'opplysninger om primærinnsider',
    ],
    issuer: ['nærmere opplysninger om utstederen', 'detaljer om utstederen', 'opplysninger om utsteder'],
    name: ['navn'],
    position: ['stilling/status', 'stilling'],
    lei: ['lei-kode', 'lei'],
    notification: ['første melding/endring', 'førstegangsmelding/endring'],
    instrument: [
      'beskrivelse av det finansielle instrumentet, type instrument',
      'beskrivelse av det finansielle instrumentet',
    ],
    isin: ['isin-kode', 'isin', 'identifikasjonskode'],
    nature: ['transaksjonens art', 'type transaksjon'],
    details: ['pris(er) og volum(er)', 'pris og volum'],
    total: ['samlet informasjon', 'aggregert informasjon'],
    date: ['dato for transaksjonen', 'transaksjonsdato'],
    venue: ['sted for transaksjonen', 'handelsplass'],
    other: ['årsak til meldingen', 'opplysninger om transaksjonen'],
  },
};

/** Words of a volume and of a price within the details of a transaction, in all languages of the template. */
export const VOLUME_WORD = '(?:volume|volym|volyymi|mængde|volumen|volum)';
export const PRICE_WORD = '(?:unit price|enhetspris|á-pris|yksikköhinta|pris|price)';

/** First words of the natures of a transaction, in all languages of the template. */
export const natureWords: readonly (readonly [TransactionNature, RegExp])[] = [
  ['grant', /incentive|allotment|allocation|grant|award|vesting|kannustimen|tilldelning|tildeling|incitament|insentiv/],
  ['subscription', /subscription|merkintä|teckning|tegning/],
  ['gift_given', /gift (?:given|made)|donation|lahja.{0,20}anta|gåva lämnad/],
  ['gift_received', /gift received|lahja.{0,20}saa|gåva mottagen/],
  ['exercise', /exercise|käyttö|lösen|udnyttelse|utøvelse/],
  ['pledge', /pledg|panttaus|pantsätt|pantsæt|pantsett/],
  ['loan', /\bloan|lending|lainaus|utlåning|udlån|utlån/],
  ['exchange', /exchange|conversion|vaihto|konverter|konvertering|ombytning/],
  ['acquisition', /acquisition|purchase|acquir|\bbuy|hankinta|förvärv|köp|køb|erhvervelse|kjøp|erverv/],
  ['disposal', /disposal|\bsale|\bsold|luovutus|avyttring|försäljning|salg|afhændelse|avhendelse/],
];

/** A person who is not a manager but close to one. */
export const CLOSE_WORDS = /closely associated|lähipiiri|närstående|nærtstående|nærstående/;
