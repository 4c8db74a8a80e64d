import type { EventRule } from './event-types.ts';
import { mergerControl, phrasesOf, salesOfGoods } from './near-misses.ts';

/**
 * What may stand between a verb and the thing that changes hands. Prepositions are not among it: who sells to hotels
 * or buys in shops trades in something else.
 */
const which = [
  '(hälften av |halvdelen av |halvdelen af |del av |delar av |deler av |dele af |resten av |resten af )?',
  '(den |det |de |en |et |ett |två |tre |fyra |fem |to |fire |# |sin |sitt |sit |sina |sine |hele |hela |halve |halva )?',
  '(*sk |*skt |*ske |*ska |sista |siste |sidste |stor |stort |store |stora )?',
].join('');

export const mergerRules: readonly EventRule[] = [
  {
    slug: 'takeover-bid',
    title: {
      en: `(public|cash|tender|takeover|take over|mandatory|voluntary|hostile|unsolicited|recommended|buyout|buy out|merger|exchange|competing|counter|improved|final|sweetened) (offer|offers|bid|bids|proposal|proposals)
        (takeover|take over|tender offer|buyout|buy out|poison pill|takeovers)
        (bids|bid|bidding|offer|offers|offered) ... (for|to acquire|to buy|to take over|shares of)
        (raises|sweetens|extends|increases|launches|makes|withdraws|drops|rejects|accepts|recommends|studies|considers|weighs|mulls|considering|receives|received|terminates|to reject|reviewing|amends|ends|improves) ... (offer|bid|takeover|tender|proposal|buyout)
        (offer|bid) (period|document|price|for|to|extended|rejected|accepted|raised|lapses|unconditional|terminated|expires|cleared)
        (acceptance period|compulsory acquisition|compulsory redemption|squeeze out|offer document|statement by the board ... offer|statement from the board ... offer)
        (suitor|suitors|white knight|bidder|bidders|bid|bids)
        (tender|tenders) (for|underway|extended)
        (tendered|tendering) shares
        offering ... per share for ... stock
        (takeover|non binding|indicative|unsolicited) (approach|proposal|interest)
        (says no to|rejects|turns down) ... per share
        (rejects|rebuffs|spurns) ... approach
        (take|takes|taking|taken|go|goes) ... private (in|for|at|with|bid|deal)
        (acceptances|accepted) (for|by) ... (per cent|percent)`,
      sv: `(uppköpserbjudande|offentligt erbjudande|offentligt uppköpserbjudande|budpliktsbud|budplikt|kontantbud|lägger bud|höjer budet|förlänger acceptfrist|acceptfrist|acceptperiod|tvångsinlösen|erbjudandehandling|bud på|(miljardbud|storbud|jättebud|konkurrerande bud) på|rekommenderat bud)*
        (köper ut|köpas ut|köps ut|köpa ut) ... (från|ur) börsen
        (bjuder|erbjuder) ... kronor (per aktie|aktien|styck)
        (säger nej till|tackar nej till|avvisar|förkastar|höjer sitt|accepterar|rekommenderar) ... (bud|budet|miljardbud)
        (styrelsen|uttalande) ... (erbjudande|budet|bud)*`,
      no: `(oppkjøpstilbud|pliktig tilbud|frivillig tilbud|kontanttilbud|tilbudsdokument|akseptperiode|tilbudsperiode|tvangsinnløsning|legger inn bud|gir bud|bud på|tilbudsplikt|utløser tilbudsplikt)*
        (byr|bød) # ... for
        (avviser|avviste|avslår|sier nei til|hever|øker|aksepterer|anbefaler) ... (bud|budet|milliardbud)
        (byr|tilbyr) ... kroner (aksjen|per aksje)
        (ta|tar|tas|tatt) ... av børs`,
      da: `(overtagelsestilbud|købstilbud|offentligt tilbud|pligtmæssigt tilbud|frivilligt tilbud|tilbudsdokument|tvangsindløsning|bud på|afgiver bud|kontant tilbud)*
        (afviser|afviste|siger nej til|hæver|accepterer|anbefaler) ... (bud|buddet|milliardbud)
        (byder|tilbyder) ... kroner (aktien|per aktie|pr. aktie)
        (tage|tager|tages|taget) ... (af|fra) børsen`,
      fi: `(ostotarjou|julkinen ostotarjous|vaihtotarjou|tarjousaika|tarjousasiakirja|lunastusmenettely|pakollinen ostotarjous|lunastusoikeu)*
        (ostaa|ostavat|ostamista) ... (pois pörssistä|pörssistä pois)
        (tarjoaa|tarjoavat|tarjous) ... (osakkeista|osakkeelta)`,
      is: `(yfirtökutilboð|tilboðsskyld|tilboðsyfirlit|yfirtökutilboðið|innlausn)*`,
    },
    lead: {
      en: `(public|cash|tender|takeover|mandatory|recommended|unsolicited|buyout|hostile) (offer|bid|proposal) ... (for|to|by|from|of)
        (proposed|offered|bid) to (acquire|buy|take over) ... (company|shares|stock)
        (agreed|plans|seeks|attempt) ... takeover`,
      sv: `(lämnar|offentliggör|lämnat) ... (uppköpserbjudande|erbjudande|bud)* till aktieägarna`,
      no: `(tilbud|pliktig tilbud|frivillig tilbud) om å (kjøpe|erverve) (alle|samtlige)`,
      da: `købstilbud til aktionærerne`,
      fi: `(julkinen|julkisen|vapaaehtoinen) ... ostotarjou*`,
    },
    not: {
      en: `(issuer bid|public offering|bond|notes|tender for|wheat|sugar|grain|crude|oil tender|treasury|rights offer|exchange offer|bid to (save|cut|win|host|end|boost|curb|stop|halt|revive|lure)|bids? for (contract|order|tender)|bids? for ... (olympics|games|worlds|championships?|world cup|euros)|auction|bid rate|wage offer|ccc|export bonus|bonus bid|ministers|miners|debt|euro demand|dairy|job|offers ... (discount|rebate|financing)|loans|debentures)`,
    },
    never: mergerControl,
  },
  {
    slug: 'merger',
    title: {
      en: `(merge|merges|merged|merger|mergers|merging|amalgamation|amalgamate|amalgamates)
        (combination|combine|combines|joins forces) (with|agreement|of businesses)
        business combination
        merger (plan|agreement|proposal|talks)`,
      sv: `(fusion|fusionen|fusionsplan|fusionera|går samman|sammanslagning|samgående|går ihop)*`,
      no: `(fusjon|fusjonsplan|fusjonere|slår seg sammen|sammenslåing)*`,
      da: `(fusion|fusionere|sammenlægning|går sammen|fusionsplan)*`,
      fi: `(fuusio|sulautumi|yhdistymi|yhdistyy|yhdistyvät|sulautuu)*`,
      is: `(samrun|sameining|sameinast|samrunaáætlun)*`,
    },
    lead: {
      en: `(agreed|plan|plans|intend|intends|agreement|approved|talks|discussions) ... (to merge|merger|to combine|combination)
        (merger|merge) (with|into|agreement|of|between)`,
      sv: `(styrelserna|bolagen) ... (fusionsplan|fusion|samgående)*`,
      no: `(styrene|selskapene) ... (fusjon|fusjonsplan)*`,
    },
    not: {
      en: `(merge lanes|submerge*|merger (chief|department)|mergers department|futures|roads|lanes|schools|parishes|municipalities)`,
      no: `((går|slår seg) sammen (om|for å)|kommuner|kommunene|skoler|skolene|fylker|fylkene|menigheter)`,
      da: `(sammenlægning af aktier|går sammen (om|for at)|kommuner|kommunerne|skoler|skolerne|sogne|sognene)`,
      sv: `(sammanläggning av aktier|(går samman|går ihop) (om|för att|kring)|kommuner|kommunerna|skolor|skolorna|församlingar|regioner|regionerna)`,
      fi: `(koulut|koulujen|kunnat|kuntien|seurakunnat|hyvinvointialueet)`,
    },
    never: mergerControl,
  },
  {
    slug: 'spin-off',
    title: {
      en: `(spin off|spins off|spinning off|spun off|spinoff|spin offs|demerger|demerges|split off|carve out|separate listing)
        (distribution|distributes) ... shares in`,
      sv: `(knoppar av|knoppa av|avknoppning|avknoppa|spinner av|spinna av|spinoff|spin-off|särnoter|delar ut och (notera|börsnotera)|dela ut och (notera|börsnotera)|delar ut ... aktier|lex asea|utskiftning)*`,
      no: `(fisjon|utfisjoner|skiller ut|skille ut|skilles ut|skilt ut|utskillelse|utskilling|spinner (av|ut)|spinne (av|ut)|spinoff|spin-off)*
        (børsnotere|børsnoterer|notere|noterer) ... (for seg selv|separat|som eget selskap)`,
      da: `(spaltning|udskiller|udskille|udskilles|udspalt|frasplit|spaltningsplan|spinner ... ud|spinoff|spin-off)*`,
      fi: `(osittaisjakautumi|jakautumi|osittaisjako|jakautumissuunnitelma)*
        (irrottaa|irrottavat|eriyttää|irtauttaa|erottaa) ... (*liiketoimin|*yhtiöksi)*
        jakautuu ... *yhtiöksi`,
      is: `(skipting félags|uppskipting)*`,
    },
    not: { en: `spins? off (balance|the (road|track|course|runway)|road|track|course)`, fi: `osakkeiden jakami*` },
  },
  {
    slug: 'joint-venture',
    title: {
      en: `(joint venture|joint ventures|joint company|jv)
        (form|forms|to form|set up|sets up|establish|establishes|create|creates) ... (venture|joint)`,
      sv: `(samriskbolag|joint venture|gemensamt bolag|samägt bolag)*`,
      no: `(fellesforetak|joint venture|felleskontrollert|felles selskap|felleseid selskap|fellesskapseid)*`,
      da: `(joint venture|fælles selskab|fællesejet)*`,
      fi: `(yhteisyrity|yhteisyhtiö)*`,
      is: `sameiginlegt félag`,
    },
    not: { en: `(stake in|interest in|sells|sell|buys|buy|acquires|to acquire) ... venture` },
  },
  {
    slug: 'divestment',
    beforeName: {
      en: '(sells|sold|to sell)',
      sv: '(säljer|avyttrar|sålt)',
      no: '(selger|solgt|sel)',
      da: '(sælger|solgt|frasælger)',
      fi: '(myy|myi)',
      is: '(selur|seldi)',
    },
    title: {
      en: `(privatise|privatises|privatised|privatising|privatize|privatizes|privatized|privatizing|privatisation plan|privatization plan)
        (offload|offloads|offloading|divests|divest|divested|divestment|divestments|divestiture|divestitures|divesting|disposal of|disposes of|disposes)
        (sells|sell|sold|selling|sale|sells off|to sell|seeks to sell|plans sale|completes sale|sees sale) ... (unit|units|subsidiary|subsidiaries|division|divisions|business|businesses|operation|operations|stake|stakes|interest|interests|holding|holdings|plant|plants|brand|brands|portfolio|property|properties|company|companies|assets|shares in|stock in|pct|percent|per cent|mill|refinery|store|stores|chain|bank|branch|branches|station|stations|newspaper|newspapers|hotel|hotels|hospital|hospitals|factory|firm|affiliate|arm|line|lines|operations|mine|field|reserves|magazine|magazines|cable|systems|system|centers|centres|building|group|product line|leases|partnership|fields|real estate|restaurants|airline|venture|share|insurance|land|segment|wind farm|wind farms|solar farm|solar park|sawmill|shipyard|brewery|smelter|terminal|warehouse|shopping centre|data centre|data center)
        (unit|subsidiary|division|business|stake|asset|assets|plant|units|operations|property|interest|brand|company|bank|holding) (sale|sales|divestiture|disposal|sold|divestment)
        sale of ... (unit|units|subsidiary|subsidiaries|division|business|businesses|operation|operations|stake|interest|holding|plant|assets|company|properties|property|shares in|affiliate|hotel|hospitals|stores)
        (completes|terminates|agrees|agreed|signs|in|plans|approves|ends|drops) (to )?(the )?(sale|sell|divestment)
        (sells|to sell|sold|selling|agrees to sell) ... to
        (sell|sells|selling|to sell|sold) ... for # (mln|million|billion|bn|m|dlrs|kroner)
        (considering|considers|negotiating|mulls|weighs|explores|exploring|studies) (a )?(possible )?sale`,
      sv: `(privatiserar|gör sig av med|avyttrar|avyttra|avyttrat|avyttring|avyttringen|frånträd|säljer sitt|säljer sin|säljer av|säljer verksamhet|säljer dotterbolag|säljer ... (fastighet|dotterbolag|verksamhet|innehav|andel|aktier|bolag))*
        (säljer|sålde|sålt) ${which}(*park|*parken|*parker|*kraftverk|*kraftverket|*sågverk|*sågverket|*bruk|*bruket|*fabrik|*fabriken|*fabriker|*fabrikerna|*anläggning|*anläggningen|*anläggningar|*gruva|*gruvan|*hotell|*hotellet|*fastighet|*fastigheten|*fastigheter|*kedja|*kedjan|*bryggeri|*bryggeriet|*mejeri|*terminal|*terminalen|*division|*divisionen|*enhet|*enheten|*rörelse|*rörelsen|*portfölj|*portföljen|*verksamhet|*verksamheten|*bolag|*bolaget|*köpcentrum|*galleria|*varumärke|*varumärket|*innehav|*innehavet|*varv|*varvet|*byggnad|*byggnaden|*skogsmark)
        (försäljning|försäljningen) av ... (slutförd|slutförts|genomförd|fullföljd)
        (försäljning|försäljningen) av (dotterbolag|verksamhet|innehav|fastighet|aktierna|andel)*`,
      no: `(privatiserer|kvitter seg med|selger unna|avhender|avhendelse|avhending|selger datterselskap|selger seg ut|frasalg|selger virksomhet|selger ... (*selskap|*virksomhet|andel|eierandel|eiendom|aksjer i|selskap))*
        (selger|solgte|solgt|sel) ${which}(*park|*parken|*parker|*kraftverk|*kraftverket|*kraftverkene|*fabrikk|*fabrikken|*fabrikker|*anlegg|*anlegget|*hotell|*hotellet|*hoteller|*kjede|*kjeden|*bryggeri|*bryggeriet|*gruve|*gruven|*terminal|*terminalen|*eiendom|*eiendommen|*eiendommer|*bygg|*bygget|*selskap|*selskapet|*virksomhet|*virksomheten|*divisjon|*divisjonen|*enhet|*enheten|*portefølje|*porteføljen|*eierandel|*lisens|*lisensen|*lisenser|*kjøpesenter|*kjøpesentre|*verft|*verftet|*sagbruk|*smelteverk|*merkevare|*eierpost|*rigg|*riggen)
        salg av (datterselskap|virksomhet|eierandel|andel|aksjer i|eiendom)*`,
      da: `(privatiserer|skiller sig af med|frasælger|frasalg|afhænder|afhændelse|sælger datterselskab|sælger ... (datterselskab|aktivitet|*forretning|*virksomhed|ejerandel|afdeling|division|ejendom))*
        (sælger|solgte|solgt) ${which}(*park|*parken|*parker|*kraftværk|*kraftværket|*fabrik|*fabrikken|*fabrikker|*anlæg|*anlægget|*hotel|*hotellet|*hoteller|*kæde|*kæden|*bryggeri|*bryggeriet|*slagteri|*mejeri|*terminal|*ejendom|*ejendommen|*ejendomme|*bygning|*bygningen|*selskab|*selskabet|*virksomhed|*virksomheden|*division|*divisionen|*enhed|*enheden|*portefølje|*porteføljen|*ejerandel|*center|*centret|*værft|*aktiviteter)
        salg af (datterselskab|aktiviteter|forretning|aktiemajoritet|ejendom)*`,
      fi: `(myy ... (*liiketoimin|*yhtiö|omistu|osuu|kiinteistö|yksikkö|osakke)|liiketoiminnan myynti|divest|luopuu|yrityskaupan myynti|myynyt)*
        (myy|myi) ... (liiketoimintansa|toimintansa|toimintonsa|yksikkönsä|divisioonansa|tytäryhtiönsä|osuutensa|omistuksensa|kiinteistönsä|tehtaansa|sahansa|ketjunsa|hotellinsa|myymälänsä|kaivoksensa)
        (myy|myi|myyvät|myynyt) (*sen |osan |puolet )?(*puiston|*puistot|*puistonsa|*voimalan|*voimalansa|*tehtaan|*tehtaat|*sahan|*sahat|*kaivoksen|*hotellin|*hotellit|*kiinteistön|*kiinteistöt|*kiinteistöjä|*ketjun|*laitoksen|*terminaalin|*liiketoiminnan|*yksikön|*panimon|*telakan|*toimitalon|*kauppakeskuksen|*brändin)
        (liiketoiminnan|tytäryhtiön|omistuksen|osuuden) (myynti|myynnin|myyntiä)`,
      is: `(selur ... (hlut|dótturfélag|rekstur|félag)|sala á (hlut|dótturfélagi|rekstri))*`,
    },
    lead: {
      en: `(sold|sell|sale of|divest|divested|disposed of) ... (subsidiary|unit|division|business|operations|stake|interest|assets|shares in|holding|pct)
        (agreed|agreement|letter of intent|plans|intends|completed) ... (to sell|sale of|the sale)`,
      sv: `(har (i dag |idag )?avyttrat|avtal om (försäljning|avyttring|att avyttra|att sälja))`,
      no: `(inngått avtale om salg|har solgt|enige om å selge)`,
      da: `(indgået aftale om (salg|frasalg)|har solgt)`,
      fi: `(sopimus* ... myyn*|on myynyt)`,
    },
    not: {
      en: `(wheat|corn|grain|sugar|soybean*|crude|gold|silver|coffee|cocoa|bonds|notes|debentures|debt|securities|aircraft|jet|jets|arms|reserves of|(sell|sells|sold|selling) (# (mln |bln |million |billion |bn )?)?dollars|currency|futures|tonnes|barley|rice|cotton|shares to public|common shares|preferred|preference|convertible|mortgages|cars|public offering|treasury|computers|beef|butter|oil to|bills|receivables|loans|petroleum products|seafood|salmon|recall*|new shares|own shares|sell rating|to sell off ?$)
        (retail|car|home|house|vehicle|machine|sales)`,
    },
    never: salesOfGoods,
  },
  {
    slug: 'acquisition',
    beforeName: {
      en: '(buys|bought|to buy|buying)',
      sv: '(köper|köpt|köpte)',
      no: '(kjøper|kjøpt|kjøpte)',
      da: '(køber|købt|købte)',
      fi: '(ostaa|osti|ostanut)',
      is: '(kaupir|keypti)',
    },
    title: {
      en: `(acquire|acquires|acquired|acquiring|acquisition|acquisitions|takes over|to take over|taken over)
        (buys|buy|bought|buying|to buy|purchase|purchases|purchased|to purchase) ... (unit|units|subsidiary|division|business|businesses|operation|operations|stake|stakes|interest|interests|holding|holdings|plant|plants|company|companies|firm|firms|group|brand|brands|pct|percent|per cent|majority|control|minority|rest|remaining|remainder|shares in|shares of|stock|assets|chain|mill|mine|bank|banks|stores|hotel|hotels|property|properties|portfolio|competitor|rival|maker|producer|developer|provider|supplier|operator|distributor|manufacturer|inc|corp|ltd|plc|ab|as|asa|oyj|hf|gmbh|co|station|stations|refinery|fields|newspaper|newspapers|affiliate|building|land|line|airline|partnership|hospitals|hospital|system|systems|centers|ranch|retailer|shares|factory|into|chip|insurer|printer|publisher|oil and gas|concern|portion|rights to|lease|leases|franchise|restaurants|cable|bakery|out|store|stores|web shop|webshop|startup|start up|brewery|brewer|studio|agency|clinic|clinics|shipyard|wind farm|solar farm|sawmill|data centre|data center)
        (completes|agrees|signs|in|closes|ends|terminates|finalizes|drops|approves|to make) ... (purchase|buy|acquire|acquisition)
        (to be|is|be|being|been) (acquired|bought|purchased|taken over|sold)
        (raises|ups|has|buys|takes|takes up|increases|acquires|holds|boosts|cuts|lowers|reduces|sells|trims|owns|to raise|to take|bought|builds|plans|lifts|may|hikes|drops|to sell|have|got|seeks|to get|to acquire|selling|buying|wants|discloses|gets|own|hold|cut|raised|sold|upped) ... (stake|stakes|pct of|percent of|per cent of|pct stake|holding in|holdings in|interest in|interests in|control of|shareholding|pct interest|pct holding|position in)
        (stake|holding|interest) in ... (raised|cut|increased|sold|reduced|upped|lifted|to)
        (pct|percent) (stake|interest|of|shareholding)
        (letter of intent|definitive agreement|agreement in principle) ... (acquire|buy|purchase|merge|sell)
        (invests|investing|to invest) in
        (stake|control) of
        (buy|buys|buying|to buy|bought) ... for # (mln|million|billion|bn|m|dlrs|kroner)
        (talks|negotiations) ... (acquisition|purchase|takeover|stake|buy|sale)
        pays # (million|billion|mln|bn) ... for
        (biggest|largest|first) (purchase|acquisition|takeover)
        gets ... new owners?
        (snaps up|snapped up|snap up|gobbles up|swallows) ... (rival|company|maker|firm|group|business|chain|competitor|developer|supplier)`,
      sv: `(förvärvar|förvärva|förvärvat|förvärv|förvärvet|förvärvsavtal|tillträder ... förvärv|tilläggsförvärv)
        (köper|köpt|köpa) ... (*bolag|*företag|*tillverkare|konkurrent|fastighet|verksamhet|andel|aktier i|aktierna i|majoritet|portfölj|*kedja|grupp|rörelse|ab|uppköp|*rival|*bryggeri|*rederi|*varv|*förlag|*byrå|*specialist|*jätte|*grossist|*leverantör|*klinik)*
        (köper|köpte|köpt) ${which}(*butik|*butiken|*handlare|*återförsäljare|*varumärke|*fabrik|*fabriken|*gruva|*kraftverk|*vindkraftpark|*vindpark|*solpark|*hotell|*hotellet|*koncern|*koncernen|*startup|*plattform|*operatör|*utvecklare|*bank|*konsult|*konsultfirma|*entreprenör|*åkeri|*tidning|*mediehus|*apotek|*mejeri|*anläggning|*sågverk|*bruk|*terminal|*producent|*distributör|*installatör)
        (köper upp|tar över|övertar)
        (slukar|sväljer|plockar upp|lägger vantarna på) ... (*bolag|konkurrent|*kedja|rival|*tillverkare|*jätte)*
        (miljardköp|miljardförvärv|jätteköp|jätteförvärv)*
        (tillträder|tillträtt) (fastighet|bolag|förvärv)*`,
      no: `(kjøper opp|overtar|overtakelse|oppkjøp|oppkjøpet|erverver|ervervelse|gjennomfører oppkjøp|milliardoppkjøp|milliardkjøp|gigantoppkjøp)*
        (sluker|svelger|snapper) ... (*selskap|konkurrent|*kjede|rival)*
        (kjøper|kjøpte|kjøpt) ${which}(*butikk|*butikken|*forhandler|*merkevare|*merke|*fabrikk|*fabrikken|*anlegg|*kraftverk|*vindpark|*solpark|*hotell|*hotellet|*konsern|*konsernet|*startup|*oppstartsbedrift|*plattform|*operatør|*utvikler|*bank|*entreprenør|*avis|*mediehus|*apotek|*lisens|*lisenser|*gruppe|*gruppen|*tilbyder|*distributør|*installatør|*firma)
        kjøper ... (*selskap|*forvalter|*produsent|*leverandør|konkurrent|andel|eierandel|virksomhet|aksjer i|majoritet|portefølje|eiendom|bedrift|*kjede|av|as|asa|ut|halve|hele|*rival|*bryggeri|*rederi|*verft|*forlag|*byrå|*spesialist|*gigant|*grossist|*klinikk)*`,
      da: `(opkøb|opkøber|overtager|overtagelse|erhverver|erhvervelse|akkvisition|virksomhedskøb|milliardopkøb|milliardkøb)*
        (sluger|snupper|snapper) ... (*selskab|konkurrent|*kæde|rival|*producent)*
        (køber|købte|købt) ${which}(*butik|*butikken|*webshop|*mærke|*brand|*handler|*forhandler|*gruppe|*gruppen|*koncern|*fabrik|*fabrikken|*anlæg|*kraftværk|*vindmøllepark|*vindpark|*solpark|*solcellepark|*hotel|*hotellet|*klinik|*apotek|*platform|*startup|*iværksætter|*udvikler|*operatør|*bank|*sparekasse|*softwarehus|*mediehus|*avis|*udbyder|*entreprenør|*vognmand|*distributør|*terminal)
        køber ... (*selskab|*producent|*leverandør|konkurrent|andel|ejerandel|virksomhed|aktier i|aktiemajoritet|portefølje|ejendom|*kæde|a/s|aps|*firma|*rival|*bryggeri|*rederi|*værft|*forlag|*bureau|*specialist|*gigant|*grossist|*mejeri)*`,
      fi: `(yrityskaup|yritysosto|miljardikaup|nielaisee|nielaisi|hankkii enemmistö|ostaa koko osakekan|ostaa ... (*yhtiö|*liiketoimin|osake|osuu|yrityks|enemmistö|oy|ab|kilpailija|konserni)|hankkii ... (osuu|liiketoimin|yhtiö|omistuks|enemmistö))*
        (ostaa|osti|ostanut) *sen (*kaupan|*ketjun|*valmistajan|*toimittajan|*yrityksen|*firman|*konsernin|*startupin|*operaattorin|*kehittäjän|*pankin|*hotellin|*tehtaan|*panimon|*talon|*toimiston|*jälleenmyyjän|*tuottajan|*brändin|*tukun|*varustamon|*sahan)`,
      is: `(kaupir ... (hlut|félag|rekstur|fyrirtæki)|kaup á (hlut|félagi|rekstri|fyrirtæki|öllu)|yfirtaka|yfirtöku)*`,
    },
    lead: {
      en: `(acquired|acquires|acquire|acquisition of|bought|buy|purchase|purchased|completed the acquisition) ... (shares|stake|company|stock|assets|subsidiary|business|interest|unit|pct|percent|operations|division|group|inc|corp|ltd|co|shareholding|plc|ab|as|oy)
        (agreed|agreement|letter of intent|plans|intends|completed|entered into|signed) ... (to acquire|to buy|to purchase|the acquisition|acquisition of|purchase of|for the purchase)
        (holds|owns|has|raised|increased|cut|reduced|lowered) ... (stake|pct of|percent of|holding|pct stake) ... (in|of|common|outstanding|from|to)`,
      sv: `(har (i dag |idag )?(förvärvat|ingått avtal om (förvärv|att förvärva))|ingått ... (avtal|aktieöverlåtelseavtal) ... förvärv*)`,
      no: `(inngått ... avtale om (kjøp|å kjøpe|oppkjøp|overtakelse)|har kjøpt ... (av aksjene|selskapet))`,
      da: `(indgået ... aftale om (køb|at købe|overtagelse|erhvervelse)|har erhvervet)`,
      fi: `(sopimu* ... (osta|hankki)*|on ostanut|on hankkinut)`,
      is: `(samning* um kaup|hefur keypt)`,
    },
    not: {
      en: `(own shares|treasury shares|buy back|buyback|repurchase|wheat|corn|grain|sugar|soybean*|crude|gold|silver|coffee|cocoa|bonds|notes|aircraft|jet|jets|(buy|buys|bought|buying) (# (mln |bln |million |billion |bn )?)?dollars|currency|tonnes|barley|rice|cotton|airbus|boeing|arms|power|electricity|futures|oil from|vegetable|customer repurchase|u.s. bills|treasury bills|beef|butter|bank of england|bundesbank|bank of japan|central bank|money market|repo|planes|fighter|locomotives|buses|trucks|vessels|vessel|newbuild*|buy rating|to buy from|(raise|raises|raised|raising|up|ups|upped) the stakes|(take|takes|taking|took|taken) over (as|the (helm|reins|role))|talent|certificates|vegoil|palm oil|fuel oil|meal|warrants|right to)
        (own|treasury) stock`,
      sv: `(egna aktier|köprekommendation|insider*|återköp*)
        (tar över|övertar|ta över) (som|rollen|posten|rodret|klubban|ordförande*|vd*|ledningen|ansvaret|tronen|på|efter|när)
        köper du`,
      no: `(egne aksjer|kjøpsanbefaling|tilbakekjøp|meldepliktig)*
        (overtar|overta) (som|rollen|roret|stillingen|klubben|lederjobben|sjefsjobben|sjefsstolen|jobben|ledelsen|ansvaret|tronen|på|etter|når)
        kjøper du`,
      da: `(egne aktier|købsanbefaling|tilbagekøb)*
        (overtager|overtage) (som|posten|rollen|roret|topposten|direktørposten|stillingen|formandsposten|føringen|ansvaret|tronen|på|efter|når)
        køber du`,
      fi: `(omien osakkeiden|omia osakkeita|johdon)*`,
    },
    never: phrasesOf(mergerControl, salesOfGoods),
  },
];
