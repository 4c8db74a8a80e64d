import type { LanguageCode } from '../pack.ts';

/** The words of a notice of own shares, as sources of patterns in lower case. */
type BuyBackWords = {
  /** The matter of the notice, by which a figure is labelled. */
  readonly subject: string;
  /** Between the first and the last day. */
  readonly to: string;
  /** The first words of a row or line with the total. */
  readonly total: string;
  /** A total of more than the stated days: of the programme, until now, before. */
  readonly programme: string;
  /** The three lines of a notice about one day. */
  readonly form: { readonly shares: string; readonly price: string; readonly cost: string };
  /** A purchase that was made, and words before the money that was paid. */
  readonly bought: string;
  readonly paid: string;
};

export const buyBackWords: Readonly<Record<LanguageCode, BuyBackWords>> = {
  en: {
    subject:
      String.raw`(?:shares? )?(?:buy-?\s?backs?|repurchases?)(?: program(?:me)?)?(?: of (?:own )?shares)?` +
      '|acquisitions? of own shares|purchases? of own shares',
    to: 'to|until|through|and|up to and including',
    total: 'total|sum|aggregate',
    programme: 'program(?:me)?|since|until now|to date|so far|previous(?:ly)?|last announcement|prior|start|after',
    form: {
      shares: 'amount|number of shares|volume',
      price: '(?:weighted )?average price ?/ ?share|(?:weighted )?average (?:share )?price(?: per share)?',
      cost: 'total (?:cost|price|amount|consideration|value)',
    },
    bought: 'repurchased|bought back|purchased|acquired|bought',
    paid:
      'for (?:a |an )?(?:total|aggregate)(?: of)?' +
      '|(?:total|aggregate) (?:consideration|amount|purchase price|value|price|cost)(?: of)?',
  },
  sv: {
    subject: 'återköp(?:sprogram)?(?: av (?:egna )?aktier)?|(?:förvärv|köp) av egna aktier|aktieåterköp',
    to: 'till|och|till och med|t o m',
    total: 'totalt|summa|sammanlagt',
    programme: 'programmet|återköpsprogram(?:met)?|sedan|hittills|tidigare|föregående',
    form: {
      shares: 'antal(?: aktier)?',
      price: 'genomsnitts(?:pris|kurs)(?: ?/ ?aktie)?',
      cost: 'total(?:t pris|belopp|pris|kostnad)',
    },
    bought: 'återköpt|köpt tillbaka|förvärvat|köpt',
    paid:
      'för (?:totalt|sammanlagt)|(?:totalt|sammanlagt) (?:belopp|värde)(?: om| på)?' +
      '|för ett (?:totalt|sammanlagt) (?:belopp|värde)(?: om| på)?',
  },
  no: {
    subject: 'tilbakekjøp(?:sprogram)?(?: av (?:egne )?aksjer)?|kjøp av egne aksjer|erverv av egne aksjer',
    to: 'til|og|til og med|t\\.o\\.m\\.',
    total: 'totalt|sum|samlet',
    programme: 'programmet|tilbakekjøpsprogram(?:met)?|siden|hittil|tidligere',
    form: {
      shares: 'antall(?: aksjer)?',
      price: 'gjennomsnitt(?:lig )?(?:s?pris|s?kurs)(?: ?/ ?aksje)?',
      cost: 'total(?:t beløp|beløp|pris)',
    },
    bought: 'kjøpt tilbake|tilbakekjøpt|ervervet|kjøpt|kjøpte',
    paid: 'for (?:totalt|til sammen)|for et samlet beløp(?: på)?|samlet (?:beløp|kjøpesum|vederlag)(?: på)?',
  },
  da: {
    subject: '(?:aktie)?tilbagekøb(?:sprogram)?(?: af (?:egne )?aktier)?|køb af egne aktier',
    to: 'til|og|til og med|t\\.o\\.m\\.',
    total: 'i alt|total|sum',
    programme:
      'programmet|tilbagekøbsprogram(?:met)?|siden|hidtil|tidligere|sidste meddelelse|seneste meddelelse|akkumuleret',
    form: {
      shares: 'antal(?: aktier)?',
      price: 'gennemsnit(?:lig)?s?(?: købs)?(?:pris|kurs)',
      cost: 'samlet (?:pris|beløb|købspris)',
    },
    bought: 'tilbagekøbt|købt|erhvervet|købte',
    paid:
      'for i alt|for et samlet beløb(?: på)?|til en samlet (?:værdi|kursværdi|købspris)(?: af| på)?' +
      '|samlet (?:købesum|transaktionsværdi)(?: på)?',
  },
  fi: {
    subject: 'omien osakkeiden (?:hankin(?:ta|nat|nan)|(?:takaisin)?osto(?:t|n)?)|(?:osakkeiden )?takaisinosto-ohjelma',
    to: 'ja',
    total: 'yhteensä|summa',
    programme: 'ohjelma(?:n|ssa)?|takaisinosto-ohjelma(?:n|ssa)?|tähän mennessä|aiemmin|alusta|jälkeen|kertynyt',
    form: {
      shares: 'osakemäärä|osakkeiden lukumäärä|määrä',
      price: '(?:painotettu )?keskihinta ?/ ?osake|keskihinta(?: osakkeelta)?',
      cost: 'kokonaishinta|hinta yhteensä|kustannukset yhteensä|kokonaishankintahinta',
    },
    bought: 'hankki|hankkinut|osti|ostanut|takaisinostanut|hankittiin',
    paid: 'yhteensä|yhteishintaan|kokonaishintaan|kokonaishinta oli|yhteensä noin',
  },
  is: {
    subject:
      'endurkaup(?:aáætlun)?(?: (?:á )?(?:eigin )?(?:hluta|hlutabréfa))?|kaup á eigin (?:hlutum|bréfum|hlutabréfum)',
    to: 'til|og',
    total: 'samtals|alls',
    programme: 'áætlun(?:in|inni|arinnar)?|endurkaupaáætlun(?:in|inni|arinnar)?|frá upphafi|hingað til|áður',
    form: { shares: 'fjöldi(?: hluta)?', price: 'meðalverð', cost: 'heildarverð|kaupverð' },
    bought: 'keypti|keypt',
    paid: 'að kaupverði|fyrir (?:samtals|alls)|að fjárhæð|kaupverð(?:ið)? (?:var|nam)',
  },
};

/** The words of all languages for one thing, as the source of a pattern: a notice may be in two languages. */
export const anyBuyBackWord = (name: Exclude<keyof BuyBackWords, 'form'>): string =>
  Object.values(buyBackWords)
    .map((words) => words[name])
    .join('|');

/** The same for a line of a notice about one day. */
export const anyFormWord = (name: keyof BuyBackWords['form']): string =>
  Object.values(buyBackWords)
    .map(({ form }) => form[name])
    .join('|');
