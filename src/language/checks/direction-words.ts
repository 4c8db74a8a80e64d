/** Which way something goes, by a word that says so; of a pair the first is `up`. */
export type Way = 'up' | 'down';

export type Family = 'en' | 'sv' | 'no' | 'da' | 'fi';

/**
 * What tells one way of a pair: verbs, which an answer is judged by, and words that may tell it (nouns, participles, what has
 * other meanings), which only speak for an answer.
 */
export type Words = { readonly verbs: string; readonly hints?: string };

type Pair = Readonly<Record<Way, Readonly<Record<Family, Words>>>>;

// "Cost cuts" are what somebody makes, and what may be speeded up.
const CUTS = String.raw`(?<!(?:cost|costs|job|jobs|tax|price|rate|spending|output|production|staff|pay|budget|the|of|more|further|deep|new|these|those|and|makes|announces|plans|after|with|from) )cuts?(?= (?:its|the|his|her|their|our|a|an|\d|[\p{L}-]+ (?:forecast|guidance|outlook)|forecasts?|guidance|outlook|dividends?|targets?|prices?|rates?|stake|costs?|jobs?|production|output)(?!\p{L}))`;

/** Pairs of business news that turn a text into its opposite. */
export const pairs: Readonly<Record<string, Pair>> = {
  amount: {
    up: {
      en: {
        verbs:
          'raise[sd]?|raising|lift(?:s|ed|ing)|increases?|increased|increasing|hike[sd]?|rises?|rose|risen|rising|climb(?:s|ed|ing)?|grows?|grew|grown|growing|boost(?:s|ed|ing)?|upgrade[sd]?|upgrading|expand(?:s|ed|ing)?|double[sd]?|jump(?:s|ed)?|soar(?:s|ed)?|surge[sd]?',
        hints: 'up|upward|upwards|gain(?:s|ed)?|growth|higher|more|lift|hikes|ups|upped|widen\\w*|accelerat\\w*|adds?',
      },
      sv: {
        verbs:
          'höj(?:er|de|t|s|des|a|as|da)|ök(?:ar|ade|at|as|ades|a)|stig(?:er|it|a)|steg|väx(?:er|te|t|a)|lyft(?:er|e|s|es)(?! (?:fram|ut|bort))|uppgradera\\p{L}*|uppjustera\\p{L}*|fördubbla\\p{L}*|rusa(?:r|de|t)',
        hints:
          '\\p{L}*(?:ökning|höjning|uppgång|tillväxt|uppjustering)\\p{L}*|högre|upp|mer|fler|större|skruvar|skriver',
      },
      no: {
        verbs:
          'hev(?:er|ar|et|es|e|a)|øk(?:er|te|t|es|e)|auk(?:ar|a|te|er)|stig(?:er|e)|steg|steig|vokser|vokste|veks|løft(?:er|et|ar)(?! (?:fram|frem))|oppgrader\\p{L}*|oppjuster\\p{L}*|doble[rst]*',
        hints:
          '\\p{L}*(?:økning|auke|oppgang|vekst|oppjustering)\\p{L}*|høyere|høgare|opp|mer|meir|flere|fleire|større',
      },
      da: {
        verbs:
          'hæv(?:er|ede|et|es|e)|øg(?:er|ede|et|es|e)|stig(?:er|e)|steg|steget|vokser|voksede|løft(?:er|ede|et)(?! (?:frem|sløret))|opgrader\\p{L}*|opjuster\\p{L}*|fordoble\\p{L}*',
        hints: '\\p{L}*(?:øgning|stigning|vækst|fremgang|opjustering|forhøjelse)\\p{L}*|højere|op|mere|flere|større',
      },
      fi: {
        verbs:
          'nost(?:a|aa|i|anut|etaan|ettiin)|nous(?:ee|i|evat|ivat|seet)|noussut|korot(?:a|taa|ti|etaan|ettiin)|kasv(?:aa|oi|attaa|atti|oivat|avat|anut|attanut)',
        hints: '\\p{L}*(?:kasvu|nousu|korotu|lisäy)\\p{L}*|lisä\\p{L}*|enemmän|korkeam\\p{L}*|suurem\\p{L}*|ylös',
      },
    },
    down: {
      en: {
        verbs: `lower(?:s|ed|ing)|reduce[sd]?|reducing|decrease[sd]?|decreasing|fall(?:s|en|ing)|fell|declin(?:es|ed)(?! to (?!\\d))|drop(?:s|ped|ping)|shr(?:ink|inks|ank|unk|inking)|plunge[sd]?|slump(?:s|ed)?|downgrade[sd]?|downgrading|halve[sd]?|trim(?:s|med)|slash(?:es|ed)|to (?:lower|fall|drop|decline|cut)|will (?:lower|fall|drop|cut)|${CUTS}`,
        hints:
          'down|cuts?|cutting|lower|fall|decline|decrease|drop|less|fewer|smaller|narrow\\w*|slow\\w*|weak\\w*|loss\\w*|lose\\w*|lost|off',
      },
      sv: {
        verbs:
          'sänk(?:er|te|t|s|tes|a|as|ta)|minsk(?:ar|ade|at|as|ades|a)|fall(?:er|it|a)(?! (?:på|inom|ut|under))|föll(?! (?:på|inom|ut|under))|sjunk(?:er|it|a)|sjönk|krymp(?:er|te)|nedgradera\\p{L}*|nedjustera\\p{L}*|halvera\\p{L}*|reducera\\p{L}*|rasa(?:r|de|t)|backa(?:r|de|t)',
        hints:
          '\\p{L}*(?:minskning|sänkning|nedgång|fall|ras|nedskärning|neddragning|besparing|nedjustering)\\p{L}*|lägre|ned|ner|mindre|färre|spar\\p{L}*|\\p{L}*(?:förlust|underskott)\\p{L}*',
      },
      no: {
        verbs:
          'senk(?:er|et|ar|a|es|e)|reduser(?:er|te|t|es|e)|kutt(?:er|et|ar|a)|fall(?:er|e)(?! (?:på|inn|ut|under))|falt|fell|sink(?:er|e)|sank|synke?r?|minke?r?|krymp(?:er|et)|nedgrader\\p{L}*|nedjuster\\p{L}*|halver\\p{L}*|stup(?:er|te)',
        hints:
          '\\p{L}*(?:reduksjon|senking|nedgang|fall|kutt|nedjustering|innsparing)\\p{L}*|lavere|lågare|ned|mindre|færre|\\p{L}*(?:underskudd|underskot|tap)(?:et)?',
      },
      da: {
        verbs:
          'sænk(?:er|ede|et|es|e)|reducer(?:er|ede|et|es|e)|fald(?:er|t|et|e)(?! (?:på|ind|ud|under))|mindsk(?:er|ede|et)|skrump(?:er|ede)|nedgrader\\p{L}*|nedjuster\\p{L}*|halver\\p{L}*|dyk(?:ker|kede)',
        hints:
          '\\p{L}*(?:reduktion|sænkning|nedgang|fald|nedjustering|besparelse|tilbagegang|nedskæring)\\p{L}*|lavere|ned|mindre|færre|skær\\p{L}*|skar|\\p{L}*(?:underskud|tab)(?:det|et)?',
      },
      fi: {
        verbs:
          'lask(?:e|ee|i|evat|ivat|enut|etaan|ettiin)(?! liikkeeseen)|leikka(?:a|si|nnut)|alen(?:taa|si|tanut|i|ee)|pienen(?:tää|si|ee|i|tynyt|nyt|tyi)|vähen(?:tää|si|ee|i|nyt|tyi)|supist(?:uu|ui|aa|i|unut)|puto(?:aa|si)|romaht\\p{L}*',
        hints:
          '\\p{L}*(?:lasku|leikkau|vähenny|pieneny|supistu|pudotu|säästö)\\p{L}*|vähemmän|matalam\\p{L}*|pienem\\p{L}*|alas|\\p{L}*(?:tappio|alijääm)\\p{L}*',
      },
    },
  },
  owner: {
    up: {
      en: {
        verbs: 'buy(?:s|ing)?|bought|acquir(?:es?|ed|ing)|purchase[sd]?|takes? over|took over',
        hints: 'acquisition\\w*|buyer\\w*|takeover',
      },
      sv: { verbs: 'köp(?:er|te|t|a|s|tes)|förvärva(?:r|t|de|s)?', hints: '\\p{L}*(?:köp|förvärv)\\p{L}*' },
      no: { verbs: 'kjøp(?:er|te|t|e|es)|erverv(?:er|et)|overtar|overtok', hints: '\\p{L}*kjøp\\p{L}*|overta\\p{L}*' },
      da: {
        verbs: 'køb(?:er|te|t|e|es)|erhverv(?:er|ede|et)|overtager|overtog',
        hints: '\\p{L}*køb\\p{L}*|overtag\\p{L}*',
      },
      fi: {
        verbs: 'ost(?:a|aa|i|anut|etaan|ettiin)|hankkii|hankki',
        hints: '\\p{L}*osto\\p{L}*|\\p{L}*hank\\p{L}*|yritysk\\p{L}*|\\p{L}*kaup\\p{L}*',
      },
    },
    down: {
      en: {
        verbs: 'sell(?:s|ing)?|sold|divest(?:s|ed|ing)?|dispose[sd]? of',
        hints: 'sale\\w*|divest\\w*|disposal|seller\\w*',
      },
      sv: { verbs: 'sälj(?:er|a|s)|sål(?:de|t|des|ts)|avyttra(?:r|t|de|s)?', hints: '\\p{L}*(?:sälj|avyttr)\\p{L}*' },
      no: { verbs: 'selg(?:er|e|es)|sel|solgt(?:e)?|selde|selt', hints: '\\p{L}*salg\\p{L}*|\\p{L}*sal|avhend\\p{L}*' },
      da: { verbs: 'sælg(?:er|e|es)|solgt(?:e)?|frasælg\\p{L}*|afhænd\\p{L}*', hints: '\\p{L}*salg\\p{L}*' },
      fi: {
        verbs: 'myy|myi|myynyt|myydään|myytiin|luopuu|luopui',
        hints: '\\p{L}*(?:myyn|myy|luopu)\\p{L}*|\\p{L}*kaup\\p{L}*',
      },
    },
  },
  doors: {
    up: {
      en: { verbs: 'open(?:s|ed|ing)?|reopen(?:s|ed)?|inaugurate[sd]?', hints: 'opening\\w*|reopening' },
      sv: { verbs: '(?:åter)?öppna(?:r|de|t|s|des)?|inviger|invigde|invigs', hints: '\\p{L}*(?:öppn|invig)\\p{L}*' },
      no: { verbs: '(?:gjen)?åpne(?:r|t|s)?|(?:gjen|att)?opn(?:ar|a|er)', hints: '\\p{L}*(?:åpn|opn)\\p{L}*' },
      da: { verbs: '(?:gen)?åbne(?:r|de|t|s)?|indvier|indviede', hints: '\\p{L}*(?:åbn|indvi)\\p{L}*' },
      fi: { verbs: 'ava(?:a|si|taan|ttiin|nnut)', hints: '\\p{L}*(?:avaj|avau|avoi)\\p{L}*' },
    },
    down: {
      en: {
        verbs:
          'clos(?:es?|ed|ing)(?! (?:at|up|down|higher|lower|to|on|in on|call|contest))|shut(?:s|ting)?(?: down)?|shutter(?:s|ed)?',
        hints: 'clos\\w*|shut\\w*|wind\\w*',
      },
      sv: {
        verbs: 'stäng(?:er|de|t|s|des|a)|lägger ned|lägger ner|lade ned|lade ner|läggs ned|läggs ner',
        hints: '\\p{L}*(?:stäng|nedlägg|avveckl)\\p{L}*|lägg\\p{L}*',
      },
      no: {
        verbs: 'steng(?:er|te|t|es|e|jer)|legger ned|legg ned|la ned|lukker',
        hints: '\\p{L}*(?:steng|nedlegg|avvik|lukk)\\p{L}*|legge\\p{L}*',
      },
      da: { verbs: 'lukk(?:er|ede|et|es|e)', hints: '\\p{L}*(?:luk|nedlæg|afvikl)\\p{L}*' },
      fi: {
        verbs: 'sulje|sulk(?:ee|i|evat|enut|etaan)|suljetaan|suljettiin|lakkaut(?:taa|ti|etaan|ettiin)',
        hints: '\\p{L}*(?:sulk|sulj|lakkau|lopet)\\p{L}*',
      },
    },
  },
  contest: {
    up: {
      en: { verbs: 'win|wins|won|winning', hints: 'win\\w*|award\\w*|victor\\w*|secure\\w*' },
      sv: { verbs: 'vinner|vann|vunnit|vinna', hints: 'vin\\p{L}*|seger\\p{L}*|seg\\p{L}*' },
      no: { verbs: 'vinner|vant|vunnet|vinne|vinn|vann|vunne', hints: 'vin\\p{L}*|vant|seier\\p{L}*' },
      da: { verbs: 'vinder|vandt|vundet|vinde', hints: 'vin\\p{L}*|sejr\\p{L}*' },
      fi: { verbs: 'voit(?:a|taa|ti|tanut|tivat|tavat)', hints: 'voit\\p{L}*' },
    },
    down: {
      en: { verbs: 'lose|loses|losing|lost', hints: 'los\\w*|defeat\\w*' },
      sv: {
        verbs: 'förlora(?:r|de|t)?|tappa(?:r|de|t)?|miste(?:r)?',
        hints: 'förlor\\p{L}*|förlust\\p{L}*|tapp\\p{L}*|mist\\p{L}*',
      },
      no: { verbs: 'taper|tapte|tapt|tape|mister|mistet', hints: '\\p{L}*tap\\p{L}*|mist\\p{L}*' },
      da: { verbs: 'taber|tabte|tabt|tabe|mister|mistede', hints: '\\p{L}*tab\\p{L}*|mist\\p{L}*' },
      fi: { verbs: 'hävi(?:ää|si|nnyt)|menet(?:tää|ti|tänyt)', hints: 'hävi\\p{L}*|menet\\p{L}*|tappi\\p{L}*' },
    },
  },
  result: {
    up: {
      en: { verbs: 'profits?|surplus', hints: 'profit\\w*|gain\\w*|black' },
      sv: {
        verbs: '\\p{L}*vinst(?:en|er|erna)?|överskott(?:et)?',
        hints: '\\p{L}*vinst\\p{L}*|\\p{L}*överskott\\p{L}*|\\p{L}*resultat\\p{L}*|plus',
      },
      no: {
        verbs: '\\p{L}*overskudd(?:et)?|\\p{L}*overskot(?:et)?',
        hints: '\\p{L}*(?:overskudd|overskot|resultat|gevinst)\\p{L}*|pluss',
      },
      da: { verbs: '\\p{L}*overskud(?:det)?', hints: '\\p{L}*(?:overskud|resultat|gevinst)\\p{L}*|plus' },
      fi: { verbs: '\\p{L}*(?:voitto|voiton|voittoa)', hints: '\\p{L}*(?:voit|tulo)\\p{L}*' },
    },
    down: {
      en: {
        verbs: '(?<!job |weight |hearing |at a )loss|losses|deficits?',
        hints: '\\w*loss\\w*|deficit\\w*|red|negative|minus|los\\w*',
      },
      sv: {
        verbs: '\\p{L}*förlust(?:en|er|erna)?|\\p{L}*underskott(?:et)?',
        hints: '\\p{L}*(?:förlust|underskott|förlor|resultat|varning)\\p{L}*|minus',
      },
      no: {
        verbs: '\\p{L}*underskudd(?:et)?|\\p{L}*underskot(?:et)?|tap(?:et)?',
        hints: '\\p{L}*(?:undersk|tap|resultat|varsel)\\p{L}*|minus',
      },
      da: {
        verbs: '\\p{L}*underskud(?:det)?|tab(?:et)?',
        hints: '\\p{L}*(?:undersk|tab|resultat|varsel)\\p{L}*|minus',
      },
      fi: {
        verbs: '\\p{L}*tappio(?:n|ta|t|lla)?|alijäämä\\p{L}*',
        hints: '\\p{L}*(?:tappi|alijääm|tulo|varoitu)\\p{L}*|miinus\\p{L}*',
      },
    },
  },
  people: {
    up: {
      en: {
        verbs: 'appoint(?:s|ed|ing)?|hire[sd]?|hiring|recruit(?:s|ed|ing)?',
        hints: 'name\\w*|new|appoint\\w*|employ\\w*|hir\\w*',
      },
      sv: {
        verbs: 'utse[rsd]?(?:s|tt|dd)?|utsåg|utsågs|anställ(?:er|de|t|a)|rekrytera(?:r|t|de|s)?',
        hints: 'utnäm\\p{L}*|ny|\\p{L}*(?:anställ|rekryt)\\p{L}*|blir',
      },
      no: {
        verbs: 'utnevn(?:er|te|t|es)|ansett(?:er|e)|ansatte|rekrutter(?:er|te)|tilset(?:t)?',
        hints: '\\p{L}*(?:ansett|ansatt|tilset|rekrutt|utnevn)\\p{L}*|ny|blir',
      },
      da: {
        verbs: 'udnævn(?:er|te|t)|ansæt(?:ter|te|tes)|ansatte|rekrutter(?:er|ede)|udpege[rs]?',
        hints: '\\p{L}*(?:ansæt|ansat|rekrut|udnævn|udpeg)\\p{L}*|ny|bliver',
      },
      fi: {
        verbs: 'nimit(?:tää|ti|etään|ettiin|tänyt)|palkka(?:a|si)|rekrytoi',
        hints: '\\p{L}*(?:nimit|palk|rekry)\\p{L}*|uusi',
      },
    },
    down: {
      en: {
        verbs:
          'dismiss(?:es|ed|ing)?(?= (?:its|the|his|her|their|ceo|cfo|chief|\\d|staff|employees|workers|people|\\p{Lu}))|fires|fired|sack(?:s|ed)|oust(?:s|ed)|lays? off|laid off',
        hints: 'dismiss\\w*|leav\\w*|left|resign\\w*|depart\\w*|redundan\\w*|layoff\\w*|steps?|notice',
      },
      sv: {
        verbs: 'avskeda(?:r|t|de|s)?|sparka(?:r|t|de|s)?|varsla(?:r|t|de|s)?|säger upp|sade upp|avsätt(?:er|s)',
        hints: 'avgår|avgick|lämnar|lämnade|upp\\p{L}*|varsel|slutar|\\p{L}*avsked\\p{L}*',
      },
      no: {
        verbs: 'avskjedige[rst]*|sparke[rst]*|sier opp|sa opp|avsett(?:er|es)',
        hints: 'avgår|går|gikk|slutter|forlater|\\p{L}*(?:avskjed|opps|permitt)\\p{L}*',
      },
      da: {
        verbs: 'afskedige[rst]*|fyre[rst]*|fyrede|afsætter',
        hints: 'afgår|går|gik|stopper|forlader|\\p{L}*(?:afsked|ops|fyr)\\p{L}*',
      },
      fi: {
        verbs: 'irtisan(?:oo|oi|oivat|otaan)|erot(?:taa|ti|etaan|ettiin)',
        hints: '\\p{L}*(?:irtisan|erot|ero|lähte|jättä)\\p{L}*',
      },
    },
  },
  answer: {
    up: {
      en: {
        verbs: 'approve[sd]?|approving|accept(?:s|ed)?|endorse[sd]?',
        hints: 'approv\\w*|accept\\w*|clear\\w*|back\\w*|grant\\w*|adopt\\w*|yes',
      },
      sv: {
        verbs: 'godkän(?:ner|de|t|ns|des|na)|godta(?:r|s|git)|godtog|accepterar?(?:de|t)?|bifall(?:er|it)|biföll',
        hints: '\\p{L}*(?:godkän|godta|accept|bif|bevilj|tillstyrk)\\p{L}*|ja',
      },
      no: {
        verbs: 'godkjenn(?:er|te|t|es|e)|godkjen(?:ner)?|godta(?:r|tt|s)?|godtok|aksepter(?:er|te)',
        hints: '\\p{L}*(?:godkj|godt|aksept|vedta|innvilg)\\p{L}*|ja',
      },
      da: {
        verbs: 'godkend(?:er|te|t|es|e)|accepter(?:er|ede)|godtager|godtog',
        hints: '\\p{L}*(?:godk|godt|accept|vedtag|bevilg)\\p{L}*|ja',
      },
      fi: { verbs: 'hyväksy(?:y|i|nyt|tään|ttiin|vät|ivät)?', hints: '\\p{L}*(?:hyväksy|hyväksi)\\p{L}*|kyllä' },
    },
    down: {
      en: {
        verbs: 'reject(?:s|ed|ing)?|turn(?:s|ed) down|vetoe[sd]|refuse[sd]?|rebuff(?:s|ed)?',
        hints: 'reject\\w*|den(?:y|ies|ied)|refus\\w*|dismiss\\w*|against|block\\w*|declin\\w*|no',
      },
      sv: {
        verbs:
          'avslår|avslog|avslagit|avvisa(?:r|t|de|s)?|förkasta(?:r|t|de|s)?|underkän(?:ner|de|t|ns)|nobba(?:r|de|t)',
        hints: '\\p{L}*(?:avsl|avvis|förkast|underkän|nek|nobb|avstyrk)\\p{L}*|nej',
      },
      no: {
        verbs: 'avslår|avslo|avslått|avvise[rs]?|avviste|avvist|forkaste[rst]*',
        hints: '\\p{L}*(?:avsl|avvis|forkast|nekt)\\p{L}*|nei',
      },
      da: {
        verbs: 'afslår|afslog|afslået|afvise[rs]?|afviste|afvist|forkaste[rst]*',
        hints: '\\p{L}*(?:afsl|afvis|forkast|nægt)\\p{L}*|nej',
      },
      fi: {
        verbs: 'hylkä(?:ä|si|nnyt|vät|sivät)|hylättiin|hylätään|torju(?:u|i|nut)',
        hints: '\\p{L}*(?:hylk|hylä|torju|kielt)\\p{L}*|ei',
      },
    },
  },
  course: {
    up: {
      en: {
        verbs: 'start(?:s|ed|ing)?|begin(?:s|ning)?|began|begun|launch(?:es|ed|ing)?|resume[sd]?|resuming',
        hints: 'start\\w*|initiat\\w*|commenc\\w*|enter\\w*|new',
      },
      sv: {
        verbs:
          'starta(?:r|de|t|s)?|inled(?:er|de|s|a)|påbörja(?:r|de|t|s)?|börja(?:r|de|t)?|lansera(?:r|de|t|s)?|återuppta(?:r|s)?|återupptog',
        hints: '\\p{L}*(?:start|börj|inled|lanser|åter)\\p{L}*',
      },
      no: {
        verbs:
          'start(?:er|et|ar|a|es|e)|begynne[rs]?|begynte|byrjar?|innled(?:er|et)|lanser(?:er|te|t|es)|gjenopptar|gjenopptok',
        hints: '\\p{L}*(?:start|begyn|byrj|innled|lanser|gjenoppt)\\p{L}*',
      },
      da: {
        verbs:
          'start(?:er|ede|et|es|e)|begynde[rs]?|begyndte|indled(?:er|te|t|es)|lancer(?:er|ede|et|es)|genoptager|genoptog',
        hints: '\\p{L}*(?:start|begyn|indled|lancer|genopt)\\p{L}*',
      },
      fi: {
        verbs:
          'aloit(?:a|taa|ti|tanut|etaan|ettiin)|alka(?:a|vat)|alkoi|käynnist(?:ää|i|yy|yi)|lansee?ra(?:a|si)|lanseeraa|jatkaa',
        hints: '\\p{L}*(?:aloit|alk|käynnist|lansee|jatk)\\p{L}*',
      },
    },
    down: {
      en: {
        verbs:
          'stop(?:s|ped|ping)?|halt(?:s|ed|ing)?|ceas(?:es?|ed|ing)|suspend(?:s|ed|ing)?|cancel(?:s|l?ed|l?ing)?|terminat(?:es?|ed|ing)|scrap(?:s|ped|ping)?|abandon(?:s|ed|ing)?|calls? off|called off|discontinue[sd]?',
        hints: 'end(?:s|ed|ing)?|stop\\w*|paus\\w*|clos\\w*|conclud\\w*|finish\\w*|complet\\w*|withdraw\\w*',
      },
      sv: {
        verbs:
          'stoppa(?:r|de|t|s)?|upphör(?:a|de|t)?|avbryt(?:er|s|a)|avbröt|pausa(?:r|de|t|s)?|ställer in|ställde in|ställs in|slopa(?:r|de|t|s)?',
        hints: '\\p{L}*(?:stopp|slut|avslut|upph|avbr|paus|inställ|avblås)\\p{L}*|ställ\\p{L}*',
      },
      no: {
        verbs:
          'stopp(?:er|et|ar|a|es|e)|opphør(?:er|te)|avbryt(?:er|es)|avbrøt|innstill(?:er|te|es)|avlys(?:er|te|es)|dropp(?:er|et)',
        hints: '\\p{L}*(?:stopp|slutt|avslutt|opph|avbr|paus|innstill|avlys|drop)\\p{L}*',
      },
      da: {
        verbs:
          'stopp(?:er|ede|et|es|e)|ophør(?:er|te)|afbryd(?:er|es)|afbrød|indstill(?:er|ede|et|es)|aflys(?:er|te|es)|dropp(?:er|ede|et)',
        hints: '\\p{L}*(?:stop|slut|afslut|oph|afbr|paus|indstil|aflys|drop)\\p{L}*',
      },
      fi: {
        verbs:
          'keskeyt(?:tää|ti|etään|ettiin|tänyt)|lopet(?:taa|ti|etaan|ettiin|tanut)|pysäyt(?:tää|ti)|peru(?:u|i|utti|uttaa|taan|ttiin)',
        hints: '\\p{L}*(?:keskey|lopet|loppu|päätt|pysäy|peru|lakka)\\p{L}*',
      },
    },
  },
  strength: {
    up: {
      en: {
        verbs: 'improve[sd]?|improving|strengthen(?:s|ed|ing)?',
        hints: 'better|strong\\w*|improv\\w*|strength\\w*',
      },
      sv: {
        verbs: 'förbättra(?:r|de|t|s|des)?|stärk(?:er|te|t|s|tes|a)|förstärk(?:er|te|t|s|a)',
        hints: '\\p{L}*(?:förbättr|stärk|stark)\\p{L}*|bättre',
      },
      no: {
        verbs: 'forbedre[rst]*|betre[rst]*|styrke[rst]*|styrket|styrkar',
        hints: '\\p{L}*(?:forbedr|styrk|sterk)\\p{L}*|bedre|betre',
      },
      da: {
        verbs: 'forbedre[rst]*|forbedrede|styrke[rst]*|styrkede',
        hints: '\\p{L}*(?:forbedr|styrk|stærk)\\p{L}*|bedre',
      },
      fi: {
        verbs: 'paran(?:taa|si|ee|i|tunut|tui)|vahvist(?:aa|i|uu|ui)|vahvistunut',
        hints: '\\p{L}*(?:par[ae]|vahv)\\p{L}*',
      },
    },
    down: {
      en: {
        verbs: 'worsen(?:s|ed|ing)?|deteriorate[sd]?|deteriorating|weaken(?:s|ed|ing)?',
        hints: 'worse|weak\\w*|poor\\w*|deteriorat\\w*',
      },
      sv: {
        verbs: 'försämra(?:r|de|t|s|des)?|försvaga(?:r|de|t|s|des)?',
        hints: '\\p{L}*(?:försäm|försvag|svag)\\p{L}*|sämre',
      },
      no: {
        verbs: 'forverre[rst]*|svekke[rst]*|svekka|svekkjer|svekk',
        hints: '\\p{L}*(?:forverr|svekk|svak|dårl)\\p{L}*|verre',
      },
      da: {
        verbs: 'forværre[rst]*|forringe[rst]*|svække[rst]*|svækkede',
        hints: '\\p{L}*(?:forvær|forring|svæk|svag|dårl)\\p{L}*|værre',
      },
      fi: {
        verbs: 'heiken(?:tää|si|ee|i|tynyt|tyi)|heikkene[eit]*|heikentyi|huonon(?:taa|si|ee|i|tui)',
        hints: '\\p{L}*(?:heik|huono)\\p{L}*',
      },
    },
  },
};
