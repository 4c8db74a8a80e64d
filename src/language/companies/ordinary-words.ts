import type { Language } from '../interfaces.ts';

/** English words that are also names of listed companies, or could be. */
const englishWords = words(`
  able above academy archer petroleum offshore shipping seafood pharma pharmaceuticals energi group holding
  industries minerals mining resources
  therapeutics biotech properties technologies systems software gaming entertainment ventures equity assurance
  access account ace acid across act action active activity actual ad add address admin advance advanced
  advent adventure advice affair after agency agenda agent agile air alarm album alert alfa all alliance alpha alpine alternative
  amber ambition american analysis analyst anchor angel anker answer anti antler apex app apple aqua arc arch arctic area arena
  argo arise ark arm arrow art as ascent ask aspire asset assist astro athlete atlantic atlas atom attack aurora auto avant avenue
  award aware axis baby back balance balder ball baltic band bank banner bar base basic basis bay be beach beacon beam bear beat
  beauty bee beijing benefit bergen best beta better beyond bid big bio bird bit black blade blue board boat body bolt bond bong
  bonus book boom boost border boss bottle bottom box brain branch brand brave break breakthrough bridge bright brighter brim
  british broad broker build builder building bull bus business button buy cable calm camp canal candy cap capacity cape capital
  captain car carbon card care career cargo carrier case cash castle catch cell center central centre century ceres certain chain
  challenge chance change channel chart check chief choice circa circle circus city clarity class classic clean clear click client
  climate clinic clock close cloud club coach coast coffee collection collector color columbus combine comfort common company
  compass complete component concentric concept concern concert condition confidence connect conquest consensus consult consumer
  contact content contract control cool copper core corner cosmos cost country courage court cover craft create creation credit
  crew cross crown crystal cube current curve custom customer cut cycle daily data date dawn day deal decision deep defence delta
  demand depot design desk detail development diamond digital direct direction discovery display dog dollar dome door double dream
  drill drive drone drop dual dustin dynamic eagle early earth ease east easy echo eco edge education effect efficient eight
  electric element elite embrace emerald emerge empire energy engine enterprise entry environment episode equality equity escape
  essence essential estate eternal ethos euro europe european event ever evolution exact exchange exit expert explore explorer
  express extra eye face fact factor factory fair faith falcon family fantasy far farm fashion fast fastest feel festival fiber
  field figure final finance financial fine fire firefly firm first fish fit five flag flame flash flat fleet flex flight flow
  fluid fly focus food foot force forest form formula fortress forum forward foundation four fox frame freedom fresh friend frill
  front frontier frontline frost fuel full fund fusion future gabriel gain gallery game gamma garden gas gate gateway gear gem
  general genesis genius gift glass global glory go goal gold good grace grand granite graph grass great greater green grid ground
  group grow growth guard guardian guide gulf hand happy harbor harbour hard harmony harvest haven head health heart heat height
  helix hello help hera heritage hero hexagon high hill home honest hope horizon host hotel hour house hub human humble hunter
  hybrid hydro ice icon idea ideal image impact impulse inch index indian indigo individual industrial industry infinity info
  infrastructure inn innovation insight inspiration instant institute insurance integral integrity intelligent interest interim
  international internet intro invest investment investor investors iron island item jet job join journey joy jump junction just
  key kid kids kind kindred king kitchen knowledge lab label lake land lane language large laser last launch law layer lead leader
  leading leaf league lean learn learning legacy legend level liberty library life lift light lighthouse lime limit line linear
  link lion liquid list little live loan local location lock logic logistics long look loop lotus love loyal luck lunar machine
  magic magnet main major manager map marathon marble margin marine mark market marketing mass master match material matrix matter
  max maximum measure media medical meeting mega member memory mercury merit message metal meteor meter method metro micro middle
  midnight midsummer midway mile mill mind mine mineral mini minor mint mirror mission mobile model modern module moment momentum
  money moon morning motion motor mountain move movement multi multiple multitude music mutual national natural nature navigator
  near need neptune net network new news next nexus night nimbus nine noble nordic normal norse north northern note nova now
  nucleus number oak oasis object ocean office oil olympic omega one onward open opera optimal optimum option orange orbit order
  organic origin origo other our out over own oxygen pace pacific pack page paint palace palm panda pandora panel paper paradise
  paragon park part partner partners passion past patent path pattern peace peak pearl people perfect performance period phoenix
  phone photo pierce pilot pioneer pixel place plan planet plant plate platform platinum play player plaza plus pocket point polar
  polaris policy pool popular port portal portfolio position positive post power practice premier premium present press pressure
  prestige price prime prince print priority prisma private pro process produce product profile profit program progress project
  promise proof property protect protection proton proud pulse pure purple quality quantum quarter queen quest quick quiet quote
  race radar radio rain raise range rapid rate ray reach ready real realm record red reform region regional relax release relief
  rent report research reserve resource resources response rest result return reveal review revolution reward ridge right ring rise
  rising river road robot rock rocket roots rose round route royal ruby run safe safety sail sales salt sand satellite saturn scale
  scan school science scope score scout screen sea search season seat second secret sector secure security seed select self senior
  sense sequence series service seven shadow shape share sharp shell shield shift shine ship shop short shore show side sierra
  sigma sign signal silent silk silver simple simplicity single site six size skill sky sleep slide slot small smart smooth snow
  social society soft software soil solar solid solution solutions sonic soul sound source south southern space spark special
  spectrum speed sphere spin spirit split sport spot spread spring square stable stack staff stage standard star start state station
  status steel step stern stock stone stop storage store storm story strategic strategy stream street strength strike strong studio
  style success sugar summer summit sun super supply support sure surf surface sustainable swan sweet swift switch symbol symphony
  synergy system table tag tail talent tank target task taste team tech technology telecom tempo ten term terra test text than theme
  thin think three thunder tide tiger time titan titanium tivoli today together token tone tool top torch total touch tower town
  track traction trade trader tradition traffic train transcend transcendent transfer transit transport travel treasure treaty tree
  trend trial triangle tribe trinity trip triumph true trust truth tube tune turbo turn twin two type ultra union unique unit united
  unity universal universe up update urban us use user utility valley value valuer vanguard vault vector vega venture venus verse
  version very vest victory video view village vine vintage vision vista vital vivid voice volt volume voyage walk wall war ward
  warm watch water wave way we wealth weather web well west western whale wheel white whole wide wild will win wind window wing
  winner winter wise wish wolf wonder wood word work world worth write year yellow yes young your youth zenith zero zone
`);

/** Words of the Nordic languages, places, surnames and acronyms of the same kind. */
const otherWords = words(`
  alm ark asp atlas bas boss bult eir eld elisa falk fast flyg fond form forma fram freja frisk glad grund
  gran hav heimdall hem hemma höst idun ikon is jord kant kapital karl kone koneen konto kraft krona kronan kund kurs källa land
  led lind linc linda ljus loke lov lund läge majoritet mål mat medel miljö mitt modell natt nel nelly nord norden norr nov nu
  ny nytt odin ord ost rad rask rik ro rosa salt samtal sats sats scandinavian scandinavia sinch sjö skog sol solid spar stark stig
  stille stor storm ström stål svea svensk svenska sverige swedish syn tanke teknik thor thule tid torg trygg trygghet tur tyst ull
  vad val varm vatten vida vik vilda viking vind vinst visent vår väg väst värde åre öst danish dansk danske finnish icelandic
  german french dutch italian spanish polish swiss russian chinese japanese estonian latvian lithuanian austrian belgian greek turkish
  norsk norske norwegian norge norway sweden denmark finland iceland suomi ísland danmark oslo stockholm københavn copenhagen helsinki
  reykjavik göteborg malmö bergen trondheim stavanger aarhus odense tampere turku espoo uppsala lund kyoto london paris berlin
  wilson johnson hansen olsen larsen berg dahl lindgren nilsson andersson svensson hermansson lundin lundberg lindberg peterson
  brunswick windsor cambridge oxford lincoln washington jackson morgan austin madison jefferson
  ceo cfo coo cto eu usa uk us un eur sek nok dkk isk usd gbp gdp cpi ipo agm egm esg ebit eps ai it hr pr ir tv mar isin lei ifrs
  oem odm nrc iss ica cag led lcd dna rna cpu gpu sdk ppa mou loi nda kpi roi roe cagr vat iso hiv mri lng lpg bbc cnn nrk svt yle ntb
  imo ilo mit fbi cia nba nfl nhl pga atm sms gps suv vip diy faq pdf usb url asa oss ngo plc lse tsx asx hq rd rnd ebita ebitda npv irr
  gaap api omx nato oecd imf ecb fda ema sec ftc who wto opec un fn eg iea ngo r&d cpr crm erp sme mtf etf etp
  aktie aktier marked marknad rapport resultat styret styrelsen selskap bolag hallitus yhtiö osake raportti tulos vahva kasvu uusi
  orion balder odin freyr kalmar outokumpu
  hyvä talo koti metsä vesi valo voima tieto aika raha kauppa tuuli aurinko meri maa taivas pohjoinen suomalainen tähti
`);

/**
 * Words that are also names of listed companies, or could be. In a text they do not identify a company. Company names
 * of one such word, or of such words only, are linked only with a second cue.
 */
export const ordinaryWords: ReadonlySet<string> = new Set([...englishWords, ...otherWords]);

/** English words of the list that all Scandinavian languages have too, or that are names of other things there. */
const scandinavianWords = words(`
  alarm album alfa alpha alternative american arena arm astro atlantic atom auto baltic band bank bar basis bay beijing beta
  bit bong bonus british broker bull bus button camp canal cap card case cash cell center central circa city club coach color
  columbus content copper core cosmos crew cross cube data deal delta design detail digital dollar dual echo element elite
  energi episode euro europe european expert express extra fantasy festival fiber final finance fit flag flame flex flow fly
  forum fresh front frost fusion gamma gas gate gear general genesis gift glass global grand group hand helix home hotel hub
  human hybrid hydro image index indian info internet intro jet job kind king lab label laser leader lift lime limit link list
  lotus magnet major manager marine mark market marketing master match material matrix max media medical mega meter metro mini
  model modern moment motor multi navigator net network neptune normal nova olympic omega opera optimal option orange order
  origo pace panda panel park part partner patent people performance period pilot plan planet plate plus polar polaris policy
  pool portal position post power premier premium present print pro process program project radar radio rapid real rent
  reserve rest ring robot rock route royal ruby sand scan score senior series service shop signal single site slot smart solar
  sport spot spin split standard star start station stern stock stop stream street studio style super symbol system tag tank
  task team telecom tempo ten term terra test text time tiger titan tivoli token tone top total trade trader traffic transfer
  transit transport trend tube turbo type ultra union unit urban venture vest video view village vision vista vital volt
  volume voyage war way weather web west wild wind wing win world zone
`);
/** Further words that Norwegian and Danish have. */
const danoNorwegianWords = words(`
  action ball base best better bolt brand drill grid guide hard hunter investor last line loan love mine mint next note now
  one our play rose side skill slide sound spring store story
`);

/**
 * Words of the list that do not identify a company in texts of a language: all of them in English and if the language
 * is unknown, otherwise those that are words in that language too. "Frontline" is a name in Norwegian.
 */
export function isOrdinaryIn(word: string, language: Language): boolean {
  if (!ordinaryWords.has(word)) return false;
  if (language === 'en' || language === 'und' || otherWords.has(word) || scandinavianWords.has(word)) return true;
  return language !== 'sv' && danoNorwegianWords.has(word);
}

/** First names that are also company names or precede surnames that are. */
export const givenNames: ReadonlySet<string> = words(`
  adam albert alex alexander alf alice amanda anders andreas anette ann anna anne annika anton antti arne arvid astrid august axel
  barbro bengt benjamin bente bernt birgit birgitta bjarne björn bjørn bo britt camilla carina carl carolina caroline cathrine
  cecilia charlotte christian christina christine christoffer claes claus dag dan daniel david ebba edvard einar elin elina elisa
  elisabeth ellen emil emilia emma eric erik erika erkki ernst espen eva fabian filip finn frank fredrik freja frida frode gabriel
  geir georg gerd gitte gudrun gunilla gunnar gustaf gustav göran hanna hanne hannes hans harald harri heidi heikki helen helena
  helene helge henning henri henrik hilde håkan håkon ida inge inger ingrid ingvar isabella ivar jaakko jacob jakob jan janne jari
  jarl jens jeppe jesper jessica joakim johan johanna johannes john johnny jon jonas jonathan josef josefin juha jukka julia julie
  juhani jussi jörgen jørgen kaisa kajsa kalle kari karin karl karoline kasper katarina kate katja kenneth kerstin kim kimmo kirsi
  kirsten kjell klaus knut kristian kristin kristina kristoffer kåre lars lasse laura lauri lena lennart leif lene linda linn linnea
  lisa liv lotta louise lucas ludvig lukas magne magnus maja malin marcus margareta maria marianne marie marika marit mark markku
  marko markus marte martin mathias mats matti maria merete mette michael mika mikael mikko minna monica morten niels nicklas niklas
  nils nina oda ola olav ole olle olof oscar oskar otto paul paula peder pekka pelle per pernille peter petra petri petter philip
  pia pål pär ragnar raimo randi rasmus rebecka riitta risto robert robin roger roland rolf rune ruth sami samuel sandra sanna sara
  sari sebastian sigrid sigurd silje simon siri sofia sofie solveig sonja staffan stefan stein steinar sten stig stina stine sture
  susanna susanne svein sven søren tage tapio teemu terje thea therese thomas thor thorbjörn tiina timo tobias tom tomas tommy tone
  tor tord tore torben torbjörn tove trine trond tuomas tuula ulf ulla ulrik ulrika urban ville victor viktor vibeke wilhelm william
  andrew anthony arthur brian charles donald edward eero esko gary george gregory hannu ilkka james jeffrey joseph kevin larry
  martti patrick pentti pertti petteri raymond richard ronald seppo stephen steven timothy
  åke åsa øystein guðrún sigurður jón ólafur björgólfur magnús þór einar kristján stefán gunnar helga margrét katrín
`);

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/u));
}
