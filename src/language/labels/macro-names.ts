/** A statistic of an economy that is published on a calendar of its own, or the decision on its policy rate. */
export type MacroStatistic =
  | 'policyRate'
  | 'gdp'
  | 'consumerPrices'
  | 'producerPrices'
  | 'unemployment'
  | 'retailSales'
  | 'industrialProduction'
  | 'trade'
  | 'housePrices'
  | 'purchasingManagers'
  | 'confidence';

/** Economies that the Nordic languages have names for, by ISO 3166-1 code; `eu` is the euro area. */
export type Economy =
  | 'se'
  | 'no'
  | 'dk'
  | 'fi'
  | 'is'
  | 'ee'
  | 'de'
  | 'fr'
  | 'gb'
  | 'us'
  | 'es'
  | 'it'
  | 'pl'
  | 'nl'
  | 'cn'
  | 'jp'
  | 'ru'
  | 'eu';

/** Source fragments of regular expressions over folded texts. */
type Names<Key extends string> = Readonly<Partial<Record<Key, readonly string[]>>>;

/** Names of statistics by language. */
export const STATISTIC_NAMES: Readonly<Record<'en' | 'sv' | 'no' | 'da' | 'fi' | 'is', Names<MacroStatistic>>> = {
  en: {
    policyRate: [
      '(?:key |benchmark )?policy rate',
      'repo rate',
      '(?:key|benchmark) (?:interest )?rate',
      'deposit (?:facility )?rate',
      'bank rate',
      '(?:interest )?rates?(?= (?:on hold|unchanged|steady|decision|cut|hike))',
      '(?:cuts|raises|hikes|keeps|holds|lowers|leaves) (?:its |the )?(?:interest )?rates?',
    ],
    gdp: ['gdp', 'gross domestic product', 'gnp'],
    consumerPrices: [
      '(?:headline |core |annual |consumer price )?inflation',
      'cpif?',
      'hicp',
      'consumer prices?(?: index)?',
    ],
    producerPrices: ['ppi', 'producer prices?(?: index)?'],
    unemployment: ['unemployment(?: rate)?', 'jobless(?:ness| rate)?', 'non-?farm payrolls'],
    retailSales: ['retail sales'],
    industrialProduction: ['industrial (?:production|output)', 'factory output'],
    trade: ['trade (?:surplus|deficit|balance|gap)', 'balance of trade'],
    housePrices: ['(?:house|housing|home) prices?'],
    purchasingManagers: ['pmi', "purchasing managers' index"],
    confidence: ['consumer confidence', 'business confidence', 'economic sentiment'],
  },
  sv: {
    policyRate: ['styrränta(?:n)?', 'reporänta(?:n)?', 'räntebesked(?:et)?', '(?:höjer|sänker|lämnar|behåller) räntan'],
    gdp: ['bnp', 'bruttonationalprodukt(?:en)?'],
    consumerPrices: ['(?:kärn|års)?inflation(?:en|stakten)?', 'kpif?', 'konsumentpris(?:er|erna|index)'],
    producerPrices: ['producentpris(?:er|erna|index)', 'ppi'],
    unemployment: ['arbetslöshet(?:en|stalet)?'],
    retailSales: ['detaljhandel(?:n)?', 'detaljhandelns försäljning'],
    industrialProduction: ['industriproduktion(?:en)?'],
    trade: ['handelsbalans(?:en)?', 'handelsnetto(?:t)?', 'handelsöverskott(?:et)?'],
    housePrices: ['bostadspris(?:er|erna)', 'huspris(?:er|erna)', 'småhuspris(?:er|erna)'],
    purchasingManagers: ['inköpschefsindex', 'pmi'],
    confidence: ['konjunkturbarometer(?:n)?', 'hushållens förtroende', 'konfidensindikator(?:n)?'],
  },
  no: {
    policyRate: [
      'styringsrent(?:e|en|a)',
      'rentebeslutning(?:en|a)?',
      '(?:hever|kutter|senker|holder|setter opp|setter ned) renten',
      '(?:hevar|kuttar|senkar|held) renta',
    ],
    gdp: ['bnp', 'bruttonasjonalprodukt(?:et)?'],
    consumerPrices: [
      '(?:kjerne)?inflasjon(?:en)?',
      'prisvekst(?:en)?',
      'kpi(?:-jae)?',
      'konsumprisindeks(?:en)?',
      'konsumpris(?:er|ene|ane)',
    ],
    producerPrices: ['produsentpris(?:er|ene|indeksen)'],
    unemployment: ['(?:arbeids)?ledighet(?:en|a)?', 'arbeidsløys[ea]', 'arbeidsløshet(?:en)?'],
    retailSales: ['detaljomsetning(?:en|a)?', 'varehandel(?:en)?'],
    industrialProduction: ['industriproduksjon(?:en)?'],
    trade: ['handelsbalanse(?:n)?', 'handelsoverskudd(?:et)?'],
    housePrices: ['boligpris(?:er|ene)', 'bustadpris(?:ar|ane)'],
    purchasingManagers: ['innkjøpssjefsindeks(?:en)?', 'pmi'],
    confidence: ['forbrukertillit(?:en)?', 'konjunkturbarometer(?:et)?'],
  },
  da: {
    policyRate: [
      'styringsrente(?:n)?',
      'indskudsbevisrente(?:n)?',
      'rentebeslutning(?:en)?',
      '(?:hæver|sænker|fastholder) renten',
    ],
    gdp: ['bnp', 'bruttonationalprodukt(?:et)?'],
    consumerPrices: ['(?:kerne|års)?inflation(?:en|stakten)?', 'forbrugerpris(?:er|erne|indekset)'],
    producerPrices: ['producentpris(?:er|erne|indekset)'],
    unemployment: ['(?:brutto)?ledighed(?:en)?', 'arbejdsløshed(?:en)?'],
    retailSales: ['detailsalg(?:et)?', 'detailomsætning(?:en)?'],
    industrialProduction: ['industriproduktion(?:en)?'],
    trade: ['handelsbalance(?:n)?', 'handelsoverskud(?:det)?'],
    housePrices: ['boligpris(?:er|erne)', 'huspris(?:er|erne)'],
    purchasingManagers: ['indkøbschefindeks(?:et)?', 'pmi'],
    confidence: ['forbrugertillid(?:en)?', 'konjunkturbarometer(?:et)?'],
  },
  fi: {
    policyRate: ['ohjauskor(?:ko|on|koa|koaan|konsa)', 'talletuskor(?:ko|on|koa|koaan|konsa)', 'korkopäätö(?:s|ksen)'],
    gdp: ['bkt(?::n)?', 'bruttokansantuot(?:e|teen)'],
    consumerPrices: ['(?:pohja|vuosi)?inflaatio(?:n|ta|vauhti)?', 'kuluttajahin(?:nat|tojen|taindeksi|taindeksin)'],
    producerPrices: ['tuottajahin(?:nat|tojen|taindeksi)'],
    unemployment: ['työttömyy(?:s|den)', 'työttömyysast(?:e|een)'],
    retailSales: ['vähittäiskaup(?:pa|an)(?: myynti)?'],
    industrialProduction: ['teollisuustuotan(?:to|non)'],
    trade: ['kauppata(?:se|seen)', 'kauppatase'],
    housePrices: ['asuntojen hin(?:nat|tojen)', 'asuntohin(?:nat|tojen)'],
    purchasingManagers: ['ostopäällikköindeksi(?:n)?', 'pmi'],
    confidence: ['kuluttajien luottamu(?:s|ksen)', 'luottamusindikaattori'],
  },
  is: {
    policyRate: ['stýrivext(?:ir|i)', 'stýrivaxta', 'vaxtaákvörðun(?:in)?', 'meginvext(?:ir|i)'],
    gdp: ['verg(?:ri|rar)? landsframleiðsl[au]', 'landsframleiðsl[au](?:n)?', 'hagvöxtur(?:inn)?'],
    consumerPrices: ['(?:árs)?verðbólg[au](?:n)?', 'vísitala neysluverðs'],
    producerPrices: ['vísitala framleiðsluverðs'],
    unemployment: ['atvinnuleysi(?:ð)?'],
    trade: ['vöruskiptajöfnuður(?:inn)?', 'vöruskiptahalli(?:nn)?'],
    housePrices: ['íbúðaverð(?:s)?', 'vísitala íbúðaverðs'],
  },
};

/** Names, adjectives, central banks and statistics offices of economies by language; English ones are those of headlines. */
export const ECONOMY_NAMES: Readonly<Record<'sv' | 'no' | 'da' | 'fi' | 'is', Names<Economy>>> = {
  sv: {
    se: ['sveriges?', 'svensk[at]?', 'riksbankens?', 'scb(?::s)?'],
    no: ['norges?', 'norsk[at]?', 'norges bank', 'ssb'],
    dk: ['danmarks?', 'dansk[at]?', 'nationalbanken'],
    fi: ['finlands?', 'finsk[at]?', 'finländsk[at]?', 'statistikcentralen'],
    is: ['islands?', 'isländsk[at]?'],
    ee: ['estlands?', 'estnisk[at]?'],
    de: ['tysklands?', 'tysk[at]?'],
    fr: ['frankrikes?', 'fransk[at]?'],
    gb: ['storbritanniens?', 'brittisk[at]?', 'bank of england'],
    us: ['usa(?::s)?', 'amerikansk[at]?', 'fed', 'federal reserve'],
    es: ['spaniens?', 'spansk[at]?'],
    it: ['italiens?', 'italiensk[at]?'],
    pl: ['polens?', 'polsk[at]?'],
    nl: ['nederländernas?', 'nederländsk[at]?'],
    cn: ['kinas?', 'kinesisk[at]?'],
    jp: ['japans?', 'japansk[at]?'],
    ru: ['rysslands?', 'rysk[at]?'],
    eu: ['euroområdets?', 'eurozonens?', 'ecb'],
  },
  no: {
    se: ['sveriges?', 'svenske?', 'riksbanken', 'sveriges riksbank'],
    no: ['norges?', 'noregs?', 'norske?', 'norges bank', 'noregs bank', 'ssb', 'statistisk sentralbyrå'],
    dk: ['danmarks?', 'danske?'],
    fi: ['finlands?', 'finske?'],
    is: ['islands?', 'islandske?'],
    ee: ['estlands?', 'estiske?'],
    de: ['tysklands?', 'tyske?'],
    fr: ['frankrikes?', 'franske?'],
    gb: ['storbritannias?', 'britiske?'],
    us: ['usas?', 'amerikanske?', 'fed'],
    es: ['spanias?', 'spanske?'],
    it: ['italias?', 'italienske?'],
    pl: ['polens?', 'polske?'],
    nl: ['nederlands?', 'nederlandske?'],
    cn: ['kinas?', 'kinesiske?'],
    jp: ['japans?', 'japanske?'],
    ru: ['russlands?', 'russiske?'],
    eu: ['eurosonens?', 'euroområdets?', 'den europeiske sentralbanken'],
  },
  da: {
    se: ['sveriges?', 'svenske?', 'riksbanken'],
    no: ['norges?', 'norske?'],
    dk: ['danmarks?', 'danske?', 'nationalbankens?', 'danmarks statistik'],
    fi: ['finlands?', 'finske?'],
    is: ['islands?', 'islandske?'],
    ee: ['estlands?', 'estiske?'],
    de: ['tysklands?', 'tyske?'],
    fr: ['frankrigs?', 'franske?'],
    gb: ['storbritanniens?', 'britiske?'],
    us: ['usas?', 'amerikanske?', 'fed'],
    es: ['spaniens?', 'spanske?'],
    it: ['italiens?', 'italienske?'],
    pl: ['polens?', 'polske?'],
    nl: ['hollands?', 'nederlandenes?', 'hollandske?'],
    cn: ['kinas?', 'kinesiske?'],
    jp: ['japans?', 'japanske?'],
    ru: ['ruslands?', 'russiske?'],
    eu: ['eurozonens?', 'euroområdets?', 'ecb'],
  },
  fi: {
    se: ['ruotsi(?:n|ssa)?', 'riksbank(?:en|in)?'],
    no: ['norja(?:n|ssa)?'],
    dk: ['tanska(?:n|ssa)?'],
    fi: ['suom(?:i|en|essa)', 'tilastokesku(?:s|ksen)', 'suomen pank(?:ki|in)'],
    is: ['islan(?:ti|nin|nissa)'],
    ee: ['viro(?:n|ssa)?'],
    de: ['saksa(?:n|ssa)?'],
    fr: ['ranska(?:n|ssa)?'],
    gb: ['britannia(?:n|ssa)?', 'iso-britannia(?:n|ssa)?'],
    us: ['yhdysval(?:lat|tain|tojen|loissa)', 'usa(?::n|:ssa)?', 'fed(?:in)?'],
    es: ['espanja(?:n|ssa)?'],
    it: ['italia(?:n|ssa)?'],
    pl: ['puola(?:n|ssa)?'],
    nl: ['hollan(?:ti|nin|nissa)', 'alankoma(?:at|iden)'],
    cn: ['kiina(?:n|ssa)?'],
    jp: ['japani(?:n|ssa)?'],
    ru: ['venäjä(?:n|llä)?'],
    eu: ['euroalue(?:en|ella)?', 'ekp(?:n|:n)?'],
  },
  is: {
    is: [
      'ísland[si]?',
      'íslensk(?:a|ur|t|u|rar)?',
      'seðlabank(?:i|inn|a|ans)(?: íslands)?',
      'hagstof(?:a|an|u|unnar)(?: íslands)?',
    ],
    se: ['svíþjóð(?:ar)?', 'sænsk(?:a|ur|t|u)?'],
    no: ['noreg(?:ur|s|i)', 'norsk(?:a|ur|t|u)?'],
    dk: ['danmörk(?:u)?', 'danmerkur', 'dansk(?:a|ur|t)?'],
    fi: ['finnland(?:s)?'],
    de: ['þýskaland(?:s|i)?', 'þýsk(?:a|ur|t)?'],
    gb: ['bretland(?:s|i)?', 'bresk(?:a|ur|t)?'],
    us: ['bandarík(?:in|janna|junum)'],
    eu: ['evrusvæð(?:ið|isins|inu)'],
  },
};
