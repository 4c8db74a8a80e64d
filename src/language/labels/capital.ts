import type { EventRule } from './event-types.ts';

export const capitalRules: readonly EventRule[] = [
  {
    slug: 'share-buyback',
    title: {
      en: `(share|stock|unit) (buy back|buyback|buybacks|repurchase|repurchases|repurchasing)
        buy ?backs? (of|programme|program|plan)
        issuer bids?
        (repurchase|repurchases|buyback|acquisition|acquisitions|purchase|purchases|transfer|transfers|disposal) of (own|treasury|its own|common|class b|its) (shares|stock)
        (to|may|will) (repurchase|buy back) ... (shares|stock|units)
        (buys|buy|buying) back ... (shares|stock)
        (repurchases|repurchase|repurchased|buys|to buy|bought) ... (own|of its) (shares|stock)
        transactions in connection with share buyback*
        (authorizes|approves|sets|completes) ... (buyback|repurchase)
        own shares (acquired|purchased)
        re purchase of ... shares`,
      sv: `återköp* (av )?(egna )?(aktier|b-aktier|stamaktier)?
        (köper|köpa) tillbaka ... aktier
        (återköpsprogram|aktieåterköp)*
        förvärv av egna (b-)?aktier`,
      no: `tilbakekjøp*
        (kjøper|kjøpe) tilbake ... aksjer
        (kjøp|kjøpt|erverv) av egne aksjer
        (egne aksjer|tilbakekjøpsprogram)`,
      da: `(aktietilbagekøb|tilbagekøb|tilbagekøbsprogram|aktietilbagekøbsprogram)*
        køb af egne aktier
        (køber|købe) ... aktier tilbage`,
      fi: `(omien osakkeiden|omia osakkeita) ... (hankin|osto|ostami|takaisinosto|hankki|luovutu)*
        (omien osakkeiden|omia osakkeita)
        takaisinosto-?ohjelma*`,
      is: `(endurkaup|endurkaupaáætlun|kaup á eigin bréfum|eigin bréf)*`,
    },
  },
  {
    slug: 'share-issue',
    title: {
      en: `(rights|directed|private|share|equity|new share|directed share|preferential rights|fully underwritten) (issue|issues|placement|placements|offering|issuance|emission)
        (directed|private|equity|public|secondary|subsequent|share) (offering|placing|placement)
        (issue|issues|issuance|issuing|offer|offers|offering|sale) of (new |convertible |class b |b |common |unit |preferred )?(shares|units|stock|warrants|preference shares)
        (capital increase|capital raise|raises capital|raising of capital|share capital increase)
        (private placement|accelerated bookbuild*|over allotment|overallotment|subscription (period|price|warrants)|exercise of warrants|warrants of series|unit rights|units issue)
        (outcome|result|results|terms|prospectus|subscription) ... (rights issue|share issue|offering|warrants)
        (files|filed|plans|to make|sets|completes|to offer|offers|begins) ... (offering|share offering|stock offering|shares)
        (new shares|share capital) registered
        (warrant exercise|exercise of (warrants|options)|outcome of ... warrants)
        (raises|raised) ... (new capital|equity|in rights issue)`,
      sv: `(nyemission|företrädesemission|riktad emission|emission|kvittningsemission|företrädesemissionen|nyemissionen|unitemission|apportemission|överteckn|övertilldelning|teckningsoption|teckningsperiod|emissionslikvid|inlösenperiod|optionslösen)*
        (riktad|övertecknad|garanterad|fullt garanterad) ... *emission*
        (nyttjande|inlösen) av teckningsoptioner
        (tar in|plockar in|reser) (#|nya|ytterligare|flera) (miljoner|miljarder|mkr|msek)`,
      no: `(emisjon|rettet emisjon|fortrinnsrettsemisjon|reparasjonsemisjon|kapitalforhøyelse|kapitalutvidelse|aksjeutvidelse|tegningsrett|tegningsperiode|kapitalinnhenting)*
        (vellykket|gjennomført|vurderer) ... *emisjon*
        ny aksjekapital
        kapitalforhøyelse* registrert
        (henter|hentet|henta) # (millioner|milliarder|mill*|mrd*)`,
      da: `(kapitalforhøjelse|fortegningsemission|aktieemission|rettet emission|tegningsret|tegningsperiode|emission|warrantudnyttelse)*
        (henter|hente|rejser|rejse) # (millioner|milliarder|mio|mia)`,
      fi: `(osakeanti|merkintäoikeusanti|suunnattu anti|merkintäetuoikeusanti|osakeann|merkintäaika)*`,
      is: `(hlutafjárútboð|hlutafjáraukning|hlutafjárhækkun|hækkun hlutafjár)`,
    },
    not: {
      en: `(bond|bonds|notes|eurobond|debentures|tender offer|to acquire|initial public offering|ipo|merger|takeover|stake)
        (annual|extraordinary) general meeting`,
      sv: `(obligation|årsstämma|bolagsstämma)*`,
      no: `(obligasjon|generalforsamling)*`,
      da: `(obligation|generalforsamling)*`,
      fi: `(joukkovelkakirja|yhtiökokou)*`,
    },
  },
  {
    slug: 'refinancing',
    title: {
      en: `refinanc*
        (revolving|credit|loan|term loan|bridge|bank) (facility|facilities|agreement|financing)
        (secures|signs|obtains|agrees|enters into|extends) ... (financing|loan|credit facility|facility|loan agreement)
        (waiver|standstill) (agreement|from lenders|from bondholders)
        written procedure
        (debt|loan) (restructuring|rescheduling)`,
      sv: `(refinansier|omfinansier|kreditfacilitet|låneavtal|lånefacilitet|skriftligt förfarande|brygglån)*
        (får|säkrar|tecknar) ... (miljardlån|miljonlån|lån på #)
        (säkrar|tecknar|upptar|upptagande av) ... (lån|lånefinansiering|projektfinansiering|finansiering|kredit)`,
      no: `(refinansier|lånefasilitet|låneavtale|kredittfasilitet)*
        (sikrer|signerer) ... (lån|finansiering)`,
      da: `(refinansier|kreditfacilitet|låneaftale|kreditaftale)*`,
      fi: `(rahoitusjärjestely|luottojärjestely|jälleenrahoi|luottolimiitti|rahoitussopimu|luottosopimu)*`,
      is: `(endurfjármögnun|lánssamning)*`,
    },
    not: { en: `(rights issue|bonds|notes|credit rating|economy|imf|brazil|argentina|philippines|mexico|world bank)` },
  },
  {
    slug: 'bond-issue',
    title: {
      en: `(issues|issue|launches|prices|places|placed|successful placement|contemplates|contemplating|considers|mandates|redeems|redemption of|early redemption|call option|tap issue|increases|taps|launching|sells) ... (bond|bonds|notes|commercial paper|eurobond|hybrid|capital securities|debentures|tier 2|covered bond|green bond|sukuk|convertible|subordinated)
        (bond|notes|eurobond|debenture|convertible|covered bond|hybrid|debt) (issue|issuance|offering|offer|tender|exchange|programme|deal)
        (green|senior|unsecured|secured|subordinated|convertible|covered|hybrid|sustainability linked) (bond|bonds|notes)
        (fixed rate|floating rate|medium term) (notes|bonds)
        (interest rate adjustment|interest rate regulation|adjustment of interest)
        (outcome|result|results) of ... (bond|notes) (auction|issue|offering)`,
      sv: `(obligation|obligationslån|obligationer|emitterar gröna|företagscertifikat|hybridobligation|förlagslån|konvertibl|räntebestämning)*`,
      no: `(obligasjon|obligasjonslån|rentefastsettelse|rentefastsetting|renteregulering|sertifikatlån|ansvarlig lån|fondsobligasjon)*`,
      da: `(obligation|obligationsudstedelse|rentefastsættelse|auktion over realkreditobligation|realkreditobligation|refinansieringsauktion|udstedelse af)*`,
      fi: `(joukkovelkakirja|joukkolaina|jvk-laina|hybridilaina|vaihtovelkakirja|yritystodistus)*`,
      is: `(skuldabréf|víxl|víxlaútboð|skuldabréfaútboð)*`,
    },
    not: { en: `(central bank|treasury|government bonds|stock split|rating|ratings|moody's|s p|s/p)` },
  },
  {
    slug: 'credit-rating-change',
    title: {
      en: `(moody's|moodys|fitch|standard and poor's|s&p|s p|s/p|nordic credit rating|scope) ... (rating|ratings|affirms|upgrades|downgrades|downgrade|assigns|outlook|debt|cuts|raises|lowers|may|review)
        (credit|issuer|debt|bond) (rating|ratings)
        (rating|ratings|debt) (upgraded|downgraded|affirmed|dowgraded|lowered|raised|cut|confirmed|outlook)
        (upgraded|downgraded) by (moody's|moodys|fitch|s&p|s p|s/p|standard)`,
      sv: `(kreditbetyg|kreditrating|ratingbetyg)*
        (höjer|sänker|bekräftar) ... rating`,
      no: `(kredittrating|kredittvurdering|kredittkarakter)*`,
      da: `(kreditrating|kreditvurdering)*`,
      fi: `(luottoluokitu|luottoluoki)*`,
      is: `(lánshæfismat|lánshæfiseinkunn)*`,
    },
  },
  {
    slug: 'trading-suspension',
    title: {
      en: `(trading|trade) (halt|halted|suspended|suspension|resumes|resumed|stop|stopped)
        trading in ... (halted|suspended|stopped|resumed|resumes)
        (share|shares) (stopped|suspended|halted)
        (nasdaq|nyse|amex|trading|matching) halt
        halted pending
        (not|to) resume trading
        (suspends|suspended|halts|halted|lifts|resumes) ... (trading|trade in|quotation|listing)
        (observation status|observation segment|penalty bench)
        (matching|special observation) halt*
        suspended from trading`,
      sv: `(handelsstopp|stoppar handeln|(handeln|handel) (i|med) ... (stoppa|återuppt)|handelsstoppad|observationsavdelning|observationsstatus)*`,
      no: `(handelsstans|børspause|(handelen|handel|omsetningen) (i|med|av) ... (stanse|suspender|gjenoppt)|(aksjen|aksjene|aksje|notering|noteringen) ... suspender|suspensjon (av|i)|suspender ... (børs|notering|handel)|særlig observasjon|matching halt|handelspause)*`,
      da: `(handelsstop|observationssegment|(aktien|aktier|aktierne|handel|handlen|handelen|notering|noteringen) ... (suspender|genoptag)|suspender* (fra|for) (handel|notering|børs))*
        (suspension|suspendering) (af|i|ophævet)
        (suspension|suspendering)`,
      fi: `(kaupankäynti ... (keskeyt|jatkuu))*
        (kaupankäynnin keskey|tarkkailulista)*`,
      is: `(stöðvun viðskipta|viðskipti stöðvuð|athugunarmerkt|athugunarlista)*`,
    },
    not: { en: `(annual general meeting|futures limit)` },
  },
  {
    slug: 'market-delisting',
    title: {
      en: `(delisting|delist|delists|delisted|de-listing|removal from trading|removed from trading)
        (last|final) day of trading
        (applies|application) for delisting
        removed from (nasdaq|oslo|the exchange|listing|first north)
        leaves the (exchange|stock exchange|bourse)`,
      sv: `(avnotering|avnotera|avnoteras|sista dag för handel|sista handelsdag)*`,
      no: `(strykning|strykes|avnotering|strøket fra notering|siste handelsdag|siste noteringsdag)*`,
      da: `(afnotering|afnoteres|sletning fra handel|sidste handelsdag)*`,
      fi: `(poistaminen pörssilistalta|pörssilistalta poist|listalta poist|viimeinen kaupankäyntipäivä)*`,
      is: `(afskráning|töku úr viðskiptum|tekin úr viðskiptum)*`,
    },
    not: {
      en: `(subscription rights|paid subscribed|warrants|btu|bta|unit rights|rights issue)`,
      sv: `(teckningsrätt|uniträtt|bta|btu|teckningsoption|inklusive rätt|företrädesemission)*`,
      no: `tegningsretter`,
      da: `tegningsretter`,
    },
  },
  {
    slug: 'ipo',
    title: {
      en: `(ipo|ipos|initial public offering|stock market debut|market debut|goes public|go public|going public)
        (plans|intends|considers|prepares|announces intention) ... (listing on|list its shares|list on|public offering)
        intention to (float|list)
        to list (in|on) (stockholm|oslo|copenhagen|helsinki|nasdaq|euronext)
        (takes|brings) ... to the stock market
        (prospectus ... (listing|ipo)|subscribe ... ipo)
        (first day of trading|first time listing|offering price) ... (shares|offering)`,
      sv: `(börsintroduktion|börsnotera|börsnotering|noteringsemission|börsdebut|ansöker om notering|ansökan om notering|går till börsen|till börsen|börsplan|börsklar|ipo)*
        (klar|klart|redo|på väg|siktar|vill|ska) (för|mot|till|på|in på|gå till) börsen`,
      no: `(børsnotering|børsintroduksjon|børsnoteres|børsdebut|søker notering|børsplan|børsklar|ipo)*
        (klar|klart|klare|vil|skal|går|på vei|sikter) (for|på|til|mot|gå på|inn på) børs
        (klar|klart|klare|på vei) (for|til|mot) børsen`,
      da: `(børsnotering|børsintroduktion|børsnoteres|børsdebut|børsplan|børsklar|ipo)*
        (vil|skal|går|gå|sende|sendes|klar) (på|til) børsen`,
      fi: `(listautumi|listautumisanti|listautuu|pörssilistau|listautumist)*
        (tähtää|haluaa|harkitsee|suunnittelee|menossa|aikoo) ... pörssiin`,
      is: `(skráning á markað|frumútboð|á markað)`,
    },
    not: { en: `delist*`, sv: `avnoter*` },
  },
  {
    slug: 'market-listing',
    title: {
      en: `(listing|admission to trading|admitted to trading|listed on|approved for listing|approved for trading|commences trading|starts trading|begins trading|list change|change of list|changes market|moves to|transfer of listing|transfers to|uplisting|dual listing|secondary listing|first day of trading) ... (nasdaq|first north|oslo|euronext|main market|ngm|spotlight|exchange|omx|shares|otc|otcqx|expand|growth)
        new listing
        (first day of trading|admission to trading|prospectus ... listing)
        market maker agreement
        liquidity provider`,
      sv: `(listbyte|byter lista|notering på|noteras på|flyttar till|första dag för handel|första handelsdag|upptagande till handel|upptas till handel|handelsstart)*`,
      no: `(notering på|noteres på|overføring til|opptak til notering|opptak til handel|første handelsdag|første noteringsdag)*`,
      da: `(optagelse til handel|optages til handel|notering på|første handelsdag|flytter til nasdaq)*`,
      fi: `(kaupankäynti alkaa|kaupankäynti ... alkaa|kaupankäynnin kohteeksi|siirtyy päälistalle|siirtyy pörssilistalle)*`,
      is: `(tekin til viðskipta|taka til viðskipta|skráð á aðalmarkað)*`,
    },
    not: {
      en: `(delist*|suspen*|halt*)`,
      sv: `(avnoter|uniträtt|teckningsrätt|teckningsoption|utan rätt|exklusive rätt)*`,
      no: `stryk*`,
      da: `afnoter*`,
    },
  },
  {
    slug: 'index-change',
    title: {
      en: `(result|results|outcome) of the (quarterly|annual|semi annual) review
        (index|indices) (review|rebalancing|revision|inclusion|composition|changes|constituents|reshuffle)
        (included in|added to|joins|enters|removed from|excluded from|leaves|dropped from) ... (index|omxs30|omxc25|omxh25|obx|msci|ftse|stoxx|omx)
        replaces ... index
        (semi annual|annual|quarterly) (review|rebalancing) of ... (index|omx*)
        (omxs30|omxc25|omxh25|obx|omxi15|osebx) (review|revision|composition|index changes)`,
      sv: `(indexrevidering|indexjustering|tas in i ... index|lämnar ... omxs30|indexomläggning)*`,
      no: `(indeksrevisjon|indeksrevidering|tas inn i ... indeks|hovedindeksen endres|inn i obx|ut av obx)*`,
      da: `(indeksrevision|indekstilpasning|optages i ... indeks|indeksomlægning)*`,
      fi: `(indeksimuuto|indeksin koostumu|indeksitarkistu)*`,
      is: `(vísitölubreyting|vísitalan endurskoðuð|endurskoðun úrvalsvísitölu)*`,
    },
    not: { en: `(price index|consumer|cpi|inflation|purchasing managers|confidence|sentiment)` },
  },
];
