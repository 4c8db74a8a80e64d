import type { EventRule } from './event-types.ts';
import { stabilityReport } from './near-misses.ts';

export const earningsRules: readonly EventRule[] = [
  {
    slug: 'profit-warning',
    title: {
      en: `
        profit warning
        (issues|warns of|warning on|flags) ... (lower|weaker|worse) (profit|earnings|result|results|sales)
        warns ... (profit|profits|earnings|loss|results|margin)
        warns of (a )?(weak|weaker|lower|slower|softer|poor) ... (quarter|half|year|demand|sales|margins|market)
        (negative|adverse) (profit|result|earnings) (warning|adjustment)
        downgrades its (result|earnings|profit)
      `,
      sv: `vinstvarn*
        (varnar|flaggar) för ... (sämre|lägre|svagare|svagt|svag|tungt|tufft) ... (kvartal|resultat|vinst|intjäning|försäljning|omsättning|lönsamhet|marginal)*
        resultatvarn*
        omvänd vinstvarning`,
      no: `resultatvarsl*
        resultatvarsel
        gevinstvarsel
        (varsler|advarer om) ... (svakere|lavere|dårligere) (resultat|inntjening|inntekter|kvartal|marginer|salg)`,
      da: `(kraftig )?nedjustering
        nedjusterer (forventning*|årets)
        resultatadvarsel
        advarer om ... (svagere|lavere|dårligere) (resultat|indtjening|kvartal|salg)`,
      fi: `tulosvaroitu*`,
      is: `afkomuviðvörun`,
    },
    not: {
      da: `(kursmål|bemanding|stilling|medarbejder|nationalbank|imf|oecd|regering|finansminist|økonomiminist|vismænd|bnp|bruttonational|dansk økonomi|verdensøkonomi|inflation)*`,
    },
  },
  {
    slug: 'stock-split',
    title: {
      en: `(stock|share) split*
        split of ... shares
        (reverse|forward) split
        (two|three|four|five|six|ten|2|3|4|5|10) for (one|two|three|four|1|2|3|4) (stock |share )?split
        (sets|votes|plans|approves|declares|to|proposes|considers) split
        split* (stock|shares)
        (stock|share) dividend
        share consolidation
        consolidation of shares
        redemption programme ... split`,
      sv: `(aktiesplit|sammanläggning av aktier|omvänd split|split av aktier|uppdelning av aktier)
        genomför (omvänd )?split
        avstämningsdag för (aktiesplit|uppdelning|sammanläggning)*`,
      no: `(aksjesplitt|aksjespleis|spleis av aksjer|splitt av aksjer)`,
      da: `(aktiesplit|aktieopdeling|split af aktier|sammenlægning af aktier)`,
      fi: `(osakesplit|osakkeiden split|osakkeiden yhdistä|osakkeiden jakami)*`,
    },
    lead: {
      en: `(share|shares|stock|it|they) (is|are|was|were|will be|to be|being) split (into|in)
        (splits|split|to split) (its|the|each|every) (share|shares|stock)`,
      sv: `(aktie|aktien|aktier|aktierna|den|de) ... (splittas|splitas|delas upp i)`,
      no: `(aksje|aksjen|aksjer|aksjene|aksjane|den|de) ... (splittes|splittast|blir splitta|blir splittet|deles opp i)`,
      da: `(aktie|aktien|aktier|aktierne|den|de) ... (splittes|opdeles i|bliver splittet)`,
      fi: `(osake|osakkeet) ... (splitataan|pilkotaan|jaetaan)`,
    },
  },
  {
    slug: 'dividend-announcement',
    title: {
      en: `
        (dividend|dividends|payout|payouts|payment of dividend|distribution to shareholders|capital distribution)
        (sets|declares|raises|ups|hikes|omits|passes|cuts|pays|lifts|increases|boosts|suspends|resumes|halves|reinstates|to pay) ... (dividend|payout|quarterly|distribution|div)
        sets (quarterly|payout|regular|distribution|special|monthly|semi annual|semiannual|initial|extra)
        (quarterly|qtly|monthly|regular|annual|cash|unit|unitholder|year end) (distribution|payout|div)
        ex date
        ex dividend*
      `,
      sv: `(föreslår|beslutar om|höjer|sänker|slopar|ställer in|extra) ... (utdelning|utdelningen|kontantutdelning)
        delar ut # (kronor|kr|miljoner|miljarder)
        (utdelning|extrautdelning|avstämningsdag för utdelning|utdelningen|utdelningar|utdelningarna|*utdelningar)`,
      no: `(foreslår|vedtar|øker|kutter|utbetaler|dropper) ... utbytte*
        deler ut # (kroner|millioner|milliarder)
        (*utbytte|*utbyttet|*utbytter|utbyte|utbytet)
        nøkkelinformasjon ved (kontant)?utbytte`,
      da: `(foreslår|udlodder|udbetaler|hæver|sænker|dropper) ... udbytte
        (*udbytte|*udbyttet|*udbytter|udlodning)`,
      fi: `(*osinko|*osingon|*osinkoa|*osinkoja|*osingot|*osinkojen|*osinkonsa|*osinkoaan|osingonjako*|pääoman palautus|lisäosin*|osingosta|osinkoehdotus*)`,
      is: `(arðgreiðsl*|arður|arðs)`,
    },
    not: {
      en: `(interim|quarterly|annual|year end|half year) report
        (stock|share) (dividend|split)
        (first|second|third|fourth|1st|2nd|3rd|4th) (qtr|quarter) (net|loss|results)
        quarterly (profit|profits|earnings|loss|losses|result|results|sales|revenue|revenues|income|net|operating|ebit|ebitda|outlook|guidance|forecast)`,
      sv: `(delårsrapport|bokslutskommuniké|årsstämma|bolagsstämma)`,
      no: `(kvartalsrapport|årsrapport|generalforsamling)`,
      da: `(delårsrapport|årsrapport|generalforsamling)`,
      fi: `(osavuosikatsaus|tilinpäätös|yhtiökokou)*`,
    },
    lead: {
      en: `(qtly|qtrly|quarterly|semi annual|semi|annual|interim|final|cash|monthly|spl|special|extra|regular|yr|stk|mthly|initial) (div|dividend|dist|distribution|divs) ... (cts|dlrs|pct|vs|per share|francs|pence|stg|yen|marks)
        (div|dividend|distribution|payout) ... (cts|dlrs|p|pence) (vs|prior|per unit|a unit|a share|per share|previously)
        (declared|approved|raised|increased|omitted|propose*|recommend*|set|pay|reduced|suspend*) ... (dividend|payout|distribution) (of|to|by|from|per|on|in)`,
      sv: `(styrelsen|bolaget) föreslår ... utdelning`,
      no: `styret (foreslår|har vedtatt) ... utbytte`,
      da: `bestyrelsen (foreslår|har besluttet) ... udbytte`,
      fi: `hallitus (ehdottaa|päätti) ... osin*`,
    },
  },
  {
    slug: 'annual-report',
    title: {
      en: `
        annual report* (published|now available|available|released|for|and|20*)
        (publishes|published|releases|publication of) ... (annual report|annual and sustainability report|sustainability report|financial statements|integrated report)
        annual (and sustainability )?report
        annual financial report
      `,
      sv: `årsredovisning*
        (hållbarhetsrapport|års och hållbarhetsredovisning)*`,
      no: `(årsrapport|årsrapporten|årsrekneskap|årsregnskap)`,
      da: `årsrapport* (offentliggjort|er|tilgængelig)
        offentliggørelse af årsrapport*`,
      fi: `(vuosikertomus|toimintakertomus)*
        (vuosiraportti|vastuullisuusraportti|kestävyysraportti)*`,
      is: `ársskýrsla`,
    },
    not: {
      en: `(results|profit|earnings|net|quarter|q4|delay*|loss)`,
      da: `(resultat|overskud|underskud|omsætning)`,
    },
    never: stabilityReport,
    lead: {
      en: `(annual report|annual and sustainability report) ... (is|has been|was) (today )?(now )?(published|available|released)`,
      sv: `årsredovisning* ... (offentliggör*|finns tillgänglig|publicera*)
        publicerar härmed årsredovisning*`,
      no: `årsrapport* ... (er|ble) (offentliggjort|publisert|tilgjengelig)`,
      fi: `vuosikertomus ... (on julkaistu|julkaistiin)`,
    },
  },
  {
    slug: 'earnings-report',
    title: {
      en: `
        (interim|quarterly|half year|half yearly|year end|nine month|nine months|six month|q1|q2|q3|q4|first quarter|second quarter|third quarter|fourth quarter|full year|financial) (report|results|result|earnings|statement|statements|figures|update|presentation|net|profit|loss|sales)
        (report|results|result|earnings) for (the )?(q1|q2|q3|q4|first|second|third|fourth|full|half|nine|quarter|year|january|fiscal|financial|twelve)
        (reports|posts|reported|posted|swings to|returns to) ... (profit|loss|earnings|results|net|sales|revenue|revenues|income|ebit|ebitda|quarter|growth|deficit)
        narrows ... (loss|losses|deficit)
        (profit|earnings|net income|operating profit|net profit|ebit|ebitda|revenue|revenues|sales|turnover|loss|losses|net|result|results|net loss|income) (up|down|rise|rises|rose|fall|falls|fell|drop|drops|jump|jumps|jumped|soar|soars|surge|surges|surged|doubles|doubled|climb|climbs|beat|beats|miss|misses|slump|slumps|grow|grows|grew|hit|hurt|improve|improves|improved|decline|declines|declined|dip|dips|slip|slips|plunge|plunges|gain|gains|increase|increases|increased|narrow|narrows|narrowed|widen|widens|above|below|higher|lower|tops|top|flat|unchanged|off|halved|triple|triples|near|nearly|over|outlook)
        (higher|lower|record|strong|weak|better|improved|sharply higher|good|increased|reduced) (profit|profits|earnings|results|quarter|quarterly|sales|year|net|first|second|third|fourth|1st|2nd|3rd|4th|operating|loss|losses|revenues)
        (q1|q2|q3|q4|h1|h2|1q|2q|3q|4q|first half|second half|first quarter|second quarter|third quarter|fourth quarter|half year|full year|year) (profit|loss|earnings|net|ebit|ebitda|revenue|revenues|sales|result|results|operating|adjusted|oper|report|income|shr|turnover|pretax|group|div|figures)
        (1st|2nd|3rd|4th|first|second|third|fourth|1st|qtly|nine|six|9|6|12|3) (qtr|qtrs|quarter|half|mths|months|mth)
        (qtr|quarter|half|mths|year|yr|months|period) (net|loss|results|profit|profits|shr|earnings|sales|end*|to|oper|revs|deficit|jan*|feb*|march|april|june|sept*|oct*|nov*|dec*)
        (sees|expects|see|expect|projects|predicts|forecasts|anticipates|estimates|to report|to post|confident|optimistic|believes) ... (profit|profits|loss|losses|earnings|net|results|sales|revenues|qtr|quarter|year|gain|charge|writedown|write off|higher|lower|charges|income|shr|eps|growth|record)
        (had|has|to take|takes|to have) ... (profit|profits|loss|losses|earnings|net|results|sales|revenues|qtr|quarter|gain|charge|charges|income|shr|eps)
        (qtr|quarter|quarterly|1986|1987|fiscal|full year|yr) (earnings|profit|profits|loss|losses|results|net|sales|revenues)
        (earnings|profit|profits|results|loss|losses|net) (for|in|of) (qtr|quarter|1986|1987|year|first|second|third|fourth|fiscal|half)
        shr (loss|profit|net)
        (group|pretax|pre tax|oper|operating|consolidated|attributable) (profit|net|loss|results|earnings)
        (eps|ebit|ebitda) (of|at|rose|fell|beats|above|below|in line)
        (unaudited|preliminary|interim) (results|report|accounts|financial)
        (year end|interim|quarterly|half year|half yearly) (report|review)
        (q1|q2|q3|q4|h1|h2|first half|half year|(first|second|third|fourth) quarter)( of)? (20# )?(report|results|figures)
        report for (the )?(q1|q2|q3|q4|first|second|third|fourth|january)
        business review (for|january)
        (ebit|ebita|ebitda|revenue|sales|net profit|operating profit|pretax profit|net interest income|income from property management) (eur|sek|nok|dkk|isk|usd) # ... vs
        best quarter
        earns? (more|less)
        (beats|misses|tops|lags|below|above) (its own target|forecasts?|expectations|estimates|consensus)
        (full year|annual|yearly) (results|profit|earnings|figures)
        (net|profit|profits|earnings|loss|losses|results) (vs|estimate*)
        (one time (gain|charge)|extraordinary (gain|loss))
        (to|will|takes) ... charge
      `,
      sv: `(delårsrapport|delårsrapporten|kvartalsrapport|kvartalsrapporten|halvårsrapport|bokslutskommuniké|bokslutskommunikén|bokslutskommunike|delårsredogörelse|niomånadersrapport|halvårsbokslut|delårsbokslut)*
        rapport för (kvartal|q1|q2|q3|q4|första|andra|tredje|fjärde)*
        (första|andra|tredje|fjärde) kvartalet
        (rörelseresultat|rörelseresultatet|nettoomsättning|resultatet|vinsten|omsättningen|vinst) (ökar|ökade|steg|stiger|föll|faller|minskade|minskar|över|under|bättre|sämre|lyfter|backar)
        (redovisar|rapporterar) ... (vinst|förlust|resultat|omsättning|tillväxt)
        (ökad|högre|lägre|minskad|stark|svag|förbättrat|rekord) (vinst|omsättning|resultat|rörelseresultat|kvartal|tillväxt)
        (resultat|resultatet|rörelseresultat|rörelseresultatet|vinst|vinsten|kvartalsvinst|rörelsevinst|rörelsevinsten) (rasade|rasar|dök|störtdök|halverades|fördubblades|växte|krympte|krymper|dubblas|dubblades|rasar|över|under|lyfte|bättre|sämre|ökade|ökar|steg|föll)
        (kvartal|helår|helårs|januari|q1|q2|q3|q4) ... rapport
        (slår|överträffar|missar|når inte) ... (förväntning|förväntan|estimat|prognoserna)*
        (tjänar|tjänade) (mer|mindre) än (väntat|förväntat|ifjol|i fjol)
        (rekordvinst|rekordresultat|miljardvinst|miljardförlust)*
        (rapport|resultat) (q1|q2|q3|q4|kvartal)`,
      no: `(kvartalsrapport|delårsrapport|halvårsrapport|kvartalspresentasjon|kvartalsresultat|kvartalstall|halvårsresultat)*
        (resultat|resultater|tall|rapport) (for|fra|i) ... (kvartal|halvår)
        (1|2|3|4|første|andre|tredje|fjerde) kvartal
        (driftsresultat|omsetning|overskudd|underskudd|resultat|inntekter|resultatet|inntektene) (øker|økte|steg|stiger|falt|faller|opp|ned|før|over|under|bedre|svakere)
        (rapporterer|leverer|melder om) ... (resultat|overskudd|underskudd|inntekter|kvartal|omsetning|vekst)
        (rekordoverskudd|rekordresultat|milliardoverskudd|milliardunderskudd|milliardtap)*
        (slår|overgår|skuffer) ... forvent*
        (dobler|doblet|halverer|halverte) (omsetningen|overskuddet|resultatet|driftsresultatet)
        (tjener|tjente) (mer|mindre)
        (skuffer|skuffet|overrasker|overrasket) i kvartalet
        (foreløpige|foreløpig) (resultat|regnskap|årsregnskap)*`,
      da: `(delårsrapport|kvartalsrapport|halvårsrapport|kvartalsregnskab|regnskab|kvartalsmeddelelse|årsregnskabsmeddelelse|halvårsregnskab|årsregnskab)*
        (1|2|3|4|første|andet|tredje|fjerde) kvartal
        årsrapport
        (omsætning|overskud|underskud|driftsresultat|resultat|indtjening) (stiger|steg|falder|faldt|vokser|over|under|bedre|på)
        (rapporterer|leverer|melder om) ... (resultat|overskud|underskud|omsætning|vækst)
        (rekordoverskud|rekordresultat|milliardoverskud|milliardunderskud|milliardtab)*
        (slår|overgår|skuffer) ... forvent*
        (overskud|overskuddet|omsætning|omsætningen|resultatet|indtjeningen) (halveret|halveres|fordoblet|fordobles|dykker|styrtdykker|skrumper)
        (fordobler|fordoblede|halverer) (overskuddet|omsætningen|resultatet)
        (tjener|tjente) (mere|mindre)
        resultat for`,
      fi: `(osavuosikatsaus|puolivuosikatsaus|puolivuotiskatsaus|liiketoimintakatsaus|tilinpäätöstiedote|tilinpäätös|osavuosiraportti|puolivuosiraportti)*
        (liikevaihto|liikevoitto|tulos|liiketulos) (jäi|ylitti|alitti|kasvoi|laski|nousi|parani|heikkeni|putosi|pysyi|romahti|kaksinkertaistui)
        (odotuksia|ennusteita|odotettua) (parem|heikom|vahvem|huonom)* ... tulo*
        (ensimmäi|toi|kolma|neljä)* (vuosineljännes|neljännes|kvartaali)*`,
      is: `(uppgjör|árshlutauppgjör|ársuppgjör|árshlutareikningur|ársreikningur|afkoma|hagnaður)
        (fyrst|ann|þriðj|fjórð)* ársfjórðung*`,
    },
    not: {
      en: `(take|takes|took|taking) charge (of|at|in|as)
        (results|data) (from|of) ... (trial|trials|study|studies)
        (recall|recalls|recalled|recalling|invitation|invites|presentation of|to publish|to release|to announce|webcast|conference call|reschedul*|postpone*|delay*|time change|change of date|financial calendar|date of|silent period|nominating committee|annual general meeting|net asset)
        (order|orders|contract|contracts) (worth|from|for)
        (unemployment|inflation|gross domestic product|trade|deficit|surplus|housing|wage|wages|average earnings|money|wheat|sugar|grain|tonnes|retail turnover|retailers|gold price|assay|government|treasury|central bank|copper|output|average|consumer|s p|bid|growth (forecast|of at least)|slower|moderate growth|lower growth|feed|retail sales|car sales|vehicle sales|home sales|budget|gnp|gdp|crude|oil output|reserves|current account|export|exports|import|imports|industrial production|u.s.|japan|japanese|money supply|economy|economic)`,
      sv: `fas (i|ii|iii|1|2|3)-(resultat|data)
        (inbjudan|inbjuder|bjuder in|senarelägger|tidigarelägger|ändrat datum|kalender|presentation av)`,
      no: `(invitasjon|inviterer|presentasjon av|finansiell kalender|endret dato)`,
      da: `(invitation|inviterer|præsentation af|finanskalender|ændret dato)`,
      fi: `(kutsu|julkistamisajankoh|julkaisuaikatau|julkistaa ... katsauksen)*`,
      is: `(boð|fjárhagsdagatal)`,
    },
    never: stabilityReport,
    lead: {
      en: `(shr|eps|earnings per share) ... (vs|compared|against|cts|dlrs)
        (net|profit|loss|revs|revenue|revenues|sales|turnover|pretax|net income|net profit|operating profit|group net|oper net) (loss |profit |income )?(of )?# ... (vs|versus|against|compared)
        (net sales|net revenue|operating profit|net profit|net result|profit after tax|ebit|ebitda|revenue|revenues|organic growth|earnings per share|net income) (increased|decreased|rose|fell|amounted|grew|was|were|declined|improved|totalled|of|totaled|dropped|climbed|jumped)
        (first|second|third|fourth|last|latest|quarterly|full year|quarter|fiscal|current|year) (quarter |half |year )?(earnings|profit|profits|loss|results|net income|net loss|net profit|net) (rose|fell|of|was|were|will|increased|declined|to|dropped|climbed|for|from)
        (expects|expected|sees|anticipates|estimates|projected|forecast|report) ... (earnings|net income|profit|profits|loss|results|net loss|revenues) (for|in|of|to|from|per|a share)`,
      sv: `(nettoomsättningen|rörelseresultatet|omsättningen|resultatet per aktie|ebit|ebitda|periodens resultat) (uppgick|ökade|minskade|steg|var|blev)`,
      no: `(driftsinntekte|driftsresultat|inntekte|omsetning|resultat før skatt|ebit|ebitda)* (var|ble|endte|økte|falt|utgjorde) `,
      da: `(omsætning|driftsresultat|resultat før skat|resultat af primær drift|ebit|ebitda)* (steg|faldt|udgjorde|blev|var|voksede)`,
      fi: `(liikevaihto|liikevoitto|liiketulos|tilikauden tulos) (oli|kasvoi|laski|nousi|parani)`,
      is: `(hagnaður|tekjur|ebitda) ... (nam|námu|jókst|var)`,
    },
  },
  {
    slug: 'guidance-change',
    title: {
      en: `
        (raises|raised|lifts|lifted|hikes|ups|increases|lowers|lowered|cuts|cut|trims|reduces|narrows|revises|revised|adjusts|updates|updated|upgrades|downgrades|withdraws|suspends|scraps|ditches|abandons|reiterates|confirms|maintains|reaffirms|sticks to) ... (guidance|outlook|forecast|forecasts|financial target|financial targets)
        (guidance|outlook|profit forecast|earnings forecast) (is |has been |was )?(raised|lowered|cut|revised|upgraded|downgraded|withdrawn|lifted|narrowed|adjusted)
        (upward|downward) (revision|adjustment) of ... (guidance|outlook|forecast)
        new financial targets
        positive profit warning
        profit upgrade
      `,
      sv: `(höjer|höjde|sänker|sänkte|lyfter|justerar|reviderar|preciserar|drar tillbaka|upprepar|skruvar|skriver upp|skriver ned|skriver ner) ... (*prognos*|*utsikter*|guidning*|guidance*|finansiella mål)
        (nya|uppdaterade|reviderade) (finansiella mål|koncernmål|tillväxtmål|lönsamhetsmål)`,
      no: `(oppjusterer|nedjusterer|hever|hevet|senker|senket|løfter|kutter|justerer|snevrer inn|trekker) ... (*guiding*|*prognose*|*utsikt*|*anslag*|*forventning*)
        (oppjusterer|nedjusterer)
        nye finansielle mål`,
      da: `(opjusterer|nedjusterer|hæver|hævede|sænker|sænkede|løfter|skruer|skærer|indsnævrer|præciserer|fastholder|suspenderer) ... (*forventning*|*udsigt*|udmelding*|guidance)
        (opjusterer|nedjusterer|opjustering)
        nye finansielle mål`,
      fi: `(nostaa|nosti|laskee|laski|tarkentaa|tarkensi|muuttaa|muutti|alentaa|alensi|heikentää|heikensi|peruuttaa|perui|toistaa) ... (*ohjeistu*|*näkymi*|tulosarvio*|tulosennuste*)
        positiivinen tulosvaroitus
        uudet taloudelliset tavoitteet`,
      is: `(hækkar|lækkar|breytir|uppfærir) ... afkomuspá`,
    },
    not: {
      en: `(money market|shortage|deficit|(riksbank|norges bank|nationalbanken|bank of finland|ecb|fed|oecd|imf|ministry|sweden|norway|denmark|finland|iceland|germany|china|euro zone|eurozone|world|global|britain) ... growth forecast|gdp|gnp|inflation|economic|economy|crop|institute|imf|oecd|central bank|riksbank|norges bank|economists|finance ministry|price target|target price|rating outlook|credit rating|oil demand|production guidance)`,
      sv: `(riktkurs|kursmål|rekommendation|konjunktur|riksbank|imf|oecd|regering|finansdepartement|finansminist|bnp|svensk ekonomi|världsekonomi|inflation|oljepris|bostadspris|sveriges)*`,
      no: `(kursmål|anbefaling|ambisjon|klima|utslipp|bemanning|stilling|årsverk|ansatt|arbeidsstokk|ssb|norges bank|imf|oecd|regjering|finansdepartement|bnp|fastlandsøkonomi|verdensøkonomi|økonomi|inflasjon|prisvekst|boligpris|ledighet|oljepris|rentebane|ressurs|reserve)*`,
      da: `(kursmål|anbefaling|ambition|klima|udledning|bemanding|stilling|medarbejder|nationalbank|imf|oecd|regering|finansminist|økonomiminist|vismænd|bnp|bruttonational|dansk økonomi|verdensøkonomi|inflation|boligpris|ledighed|oliepris|reserve)*`,
      fi: `(suomen pankki|valtiovarainministeriö|imf|oecd|bkt|bruttokansantuot|talouskasv|inflaatio|tavoitehin|luottoluoki)*`,
    },
  },
  {
    slug: 'trading-statement',
    title: {
      en: `trading (update|statement)
        (q1|q2|q3|q4|quarterly|operational|business|sales|pre close|monthly|production and sales) (trading )?update
        (monthly )?(traffic|sales|passenger) (figures|statistics|data|numbers|report)
        (january|february|march|april|may|june|july|august|september|october|november|december)('s|’s)? (sales|traffic|deliveries|passengers|passenger numbers|volumes)
        carried # (million |thousand )?passengers
        preliminary (sales|revenue|figures|unaudited)
        net asset value (as of|per share|at)`,
      sv: `(försäljning|trafikstatistik|försäljningsutveckling|försäljningssiffror) ... (januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december)
        (trafikstatistik|försäljningsstatistik|preliminär omsättning|affärsuppdatering|substansvärde)*`,
      no: `(trafikktall|trafikkstatistikk|salgstall|foreløpige tall|volumoppdatering|driftsoppdatering)`,
      da: `(trafiktal|trafikstatistik|salgstal|foreløbige tal|periodemeddelelse|trading statement)`,
      fi: `(liikennetiedot|liikennemäärä|myyntitiedot|myynti) ... *kuussa`,
    },
    not: { en: `(interim|earnings report)`, sv: `(delårs|kvartals|halvårs|boksluts)*` },
  },
];
