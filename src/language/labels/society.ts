import type { EventRule } from './event-types.ts';
import { phrasesOf, stabilityReport } from './near-misses.ts';

/** People and owners, law, and the economy. */
export const societyRules: readonly EventRule[] = [
  {
    slug: 'general-meeting',
    title: {
      en: `(annual|extraordinary|ordinary|special|general|shareholders) (general )?(meeting|meetings)
        (agm|egm)
        (notice|notices|notification) (of|to|for) ... (meeting|general meeting)
        (nominating|nomination) committee*
        (resolutions|decisions|bulletin|minutes|communique) ... (meeting|agm|egm)
        (proposals?) (of|by|from) (the )?(nomination|nominating)`,
      sv: `(årsstämma|årsstämman|bolagsstämma|bolagsstämman|extrastämma|stämmokommuniké|valberedning|valberedningen|årsstämmor)*
        (kallelse|kommuniké) ... (stämma|årsstämma|bolagsstämma)*`,
      no: `(generalforsamling|generalforsamlingen|valgkomité|valgkomite)*
        innkalling til`,
      da: `(generalforsamling|generalforsamlingen)*
        indkaldelse til`,
      fi: `(yhtiökokou|yhtiökokous|yhtiökokouskutsu|nimitystoimikun)*`,
      is: `(aðalfund|hluthafafund|fundarboð)*`,
    },
    not: { en: `(opec|g 7|g7|imf|eg meeting|cabinet|ministers?)` },
    never: {
      en: `(monetary policy|fomc)
        (minutes|summary) ... (riksbank|norges bank|nationalbanken|central bank|ecb|fed|federal reserve|rate setters)`,
    },
  },
  {
    slug: 'insider-transaction',
    title: {
      en: `(managers transactions|manager's transactions|managers' transactions|primary insider|primary insiders|insider trade|insider trades|insider trading notification|mandatory notification of trade*|notification of (trade|trades|trading|transaction)|close associate|directors dealings|pdmr|persons discharging)
        (insider|insiders) (buys|sells|purchase*|sale*|transaction*|trade*)
        (chairman|chair of the board|ceo|cfo|board member|director) ... (increases|increase|strengthens|reduces|divests) ... (holding|holdings|ownership|shareholding|shares)
        (ceo|cfo|chairman|chair|board member|director) (buys|sells|acquires|purchases|has acquired|has purchased|has sold) ... (shares|stock|warrants)`,
      sv: `(insynshandel|insynsperson|insiderköp|insiderförsäljning|insynstransaktion|vd köper aktier|insideraffär)*
        (vd|ordförande|ordföranden|styrelseordförande|styrelseordföranden|styrelseledamot|huvudägare|finanschef|cfo) ... (köper|köpt|säljer|sålt|förvärvat|ökar|ökat|utökar|utöka|utökat|stärker|minskar|avyttrar) ... (aktier|teckningsoptioner|innehav|ägande)`,
      no: `(meldepliktig|primærinnsider|innsidehandel|meldepliktige|innsidekjøp|nærstående)*`,
      da: `(ledende medarbejder|insiderhandel|ledende medarbejderes|indberetning af ledende|nærtstående|transaktioner foretaget af)*`,
      fi: `(johdon liiketoimet|johtohenkilö|johtohenkilöiden liiketoimet|johdon liiketoimi|lähipiirin)*`,
      is: `(viðskipti fruminnherja|viðskipti stjórnenda|fruminnherj|viðskipti innherja)*`,
    },
    not: { en: `(charged|sec |probe|scandal|guilty|boesky)` },
  },
  {
    slug: 'ceo-change',
    title: {
      en: `(new|appoints|names|elects|hires|interim|acting|replaces|president and|resigning|resigns|departing|outgoing|steps down|leaves|to succeed|recruits|named|elected|appointed|permanent|next|change of|sacks|ousts|fires|quits|retires|retire) ... (ceo|chief executive|managing director|president and ceo|group ceo|chief exec)
        (ceo|chief executive|managing director) ... (steps down|resigns|leaves|to leave|quits|retires|replaced|appointed|succession|to step down|resign|named|dies|fired|ousted|dismissed|change|changes|transition|departs|elected)
        (president|officers|chief) ... (resigns|resigned|named|elected|quits|retires|steps down)
        (leave|leaves|leaving|to leave|step down|steps down|resign|resigns|hands over|takes over|to take over|take over|stands down) as ... (ceo|chief executive|managing director)
        (succeed|succeeds|succeeded) ... as (ceo|chief executive)
        chief executive of # years
        ((boss|ceo|chief) (to step down|steps down|to leave|quits|ousted|replaced|to quit|out)|(picks|taps|chooses) ... (ceo|chief executive))
        (names|elects|appoints) ... (president|chairman and chief executive|new chairman|chief operating|chief)`,
      sv: `(ny vd|nya vd|tillförordnad vd|tf vd|utser ... vd|vd avgår|vd slutar|vd lämnar|lämnar rollen som vd|lämnar som vd|vd-byte|vd-skifte|koncernchef|ny koncernchef|rekryterar ... vd|ny verkställande direktör|verkställande direktör|(vd|vd:n) ... (slutar|avgår|får sparken|sparkas)|vd:n ... lämnar|tillträder som vd)*
        (tar över|ta över|tillträder|börjar|slutar|avgår|lämnar|kliver av|går) som (ny )?(vd|koncernchef)
        ((toppchef|toppchefen) ... (lämnar|avgår|slutar|får gå|sparkas)|byter (vd|koncernchef|toppchef))
        (vd|vd:n|koncernchefen) ... (kliver av|petas|sparkas|avskedas|byts ut|får gå|tvingas bort)
        (värvar|rekryterar|hämtar|anställer|sparkar|avskedar) ... (vd|vd:n|koncernchef)`,
      no: `(ny konsernsjef|ny administrerende|ny adm. dir|konsernsjef|administrerende direktør|ny daglig leder|daglig leder|konsernsjefen|toppsjef|ny ceo|ny toppsjef|ny sjef) ... (går av|slutter|fratrer|tiltrer|ansatt|ansettes|i|utnevnt|trekker)*
        (ny|ansetter|utnevner|konstituert) ... (konsernsjef|administrerende direktør|ceo|toppsjef|daglig leder)
        (konsernsjef|konsernsjefen|administrerende direktør|toppsjefen) (går av|slutter|fratrer|trekker seg|sier opp|må gå|får sparken)
        (tar over|overtar|tiltrer|slutter|går av|fratrer) som (ny )?(konsernsjef|toppsjef|administrerende direktør|daglig leder|sjef)
        (toppsjefen|konsernsjefen|sjefen) ... (trekker seg|går av|slutter|må gå|sparkes|får sparken)`,
      da: `(ny administrerende direktør|ny adm. direktør|ny topchef|adm. direktør|administrerende direktør|ny ceo|ny koncernchef|topchef|topchefen|koncernchef) ... (fratræder|stopper|tiltræder|udnævnt|ansat|i|går af|forlader)*
        (ny|udnævner|ansætter|konstitueret|fyrer|afskediger) ... (administrerende direktør|topchef|ceo|koncernchef|adm. direktør)
        ((henter|ansætter|udpeger|finder) ... ny direktør|(fyrer|afskediger) (direktøren|direktør|topchefen|koncernchefen))`,
      fi: `(toimitusjohtajaksi|konsernijohtajaksi|(uusi|uuden|väliaikainen|väliaikaisen|vt) (toimitusjohtaja|konsernijohtaja)*)
        (toimitusjohtaja|konsernijohtaja)* ... (vaihtu|vaihto|vaihdo|vaihtaa|eroaa|erosi|eroon|erotet|jättää|jätti|lähtee|lähti|siirtyy|väistyy|vetäytyy|irtisan|potkut|nimit|valit|aloittaa|eläkkeelle|haku)*
        (nimitti|nimittää|valitsi|valitsee|palkkasi|vaihtaa|vaihtoi|erotti|etsii|löysi) ... (toimitusjohtaja|konsernijohtaja)*`,
      is: `(nýr forstjóri|forstjóri ... (lætur|hættir|ráðinn|ráðin)|forstjóraskipti|ráðinn forstjóri|ráðin forstjóri|framkvæmdastjóri ... (ráðinn|ráðin|hættir))*`,
    },
    not: {
      en: `(cfo|chief financial|buys|sells|acquires shares|letter|comments|comment|interview|says|word*|statement from the ceo|ceo presentation|invitation|vice president|product manager|minister|(police|union|fed|army|navy|nato|un|eu|party|spy|fire|central bank) (chief|boss)|reagan|president of|interviewed|insider)`,
      sv: `(vvd|vice vd|vd-ord|vd-kommentar|intervju|vd har ordet|köper|säljer|cfo|ekonomichef|finanschef)*`,
      no: `(kjøper|selger|primærinnsider)`,
      da: `(køber|sælger)`,
      fi: `(katsaus|liiketoimet)*
        toimitusjohtaja( *)?( *)?:`,
    },
  },
  {
    slug: 'cfo-change',
    title: {
      en: `(cfo|chief financial officer|finance director|financial officer|finance chief)`,
      sv: `(cfo|finanschef|ekonomichef|ekonomidirektör|finansdirektör)*`,
      no: `(cfo|finansdirektør|økonomidirektør|finanssjef|økonomisjef)*`,
      da: `(cfo|finansdirektør|økonomidirektør|finanschef|økonomichef)*`,
      fi: `(talousjohtaja|cfo)*`,
      is: `(fjármálastjóri|framkvæmdastjóri fjármála)*`,
    },
    not: {
      en: `(buys|sells|acquires|notification|insider|says|presentation|webcast|interview*)
        (cfo|finance chief|chief financial officer)( *)?( *)?:`,
      sv: `(köper|köpt|säljer|intervju)*
        (cfo|*chef|*chefen|*direktör|*direktören)( *)?( *)?:`,
      no: `(kjøper|selger|meldepliktig)*
        (cfo|*direktør|*direktøren|*sjef|*sjefen)( *)?( *)?:`,
      da: `(køber|sælger)
        (cfo|*direktør|*direktøren|*chef|*chefen)( *)?( *)?:`,
      fi: `liiketoimet
        talousjohtaja( *)?( *)?:`,
    },
    never: {
      en: `(minister|ministers)`,
      sv: `*minister*`,
      no: `*minister*`,
      da: `*minister*`,
      fi: `*ministeri*`,
    },
  },
  {
    slug: 'board-change',
    yields: true,
    title: {
      en: `(board|director|directors|chairman|chairperson|chair of the board|chairwoman|vice chairman|board member|board members|supervisory board) ... (resigns|resigned|elected|appointed|leaves|steps down|changes|change|joins|proposed|nominated|named|quits|retires|dies|ousted|reelected)
        (new|elects|appoints|names|proposes|nominates|elected|joins|resigns from|changes in|change in|adds|leaves) ... (board|director|directors|chairman|chair|board member|management team|executive team|group management|executive management|executive committee|leadership team)
        (resigns|leaves|steps down|retires) as ... (board member|chairman|director|chair)
        (appoints|recruits|hires|names|elects|appointed|new) ... (cto|coo|cco|cqo|chief ... officer|head of|vice president|evp|svp|director|product manager|manager|officer|general counsel|treasurer|officers)`,
      sv: `(styrelseledamot|styrelseordförande|ny ordförande|ny styrelse|styrelseförändring|lämnar (*s )?styrelse|föreslås ... styrelse|ledningsgrupp|koncernledning|ledamöter|ny i ledningen|rekryterar|rekryterat|utsedd till|utser|förändring i ledningen|förändringar i ledningen|förändringar i ... ledning|förstärk ... styrelsen|förstärkning av styrelsen|ny chief|ny chef|anställer|styrelsesuppleant|konstituerande styrelsemöte|styrelsen ... (avgår|utökas))*`,
      no: `(styreleder|styremedlem|styreendring|nytt styre|ny styreleder|konsernledelse|konsernledelsen|endring i styret|endringer i styret|endringer i ledelsen|ansetter|utnevnt til)*`,
      da: `(bestyrelsesformand|bestyrelsesmedlem|ny formand|direktion|direktionen|udnævner|ændring i bestyrelsen|ændringer i bestyrelsen|konstituer|udtræder af bestyrelsen|indtræder i|ansætter)*`,
      fi: `(hallituksen puheenjohtaja|hallituksen jäsen|johtoryhmä|muutoksia johtoryhmässä|nimitetty|nimitykset|nimitys|hallituksen kokoonpano|järjestäytymiskokou)*`,
      is: `(stjórnarmað|stjórnarformað|framkvæmdastjórn|breyting á stjórn|nýr framkvæmdastjóri)*`,
    },
    not: {
      en: `(annual general meeting|extraordinary general meeting|federal reserve|fed board|dividend|split|interim report|managers transactions|buys|sells|board of trade|offer|merger|u.s.|notification|chicago board|options|approves|opens? new|production|new product)`,
      sv: `(årsstämma|bolagsstämma|delårsrapport|köper|säljer|valberedning)*`,
      no: `(generalforsamling|kjøper|selger|meldepliktig|styrets leder)*`,
      da: `(generalforsamling|køber|sælger)*`,
      fi: `(yhtiökokou|liiketoimet|katsaus)*`,
    },
  },
  {
    slug: 'accounting-issue',
    title: {
      en: `(restates|restatement|accounting (error|errors|irregularities|fraud|scandal|issue|issues)|auditor (resigns|qualified opinion|raises doubt)|qualified (audit|opinion)|going concern|delays annual report)`,
      sv: `(redovisningsfel|revisorn avgår|revisor ... anmärkning|oren revisionsberättelse|rättelse av (delårsrapport|bokslut)|räkenskapsfel|felaktig redovisning|bokföringsfel)*`,
      no: `(regnskapsfeil|revisor ... (fratrer|trekker)|feil i regnskap|regnskapsskandale)*`,
      da: `(regnskabsfejl|revisor ... fratræder|fejl i regnskab|regnskabsskandale)*`,
      fi: `(kirjanpitovir|tilintarkasta ... (huomautu|varau)|oikaisee tilinpäätö)*`,
      is: `(bókhaldsvill|villa í ársreikningi)*`,
    },
  },
  {
    slug: 'cyber-incident',
    title: {
      en: `(cyber attack|cyberattack|cyber incident|data breach|ransomware|hacked|hackers|security breach|it incident|ddos|cyber security incident|it attack)`,
      sv: `(cyberattack|it-attack|dataintrång|it-incident|ransomware|utpressningsvirus|hackare|hackad|hackerattack|hackerangrepp|hackergrupp|dataläcka|sabotageprogram|överbelastningsattack)*`,
      no: `(dataangrep|cyberangrep|datainnbrudd|hacker|hacket|hacking|løsepenge|datalekkasje|tjenestenektangrep|it-angrep|sikkerhetsbrudd)*`,
      da: `(cyberangreb|hacker|hacket|hacking|datalæk|ransomware|it-angreb|databrud)*`,
      fi: `(kyberhyökkäy|verkkohyökkäy|hakker|tietomurto|tietomurron|tietoturvaloukkau|tietovuo|palvelunestohyökkäy|kiristyshaittaohjelma)*`,
      is: `(netárás|gagnagíslatök|tölvuárás|öryggisbrest)*`,
    },
  },
  {
    slug: 'fine',
    title: {
      en: `(fined|fines|fine of|sanction fee|penalty fee|penalties of|pays fine|corporate fine|administrative fine|slapped with ... fine|warning and fine)`,
      sv: `(sanktionsavgift|böter|bötfälls|vite|straffavgift|företagsbot|får böta|får bot|miljardbot|miljonbot|döms ... böter)*`,
      no: `(overtredelsesgebyr|bot på|får bot|bøtelegges|gebyr på|forelegg|dagmulkt|bøter)*`,
      da: `(bøde|får bøde|bødestraf|idømt bøde|administrativt bødeforelæg)*`,
      fi: `(sakko|sakon|sakot|seuraamusmaksu|rikemaksu|yhteisösakko|uhkasakko)*`,
      is: `(sekt|stjórnvaldssekt|sektuð)*`,
    },
    not: {
      sv: `(*klubb|*klubben|bilist*|fortkörning)`,
      no: `(*klubb|bilist*|råkjøring|fartsbot)`,
      da: `(*klub|bilist*|cyklist*)`,
    },
  },
  {
    slug: 'investigation',
    yields: true,
    title: {
      en: `(investigation|investigations|probe|probes|raid|raids|inquiry|under investigation|suspected|indicted|indictment|charged with|charges of|search warrant|money laundering|subpoena|criminal charges|preliminary investigation)
        (investigates|investigating|probing|investigated)
        police (search|searches|searched|raid|raids|raided)
        (unannounced|dawn) (inspection|inspections|raid|raids)
        (authority|competition officials?) ... (inspects|inspected|inspections)`,
      sv: `(förundersökning|utredning av|misstänks|misstänkt|åtal|åtalas|razzia|husrannsakan|husrannsakning|åklagare|granskning|granskas|finansinspektionen utreder|penningtvätt|ekobrottsmyndighet|polisen (slog|slår) till)*`,
      no: `(etterforsk|gransking|granskning|gransker|siktet|siktes|tiltalt|ransaking|ransaker|razzia|økokrim|mistenkt|hvitvasking|tiltale)*
        (politiet|økokrim) (aksjonerer|aksjonerte|slo til|slår til)`,
      da: `(efterforsk|undersøges|sigtet|sigtes|tiltalt|ransagning|ransager|ransaget|hvidvask|mistænkt|undersøgelse af|bagmandspoliti)*`,
      fi: `(esitutkin|rikostutkin|kotietsin|tutkinta|epäill|syyte|syytteen|rahanpesu|(poliisi|keskusrikospoliisi|krp) (tutkii|epäilee)|petosepäil)*`,
      is: `(rannsókn|grunaður|ákær|húsleit|peningaþvætt)*`,
    },
    not: {
      en: `(clinical|exploration|research investigation|space probe|investigational)`,
      sv: `(mord|mordet|mordförsök|skjutning*|rån|rånet|knivdåd*|våldtäkt*|olycka|olyckan|misshandel)`,
      no: `(drap|drapet|drapsforsøk|skyting*|ran|ranet|knivstikking*|voldtekt*|ulykke|ulykken|dødsulykke*)`,
      da: `(drab|drabet|drabsforsøg|skyderi*|røveri*|knivstikkeri*|voldtægt*|ulykke|ulykken)`,
      fi: `(murha*|tappo*|kolari*|puukotu*|ryöstö*|raiskau*|pahoinpitel*|onnettomuu*)`,
      is: `rannsóknir og þróun`,
    },
  },
  {
    slug: 'lawsuit',
    yields: true,
    title: {
      en: `(lawsuit|lawsuits|sues|sued|suit|suits|legal action|arbitration|court|class action|litigation|legal dispute|settlement agreement|settles|settle ... (claims|case|dispute|allegations)|settlement|verdict|appeal|appeals|patent infringement|infringement|claim against|claims against|summons|injunction|restraining order|ruling in|tribunal|jury|judge)`,
      sv: `((möts|mötas|möttes|avgörs|vinner|vann|förlorar|förlorade|tvistar) ... i rätten|dras inför rätta|inför rätta|stäms|stämmer|stämt|stämning|stämningsansökan|tvist|tvisten|skiljeförfarande|skiljedom|tingsrätt|hovrätt|domstol|dom i|rättstvist|förlikning|förliks|patentintrång|överklagar|överklagan|skadestånd|påkallelse)*`,
      no: `((møtes|møttes|møter|vinner|vant|taper|tapte|avgjøres|krangler|strides) ... i retten|går til sak|til retten|for retten|saksøker|saksøkes|saksøkt|søksmål|stevning|stevner|stevnet|rettssak|tingrett|lagmannsrett|høyesterett|voldgift|forlik|dom i|domstol|anker|erstatningskrav|tvist)*`,
      da: `((mødes|mødtes|vinder|vandt|taber|tabte|afgøres|strides) ... i retten|(slæbes|trækkes|slæber|trækker) ... i retten|sagsøger|sagsøges|sagsøgt|søgsmål|stævning|stævner|anlægger sag|retssag|voldgift|landsret|højesteret|byret|forlig|dom i|sagsanlæg|tvist|anker|patentsag)*`,
      fi: `(oikeudenkäyn|oikeusjuttu|kanne|kanteen|haaste|välimiesmenettely|käräjäoike|hovioike|korkein oikeus|sovintosopimu|vahingonkorvau|riita)*
        ((haastaa|haastoi|vie|vei|haastetaan) ... (oikeuteen|käräjille)|(kohtaavat|kohtasivat|voitti|voittaa|hävisi|häviää|riitelevät|ratkotaan) ... (oikeudessa|käräjillä|käräjäoikeudessa))`,
      is: `(dómsmál|stefn|stefna gegn|gerðardóm|héraðsdóm|landsrétt|hæstirétt|málsókn|sátt við)*`,
    },
    not: {
      en: `(order|tennis|courtesy|contract worth|settlement price|cash settlement|interest settlement|debt settlement|strike settlement|wage settlement|pursuit|airsuit)`,
      sv: `årsstämm*`,
    },
    never: {
      en: `(strike|strikes|lockout|walkout) (ends?|ended|over|is over|averted|called off|suspended|postponed|begins|began|starts|started|continues)`,
      sv: `(*strejk|*strejken|*lockout|*lockouten) (är över|över|slut|avslutad|avslutas|avblåst|avblåses|avvärjd|upphör|inleds|inledd|börjar)`,
      no: `(*streik|*streiken|*lockout|*lockouten) (er over|over|slutt|er slutt|avsluttet|avblåst|avblåses|avverget|i gang)`,
      da: `(*strejke|*strejken|*lockout|*lockouten) (er slut|slut|forbi|er forbi|afsluttet|afblæst|afblæses|afværget|i gang)`,
      fi: `(*lakko|työsulku) (päättyi|päättyy|ohi|on ohi|alkoi|alkaa|peruttu|perutaan|peruuntui|jatkuu)`,
    },
  },
  {
    slug: 'regulatory-decision',
    yields: true,
    title: {
      en: `(approval|approved|approves|clears|clearance|cleared|authorises|authorizes|authorization|authorisation|granted|permit|permits|licence granted|license granted|rejects application|revokes|marketing authorisation|orphan drug|environmental permit|concession|competition authority|antitrust|regulator|fda|ema|fsa|ftc|fcc|european commission) ... (fda|ema|authority|commission|approval|regulator|permit|licence|license|drug|environmental|use|application|designation|conditional|authorisation|clearance|request|decision|rates|rule|patent|concession|by|from|for)
        (fda|ema|european commission|competition authority|regulator|regulators|antitrust|financial supervisory) (approves|approval|clears|rejects|grants|blocks|decision|decides|approved|accepts|clearance|orders)
        (extension of the (current )?eu approval|receives approval|receives permit|regulatory approval|permit granted|environmental permit)`,
      sv: `(myndighetsgodkännande|miljötillstånd|erhåller tillstånd|får tillstånd|godkännande från|godkännandet ... (förlängs|förnyas|beviljas)|godkänns av|(eu|eu-kommissionen|fda|ema) (godkänner|avslår|stoppar|ger grönt ljus|säger ja|säger nej)|konkurrensverket|finansinspektionen (beslutar|godkänner|återkallar)|tillstånd för|koncession|bearbetningskoncession|läkemedelsverket|mark- och miljödomstolen)*`,
      no: `(godkjenning fra|godkjenner|konkurransetilsynet|finanstilsynet|konsesjon|tillatelse|får tillatelse|fått tillatelse|markedsføringstillatelse|utslippstillatelse|får løyve)*`,
      da: `(godkendelse|godkender|konkurrencestyrelsen|finanstilsynet|tilladelse|markedsføringstilladelse|miljøgodkendelse)*`,
      fi: `((eu|komissio|kkv|fda|ema) hyväksy|viranomaishyväksyn|ympäristölu|kilpailu- ja kuluttajavirasto|finanssivalvonta|myyntilu|hyväksynnän|lupapäätö|rakennuslu)*`,
      is: `(samkeppniseftirlit|fjármálaeftirlit|leyfi|markaðsleyfi|samþykki)*`,
    },
    not: {
      en: `(board approves|shareholders approve*|holders approve|dividend|split|buyback|repurchase|annual meeting|general meeting|stock|bonus)`,
      sv: `(stämma|prospekt)*`,
    },
  },
  {
    slug: 'interest-rate-decision',
    title: {
      en: `(policy rate|key rate|key policy rate|repo rate|base rate|discount rate|prime rate|bank rate|official rate|central bank rate|key interest rate|key interest rates|lending rate|deposit rate) ... (unchanged|raised|cut|lowered|increased|hiked|held|raises|cuts|hike|hikes|rises|on hold|decision|steady|to|increase|at)
        (raises|cuts|holds|keeps|leaves|lowers|hikes|maintains|lifts|reduces|ups|increases|trims|keep|raise|cut|hike|hold) ... (policy rate|key rate|repo rate|base rate|discount rate|rates unchanged|rates steady|benchmark rate|rate at|rate to|prime rate|prime|base lending rate|lending rate|interest rates|interest rate|rates)
        (central bank|riksbank|norges bank|nationalbanken|ecb|fed|federal reserve|bank of england) (keeps|leaves|holds|raises|cuts|lowers) ... (rate|rates|borrowing costs)
        rate (stays|unchanged|on hold)
        (rate (decision|hike|cut|rise|increase)|monetary policy (decision|report)|rate announcement|ecb cuts|ecb raises|ecb holds)`,
      sv: `(räntebesked|styrräntan|styrränta|räntehöjning|räntesänkning|penningpolitisk|reporänta|lämnar räntan|höjer räntan|sänker räntan|räntan oförändrad)*
        (riksbanken|norges bank|ecb|fed|federal reserve|centralbanken|bank of england) ... (höjer|höjde|sänker|sänkte|lämnar|håller|behåller) ... (ränta*|räntor*|räntan*)`,
      no: `(rentemøte|styringsrenten|styringsrenta|styringsrente|renteheving|rentehopp|rentekutt|rentebeslutning|hever renten|kutter renten|renten uendret|holder renten|hever renta|rentebane|set opp renta|kutter renta)*
        (norges bank|riksbanken|ecb|esb|fed|federal reserve|sentralbanken) ... (hever|hevet|kutter|kuttet|senker|holder|setter) ... (renten|renta|renter)`,
      da: `(renteforhøjelse|rentenedsættelse|styringsrenten|rentebeslutning|hæver renten|sænker renten|holder renten|renten uændret|rentemøde|pengepolitisk|indskudsbevisrente)*
        (nationalbanken|ecb|fed|federal reserve|riksbanken|centralbanken) ... (hæver|sænker|holder|fastholder|sætter) ... (renten|renter|renterne)`,
      fi: `(ohjauskorko|korkopäätö|koronnosto|koronlasku|pitää korot|nostaa korkoa|laskee korkoa|rahapoliittinen|ohjauskorot|rahapolitiikan)*
        (ekp|fed|keskuspankki|riksbank|norges bank) ... (korkoa|korkoja|korkonsa|koron|korot|ohjauskor*)`,
      is: `(stýrivext|vaxtaákvörðun|vaxtahækkun|vaxtalækkun|óbreyttum vöxtum|vöxtum óbreyttum|peningastefnunefnd|meginvexti)*`,
    },
    not: { en: `(mortgage rate|bond|notes|rating|tax|freight|fixed rate|interest rate swap)`, no: `rentefastsett*` },
    never: phrasesOf(stabilityReport, {
      en: `*: (the )?(riksbank|norges bank|nationalbanken|ecb|fed|federal reserve|central bank|bank of england) ... (next year|in 20#|this (spring|summer|autumn|winter))`,
      sv: `*: (riksbanken|norges bank|ecb|fed|federal reserve|centralbanken) ... (nästa år|under 20#|i vår|i sommar|i höst|i vinter)`,
      no: `*: (norges bank|riksbanken|ecb|esb|fed|federal reserve|sentralbanken) ... (neste år|i 20#|til våren|til sommeren|til høsten)`,
      da: `*: (nationalbanken|ecb|fed|federal reserve|riksbanken|centralbanken) ... (næste år|i 20#|til foråret|til sommer|til efteråret)`,
      fi: `*: (ekp|fed|keskuspankki|riksbank|ruotsin keskuspankki|norges bank) ... (ensi vuonna|vuonna 20#|keväällä|kesällä|syksyllä)`,
    }),
  },
  {
    slug: 'economic-data',
    title: {
      en: `(inflation|cpi|ppi|gdp|gnp|unemployment|jobless|retail sales|industrial production|consumer prices|producer prices|wholesale prices|trade (surplus|deficit|balance|gap|figures)|current account|house prices|housing starts|consumer confidence|pmi|money supply|foreign reserves|exports|imports|economic growth|industrial output|factory orders|durable goods|leading indicators|capacity utilization|personal income|labour force survey|national accounts|consumer spending|m 1|m 2|m 3|mortgage lending|household lending|business confidence|money stock|m1|m2|m3|housing prices|bankruptcies) ... (rose|rises|falls|fell|up|down|steady|increases|increased|slows|accelerates|widens|narrows|data|figures|unchanged|in|at|pct|percent|rate|rise|fall|drop|drops|index|growth|statistics|for|higher|lower|grew|grows)
        (economy|gdp|gross domestic product) (grew|shrinks|grows|contracts|expanded|surprises|slows)
        (unemployment|joblessness) ... (creeps|rises|falls|rose|fell|steady|climbs|climb|rise|fall|jumps|drops)
        (imf|oecd|world bank|european commission|central bank|riksbank|norges bank|bank of finland|ecb|finance ministry|government|institute|think tank|economists|statistics (norway|sweden|finland|denmark)) ... (growth|gdp|inflation|economic|economy) (forecast|forecasts|outlook|estimate|estimates|projection|projections)
        (growth|gdp|inflation|economic) (forecast|forecasts|outlook|projections) (for|of) ... (economy|sweden|norway|denmark|finland|iceland|nordics|euro zone|eurozone|germany|china|world)`,
      sv: `(inflation|inflationen|kpi|kpif|bnp|arbetslöshet|arbetslösheten|detaljhandeln|industriproduktion|konsumentpris|handelsbalans|bostadspriser|huspriser|konjunkturbarometer|inköpschefsindex|hushållens|bytesbalans|statistik från scb) ... (steg|föll|ökar|ökade|minskar|minskade|sjönk|procent|oförändrad|i|stiger|faller|högre|lägre|var)*
        (konjunkturinstitutet|riksbanken|imf|oecd|esv|ekonomistyrningsverket|finansdepartementet|finansministern|regeringen|eu-kommissionen|världsbanken) ... (*prognos*|*utsikter*|tillväxten)
        (bnp-prognos|inflationsprognos|konjunkturprognos)*`,
      no: `(inflasjon|prisvekst|kpi|bnp|arbeidsledighet|detaljhandel|industriproduksjon|konsumpris|handelsbalanse|boligpris|konjunkturbarometer|kredittvekst|lønnsvekst|ledighet)* ... (steg|falt|økte|faller|stiger|synker|øker|prosent|uendret|i|ned|opp|høyere|lavere|var)
        (ssb|norges bank|imf|oecd|finansdepartementet|nho|verdensbanken|regjeringen|eu-kommisjonen) ... (*anslag*|*prognose*|vekstutsikt*|bnp*)
        (oppjusterer|nedjusterer|justerer|hever|senker|kutter) ... (norsk økonomi|fastlandsøkonomien|verdensøkonomien|bnp*)`,
      da: `(inflation|forbrugerpris|bnp|arbejdsløshed|ledighed|detailsalg|industriproduktion|boligpris|betalingsbalance|forbrugertillid|prisudvikling)* ... (steg|faldt|stiger|falder|procent|uændret|i|pct|højere|lavere|var)
        (nationalbanken|imf|oecd|finansministeriet|økonomiministeriet|regeringen|vismændene|vismænd|eu-kommissionen|verdensbanken|dansk industri) ... (skøn|skønnet|vækstskøn*|*prognose*|væksten|vækstudsigt*|bnp*)
        (opjusterer|nedjusterer|hæver|sænker) ... (dansk økonomi|verdensøkonomien|bnp*|vækstskøn*)`,
      fi: `(inflaatio|bkt|työttömyy|kuluttajahin|teollisuustuotan|asuntojen hinnat|vähittäiskaup|kauppatase|kuluttajien luottamu|bruttokansantuo)* ... (nousi|laski|kasvoi|hidastui|kiihtyi|oli|prosent|supistui|pysyi)*
        (suomen pankki|valtiovarainministeriö|imf|oecd|etla|ptt|pellervo|labore|ekp|komissio|ekonomistit) ... (*ennust*|talouskasv*)
        (talouskasvuennuste|inflaatioennuste|bkt-ennuste|suhdanne-ennuste|talousennuste)*`,
      is: `(verðbólg|hagvöxt|atvinnuleysi|vísitala neysluverðs|íbúðaverð|vöruskipt|landsframleiðsl|viðskiptajöfnuð)*`,
    },
    not: {
      en: `(interim report|annual report|to buy|exports to ... subsidiary|shares|quarterly report)`,
      sv: `delårsrapport`,
    },
  },
  {
    slug: 'tax-change',
    title: {
      en: `(tax (increase|cut|cuts|hike|rise|reform|bill|proposal|relief|changes|change|on)|(raises|cuts|lowers|hikes|scraps|to raise|to cut|to lower|to scrap) ... tax|new tax|resource rent tax|windfall tax|vat (cut|increase|rise|rate)|corporate tax|carbon tax|excise duty|levy on|tax rate)
        (lower|higher|reduced|halve|halves|to halve|scrap|abolish|abolishes|raise|raises|cut|cuts|on) ... (vat|sales tax|income tax|fuel tax|passenger tax|electricity tax|wealth tax|property tax|inheritance tax)`,
      sv: `(ny skatt|skattehöjning|skattesänkning|skatteförslag|skattereform|bankskatt|höjd skatt|sänkt skatt|moms|momssänkning|punktskatt|sänker skatten|höjer skatten)*
        (slopar|slopa|sänka|sänker|höja|höjer|avskaffa|avskaffar|införa|inför|halvera|halverar|slopad|höjd|sänkt|halverad|avskaffad|återinförd) ... (*skatt|*skatten|*moms|*momsen|arbetsgivaravgift*)
        (lägre|högre|ny|extra) (*moms|*moms på|arbetsgivaravgifter|bensinskatt|elskatt|flygskatt|bolagsskatt|förmögenhetsskatt|kapitalskatt|inkomstskatt)`,
      no: `(ny skatt|skatteøkning|skattelette|grunnrenteskatt|lakseskatt|skatteforslag|formuesskatt|avgift på|høyere skatt|økt skatt|skattekutt|moms|vindkraftskatt|høgare skatt)*
        (fjerne|fjerner|senke|senker|øke|øker|kutte|kutter|innføre|innfører|halverer|vedtar|lavere|høyere|redusert|økt|fjernet|halvert|lågare|høgare) (ny |lavere |høyere )?(*skatt|*skatten|*moms|*momsen|*avgift|*avgiften)
        (fjerne|fjerner|senke|senker|øke|øker|kutte|kutter|innføre|innfører) ... (*skatt|*skatten|moms|momsen|*avgift|*avgiften)`,
      da: `(ny skat|skattelettelse|skattestigning|skattereform|ny afgift|afgift på|skatteforslag|højere skat|lavere skat|momsnedsættelse|co2-afgift)*
        ((lavere|højere|ny|nedsat|afskaffet|halveret|vedtager) (ny |lavere |højere )?(*skat|*moms|*afgift)|(moms|momsen|*afgift|*afgiften|*skatten) ... (afskaffes|sænkes|hæves|sættes (ned|op)|halveres|fjernes))
        (sænke|sænker|hæve|hæver|fjerne|fjerner|afskaffe|afskaffer|indføre|indfører) ... (*skat|*skatten|moms|momsen|*afgift|*afgiften)`,
      fi: `(uusi vero|uutta veroa|veronkoro|verouudistu|veronkevennys|verotuk|arvonlisävero|veroesity|veronalennu|windfall-vero)*
        (keventää|kiristää|alentaa|korottaa|nostaa|laskee|poistaa|puolittaa) ... (*veroa|*veron|*verotusta|alv:a|alv)
        (alv|arvonlisävero|*vero) (laskee|nousee|alenee|kevenee|kiristyy|poistuu|puolittuu)
        *veron (alennus|korotus|nosto|lasku|kevennys|poisto|kiristys)*`,
      is: `(skattahækk|skattalækk|nýr skattur|veiðigjöld|virðisaukaskatt|skattbreyting)*`,
    },
    not: {
      en: `(deferred tax|tax loss|tax credit|before tax|after tax|pre tax|tax refund|tax (bill|rate|charge|costs?) ... (profit|net|earnings|results?))`,
      sv: `(uppskjuten skatt|efter skatt|före skatt)`,
      no: `(utsatt skatt|etter skatt|før skatt)`,
      da: `(udskudt skat|efter skat|før skat)`,
    },
  },
  {
    slug: 'government-policy',
    yields: true,
    title: {
      en: `(government|parliament|ministry|minister|cabinet|riksdag|storting|eduskunta|folketing|white house|congress|senate|finance ministry) ... (proposes|proposal|bill|plans|plan|budget|decides|approves|presents|announces|bans|introduces|subsidy|subsidies|support|sanctions|policy|legislation|package|passes|wants|law|privatisation|privatization)
        (state|national|supplementary) budget
        (sanctions|tariff|tariffs|export ban|import ban|privatisation|privatization|nationalisation|subsidy|subsidies)`,
      sv: `(regeringen|riksdagen|finansdepartementet|finansministern|statsbudget|budgetproposition|vårbudget|ändringsbudget|lagförslag|proposition)* ... (föreslår|vill|presenterar|beslutar|inför|satsar|stödpaket|förbud|budget|lag|plan|ger|tillsätter|aviserar|röstar|klubbar|säger ja|säger nej|godkänner)*
        (budgetpropositionen|statsbudgeten|vårbudgeten|vårpropositionen)`,
      no: `(regjeringen|stortinget|finansdepartementet|finansministeren|statsbudsjett|regjeringa|næringsministeren|energidepartementet)* ... (foreslår|vil|legger fram|innfører|vedtar|støtte|budsjett|lov|gir|plan|varsler|lanserer|stemmer|sier ja|sier nei)*
        (statsbudsjett|revidert nasjonalbudsjett)*`,
      da: `(regeringen|folketinget|finansministeriet|finansministeren|finanslov|erhvervsministeren)* ... (foreslår|vil|fremlægger|indfører|vedtager|støtte|lov|udspil|aftale|præsenterer|aftal|stemmer|siger ja|siger nej)*
        (finanslov|finanslovsforslag)*`,
      fi: `(hallitus|eduskunta|valtiovarainministeriö|ministeri) ... (esittä|päätti|budjetti|laki|tuki|esityks|linjasi|äänest|hyväksy|hylkä|hylkäsi)*
        (valtion talousarvio|budjettiriihi|kehysriihi)*`,
      is: `(ríkisstjórn|alþingi|fjármálaráðh|fjárlög|fjárlagafrumvarp|ráðherra)*`,
    },
    not: {
      en: `(bond|bonds|auction|inflation)`,
      fi: `(osin|osak|yhtiökokou)*`,
    },
  },
];
