import type { Lexicon } from './lexicon.ts';

const ITEMS =
  '(?:engangsposter|engangskostnader|engangseffekter|særskilte poster|spesielle poster|restruktureringskostnader|verdijusteringer)';

/** Bokmål and Nynorsk together: their words for figures rarely collide. */
export const norwegian: Lexicon = {
  measures: [
    [
      null,
      '(?:ekstraordinært|ekstra|samlet|totalt) (?:utbytte|utbyte)|utbyttepolitikk|direkteavkastning|varekostnad(?:er|en)?|inflasjonsmålet?|andel av (?:omsetningen|driftsinntektene)',
    ],
    [
      'revenue',
      '(?:netto )?omsetning(?:en|a)?|(?:samlede |totale |sum )?(?:drifts|salgs)?inntekt(?:er|ene|ar|ane)?|leieinntekt(?:er|ene)',
    ],
    ['revenue', '(?:omsatte|omsette|omsetter|omset)(?: for)?', 'verb'],
    ['gross_profit', 'brutto(?:resultat(?:et)?|fortjeneste(?:n)?)'],
    [
      'ebitda',
      'ebitda(?:-resultat(?:et)?)?|driftsresultat(?:et)? før (?:av- og nedskrivninger|avskrivninger)(?: \\(ebitda\\))?|driftsresultat(?:et)? \\(ebitda\\)',
    ],
    ['ebita', 'ebita(?:-resultat(?:et)?)?|driftsresultat(?:et)? \\(ebita\\)'],
    ['ebit', 'ebit(?:-resultat(?:et)?)?|drifts(?:resultat|overskudd)(?:et)?(?: \\(ebit\\)|, ebit,)?'],
    ['ebit', 'driftsunderskudd(?:et)?|driftstap(?:et)?', 'loss'],
    ['pre_tax_profit', '(?:resultat(?:et)?|overskudd(?:et)?|overskot(?:et)?) før skatt'],
    ['pre_tax_profit', '(?:underskudd(?:et)?|underskot(?:et)?|tap(?:et)?) før skatt', 'loss'],
    [
      'net_income',
      '(?:periodens |årets |kvartalets )?(?:resultat(?:et)?|overskudd(?:et)?|overskot(?:et)?) etter skatt|årsresultat(?:et)?|årsoverskudd(?:et)?|kvartalsresultat(?:et)?|(?:periodens|årets|kvartalets) (?:resultat|overskudd)|resultat(?:et)? for (?:perioden|kvartalet|året)|netto(?:resultat(?:et)?| resultat)',
    ],
    [
      'net_income',
      '(?:underskudd(?:et)?|underskot(?:et)?|tap(?:et)?) etter skatt|(?:periodens|årets|kvartalets) underskudd',
      'loss',
    ],
    ['eps', '(?:resultat(?:et)?|inntjening(?:en)?|fortjeneste) (?:per|pr\\.?) aksje'],
    ['dividend_per_share', '(?:utbytte(?:t)?|utbyte(?:t)?) (?:per|pr\\.?) aksje'],
    ['dividend_per_share', '(?:ordinært |kontant)?(?:utbytte(?:t)?|utbyte(?:t)?)', 'per_share'],
    ['net_interest_income', 'netto renteinntekter|rentenetto(?:en)?'],
    ['order_intake', 'ordreinngang(?:en)?'],
    ['order_backlog', 'ordrereserve(?:n)?|ordrebok(?:en|a)?'],
    [
      'operating_cash_flow',
      '(?:netto )?kontantstrøm(?:men)? fra (?:drift(?:en)?|operasjonelle aktiviteter|operasjonell aktivitet)|operasjonell kontantstrøm|driftskontantstrøm(?:men)?',
    ],
    ['free_cash_flow', 'fri kontantstrøm'],
    ['net_debt', '(?:netto rentebærende gjeld|netto gjeld|nettogjeld)(?:en)?'],
    ['gross_margin', 'bruttomargin(?:en)?'],
    ['ebitda_margin', 'ebitda-?margin(?:en)?'],
    ['ebita_margin', 'ebita-?margin(?:en)?'],
    ['ebit_margin', '(?:ebit-?|drifts)margin(?:en)?'],
    ['ebit_margin', 'margin(?:en)?', 'of_result'],
    ['equity_ratio', 'egenkapitalandel(?:en)?'],
    ['nav_per_share', 'verdijustert egenkapital (?:per|pr\\.?) aksje'],
    ['net_asset_value', 'verdijustert egenkapital'],
    [
      'order_value',
      '(?:kontrakt|avtale|ordre|rammeavtale) (?:med|fra) [^.;,\\d]{1,60}?(?= (?:til en (?:\\p{L}+ )?verdi|verdt|verd) )',
    ],
    ['order_value', '(?:ordre|kontrakts?|avtale)verdi(?:en)?|verdien (?:av|på) (?:ordren|kontrakten|avtalen)'],
    [
      'order_value',
      '(?:ordre(?:n)?|kontrakt(?:en)?|(?:ramme)?avtale(?:n)?)(?=,? (?:er |som er )?(?:verdt|verd|på |har en (?:\\p{L}+ )?verdi|til en (?:\\p{L}+ )?verdi|med en (?:\\p{L}+ )?verdi|verdsatt))',
    ],
    [
      'purchase_price',
      '(?:kjøpesum(?:men)?|kjøpspris(?:en)?|salgssum(?:men)?|transaksjonsverdi(?:en)?|prislapp(?:en)?)|prisen(?= (?:er|var|blir|ble) )',
    ],
    ['purchase_price', '(?:bud(?:et)?|tilbud(?:et)?) (?:priser|verdsetter|verdsatte) (?:hele )?selskapet'],
    ['enterprise_value', 'selskapsverdi(?:en)?|enterprise value'],
    ['offer_price', '(?:tilbudspris(?:en)?|tilbudskurs(?:en)?|(?:kontant)?(?:bud(?:et)?|tilbud(?:et)?))', 'per_share'],
    ['subscription_price', 'tegningskurs(?:en)?|(?<=emisjon[^.;]{0,80} )til (?:en )?kurs(?:en)?'],
    [
      'share_issue_amount',
      '(?:en )?(?:rettet |rettede |fortrinnsrettet |fulltegnet )?(?:(?:fortrinnsretts|aksje|reparasjons)?emisjon(?:en)?)|brutto ?proveny(?:et)?',
    ],
    [
      'bond_amount',
      '(?:(?:usikrede|usikret|grønne|grønt|senior|sikrede|sikret) )*obligasjon(?:er|slån|slånet|ene)|(?:usikret|sikret|grønt|ansvarlig) (?:obligasjons|senior)?lån|seniorlån',
    ],
    ['buyback_amount', '(?:tilbakekjøp(?:et|sprogram(?:met)?)?)(?: (?:av|for) (?:egne )?aksjer)?'],
    ['buyback_amount', '(?:kjøper|kjøpe|kjøpt) tilbake (?:egne )?aksjer', 'verb'],
    ['impairment', 'nedskrivning(?:en|er|ar)?(?: av goodwill)?'],
    [
      'impairment',
      '(?:(?:skriver|skrive|skrev) ned|nedskriver|nedskrive|nedskrev)(?: [\\p{L}-]+){1,8}?(?= med )',
      'verb',
    ],
    ['target_price', 'kursmål(?:et)?'],
    ['interest_rate', 'styringsrente(?:n)?|styringsrenta'],
    [
      'interest_rate',
      '(?<=(?<!\\p{L})(?:norges bank|ecb|fed|sentralbanken|riksbanken|nationalbanken|hovedstyret)[^.;]{0,60}(?<!\\p{L}))(?:renten|renta|innskuddsrenten|innskuddsrenta)',
    ],
    [
      'cpi_inflation',
      'kpi(?:-veksten)?|konsumprisveksten|(?:tolvmånedersveksten|årsveksten) i (?:kpi|konsumprisindeksen)',
    ],
    [
      'core_inflation',
      '(?<=kpi-jae\\) (?:var|er|ble) )tolvmånedersvekst(?:en)?|kjerneinflasjon(?:en)?(?:,? \\(?kpi-jae\\)?,?)?|kpi-jae|underliggende inflasjon',
    ],
    ['inflation', 'inflasjon(?:en)?|prisvekst(?:en)?|tolvmånedersvekst(?:en)?'],
    ['unemployment_rate', '(?:arbeids)?ledighet(?:en|a)?|arbeidsløyse|arbeidsløysa'],
    ['employees', 'antall(?:et)? (?:ansatte|årsverk)|talet på tilsette'],
  ],
  words: {
    is: 'skal nå|skal bli|var|er|er avtalt til|er satt til|med en (?:samlet )?ramme på|lå|ble|blir|bli|vart|blei|endte på|ender på|endte med|holdt seg på|lød på|lyder på|havnet på|kom på|kom inn på|utgjorde|utgjør|på|lå på|ligger på|landet på|beløp seg til|beløper seg til|nådde|verdt|verd|til en (?:\\p{L}+ )?verdi av|(?:med|har) en (?:\\p{L}+ )?verdi (?:av|på)|tilsvarende|uendret på|uendra på|uendret|verdsatt til|satt til|fastsatt til|om|for|:|=',
    change:
      'økte|løfter|løftet|løftes|løfte|bremset|avtok|tiltok|halvert|halverte|tredoblet|opp|ned|øker|økt|øke|økning|auka|aukar|auke|steg|stiger|steget|stige|vokste|vokser|voks|vaks|falt|faller|falle|fall|fell|sank|synker|gikk ned|gikk opp|redusert|reduseres|reduserte|redusere|doblet|dobla|bedret|bedra|forbedret|svekket|hever|hevet|heves|heve|hevar|setter opp|setter ned|settes opp|settes ned|satt opp|satt ned|kutter|kuttet|kuttes|kutte|senker|senket|senkes|senke|snudde|nedgang|vekst',
    to: 'til',
    by: 'med',
    from: 'fra tidligere|fra|frå|tidligere|tidlegare|tidl\\.',
    versus: 'i forhold til|sammenlignet med|sammenliknet med|samanlikna med|mot|jf\\.?|opp fra|ned fra|opp frå|ned frå',
    filler:
      'bankens|seneste|siste|starter|innleder|igangsetter|lanserer|sesongjusterte|sesongjustert|registrerte|hele|likevel|kan se frem til|hentet inn|henter inn|hente inn|om lag|omtrent|stort sett|nesten|å|utbetales|utbetaler|som er|årlig|årlige|den|det|de|dei|en|ei|et|eit|sin|sine|sitt|i|under|per|pr\\.?|av|har|hadde|også|òg|igjen|nå|no|noe|noko|kraftig|sterkt|sterk|betydelig|markant|kun|bare|konsernet|konsernets|konsern|selskapet|selskapets|gruppen|samlet|samla|totalt|total|totale|samlede|rapporterer|rapporterte|melder|meldte|leverer|leverte|fikk|får|har fått|viser|viste|der|mens|medan|samtidig som|men|at|som|da|ny|nytt|ny rekord|rekord|rekordhøy|god|gode|foreløpig|foreløpige|urevidert|organisk|høyere|lavere|bedre|svakere|dermed|slutten av|utgangen av|styret|foreslår|foreslo|gjer framlegg om|vedtatt|vedtok|vedtak|henter|hentet|gjennomfører|gjennomført|gjennomføre|utsteder|utstedt|signert|signerer|inngått|vunnet|vinner|vant|tildelt|mottatt|mottar|mottok|tek|ved|kontant|kontante|i dag|sikrer|holder|beholder|bokfører|gjennom|med|beløp seg|landet|endte|setter|satte|sette|set|periodens slutt|slutt|utgang|kvartalsslutt|årets slutt|årsskiftet|årets utgang|reiser|hentar|innhenter|tilfører|for første gang|en tredel|en tredjedel|en firedel|en fjerdedel|en femtedel|en tidel|et kvart prosentpoeng|et halvt prosentpoeng|for første gong|leverte',
    forecast:
      'forventningene|forventning(?:en|er|ene)? (?:om|til)|venter|ventar|ventes|ventas|forventer|forventes|forventar|forventet|prognose|prognosen|utsikter|utsiktene|guiding|guidingen|guider|anslag|anslaget|anslår|anslås|estimerer|regner med|regner|reknar med|tror|ser for seg|vil bli|kommer til å|vil utgjøre',
    hypothetical:
      'ble det varslet|tidligere (?:prognose|guiding|anslag|forventning|varslet|kommunisert|ventet)|overstiger?|overgår|analytikere|analytikerne|analytikernes|konsensus|markedet|marknaden|ventet|venta|mål|målet|målsetting|ambisjon|ambisjonen|kan|kunne|bør|burde|mulig|potensielt|potensiell|proforma|pro forma|dersom|hvis|synergier|på årsbasis',
    comparison:
      'enn (?:ventet|venta|forventet|anslått)|som (?:ventet|venta|forventet)|over forventning|under forventning|over forventningene|under forventningene',
    part: 'det oppkjøpte selskapet|det solgte selskapet|den solgte virksomheten|segment|segmentet|segmentets|divisjonen|divisjonens|forretningsområdet|forretningsområde|datterselskapet|datterselskapets|morselskapet|morselskapets|tilknyttet selskap|tilknyttede|kunden|kundens|regionen',
    adjusted: `justert|på justert basis|operasjonell|justerte|underliggende|underliggjande|sammenlignbart|operasjonelt|(?:,? ?(?:eksklusive|ekskl\\.?|ekskludert|før|justert for|utenom)) ${ITEMS}`,
    loss: '(?:et |eit )?(?:underskudd|underskot|tap|minus) på|negativt med|negativ med|negativt|negativ',
    profit:
      '(?:et |eit )?pluss på|pluss|positivt med|positiv med|(?:et |eit )?(?:overskudd|overskot) på|positivt|positiv',
    bare_loss: 'underskuddet|underskotet|tapet',
    bare_result: 'resultatet|overskuddet|overskotet|tallet|tilsvarende tall',
    and: 'og|samt|&',
  },
  deals: [
    [
      'selger|solgte|selge|har solgt|salg av|kjøper|kjøpte|kjøpe|har kjøpt|kjøper opp|kjøp av|overtar',
      'for(?: totalt| til sammen)?',
    ],
  ],
  layoffs: {
    verbs:
      'nedbemanner(?: med)?|nedbemanne(?: med)?|sier opp|si opp|permitterer|kutter|kutte|(?:reduserer|kutter) (?:bemanningen|arbeidsstokken) med|kutter ned med',
    nouns: 'ansatte|årsverk|stillinger|personer|medarbeidere|arbeidsplasser|tilsette|stillingar|jobber',
    passives: '(?:kuttes|forsvinner|sies opp|permitteres|nedbemannes|blir oppsagt|mister jobben|må gå|berøres)',
  },
  employing: {
    verbs: 'har|hadde|sysselsetter|sysselset|(?:av|for) (?:alle )?(?:de|sine|våre|[\\p{L}-]+s)|av',
    nouns: 'ansatte|medarbeidere|tilsette|årsverk',
  },
  within: '(?:i|gjennom)(?: (?:et|en|ei|årlig|samlet|samlede|total))?(?: (?:nytt|ny|nye))?',
};
