import type { LanguageCode, LanguagePack } from '../../../src/language/pack.ts';

/**
 * The least that a seventh language needs: the required slots and nothing else. Entries are few; each is a word that
 * Estonian releases use.
 */
export const requiredWords = {
  grammar: {
    with: ['koos'],
    between: ['vahel'],
    and: ['ja', 'ning'],
    which: ['mis', 'kes'],
    it: ['see', 'ta'],
    is: ['on', 'oli'],
  },
  text: {
    scales: {
      3: ['tuhat', 'tuhande'],
      6: ['miljon', 'miljoni', 'miljonit'],
      9: ['miljard', 'miljardi', 'miljardit'],
      12: ['triljon', 'triljonit'],
    },
    currencies: { krona: ['krooni'], EUR: ['eurot', 'eurole', 'euroni'], USD: ['dollarit'] },
    kronas: { SEK: ['rootsi'], NOK: ['norra'], DKK: ['taani'], ISK: ['islandi'] },
    ownKrona: null,
    decimalMark: 'comma',
    minus: ['miinus'],
    boilerplate: {
      tails: ['lisainfo', 'lisateave'],
      formulas: [String.raw`loe edasi\b`],
      headings: { company: ['ettevõttest'] },
    },
    abbreviations: { always: ['nt', 'sh'], numbered: ['nr'] },
  },
  dates: {
    months: {
      full: [
        ['jaanuar', 'jaanuaril'],
        ['veebruar', 'veebruaril'],
        ['märts', 'märtsil'],
        ['aprill', 'aprillil'],
        ['mai', 'mail'],
        ['juuni', 'juunil'],
        ['juuli', 'juulil'],
        ['august', 'augustil'],
        ['september', 'septembril'],
        ['oktoober', 'oktoobril'],
        ['november', 'novembril'],
        ['detsember', 'detsembril'],
      ],
      short: [[], [], [], [], [], [], [], [], [], [], [], []],
    },
    weekdays: [
      ['esmaspäeval'],
      ['teisipäeval'],
      ['kolmapäeval'],
      ['neljapäeval'],
      ['reedel'],
      ['laupäeval'],
      ['pühapäeval'],
    ],
    relativeDays: { today: ['täna'] },
    clock: { marks: ['kell'] },
    zones: { 'Europe/Tallinn': ['eesti aja järgi'] },
  },
  figures: {
    measures: [
      ['revenue', ['käive']],
      ['net_income', ['puhaskasum']],
      ['ebit', ['ärikasum']],
    ],
    wordClasses: { is: ['oli', 'moodustas'], change: ['kasvas', 'kahanes'] },
    joinsCompounds: true,
    amounts: {
      bounds: { about: ['ligikaudu'], upTo: ['kuni'], atLeast: ['vähemalt'], above: ['üle'], below: ['alla'] },
      percent: { words: ['protsenti'] },
      perShare: { share: ['aktsia'] },
    },
    periods: {
      ordinals: { 1: ['esimeses'], 2: ['teises'], 3: ['kolmandas'], 4: ['neljandas'] },
      quarter: { behindOrdinal: ['kvartalis'] },
      halves: { 1: ['esimesel'], 2: ['teisel'] },
      half: ['poolaastal'],
      year: { noun: ['aastal'] },
      names: { last_year: ['eelmisel aastal'] },
    },
    roles: { tense: { past: ['oli', 'kasvas', 'kahanes'] }, outlook: ['prognoos'] },
  },
  calendar: {
    occasions: {
      names: { agm: ['aktsionäride korraline üldkoosolek'], earnings_report: ['vahearuan(?:ne|de)'] },
    },
    timing: { beforeDate: { noAppointment: ['hiljemalt'] }, held: { ahead: ['toimub'] } },
    moves: { moves: ['lükkub edasi'] },
    cancels: { stems: ['tühista'], callsOff: { title: ['tühistatud'] } },
    reports: { stems: { publication: ['avalda'], results: ['tulemus'] }, kinds: { interim: ['vahearuan'] } },
    dividends: {
      dividends: ['dividend'],
      payout: { stems: ['dividend'] },
      days: { text: { payment_date: ['makstakse välja'] }, title: { payment_date: ['väljamakse'] } },
    },
  },
  companies: {
    roles: {
      acquires: { verb: ['omandab'] },
      sells: { verb: ['müüb'] },
      bids: { nouns: ['ülevõtmispakkumine'] },
      speakers: { chiefs: ['tegevjuht'], says: ['ütles'] },
    },
    issuers: { terms: ['ettevõte'] },
    legalForms: [{ form: 'oü', countries: ['EE'] }],
  },
  labels: {
    eventPhrases: { 'dividend-announcement': { title: 'maksab dividendi' } },
    subjects: {
      'Energy & Commodities': 'elektrijaam*',
      'Real Estate': 'kinnisvara*',
      'Banking & Finance': 'pangandus*',
      'Labour & Workforce': 'streik*',
      Sustainability: 'kestlik*',
      Technology: 'tarkvara*',
      'Politics & Society': 'valimis*',
    },
    content: {
      rating: 'ostusoovitus',
      uneventful: 'kutse koosolekule',
      routine: 'finantskalender',
      disclosure: ['siseteave'],
    },
    summary: { says: ['ütles', 'lisas'] },
  },
  identify: { markers: new Set(['ja', 'on', 'ning', 'aktsia', 'kasvas', 'kvartalis']) },
} as const satisfies Omit<LanguagePack, 'code' | 'name'>;

/** A code that no table of the service knows yet. */
const code: string = 'et';
export const estonian: LanguagePack = { ...requiredWords, code: code as LanguageCode, name: 'Estonian' };
