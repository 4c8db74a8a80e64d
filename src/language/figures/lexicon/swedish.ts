import type { Lexicon } from './lexicon.ts';

const ITEMS =
  '(?:jämförelsestörande poster|poster av engångskaraktär|engångsposter|engångskostnader|engångseffekter|omstruktureringskostnader|förvärvsrelaterade (?:poster|kostnader|avskrivningar)|särskilda poster|reavinster)';

export const swedish: Lexicon = {
  measures: [
    [
      null,
      '(?:extra|extraordinär|total|totala|särskild) ?utdelning(?:en)?|utdelningspolicy|direktavkastning|kostnad(?:en|er|erna)? för (?:sålda varor|försäljning)|inflationsmålet?|andel av (?:omsättningen|nettoomsättningen)',
    ],
    [
      'revenue',
      '(?:netto)?omsättning(?:en)?|(?:netto)?försäljning(?:en)?|(?:rörelsens |totala |rörelse|hyres|netto)?intäkter(?:na)?|(?:års|halvårs|kvartals|helårs)omsättning(?:en)?',
    ],
    ['revenue', 'omsatte|omsätter|(?<=att )omsätta', 'verb'],
    ['gross_profit', 'brutto(?:resultat|vinst)(?:et|en)?'],
    [
      'ebitda',
      'ebitda(?:-resultat(?:et)?)?|(?:rörelse)?resultat(?:et)? före (?:av- och nedskrivningar|avskrivningar)(?: \\(ebitda\\))?|rörelseresultat(?:et)?(?: \\(ebitda\\)|, ebitda,)',
    ],
    ['ebita', 'ebita(?:-resultat(?:et)?)?|rörelse(?:resultat|vinst)(?:et|en)? \\(ebita\\)'],
    ['ebit', 'ebit(?:-resultat(?:et)?)?|rörelse(?:resultat|vinst)(?:et|en)?(?: \\(ebit\\)|, ebit,)?'],
    ['ebit', 'rörelseförlust(?:en)?(?: \\(ebit\\))?', 'loss'],
    ['ebit', '(?:resultat(?:et)?|vinst(?:en)?) på rörelsenivå'],
    ['ebit', 'förlust(?:en)? på rörelsenivå', 'loss'],
    ['pre_tax_profit', '(?:resultat(?:et)?|vinst(?:en)?) (?:före skatt|efter finansiella poster|efter finansnetto)'],
    ['pre_tax_profit', 'förlust(?:en)? (?:före skatt|efter finansiella poster)', 'loss'],
    [
      'net_income',
      '(?:periodens |årets |kvartalets )?(?:netto)?(?:resultat(?:et)?|vinst(?:en)?) efter skatt|årsresultat(?:et)?|årsvinst(?:en)?|netto(?:resultat(?:et)?|vinst(?:en)?)|(?:periodens|kvartalets|årets) resultat|resultat(?:et)? för (?:perioden|kvartalet|året)',
    ],
    ['net_income', '(?<=efter skatt (?:blev|var) )(?:resultatet|vinsten)'],
    ['net_income', 'förlust(?:en)? efter skatt|nettoförlust(?:en)?|(?:periodens|kvartalets|årets) förlust', 'loss'],
    ['eps', '(?:resultat(?:et)?|vinst(?:en)?) per aktie(?:,? (?:före och efter|före|efter) utspädning)?'],
    ['eps', 'förlust(?:en)? per aktie', 'loss'],
    ['dividend_per_share', 'utdelning(?:en)? per aktie'],
    ['dividend_per_share', 'delar ut|dela ut|delades ut', 'per_share', 'verb'],
    ['dividend_per_share', '(?:ordinarie |kontant|föreslagen )?utdelning(?:en)?', 'per_share'],
    ['net_interest_income', 'räntenetto(?:t)?'],
    ['order_intake', 'order(?:in)?gång(?:en)?'],
    ['order_backlog', 'orderstock(?:en)?|orderbok(?:en)?'],
    [
      'operating_cash_flow',
      '(?:operativt kassaflöde|operativa kassaflödet|kassaflöde(?:t)? från (?:den )?(?:löpande )?(?:verksamheten|rörelsen)(?: efter förändring(?:ar)? i rörelsekapital)?)',
    ],
    ['free_cash_flow', 'fri(?:tt|a)? kassaflöde(?:t)?'],
    ['cash_flow', '(?:periodens|kvartalets|årets) kassaflöde|kassaflöde(?:t)?(?! från)'],
    ['net_debt', '(?:räntebärande )?nettoskuld(?:en)?'],
    ['gross_margin', 'bruttomarginal(?:en)?'],
    ['ebitda_margin', 'ebitda-?marginal(?:en)?'],
    ['ebita_margin', 'ebita-?marginal(?:en)?'],
    ['ebit_margin', '(?:ebit-?|rörelse)marginal(?:en)?'],
    ['ebit_margin', 'marginal(?:en)?', 'of_result'],
    ['equity_ratio', 'soliditet(?:en)?'],
    ['nav_per_share', '(?:långsiktig(?:t|a) )?(?:substansvärde(?:t)?|eget kapital) per aktie'],
    ['net_asset_value', 'substansvärde(?:t)?'],
    [
      'order_value',
      '(?:kontrakts|order|entreprenad)summa(?:n)?|(?:total(?:t|a)? |sammanlag(?:t|da) )?(?:order|kontrakts?|avtals?)värde(?:t)?|värdet? (?:av|på) (?:ordern|kontraktet|avtalet)',
    ],
    [
      'order_value',
      '(?:affären(?= är värd)|(?:storm?|delm?|ram|tilläggs)?order(?:n)?|beställning(?:en)?|kontrakt(?:et)?|(?:ram)?avtal(?:et)?)(?=,? (?:är |som är )?(?:värda?|värt|om |på |har ett (?:\\p{L}+ )?värde|till ett (?:\\p{L}+ )?värde|med ett (?:\\p{L}+ )?(?:order)?värde))',
    ],
    [
      'purchase_price',
      '(?:(?:den )?(?:initiala|totala|kontanta?|preliminära) )*(?:köpeskilling(?:en)?|förvärvspris(?:et)?|transaktionsvärde(?:t)?|försäljningspris(?:et)?|prislapp(?:en)?)|priset(?= (?:är|var|blir|blev) )',
    ],
    [
      'order_value',
      '(?:(?:kontrakt|avtal|order|ramavtal) (?:med|från)|beställning (?:på|från|av)) [^.;,\\d]{1,80}?(?= (?:till ett (?:\\p{L}+ )?värde|värt|värd) )',
    ],
    ['enterprise_value', 'rörelsevärde(?:t)?|bolagsvärde(?:t)?'],
    [
      'offer_price',
      '(?:erbjudandepris(?:et)?|budpris(?:et)?|budvärde(?:t)?|vederlag(?:et)?|(?:kontant)?bud(?:et)?(?: på (?:\\p{L}+ ?){1,3}?(?= om))?|(?:kontant)?erbjudande(?:t)?)',
      'per_share',
    ],
    ['offer_price', 'lägger (?:\\p{L}+ )?bud på (?:[\\p{L}&.-]+ ?){1,4}?(?= om)', 'per_share', 'verb'],
    [
      'subscription_price',
      'tecknings?kurs(?:en)?|emissionskurs(?:en)?|(?<=emission[^.;]{0,80} )till (?:en )?kurs(?:en)?',
    ],
    [
      'share_issue_amount',
      '(?:(?:fullt |delvis )?(?:garanterad|säkerställd) |(?:en )?riktad )?(?:(?:företrädes|ny|unit|kontant|övertilldelnings|ersättnings|kvittnings)?emission(?:en)?)(?: av (?:[ab]-|nya |stam)?(?:aktier|units))?|emissionslikvid(?:en)?|bruttolikvid(?:en)?',
    ],
    [
      'bond_amount',
      '(?:(?:gröna|seniora|icke säkerställda|säkerställda|efterställda) )*(?:företags)?obligation(?:er|erna|slån|slånet)',
    ],
    ['buyback_amount', '(?:aktie)?återköp(?:et|sprogram(?:met)?)?(?: av (?:egna )?(?:[ab]-)?aktier)?'],
    [
      'buyback_amount',
      '(?:köper|köpa|köpt) tillbaka (?:egna )?(?:[ab]-)?aktier|återköp(?:a|er) (?:egna )?(?:[ab]-)?aktier',
      'verb',
    ],
    [
      'impairment',
      '(?:goodwill)?nedskrivning(?:en|ar|arna)?(?: av (?!(?:[mtk]?sek|[mt]?kr|eur|usd|cirka|ca|omkring)(?!\\p{L}))[\\p{L}-]+)?',
    ],
    ['impairment', '(?:skriver|skriva|skrev) (?:ned|ner)(?: [\\p{L}-]+){1,8}?(?= med )', 'verb'],
    ['target_price', 'riktkurs(?:en)?|målkurs(?:en)?'],
    ['interest_rate', 'styrränta(?:n)?|reporänta(?:n)?'],
    [
      'interest_rate',
      '(?<=(?<!\\p{L})(?:riksbanken|ecb|norges bank|fed|centralbanken|nationalbanken|bank of england)[^.;]{0,60}(?<!\\p{L}))(?:räntan|inlåningsräntan|depositräntan)',
    ],
    [
      'cpif_inflation',
      'inflation(?:en|stakten)? (?:enligt|mätt som|mätt med) kpif|kpif(?:-inflation(?:en)?|-inflationstakt(?:en)?)?',
    ],
    [
      'cpi_inflation',
      'inflation(?:en|stakten)? (?:enligt|mätt som|mätt med) (?:kpi|konsumentprisindex(?: \\(kpi\\))?)|kpi(?:-inflation(?:en)?)?',
    ],
    ['core_inflation', 'kärninflation(?:en)?|underliggande inflation(?:en)?|kpif exklusive energi'],
    ['inflation', '(?:års)?inflation(?:en)?|inflationstakt(?:en)?'],
    ['unemployment_rate', 'arbetslöshet(?:en)?|arbetslöshetstalet'],
    [
      'employees',
      '(?:medel)?antal(?:et)? (?:heltids)?(?:anställda|medarbetare)|personalen(?= uppg)|personalstyrkan(?= uppg)|anställda(?= (?:vid|i) (?:periodens|årets|kvartalets) (?:slut|utgång))',
    ],
  ],
  words: {
    is: 'hamnar kring|uppgick till|uppgår till|når|når upp till|nådde upp till|uppgående till|uppgå till|blev|blir|bli|ska nå|ska bli|ligga kvar på|ligger kvar på|är fastställ[dt] till|är avtalad till|är satt till|med en (?:total )?ram (?:på|om)|låg|var|är|landade på|landar på|landade i|låg på|låg kvar på|ligger på|hamnar på|lyder på|löd på|hamnade på|stannade på|slutade på|summerade till|motsvarar|motsvarade|motsvarande|på|om|nådde|till ett (?:\\p{L}+ )?värde (?:om|av|på)|(?:med|har) ett (?:\\p{L}+ )?värde (?:om|av|på)|värda?|värt|till ett belopp om|för|utgjorde|oförändrad på|oförändrat på|oförändrad|:|=|mättes till|noterades till|beräknas till|fastställts till|(?:passerade|passerar)(?=[^.;]{0,80} för första gången)|fastställdes till|har fastställts till',
    change:
      'ökade|avtog|avtar|bromsade in|dämpades|dämpas|tilltog|accelererade|krympte|krympt|fördjupades|tredubblades|halverades|skruvar upp|skruvar ned|skruvar ner|upp|ned|ner|ökar|ökat|öka|ökning|ökningen|steg|stiger|stigit|stiga|växte|växer|vuxit|förbättrades|förbättras|förbättring|stärktes|stärks|försvagades|försvagas|lyfte|lyfter|klättrade|minskade|minskar|minskat|backat|minska|minskning|sjönk|sjunker|sjunkit|föll|faller|fallit|försämrades|försämras|backade|backar|gick ned|gick ner|gick upp|dubblades|fördubblades|rasade|höjde|höjer|höjs|höjd|höja|höjning|sänkte|sänker|sänks|sänkt|sänka|sänkning|sätts ned|sätts ner|sätts upp|vände|vänder|föreslås(?= till)',
    to: 'till',
    by: 'med',
    from: 'från tidigare|från|tidigare',
    versus:
      'i jämförelse med|i förhållande till|jämfört med|jfr med|jmf med|jämfört|att jämföra med|mot|upp från|ned från|ner från',
    filler:
      'bankens|senaste|startar|inleder|lanserar|säsongsrensad|säsongsrensade|säsongsjusterade|hela|kan se fram emot|i stort sett|i princip|nästan|nära nog|som är|årlig|årliga|den|det|de|en|ett|sin|sina|sitt|i|under|per|för|av|och med|har|hade|även|också|fortsatt|åter|nu|något|kraftigt|starkt|markant|väsentligt|marginellt|knappt|endast|koncernen|koncernens|koncern|bolaget|bolagets|gruppen|gruppens|företaget|företagets|sammanlagd|total|totalt|totala|sammanlagt|redovisade|redovisar|rapporterade|rapporterar|presenterade|presenterar|levererade|levererar|genererade|visade|visar|nådde|noterade|där|medan|samtidigt som|men|att|vilket|som|då|stark|starkt|svagt|svag|ny|rekord|rekordhög|god|goda|preliminär|preliminärt|preliminära|oreviderad|organiskt|högre|lägre|bättre|sämre|jämfört med föregående år|således|därmed|i linje|slutet av|utgången av|ingången av|styrelsen|fastställa|fastställer|fastställde|beslutades|att lämna|föreslår|föreslås|föreslagen|beslutat|beslutade|beslutar|har beslutat|genomför|genomfört|genomförde|genomföra|emitterar|emitterat|emittera|tecknat|tecknar|tecknade|erhållit|erhåller|erhöll|får|fick|fått|vinner|vann|vunnit|tar emot|mottagit|hem|sammanlagda|räkenskapsåret|vid|kontant|kontanta|idag|ca|cirka|säkrar|lämnar|håller|behåller|intecknar|belastar|gör|genom|inför|med|uppgick|uppgår|landade|slutade|tillför|tillförs|tillfördes|tillförts|inbringar|inbringade|inbringat|tar in|tog in|tagit in|hämtar in|hämtade in|hämtat in|reser|reste|för första gången|en tredjedel|en fjärdedel|en femtedel|en tiondel|en kvarts procentenhet|en halv procentenhet|sätter|satte|periodens slut|periodens utgång|slut|utgång|årets slut|årsskiftet|årets utgång|balansdagen',
    forecast:
      'enligt (?:den |sin )?(?:nya |senaste )?(?:prognos(?:en)?|räntebana(?:n)?)|förväntningarna|förväntning(?:en|ar|arna)? (?:om|på)|väntas|väntar|förväntas|förväntar|förväntad|prognos|prognosen|prognostiserar|prognosticeras|utsikter|utsikterna|guidning|räknar med|räknar|bedömer|bedöms|bedömning|beräknar|beräknas(?! till)|uppskattar|uppskattas|tror|spår|ser|kommer att|kommer',
    hypothetical:
      'tidigare (?:prognos|prognosen|prognoser|guidning|bedömning|kommunicerad prognos|kommunicerade prognosen|väntat|väntade)|överträffar?|överstiger?|överstiga|analytiker|analytikerna|analytikernas|konsensus|marknaden|snittprognos|snittprognosen|väntat|väntade|förväntat|förväntade|mål|målet|målsättning|målsättningen|finansiella mål|ambition|ambitionen|skulle|kan|kunde|borde|möjlig|möjligt|potentiell|potentiella|pro forma|proforma|proformerad|om att|ifall|synergier|vid full teckning|årstakt',
    comparison:
      'än (?:väntat|väntade|förväntat|förväntningarna|prognos|prognosen)|som väntat|över förväntan|under förväntan|över förväntningarna|under förväntningarna',
    part: 'det förvärvade bolaget|det sålda bolaget|den sålda verksamheten|den avyttrade verksamheten|segment|segmentet|segmentets|divisionen|divisionens|affärsområdet|affärsområdets|affärsområde|affärsenheten|dotterbolaget|dotterbolagets|moderbolaget|moderbolagets|intressebolaget|intressebolag|kunden|kundens|kunder|regionen|målbolaget|varumärket',
    adjusted: `justerat|på justerad basis|operativ|operativa|justerad|justerade|underliggande|jämförbar|jämförbart|operativt|(?:,? ?(?:exklusive|exkl\\.?|före|justerat för|rensat för|rensat från)) ${ITEMS}`,
    loss: '(?:ett )?minus på|en förlust (?:på|om)|en förlust|ett underskott (?:på|om)|negativt med|negativ med|negativt|negativ',
    profit:
      '(?:ett )?plus på|plus|positivt med|positiv med|en vinst (?:på|om)|en vinst|ett överskott (?:på|om)|positivt|positiv',
    bare_loss: 'förlusten|underskottet|förlust|underskott|minusresultatet',
    bare_result: 'resultatet|vinsten|överskottet|vinst|överskott|siffran|motsvarande siffra',
    and: 'och|samt|&',
  },
  deals: [
    [
      'förvärvar|förvärvade|förvärva|har förvärvat|köper|köpte|köpa|avyttrar|avyttrade|avyttra|förvärv av|köp av|tar över|tog över|säljer|sålde|sälja|har sålt|försäljning av',
      'för(?: sammanlagt| totalt)?',
    ],
  ],
  layoffs: {
    verbs:
      'varslet omfattar|varslet berör|(?:minskar|skär ned|skär ner) (?:personalstyrkan|bemanningen|personalen) med|säger upp|sade upp|sägs upp|varslar|varslade|varslas|permitterar|minskar med|drar ned|drar ner|avskedar|sparkar',
    nouns: 'tjänster|anställda|personer|medarbetare|jobb|årsarbetare|årsverken|befattningar',
    passives:
      '(?:berörs|försvinner|sägs upp|varslas|varslats|sagts upp|permitteras|kan försvinna|får gå|tvingas gå|mister jobbet|förlorar jobbet|får lämna)',
  },
  employing: {
    verbs: 'har|hade|sysselsätter|sysselsatte|av (?:[\\p{L}-]+s|de|våra|sina)',
    nouns: 'anställda|medarbetare|personer',
  },
  within: '(?:i|genom|via)(?: (?:årlig|total|en|ett))?(?: (?:ny|nytt|nya))?',
};
