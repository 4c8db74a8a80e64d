import type { Lexicon } from './lexicon.ts';

const ITEMS =
  '(?:særlige poster|engangsposter|engangsomkostninger|engangseffekter|omstruktureringsomkostninger|restruktureringsomkostninger|værdireguleringer)';

export const danish: Lexicon = {
  measures: [
    [
      null,
      '(?:ekstraordinært|samlet|totalt) udbytte|udbyttepolitik|vareforbrug|produktionsomkostninger|inflationsmålet?|andel af omsætningen',
    ],
    [
      'revenue',
      'lejeindtægter(?:ne)?|(?:netto)?omsætning(?:en)?|(?:samlede )?(?:drifts)?indtægter(?:ne)?|salget(?= beløb| steg| faldt| voksede| udgjorde| endte| nåede)',
    ],
    ['revenue', '(?:omsatte|omsætter|omsætte)(?: for)?', 'verb'],
    ['gross_profit', 'brutto(?:resultat(?:et)?|fortjeneste(?:n)?|avance(?:n)?)'],
    [
      'ebitda',
      'ebitda|(?:(?:primært )?(?:drifts)?resultat(?:et)?|indtjening(?:en)?) før (?:renter, skat og )?(?:af- og nedskrivninger|afskrivninger)(?: \\(ebitda\\))?',
    ],
    ['ebita', 'ebita(?:-resultat(?:et)?)?|(?:drifts)?resultat(?:et)?(?: af primær drift)? \\(ebita\\)'],
    [
      'ebit',
      'ebit(?:-resultat(?:et)?)?|driftsoverskud(?:det)?(?: \\(ebit\\))?|(?:primært )?driftsresultat(?:et)?(?: \\(ebit\\))?|(?:resultat(?:et)? af )?primær drift(?: \\(ebit\\))?|primært resultat',
    ],
    ['ebit', 'driftsunderskud(?:det)?|driftstab(?:et)?', 'loss'],
    ['pre_tax_profit', '(?:resultat(?:et)?|overskud(?:det)?) før skat'],
    ['pre_tax_profit', '(?:underskud(?:det)?|tab(?:et)?) før skat', 'loss'],
    [
      'net_income',
      '(?:periodens |årets |kvartalets )?(?:resultat(?:et)?|overskud(?:det)?) efter skat|årsresultat(?:et)?|årsoverskud(?:det)?|(?:årets|periodens|kvartalets) nettoresultat|(?:periodens|årets|kvartalets) (?:resultat|overskud)|resultat(?:et)? for (?:perioden|kvartalet|året)|netto(?:resultat(?:et)?|overskud(?:det)?)',
    ],
    [
      'net_income',
      '(?:underskud(?:det)?|tab(?:et)?) efter skat|(?:periodens|årets|kvartalets) underskud|nettounderskud(?:det)?',
      'loss',
    ],
    ['eps', '(?:resultat(?:et)?|indtjening(?:en)?) (?:per|pr\\.?) aktie'],
    ['dividend_per_share', 'udbytte(?:t)? (?:per|pr\\.?) aktie'],
    ['dividend_per_share', '(?:ordinært |kontant )?udbytte(?:t)?', 'per_share'],
    ['net_interest_income', 'netto ?renteindtægter(?:ne)?'],
    ['order_intake', 'ordreindgang(?:en)?|ordretilgang(?:en)?'],
    ['order_backlog', 'ordrebeholdning(?:en)?|ordrebog(?:en)?'],
    [
      'operating_cash_flow',
      '(?:periodens )?pengestrøm(?:men|me|mene)? fra (?:driften|driftsaktivitet(?:er)?|drift)|cash flow fra driften',
    ],
    ['free_cash_flow', 'fri(?:e|t)? cash ?flow|fri pengestrøm|frie pengestrømme'],
    ['net_debt', '(?:nettorentebærende gæld|netto rentebærende gæld|(?:rentebærende )?nettogæld)(?:en)?'],
    ['gross_margin', 'bruttomargin(?:en)?'],
    ['ebitda_margin', 'ebitda-?margin(?:en)?'],
    ['ebita_margin', 'ebita-?margin(?:en)?'],
    ['ebit_margin', '(?:ebit-?margin(?:en)?|overskudsgrad(?:en)?)'],
    ['ebit_margin', 'margin(?:en)?', 'of_result'],
    ['equity_ratio', 'soliditetsgrad(?:en)?|egenkapitalandel(?:en)?'],
    ['nav_per_share', 'indre værdi (?:per|pr\\.?) aktie'],
    [
      'order_value',
      '(?:entreprise|kontrakt|ordre)sum(?:men)?|(?:ordre|kontrakt|aftale)værdi(?:en)?|værdien af (?:ordren|kontrakten|aftalen)',
    ],
    [
      'order_value',
      '(?:ordren(?= løber op i)|(?:stor)?ordre(?:n)?|kontrakt(?:en)?|(?:ramme)?aftale(?:n)?)(?=,? (?:er |som er |der er )?(?:værd|på |har en (?:\\p{L}+ )?værdi|til en (?:\\p{L}+ )?værdi|med en (?:\\p{L}+ )?værdi|til ))',
    ],
    [
      'purchase_price',
      '(?:købesum(?:men)?|købspris(?:en)?|salgssum(?:men)?|salgspris(?:en)?|transaktionsværdi(?:en)?)|prisen(?= (?:er|var|bliver|blev) )',
    ],
    ['purchase_price', '(?:bud(?:det)?|tilbud(?:det)?) (?:værdisætter|værdiansætter|prissætter) (?:hele )?selskabet'],
    [
      'order_value',
      '(?:kontrakt|aftale|ordre|rammeaftale) (?:med|fra) [^.;,\\d]{1,60}?(?= (?:til en (?:\\p{L}+ )?værdi|værd) )',
    ],
    ['enterprise_value', 'enterprise value|virksomhedsværdi(?:en)?|værdien af selskabet(?: inklusive gæld)?'],
    [
      'offer_price',
      '(?:tilbudspris(?:en)?|tilbudskurs(?:en)?|(?:frivilligt |betinget |anbefalet |offentligt )*(?:kontant)?(?:bud(?:det)?|købstilbud(?:det)?|tilbud(?:det)?))',
      'per_share',
    ],
    ['subscription_price', 'tegningskurs(?:en)?|(?<=emission[^.;]{0,40} til )kurs'],
    [
      'share_issue_amount',
      '(?:en )?(?:rettet |fortegnings)?(?:aktie|fortegnings)?emission(?:en)?|kapitalforhøjelse(?:n)?|kapitaludvidelse(?:n)?|brutto ?provenu(?:et)?',
    ],
    [
      'bond_amount',
      '(?:(?:grønne?|usikrede|usikret|senior|sikrede) )*(?:virksomheds|senior|hybrid|erhvervs)?obligation(?:er|en|erne|slån)?',
    ],
    ['buyback_amount', '(?:aktie)?tilbagekøb(?:et|sprogram(?:met)?)?(?: af (?:egne )?aktier)?'],
    ['buyback_amount', '(?:tilbagekøber|opkøber|køber) egne aktier', 'verb'],
    ['impairment', 'nedskrivning(?:en|er)?(?: af goodwill)?'],
    ['impairment', '(?:nedskriver|nedskrev|nedskrive|skriver)(?: [\\p{L}-]+){1,8}?(?= (?:ned )?med )', 'verb'],
    ['target_price', 'kursmål(?:et)?'],
    ['interest_rate', 'styringsrente(?:n)?|pengepolitiske rente|indskudsbevisrente(?:n)?|foliorente(?:n)?'],
    [
      'interest_rate',
      '(?<=(?<!\\p{L})(?:nationalbanken|nationalbanks?|ecb|fed|centralbanken|riksbanken|norges bank)[^.;]{0,60}(?<!\\p{L}))(?:rente(?:n)?(?: på indskudsbeviser)?|indlånsrenten)',
    ],
    ['cpi_inflation', '(?:årlige stigning|årsstigningen|årsstigning) i forbrugerpris(?:indekset|erne)'],
    ['core_inflation', 'kerneinflation(?:en)?|underliggende inflation'],
    ['inflation', '(?:års)?inflation(?:en)?|inflationstakten'],
    ['unemployment_rate', '(?:brutto)?ledighed(?:en|sprocenten)?|arbejdsløshed(?:en)?'],
    ['employees', 'antal(?:let)? (?:af )?(?:ansatte|medarbejdere)'],
  ],
  words: {
    is: 'løber op i|løb op i|i ro på|uændret på|blev opgjort til|er opgjort til|ligge på|skal nå|skal blive|i niveauet|ende på|løber op i|løb op i|har ligget på|var|er|er aftalt til|er sat til|med en (?:samlet )?ramme på|lå|blev|bliver|blive|blev på|udgjorde|udgør|udgøre|på|endte på|ender på|endte i|holdt sig på|holder sig på|nåede op på|nåede dermed op på|lød på|lyder på|havnede på|lå på|ligger på|landede på|landede i|beløb sig til|beløber sig til|nåede|værd|til en (?:\\p{L}+ )?værdi af|(?:med|har) en (?:\\p{L}+ )?værdi (?:af|på)|svarende til|uændret på|uændret|fastsat til|for|:|=',
    change:
      'nedbragt|bragt ned|nedbragte|steg|løfter|løftet|løftes|løftede|løfte|bremsede|aftog|tiltog|halveret|halveres|tredoblet|op|ned|sat op|sat ned|skåret ned|nedsættes|nedsætter|forhøjes|forhøjer|sættes op|sættes ned|sætter op|sætter ned|stiger|steget|stige|stigning|voksede|vokser|øget|øges|øgede|øge|forbedret|forbedres|faldt|falder|faldet|falde|fald|sank|synker|gik ned|gik op|reduceret|reduceres|fordoblet|fordobledes|svækket|hæver|hævet|hæves|hævede|hæve|sænker|sænket|sænkes|sænkede|sænke|vendte|vækst|nedgang',
    to: 'til',
    by: 'med',
    from: 'fra tidligere|fra|tidligere|tidl\\.',
    versus: 'i forhold til|sammenlignet med|mod|imod|jf\\.?|op fra|ned fra',
    filler:
      'bankens|seneste|nye|starter|indleder|igangsætter|iværksætter|lancerer|sæsonkorrigerede|hele|kan se frem til|kan glæde sig over|stort set|omtrent|næsten|udbetales|udbetaler|ud af|som er|der er|årlig|årlige|den|det|de|en|et|sin|sine|sit|i|under|per|pr\\.?|af|har|havde|også|igen|nu|noget|kraftigt|stærkt|betydeligt|markant|kun|koncernen|koncernens|koncern|selskabet|selskabets|gruppen|samlet|samlede|total|totale|rapporterer|rapporterede|leverer|leverede|realiserede|realiserer|opnåede|opnår|fik|får|viser|viste|hvor|mens|samtidig med at|men|at|som|der|da|ny|rekord|rekordhøj|god|gode|foreløbig|foreløbige|ureviderede|organisk|højere|lavere|bedre|dermed|udgangen af|slutningen af|bestyrelsen|foreslår|indstiller|besluttet|vedtaget|gennemfører|gennemført|udsteder|udstedt|underskrevet|indgået|vundet|vinder|vandt|tildelt|modtaget|modtager|ved|kontant|kontante|i dag|sikrer|holder|fastholder|gennem|og med|med|beløb sig|landede|endte|sætter|satte|periodens udløb|periodens udgang|udgang|slutning|udløb|periodens slutning|årets udgang|årets slutning|årsskiftet|henter|hentede|hentet|rejser|rejste|rejst|tilfører|for første gang|en tredjedel|en fjerdedel|en femtedel|en tiendedel|et kvart procentpoint|et halvt procentpoint',
    forecast:
      '(?:den |de )?ventede|udmelding(?:en)?|forventningerne|forventning(?:en|er|erne)? (?:om|til)|forventer|forventes|venter|ventes|prognose|prognosen|udsigter|udsigterne|guidance|guider|anslår|estimerer|regner med|regner|vil blive|vil udgøre|forventes nu at|forventes at',
    hypothetical:
      'forventningen på|tidligere (?:udmeldt|udmeldte|forventet|forventning|guidance|prognose)|overstiger?|overgår|analytikere|analytikerne|analytikernes|konsensus|markedet|ventet|forventet|mål|målet|målsætning|målsætningen|ambition|ambitionen|kan|kunne|bør|burde|mulig|potentielt|potentiel|proforma|pro forma|hvis|såfremt|synergier|på årsbasis',
    comparison:
      'end (?:ventet|forventet|forventningerne)|som (?:ventet|forventet)|over forventning|under forventning|over forventningerne|under forventningerne',
    part: '(?:den|det) (?:købte|frasolgte|solgte|opkøbte) (?:virksomhed|selskab|forretning)|segment|segmentet|segmentets|divisionen|divisionens|forretningsområdet|forretningsområde|datterselskabet|datterselskabets|moderselskabet|moderselskabets|associerede|kunden|kundens|regionen',
    adjusted: `justeret|på justeret basis|operationel|justerede|underliggende|sammenligneligt|operationelt|(?:,? ?(?:eksklusive|ekskl\\.?|før|justeret for|renset for)) ${ITEMS}`,
    loss: 'negative med|(?:et )?(?:underskud|tab|minus) på|negativt med|negativ med|negativt|negativ|minus',
    profit: '(?:et )?plus på|plus|positivt med|positiv med|(?:et )?overskud på|positivt|positiv',
    bare_loss: 'underskuddet|tabet',
    bare_result: 'resultatet|overskuddet|tallet|det tilsvarende tal',
    and: 'og|samt|&',
  },
  deals: [
    [
      'er solgt|er blevet solgt|bliver solgt|sælger|solgte|sælge|har solgt|salg af|køber|købte|købe|har købt|opkøber|opkøbte|opkøbe|frasælger|køb af|overtager',
      'for(?: i alt| samlet)?',
    ],
  ],
  layoffs: {
    verbs: '(?:skal )?af med|siger farvel til|nedlægger|fyrer|fyrede|afskediger|afskedigede|skærer|opsiger',
    nouns: 'stillinger|ansatte|medarbejdere|job|årsværk|personer',
    passives:
      '(?:blev (?:\\p{L}+ ){0,3}(?:fyret|afskediget|opsagt)|nedlægges|bliver fyret|fyres|afskediges|opsiges|mister jobbet|forsvinder|bliver afskediget|berøres)',
  },
  employing: {
    verbs: 'har|havde|beskæftiger|beskæftigede|af (?:[\\p{L}-]+s|de|sine|vores)',
    nouns: 'ansatte|medarbejdere|fuldtidsansatte|mand',
  },
  within: '(?:i|gennem|via)(?: (?:et|en|årlig|samlet|total))?(?: (?:nyt|ny|nye))?',
};
