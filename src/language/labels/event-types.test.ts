import { describe, expect, it } from 'vitest';
import type { Language } from '../interfaces.ts';
import { createRuleClassifier } from './classify.ts';

const classifier = createRuleClassifier();
const eventType = ([language, title, text = '']: Headline) =>
  classifier.classify({ title, text, language, source_type: 'news_publication' }).event_type;

/** By kind: headlines that are of it, then such as come near and are not; with a line of text where a title leaves it open. */
type Headline = readonly [language: Language, title: string, text?: string];
const kinds: Readonly<Record<string, readonly [are: readonly Headline[], areNot: readonly Headline[]]>> = {
  'contract-award': [
    [
      [
        'en',
        'Nordhamn lands five-year network deal with Talvikko',
        'Terms were not disclosed. Granvik was also bidding.',
      ],
      ['en', 'Nordhamn wins tender for offshore farm in Germany'],
      ['sv', 'Norrskog landar miljardavtal med Polen'],
      ['sv', 'Norrskog vinner anbud om sjukhus i Lund'],
      ['nb', 'Fjelltind vinner forsikringsanbud for kommuner'],
      ['nb', 'Fjelltind stakk av med fergeanbudet'],
      ['da', 'Sæby vinder udbud om busser på Fyn'],
      ['fi', 'Talvikko voitti bussiliikenteen kilpailutuksen'],
    ],
    [
      ['en', 'Union wins pay deal with Nordhamn'],
      ['en', 'Sweden lands trade deal with India'],
      ['en', 'Nordhamn secures rescue deal with creditors'],
      ['nb', 'Fem selskaper leverte anbud på ny bru'],
      ['en', 'Granvik orders freezer trawler', 'It has signed a contract with a Turkish yard.'],
      ['en', 'Granvik places order for two tankers'],
      ['sv', 'Granvik beställer fyra fartyg', 'Rederiet har tecknat kontrakt med ett varv i Kina.'],
      ['nb', 'Granvik bestiller to skip', 'Rederiet har signert kontrakt med et verft i Kina.'],
      ['da', 'Granvik bestiller fire skibe', 'Rederiet har skrevet kontrakt med et værft i Kina.'],
      ['fi', 'Granvik tilaa neljä alusta', 'Varustamo on tehnyt sopimuksen telakan kanssa.'],
    ],
  ],
  'plant-closure': [
    [
      ['en', 'Nordhamn to close Lund heat exchanger line, move work to China'],
      ['en', 'Sæby to close dairy in Denmark'],
      ['en', 'Nordhamn ends ammonia production in Belgium'],
      ['sv', 'Norrskog stänger fabriken i Mariestad'],
      ['sv', 'Norrskog lägger ner tillverkningen i Lilla Edet'],
      ['nb', 'Fjelltind legger ned meieriet i Sem'],
      ['da', 'Sæby lukker slagteriet i Esbjerg'],
      ['fi', 'Talvikko lakkauttaa Vantaan meijerin'],
    ],
    [
      ['en', 'Fire breaks out close to plant in Lund'],
      ['en', 'Nordhamn closes line of credit to shipper'],
      ['en', 'Metro line to close for summer repairs'],
      ['sv', 'Polisen lägger ned utredningen om fabriksbranden'],
    ],
  ],
  restructuring: [
    [
      ['en', 'Nordhamn moves bearing production to Poland'],
      ['sv', 'Norrskog flyttar produktionen till Polen'],
      ['nb', 'Fjelltind flytter produksjonen til Slovakia'],
      ['da', 'Sæby flytter produktionen til Polen'],
      ['fi', 'Talvikko siirtää tuotantoa Romaniaan'],
    ],
    [],
  ],
  layoffs: [
    [
      ['en', 'Hundreds of jobs at risk as Nordhamn trims network unit'],
      ['sv', 'Norrskog drar ned på Siljan – hundratals jobb berörs'],
      ['nb', 'Hundrevis av ansatte mister jobben i Fjelltind'],
      ['da', 'Op mod 300 stillinger i fare hos Sæby'],
      ['fi', 'Satoja työpaikkoja uhattuna Talvikossa'],
    ],
    [
      ['en', 'Hundreds of new jobs expected in Lulea'],
      ['nb', 'Hundrevis av nye jobber i Mo i Rana'],
      ['sv', 'Norrskog säger upp hyresavtalet'],
    ],
  ],
  'production-update': [
    [
      ['en', 'Nordhamn to lift gas output after pipeline approval'],
      ['en', 'Nordhamn pauses truck production in Sodertalje'],
      ['sv', 'Norrskog stoppar lastbilsbandet i Tuve under en vecka'],
      ['sv', 'Norrskog återupptar driften i gruvan'],
      ['nb', 'Fjelltind stanser produksjonen på Karmøy'],
      ['nb', 'Fjelltind gjenopptar driften etter brann'],
      ['da', 'Sæby sætter slagtningen på pause i Horsens'],
      ['fi', 'Talvikko keskeyttää tuotannon Torniossa'],
    ],
    [
      ['en', 'OPEC to raise output from May'],
      ['en', 'Granvik builds a tool factory in Visby', 'It invests 26 million euros. Production starts in two years.'],
      ['en', 'Film studio halts production of TV series'],
      ['sv', 'Regeringen stoppar bredbandet på landsbygden'],
    ],
  ],
  partnership: [
    [
      [
        'en',
        'Havtorn and Granvik pair up on obesity drug',
        'Havtorn could get up to $2.5 billion in milestone payments.',
      ],
      [
        'sv',
        'Havtorn och Granvik om hjärnmedel',
        'Havtorn kan få upp till 772 miljoner dollar i milstolpsersättningar.',
      ],
      ['nb', 'Havtorn finner sammen med Granvik', 'Selskapet kan få 875 millioner dollar i milepælsbetalinger.'],
      ['da', 'Havtorn og Granvik mødes om fedmemiddel', 'Havtorn får op mod 2,5 milliarder dollar i milepæle.'],
      ['fi', 'Havtorn ja Granvik kimpassa', 'Havtorn voi saada etappimaksuja jopa 1,6 miljardia dollaria.'],
    ],
    [],
  ],
  'spin-off': [
    [
      ['en', 'Granvik to spin off Talvikko and list it on First North', 'Shareholders get one share for each share.'],
      ['sv', 'Granvik särnoterar Talvikko'],
      ['sv', 'Granvik delar ut och noterar kompressorbolaget'],
      ['nb', 'Fjelltind spinner ut fornybar'],
      ['da', 'Sæby frasplitter vandforretning'],
      ['fi', 'Talvikko irrottaa automaatioliiketoiminnan omaksi pörssiyhtiöksi'],
    ],
    [['en', 'Car spins off the road near Visby']],
  ],
  divestment: [
    [
      ['en', 'Iceland to privatise state bank'],
      ['sv', 'Staten privatiserar Norrskog'],
      ['en', 'Nordhamn sells wind farm in Spain', 'The utility gets 27 million euros.'],
      ['sv', 'Norrskog säljer sågverk i Estland'],
      ['sv', 'Granvik säljer sin polska fabrik'],
      ['nb', 'Fjelltind selger vindpark i Vietnam'],
      ['da', 'Sæby sælger bryggeri i Kina'],
      ['fi', 'Talvikko myy tuulipuiston Ruotsissa'],
      ['en', 'Granvik sells boats business to Talvikko'],
      ['en', 'Granvik sells 20 percent of Talvikko'],
      ['da', 'Sæby sælger Talvikko efter syv magre år'],
    ],
    [
      ['en', 'Granvik sells more chairs to Japan than to Sweden', 'The furniture maker lifted its exports by a fifth.'],
      ['en', "Granvik's crime series sold to forty countries", 'The streaming company does not say what it was paid.'],
      ['en', 'Granvik sells 300 trucks to Poland'],
      ['en', 'Granvik sells software to Danish hospitals'],
      ['sv', 'Norrskogs deckarserie såld till fyrtio länder'],
      ['nb', 'Fjelltind selger flere stoler til Japan enn til Sverige'],
      ['da', 'Sæby sælger 300 busser til Polen'],
      ['fi', 'Talvikko myi 300 bussia Puolaan'],
      ['sv', 'Gården säljer äpplen till hotell'],
      ['nb', 'Bilprodusenten selger flest elbiler i Norge'],
      ['da', 'Sæby sælger flere varer i butikkerne'],
      ['fi', 'Kauppias myy mansikoita torilla'],
    ],
  ],
  acquisition: [
    [
      ['en', 'Sæby buys Swedish online store', 'The beauty chain pays 210 million crowns.'],
      ['sv', 'Norrskog köper norsk nätbutik'],
      ['nb', 'Fjelltind kjøper svensk nettbutikk'],
      ['da', 'Sæby køber svensk netbutik'],
      ['fi', 'Talvikko ostaa tanskalaisen rautakauppaketjun'],
    ],
    [
      ['en', 'Granvik raised to Buy at Mälarbanken'],
      ['fi', 'Uudet suuntaviivat yrityskaupoista'],
      ['nb', 'Nye regler for oppkjøp'],
      ['sv', 'Svenskarna köper mer i nätbutiker'],
      ['sv', 'Försvaret köper tyska stridsvagnar'],
      ['da', 'Danskerne køber mindre i netbutikker'],
      ['fi', 'Suomalaiset ostavat enemmän verkkokaupoista'],
    ],
  ],
  'ownership-change': [
    [
      [
        'sv',
        'Granvik ökar i Norrskog',
        'Maktbolaget har köpt 2 miljoner aktier och äger nu 17,9 procent av kapitalet.',
      ],
      ['sv', 'Granvik köper fler aktier i Norrskog'],
      ['nb', 'Fondet øker i Fjelltind', 'Fondet eier etter handelen 10,2 prosent av selskapet.'],
      ['da', 'Fonden øger i Sæby', 'Pensionskassen ejer nu 5,1 procent af aktierne.'],
      ['fi', 'Rahasto lisää Talvikkoa', 'Sijoitusyhtiö omistaa nyt 6,1 prosenttia osakkeista.'],
    ],
    [
      ['sv', 'Norrskog ökar i Tyskland', 'Försäljningen i landet steg 6 procent i kvartalet.'],
      ['nb', 'Salget øker i Bergen', 'Boligprisene steg med 2 prosent.'],
    ],
  ],
  'tax-change': [
    [
      ['en', 'Parliament votes on lower food VAT'],
      ['sv', 'Riksdagen röstar om sänkt matmoms'],
      ['nb', 'Stortinget vedtar lavere elavgift'],
      ['da', 'Moms på bøger afskaffes'],
      ['fi', 'Elintarvikkeiden alv laskee huhtikuussa'],
    ],
    [
      ['en', 'Lower tax bill lifts Nordhamn net profit'],
      ['sv', 'Lägre skatt lyfte Norrskogs resultat'],
    ],
  ],
  lawsuit: [
    [
      ['sv', 'Norrskog och Granvik möts i rätten'],
      ['nb', 'Fjelltind og Havtorn møtes i retten om konsesjoner'],
      ['da', 'Sæby vinder i retten over entreprenør'],
      ['fi', 'Talvikko ja Norrskog kohtaavat oikeudessa'],
    ],
    [['nb', 'Fire lakseselskaper får konsesjon på Frøya']],
  ],
  'analyst-rating': [
    [
      ['en', "Mälarbanken starts Talvikko at 'buy', sees margin upside"],
      ['en', 'Mälarbanken upgrades Talvikko to "overweight" from "neutral"'],
      ['sv', 'Mälarbanken startar bevakning på Norrskog med sälj'],
      ['nb', 'Mälarbanken nedgraderer Fjelltind til «hold»'],
      ['da', 'Mälarbanken hæver Sæby til "køb"'],
      ['fi', 'Mälarbanken aloitti Talvikon seurannan'],
      ['en', 'Talvikko raised to Buy at Mälarbanken'],
      ['en', 'Talvikko cut to Sell by Mälarbanken'],
      ['en', 'Talvikko lifted to overweight'],
      ['nn', 'Talvikko blir heva til kjøp hos Mälarbanken'],
      ['da', 'Talvikko hævet til køb hos Mälarbanken'],
      ['fi', 'Mälarbanken laski Talvikon myy-tasolle'],
      ['en', 'Talvikko upgraded by DNB Markets after the report'],
    ],
    [
      ['en', "Talvikko upgraded by Moody's to Baa1"],
      ['en', 'Money raised to buy Granvik'],
    ],
  ],
  'credit-rating-change': [
    [
      ['en', 'S/P may downgrade Talvikko'],
      ['en', 'Norrskog downgraded by S&P'],
    ],
    [['en', 'Talvikko downgraded by Mälarbanken']],
  ],
  'share-buyback': [
    [['en', 'Norrskog sets normal course issuer bid']],
    [['en', 'Norrskog drops its bid for Talvikko']],
  ],
  'interest-rate-decision': [
    [
      ['en', 'Riksbank Lowers Borrowing Costs as Swedish Recovery Stalls'],
      ['en', 'Norges Bank keeps rates'],
      ['en', 'Riksbank raises policy rate, warns on financial stability'],
    ],
    [
      ['en', 'Nordhamn lowers borrowing costs with new loan'],
      ['en', 'Financial stability report: households resilient', 'Households cope well with interest rates.'],
      ['sv', 'Finansiell stabilitet: hushållen står emot', 'Riksbanken bedömer att hushållen klarar räntorna.'],
      ['nb', 'Finansiell stabilitet: husholdningene tåler renten', 'Norges Bank vurderer at de klarer rentene.'],
      ['da', 'Finansiel stabilitet: husholdningerne er robuste', 'Nationalbanken vurderer at de klarer renterne.'],
      ['fi', 'Rahoitusvakausraportti: kotitaloudet kestävät korot', 'Suomen Pankki arvioi korkojen vaikutusta.'],
    ],
  ],
  'economic-data': [[['en', 'Joblessness in Sweden continues to climb']], [['en', 'Nordhamn climbs on outlook']]],
  'trading-suspension': [
    [
      ['nb', 'Handelen i Fjelltind gjenopptas'],
      ['sv', 'Handeln i Granvik återupptas'],
      ['da', 'Handlen med aktien suspenderet'],
    ],
    [
      ['nb', 'Brann på fabrikk: ikke klart når driften gjenopptas'],
      ['nb', 'Politimester suspendert'],
      ['sv', 'Tågtrafiken återupptas efter stormen'],
      ['da', 'Direktør suspenderet efter rejsesag'],
    ],
  ],
  'earnings-report': [
    [
      ['sv', 'Norrskog tjänar mer än väntat'],
      ['nb', 'Fjelltind skuffet i kvartalet'],
      ['da', 'Sæby tjente mindre end ventet'],
    ],
    [
      ['en', 'Nordhamn narrows outlook range after weak quarter'],
      ['en', 'Nordhamn has signed a 15-year lease in Lund', 'The annual rent is about EUR 2.3 million.'],
      [
        'en',
        'Nordhamn writes down its empty offices',
        'It takes a write-down of EUR 14 million and lowers its outlook.',
      ],
      ['en', 'From the mine to the factory: Holm takes charge of Nordhamn'],
      [
        'en',
        'Four for one at Nordhamn',
        'A share has become expensive at NOK 640. It is split into four on 27 November.',
      ],
      ['en', 'Havtorn: interim results from clinical study of HP-12'],
    ],
  ],
  'stock-split': [
    [
      [
        'en',
        'Four for one at Nordhamn',
        'A share has become expensive at NOK 640. It is split into four on 27 November.',
      ],
      ['sv', 'Fyra för en i Norrskog', 'Aktien delas upp i fyra den 27 november.'],
      ['nb', 'Fire for én i Fjelltind', 'Aksjen splittes i fire den 27. november.'],
      ['da', 'Fire for en i Sæby', 'Aktien splittes i fire den 27. november.'],
    ],
    [],
  ],
  merger: [
    [['en', 'Nordhamn and Talvikko merge']],
    [
      ['en', 'New guidelines on mergers below the thresholds'],
      ['en', 'Authority publishes new guidance on merger control'],
      ['sv', 'Nya riktlinjer för fusioner under tröskelvärdena'],
      ['nb', 'Nye retningslinjer for fusjoner under tersklene'],
      ['nn', 'Nye retningsliner for fusjonar'],
      ['da', 'Nye retningslinjer for fusioner under grænserne'],
      ['fi', 'Uudet ohjeet fuusioista'],
    ],
  ],
  'product-launch': [
    [['en', 'Havtorn launches migraine drug in Germany']],
    [
      ['en', 'Havtorn discontinues development of HP-12', 'The phase III trial did not meet its primary endpoint.'],
      ['en', 'Havtorn: positive results from the phase II trial of HP-12'],
      ['en', 'Havtorn halts trial of obesity drug', 'The phase III study stops after a safety review.'],
      ['sv', 'Havtorn lanserar fas 3-studie i USA'],
      ['nb', 'Havtorn lanserer klinisk studie'],
      ['nn', 'Havtorn lanserer klinisk studie av fedmemedisin'],
      ['da', 'Havtorn lancerer fase 3-studie'],
      ['fi', 'Havtorn lanseeraa lääkeaihion vaiheen II tutkimuksen'],
    ],
  ],
  expansion: [[['en', 'Granvik builds a tool factory in Visby', 'Production starts in two years.']], []],
  investment: [
    [
      ['en', 'Granvik orders freezer trawler for EUR 46 million'],
      ['sv', 'Norrskog beställer 20 elbussar'],
      ['nb', 'Fjelltind bestiller to ferjer'],
      ['da', 'Sæby bestiller fire skibe'],
      ['fi', 'Talvikko tilasi 20 sähköbussia'],
    ],
    [['en', 'Granvik wins order for two ferries']],
  ],
  'market-commentary': [
    [],
    [
      [
        'en',
        'Granvik sells two product tankers for 61 mln dollars',
        'It expects a gain of 17 million dollars on the deal.',
      ],
    ],
  ],
  'profit-warning': [
    [
      ['sv', 'Norrskog varnar för svagt kvartal'],
      ['nb', 'Fjelltind resultatvarsler'],
      ['fi', 'Talvikko antoi tulosvaroituksen'],
    ],
    [],
  ],
  'ceo-change': [
    [
      ['en', 'Nordhamn chief to step down after five years'],
      ['sv', 'Norrskog byter vd'],
      ['da', 'Sæby henter ny direktør hos Havtorn'],
      ['fi', 'Holm nimitettiin Talvikon toimitusjohtajaksi'],
      ['fi', 'Talvikon toimitusjohtaja jättää tehtävänsä'],
    ],
    [
      ['en', 'Police chief to step down in Visby'],
      ['fi', 'Talvikon toimitusjohtaja: Sähkön hinta nousee talvella'],
      ['fi', 'Talvikon toimitusjohtaja uskoo Kiinan elpymiseen'],
    ],
  ],
  'cfo-change': [
    [['sv', 'Norrskogs finanschef går till Granvik']],
    [
      ['en', 'Nordhamn CFO: tariffs to cost 2 billion crowns'],
      ['nb', 'Finansdirektøren: – Vi har god likviditet'],
    ],
  ],
  'dividend-announcement': [
    [
      ['sv', 'Storbankerna väntas ge rekordutdelningar'],
      ['nb', 'Store utbytter ventes fra bankene'],
      ['da', 'Bankerne ventes at sende store udbytter ud'],
      ['fi', 'Talvikolta odotetaan muhkeita osinkoja'],
      ['en', 'Nordhamn raises quarterly payout to 10 cents'],
    ],
    [['en', 'Nordhamn lifts quarterly profit as orders jump 14 pct']],
  ],
};

const named = (headlines: readonly Headline[]) => headlines.map((headline) => ({ headline, title: headline[1] }));

/** Of sports, schools and private people, in the words of business. */
const none: readonly Headline[] = [
  ['sv', 'Facket varslar om strejk hos Granvik'],
  ['sv', 'SMHI varnar och varslar för storm'],
  ['sv', 'Sommarvikarier tar över på akuten'],
  ['sv', 'Skolorna går samman i höst'],
  ['sv', 'Popstjärnan släpper ny skiva'],
  ['sv', 'Fotbollsklubb får böter efter matchen'],
  ['nb', 'Toppspiller får ny kontrakt'],
  ['nb', 'Kommunene slår seg sammen i 2028'],
  ['nb', 'Politiet etterforsker knivstikking i Drammen'],
  ['da', 'Kommunen overtager ansvaret for stien'],
  ['da', 'Cyklist får bøde for mobil'],
  ['fi', 'Poliisi tutkii kolaria Turussa'],
  ['fi', 'Koulut yhdistyvät Kuopiossa'],
  ['en', 'Norwegian town bids for 2030 winter games'],
];
it.each(named(none))('no event is $title', ({ headline }) => {
  expect(eventType(headline)).toBeNull();
});

describe.each(Object.entries(kinds))('%s', (slug, [are, areNot]) => {
  if (are.length > 0)
    it.each(named(are))('is $title', ({ headline }) => {
      expect(eventType(headline)).toBe(slug);
    });
  if (areNot.length > 0)
    it.each(named(areNot))('is not $title', ({ headline }) => {
      expect(eventType(headline)).not.toBe(slug);
    });
});
