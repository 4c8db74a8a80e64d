/**
 * Fifteen things that people ask an agent for, over the demonstration, each in three wordings: plain English, with typing
 * errors, in Swedish. `cluster` is the development of `data/demo/expected.json` that answers; `company` a company's id.
 */
export type Task = { readonly wordings: readonly string[] } & (
  | { readonly cluster: string }
  | { readonly company: string }
);

export const tasks: readonly Task[] = [
  { cluster: 'velanda-layoffs', wordings: ['layoffs in Sweden', 'layofs in Swedne', 'uppsägningar i Sverige'] },
  {
    cluster: 'norrvik-ceo',
    wordings: ['Who is the new CEO of Norrvik Industri?', 'new CEO of Norvik Industry', 'Vem blir ny vd för Norrvik?'],
  },
  {
    cluster: 'norrvik-report',
    wordings: ['What were the quarterly results of Norrvik?', 'Norrvik quartery resluts', 'Norrviks kvartalsrapport'],
  },
  {
    cluster: 'teraslahti-warning',
    wordings: ['profit warning from a Finnish company', 'proft warning Finlnad', 'vinstvarning i Finland'],
  },
  {
    cluster: 'lindvarg-ulvsund-bid',
    wordings: [
      'the takeover bid for Ulvsund Sparebank',
      'takover bid for Ulvsnd Sparebank',
      'Vad innebär budet på Ulvsund Sparebank?',
    ],
  },
  {
    cluster: 'kuusiranta-mill-closure',
    wordings: ['Why is Kuusiranta closing a mill?', 'Kusiranta mil closure', 'Kuusiranta lägger ner fabrik'],
  },
  {
    cluster: 'lumikari-cyber',
    wordings: ['cyberattack on a retailer', 'cyberatack Lumikari', 'Har Lumikari utsatts för en cyberattack?'],
  },
  {
    cluster: 'policy-rate',
    wordings: ['latest policy rate decision', 'polcy rate desicion', 'Vad hände med styrräntan?'],
  },
  {
    cluster: 'ostervalla-bankruptcy',
    wordings: ['bankruptcies in Sweden', 'bankrupcy Ostervala Papper', 'Vilket pappersbruk gick i konkurs?'],
  },
  {
    cluster: 'blaesbjerg-order',
    wordings: [
      'wind turbine contract for Blæsbjerg',
      'Blaesbjerg wind turbin contrct',
      'Blæsbjerg Winds kontrakt på vindkraft',
    ],
  },
  {
    cluster: 'stellkvist-ipo',
    wordings: ['the IPO of Stellkvist Payments', 'Stelkvist Paymnts IPO', 'Stellkvists börsintroduktion'],
  },
  {
    cluster: 'kvitnes-accounts',
    wordings: [
      'accounting errors at Kvitnes Systems',
      'acounting erors Kvitnes Systms',
      'bokföringsfel hos Kvitnes Systems',
    ],
  },
  {
    company: 't4498dyqpi17',
    wordings: ['Ærnholt Pharma company profile', 'Aernhold Pharma', 'Berätta om bolaget Ærnholt Pharma'],
  },
  {
    cluster: 'maltkaer-bid',
    wordings: ['Who wants to buy the brewer Maltkær?', 'takeover offfer Maltkaer brewery', 'bud på Maltkær Bryggeri'],
  },
  {
    cluster: 'aernholt-phase-three',
    wordings: ['phase three results of Ærnholt', 'Aernholt phase tree trial', 'Ærnholts fas tre-studie'],
  },
];

/** Wordings that nothing was tuned on: other matters, other words, other languages. */
export const heldOut: readonly Task[] = [
  { cluster: 'velanda-layoffs', wordings: ['Velanda Mode redundancies'] },
  { cluster: 'norrvik-ceo', wordings: ['Hvem overtager efter direktøren i Norrvik?'] },
  { cluster: 'teraslahti-warning', wordings: ['Teräslahden tulosvaroitus'] },
  { cluster: 'maltkaer-investigation', wordings: ['Is Maltkær under investigation?'] },
  { cluster: 'egeskjold-fine', wordings: ['Egeskjold fined'] },
  { cluster: 'isvarden-split', wordings: ['Isvarden aktiesplit'] },
  { cluster: 'granvira-rights-issue', wordings: ['Granviras nyemission'] },
  { cluster: 'verkkosalo-lawsuit', wordings: ['Why is Verkkosalo being sued?'] },
  { cluster: 'inflation', wordings: ['how high is inflation'] },
  { cluster: 'property-merger', wordings: ['merger of two property companies'] },
  { cluster: 'skjervhavn-storm', wordings: ['storm damage at a salmon farm'] },
  { cluster: 'solvindra-green-bond', wordings: ['Solvindra grön obligation'] },
  { cluster: 'grimskjaer-contract', wordings: ['Grimskjear contrat'] },
  { cluster: 'egeskjold-cfo', wordings: ['ny finansdirektør i Egeskjold'] },
  { cluster: 'skarnas-accident', wordings: ['acident in the Skarnas mine'] },
];
