import type { CompanyRole } from '../../core/vocabulary.ts';

/**
 * Roles by the words between the names. Names stand in a sentence as ‹0›, ‹1›: `A` and `B` in a rule are two of them, and
 * `...` is a stretch without another name. The first rule that gives a name a role in a sentence decides it there.
 */
type Rule = {
  readonly pattern: RegExp;
  readonly names: number;
  readonly roles: Readonly<Partial<Record<'A' | 'B' | 'C', CompanyRole>>>;
};

const genitive = "(?:['’]s|['’]|s|:s|:n|n)?";
const finite =
  '(?:acquires?|acquired|(?:is|are) (?:buying|acquiring|taking over)|buys|bought|purchases|purchased|takes over|snaps up|förvärvar|förvärvat|köper|köpt|tar över|övertar|kjøper|kjøpt|overtar|erverver|køber|købt|overtager|opkøber|erhverver|ostaa|osti|ostanut|ostavansa|hankkii|kaupir|keypti|keypt|yfirtekur|(?:agreed|agrees|agreement|agreements|intends|plans|offers|offered|set|avtal om|avser|avtale om|aftale om|planerar|planlegger|har til hensikt|sammen om|kommit överens om) (?:to|att|å|at) (?:acquire|buy|purchase|take over|förvärva|köpa|kjøpe|overta|erverve|købe|overtage|erhverve|opkøbe))';
const toAcquire = '(?:to (?:acquire|buy|purchase|take over)|in talks to (?:acquire|buy))';
/** "X to acquire Y" is a headline's future; elsewhere "... to acquire" hangs on some other word. */
const acquire = `(?:${finite}|(?<=› )${toAcquire})`;
const ownShares =
  '(?!\\s+(?:back|own|its own|treasury|\\p{N}[\\p{N} .,]*\\s*(?:own|treasury|egna|egne)|egna|egne|omia|tilbake|tillbaka|eigin))';
const stake =
  '(?:stake|stakes|shares|shareholding|holding|interest|aktier|andel|andelar|ägande|innehav|aksjer|eierandel|ejerandel|aktiepost|osuus|osuuden|osakkeita|omistus|omistusta|hlut)';
const bid =
  '(?:acquisition|takeover|take-over|purchase|bid|offer|tender offer|förvärv|förvärvet|bud|budet|uppköp|uppköpserbjudande|erbjudande|oppkjøp|oppkjøpet|tilbud|køb|opkøb|overtagelse|købstilbud|ostotarjous|osto|kauppa|yfirtaka|tilboð)';
const sell =
  '(?:sells|sold|selling|divests|divested|offloads|(?:to|att|å|at) (?:sell|divest|avyttra|sälja|selge|sælge)|avyttrar|avyttrat|säljer|sålt|selger|solgt|avhender|sælger|frasælger|myy|myi|selur)';
const target =
  '(?:target price|price target|target|targets|rating|recommendation|riktkurs|riktkursen|rekommendation|kursmål|kursmålet|anbefaling|tavoitehinta|tavoitehintaa|tavoitehinnan|suositus|suositusta|to buy|to hold|to sell|to neutral|to overweight|to underweight|to outperform|till köp|till sälj|till behåll|til kjøp|til køb|til salg|til hold)';
const revise =
  '(?:raises|lifts|hikes|ups|cuts|lowers|trims|reduces|reiterates|repeats|upgrades|downgrades|initiates|adjusts|increases|höjer|sänker|upprepar|hever|kutter|senker|gjentar|nosti|laski|toisti|leikkasi|korotti|höjde|sänkte|hevet|kuttet|senket|hævede|sænkede|hæver|sænker|gentager|nostaa|laskee|toistaa|hækkar|lækkar)';
const analyst =
  '(?:analysts?|economists?|strategists?|forecasters?|prognosmakare|prognoschef|chief economist|senior economist|equity research|(?:analytiker|(?:chefs?|senior)?ekonom|(?:sjef|chef|senior)?økonom|(?:sjef|chef)?strateg)(?:e?n|ne|na|er|e)?|analyytikko|analyytikot|ekonomisti|hagfræðingur|greinandi)';
const chief =
  '(?:CEO|CFO|COO|chief executive|chief executive officer|chief financial officer|chairman|chairwoman|chair|president|managing director|director|head|spokesman|spokeswoman|spokesperson|vd|vd:n|koncernchef|styrelseordförande|ordförande|presschef|talesperson|konsernsjef|konsernsjefen|administrerende direktør|styreleder|pressesjef|daglig leder|adm\\. direktør|topchef|bestyrelsesformand|toimitusjohtaja|hallituksen puheenjohtaja|forstjóri|stjórnarformaður)';
const says =
  '(?:says|said|told|tells|comments|commented|writes|säger|sade|kommenterar|skriver|berättar|sier|sa|opplyser|uttaler|forteller|siger|sagde|oplyser|udtaler|fortæller|sanoo|sanoi|kertoo|toteaa|segir|sagði)';
const order =
  '(?:order|orders|contract|contracts|agreement|deal|framework agreement|call-off|assignment|beställning|avtal|avtalet|kontrakt|ramavtal|uppdrag|affär|ordre|ordrer|avtale|rammeavtale|oppdrag|aftale|rammeaftale|tilaus|tilauksen|sopimus|sopimuksen|samning)';
const win =
  '(?:wins|won|receives|received|secures|secured|signs|signed|lands|gets|awarded|has received|has signed|vinner|får|fått|erhåller|erhållit|tecknar|tecknat|tar hem|mottar|mottatt|tildelt|tildeles|signerer|inngår|modtager|modtaget|indgår|vinder|lander|sai|saa|solmi|solmii|fékk|fær|gerir)';
const together =
  '(?:partners with|partner with|teams up with|joins forces with|cooperates with|collaborates with|works with|in partnership with|in cooperation with|in collaboration with|together with|jointly with|tillsammans med|i samarbete med|samarbetar med|sammen med|i samarbeid med|samarbeider med|saman med|i samarbejde med|samarbejder med|yhdessä|ásamt|í samstarfi við)';
const partnership =
  '(?:partnership|collaboration|cooperation|co-operation|alliance|joint venture|letter of intent|memorandum of understanding|agreement|samarbete|samarbetet|samarbetsavtal|avsiktsförklaring|samarbeid|samarbeidsavtale|intensjonsavtale|samarbejde|samarbejdsaftale|yhteistyö|yhteistyösopimus|aiesopimus|samstarf|samstarfssamning)';
const issue =
  '(?:bonds?|notes|green bonds?|commercial paper|rights issue|share issue|directed issue|directed share issue|private placement|new shares|convertible|convertibles|nyemission|företrädesemission|emission|riktad emission|obligation|obligationer|obligationslån|emisjon|rettet emisjon|fortrinnsrettsemisjon|obligasjon|obligasjonslån|obligasjoner|kapitalforhøjelse|obligationer|fortegningsemission|osakeanti|osakeannin|suunnattu anti|joukkovelkakirja|joukkovelkakirjalaina|joukkovelkakirjalainan|skuldabréf|hlutafjárútboð)';
const carryOut =
  '(?:issues|issued|to issue|places|placed|prices|launches|carries out|completes|completed|resolves on|decides on|plans|contemplates|considers|raises|emitterar|genomför|beslutar om|planerar|utsteder|gjennomfører|vurderer|henter|udsteder|gennemfører|laskee liikkeeseen|toteuttaa|suunnittelee|gefur út|lýkur)';
const adviser =
  '(?:financial advis[eo]rs?|legal advis[eo]rs?|advis[eo]rs?|bookrunners?|joint bookrunners?|lead managers?|global coordinators?|joint global coordinators?|manager|managers|legal counsel|underwriters?|certified advis[eo]r|finansiell rådgivare|finansiella rådgivare|legal rådgivare|legala rådgivare|rådgivare|emissionsinstitut|rådgiver|rådgivere|finansiell rådgiver|juridisk rådgiver|tilrettelegger|tilretteleggere|finansiel rådgiver|neuvonantaja|neuvonantajana|pääjärjestäjä|ráðgjafi|söluráðgjafi)';

/** What may describe a company right before its name ("Danish Granvik"); a preposition would make the name a place's. */
const described =
  '(?:(?!(?:of|at|in|from|for|with|by|to|i|på|av|af|hos|från|fra|med|ved|vid|till|til|and|och|og|ja)(?!\\p{L}))[\\p{L}-]+ ){0,2}';
const seller =
  '(?:(?:the seller|the vendor|säljaren|selgeren|sælgeren|myyjä)(?:,| is| was| är| er| on| oli)|(?:säljare|selger|sælger|myyjänä) (?:är|er|on)|(?:the )?seller (?:is|was))';
const buyer =
  '(?:(?:the buyer|the purchaser|köparen|kjøperen|køberen|ostaja)(?:,| is| was| är| er| on| oli)|(?:köpare|kjøper|køber|ostajana) (?:är|er|on)|(?:the )?buyer (?:is|was))';

const analystRules: readonly Rule[] = [
  rule(`A ... ${revise} ... ${target} ... B`, { A: 'source', B: 'subject' }),
  rule(`A ... ${revise} B${genitive} ... ${target}`, { A: 'source', B: 'subject' }),
  rule(
    `A ... (?:upgrades|downgrades|initiates(?: coverage (?:of|on|with|at))?|starts coverage (?:of|on)|oppgraderer|nedgraderer|uppgraderar|nedgraderar|opgraderer|inleder bevakning (?:av|på)|tar opp dekning (?:av|på)|aloittaa) ... B`,
    { A: 'source', B: 'subject' },
  ),
  rule(
    `A ... (?:upgraded|downgraded|raised|cut|lowered|initiated|höjs|sänks|oppgraderes|nedgraderes|opgraderes|nedgraderes|uppgraderas|nedgraderas) ... (?:by|at|av|af|hos) B`,
    { A: 'subject', B: 'source' },
  ),
  rule(`${target} ... (?:on|for|för|på|for) A ... (?:by|at|av|af|hos) B`, { A: 'subject', B: 'source' }),
  rule(`${analyst}(?: [\\p{Lu}][\\p{L}-]+){0,3},? (?:at|of|from|with|på|hos|i|fra|från|ved|hjá) A`, { A: 'source' }),
  rule(`A${genitive}[- ](?:(?:senior|chief|equity|credit|currency|FX|rates|commodity|Markets|Research) )*${analyst}`, {
    A: 'source',
  }),
  rule(`(?:according to|enligt|ifølge|skv\\.|samkvæmt) (?:[^‹›]{0,30} (?:at|from|hos|från|fra) )?A`, { A: 'source' }),
  rule('A(?::n)? mukaan', { A: 'source' }),
  rule(
    'A ... (?:köpråd|säljråd|köprekommendation|säljrekommendation|kjøpsråd|salgsråd|kjøpsanbefaling|salgsanbefaling|købsanbefaling|ostosuositus|ostosuosituksen|myyntisuositus|myyntisuosituksen|buy rating|sell rating) ... (?:av|af|hos|från|fra|by|from) B',
    { A: 'subject', B: 'source' },
  ),
  rule(`A (?:writes|skriver|kirjoittaa) ... (?:note|report|analysis|analys|analyse|rapport|katsauks)`, { A: 'source' }),
];

const dealRules: readonly Rule[] = [
  rule(
    `A ... (?:is|was|are|to be|be|has been|been|being|blir|bliver|ble|blev) (?:acquired|bought|taken over|purchased|uppköpt|förvärvat|kjøpt opp|kjøpt|overtatt|opkøbt|købt|overtaget) (?:by|av|af) B`,
    {
      A: 'target',
      B: 'acquirer',
    },
  ),
  rule(`A ... ${acquire}${ownShares} ... ${stake} (?:in|of|i|í) B ... (?:from|från|fra|frá) C`, {
    A: 'investor',
    B: 'target',
    C: 'subject',
  }),
  rule(`A ... ${acquire}${ownShares} ... ${stake} (?:in|of|i|í) B`, { A: 'investor', B: 'target' }),
  rule(`A ... ${acquire}${ownShares} B ... (?:from|från|fra|frá) C`, { A: 'acquirer', B: 'target', C: 'subject' }),
  rule(`A ... ${acquire}${ownShares} ... (?:from|från|fra|frá) B`, { A: 'acquirer', B: 'subject' }),
  rule(`A ... ${acquire}${ownShares} (?:[^‹›;]{0,60} )?B`, { A: 'acquirer', B: 'target' }),
  rule(
    `A ... (?:bids|bid|launches [^‹›;]{0,30}offer|makes [^‹›;]{0,30}(?:offer|bid)|lägger [^‹›;]{0,20}bud|gir bud|legger inn bud|fremsætter [^‹›;]{0,20}tilbud|tekee [^‹›;]{0,20}ostotarjouksen) (?:for|on|på|av|af) ... B`,
    {
      A: 'acquirer',
      B: 'target',
    },
  ),
  rule(`A (?:pays|betalar|betaler|maksaa) ... (?:for|för) B`, { A: 'acquirer', B: 'target' }),
  rule(`(?:sold|divested) to [^‹›;]{0,20}A`, { A: 'acquirer' }),
  rule(`(?:offer|bid|proposal|tilbud|tilbudet|bud|budet|erbjudandet) (?:from|fra|från|frá) A`, { A: 'acquirer' }),
  rule(`A${genitive} ... ${bid} (?:of|for|on|av|på|af|til|á|í) ... B`, { A: 'acquirer', B: 'target' }),
  rule(`${bid} (?:of|for|on|av|på|af|á|í) A ... (?:by|from|av|af|från|fra|frá) B`, { A: 'target', B: 'acquirer' }),
  rule(
    `A ... (?:merges|to merge|merging|fusionerar|fusjonerer|fusionerer|går samman|slår seg sammen|yhdistyy|sulautuu|sameinast) ... B`,
    {
      A: 'subject',
      B: 'subject',
    },
  ),
  rule(
    `A (?:and|och|og|ja) ${described}B (?:join|combine|unite|pool|merge|to (?:join|combine|unite|merge)|agree to (?:combine|merge)|are merging|går (?:samman|ihop|sammen)|slås (?:ihop|samman|sammen)|(?:slår|legger|lægger) [^‹›;]{0,40}?(?:ihop|samman|sammen|saman)|fusionera[rs]|fusjonere[rs]|fusionere[rs]|yhdistyvät|yhdistävät|fuusioituvat|sulautuvat)`,
    { A: 'subject', B: 'subject' },
  ),
  rule(`${seller} ${described}A`, { A: 'subject' }),
  rule(`${buyer} ${described}A`, { A: 'acquirer' }),
  rule(`A ... (?:acceptances?|accept(?:er)?|aksept(?:er)?) (?:for|from|för|från|fra|frå) ... (?:of|av|af|in|i) ... B`, {
    A: 'acquirer',
    B: 'target',
  }),
  rule(
    `(?:owners|holders|shareholders|ägare|ägarna|aktieägare|aktieägarna|eiere|eierne|aksjonærer|aksjonærene|ejere|ejerne|aktionærer|aktionærerne) (?:of|in|i|av|af) A ... (?:get|receive|får|erhåller|mottar|modtager) [^‹›;]{0,20}(?:shares?|aktier?|aksjer?) (?:in|i) B`,
    { A: 'subject', B: 'subject' },
  ),
  rule(`A ... ${sell} B ... (?:to|till|til) C`, { A: 'subject', B: 'target', C: 'acquirer' }),
  rule(`A ... ${sell} ... ${stake} (?:in|of|i|í) B ... (?:to|till|til) C`, {
    A: 'investor',
    B: 'target',
    C: 'acquirer',
  }),
  rule(`A ... ${sell} ... ${stake} (?:in|of|i|í) B`, { A: 'investor', B: 'target' }),
  rule(`A ... ${sell} ... (?:to|till|til) B`, { A: 'subject', B: 'acquirer' }),
  rule(`A ... ${sell} B`, { A: 'subject', B: 'target' }),
  rule(`A ... (?:invests|invested|to invest|investerar|investerer|sijoittaa|fjárfestir) ... (?:in|i|í) B`, {
    A: 'investor',
    B: 'target',
  }),
  rule(
    `A ... (?:raises|increases|ups|builds|takes|cuts|reduces|trims|lowers|ökar|minskar|øker|reduserer|øger|reducerer) ... ${stake} (?:in|i|í) B`,
    { A: 'investor', B: 'target' },
  ),
  rule(
    `A ... ${acquire}${ownShares}(?!\\s+(?:[^‹›;]{0,40} )?(?:${stake}|aircrafts?|planes|jets|vessels?|ships?|trucks|buses|power|electricity|quotas?)(?![\\p{L}]))`,
    { A: 'acquirer' },
  ),
  rule(
    `(?:agreed|agreement|agrees|avtal om|avtale om|aftale om) (?:to|att|å|at) (?:acquire|buy|purchase|take over|förvärva|köpa|kjøpe|overta|købe|overtage) [^‹›;]{0,60}A`,
    {
      A: 'target',
    },
  ),
  rule(`${bid} (?:of|for|av|på|af) A(?! ${genitive} (?:shares|aktier))`, { A: 'target' }),
];

const businessRules: readonly Rule[] = [
  rule(`A ... ${win} ... ${order} ... (?:from|with|by|från|med|av|fra|af|til|við|frá) ... B`, {
    A: 'subject',
    B: 'partner',
  }),
  rule(
    `A ... (?:supplies|supply|deliver|delivers|to supply|to deliver|levererar|leverera|leverer|levere|leverer|toimittaa) ... (?:to|for|till|til|åt) ... B`,
    {
      A: 'subject',
      B: 'partner',
    },
  ),
  rule(
    `A ... (?:orders|ordered|has ordered|chooses|chose|has chosen|selects|selected|has selected|picks|picked|bestiller|har bestilt|har valgt|velger|väljer|har valt|beställer|vælger|valitsi|valitsee|tilasi) ... B`,
    {
      A: 'subject',
      B: 'partner',
    },
  ),
  rule(
    `A ... (?:hires|poaches|recruits|appoints|names|hämtar|värvar|rekryterar|anställer|henter|ansætter|ansetter|rekrytoi|palkkaa|nappaa) ... (?:from|från|fra|i|hos|in|at) B`,
    { A: 'subject', B: 'mention' },
  ),
  rule(
    '(?:former |ex-|tidigare |tidligere |förre |forhenværende |entinen )A[- ]?(?:executives?|chief|CEO|manager|director|boss|chef|vd|topchef|sjef|direktør|direktör|johtaja)\\p{L}*',
    { A: 'mention' },
  ),
  rule(`A${genitive} (?:choice|selection|val|valg) (?:of|av|af) B`, { A: 'subject', B: 'partner' }),
  rule(`A pays B`, { A: 'subject', B: 'partner' }),
  rule(`between A and B|mellan A och B|mellom A og B|mellem A og B`, { A: 'subject', B: 'partner' }),
  rule(`A ... ${together} ... B`, { A: 'subject', B: 'partner' }),
  rule(`A ... ${partnership} ... (?:with|med|við|kanssa) ... B`, { A: 'subject', B: 'partner' }),
  rule(
    `A (?:and|och|og|ja) B (?:sign|signs|enter|form|agree|launch|partner|extend|team|join|collaborate|cooperate|ingår|tecknar|inleder|startar|förlänger|utökar|inngår|signerer|etablerer|indgår|underskriver|samarbej|samarbei|samarbet|solmivat|perustavat)\\p{L}*`,
    {
      A: 'subject',
      B: 'partner',
    },
  ),
  rule(`A ... ${carryOut} ... ${issue}`, { A: 'issuer' }),
];

const peripheralRules: readonly Rule[] = [
  rule(
    `A ... (?:acts?|acted|is acting|serves?|served|has been (?:engaged|appointed|mandated|retained)|have been (?:engaged|appointed|mandated|retained)|is|are|was|were|agerar|är|er|var|har (?:anlitats|utsetts)|fungerer|toimii|toimivat) ... ${adviser}`,
    {
      A: 'advisor',
    },
  ),
  rule(`${adviser}(?: (?:is|are|was|were|to [^‹›;]{0,40}|for [^‹›;]{0,40}|är|er))?:? A`, { A: 'advisor' }),
  rule('A (?:was|is|are|were|var|er|är|on|oli|blir|ble|blev) [^‹›;]{0,30}sponsor\\p{L}*', {
    A: 'mention',
  }),
  rule('(?:sponsored by|sponset av|sponsrad av|sponsras av|sponsoreret af) A', { A: 'mention' }),
  rule(`(?:advised by|with advice from|bistås av|bistått av|rådgiven av|bistand fra) A`, { A: 'advisor' }),
  rule(`${chief} (?:of|at|for|i|på|för|hos|hjá) A`, { A: 'speaker' }),
  rule(`A${genitive}[ -]${chief}(?: \\p{Lu}[\\p{L}.-]+){0,3},? ${says}`, { A: 'speaker' }),
  rule(`${says} [^‹›;]{0,50}${chief} [^‹›;]{0,40}A`, { A: 'speaker' }),
  rule(
    `(?:subsidiary|unit|part|competitors?|rivals?|peers?|dotterbolag|dotterbolaget|konkurrent|konkurrenten|datterselskap|datterselskab|tytäryhtiö|owned|ägs|eid|eies|ejet) (?:of|to|like|such as|including|by|till|til|av|af|som) A`,
    {
      A: 'mention',
    },
  ),
];

/** In a title only what an adviser does for another tells of one: a title is about whom it names else. */
const advisingRules: readonly Rule[] = [
  rule('A advises (?:on|[^‹›;]{0,30}B)', { A: 'advisor' }),
  rule(`A (?:acts|acted|to act) as ${adviser}`, { A: 'advisor' }),
  rule(`(?:hires|appoints|mandates|engages) A as ${adviser}`, { A: 'advisor' }),
];

const titleRules: readonly Rule[] = [...advisingRules, ...analystRules, ...dealRules, ...businessRules];
const leadRules: readonly Rule[] = [...analystRules, ...dealRules, ...businessRules, ...peripheralRules];

function rule(source: string, roles: Rule['roles']): Rule {
  const marks: string[] = [];
  const pattern = source
    .replace(/(?<![\p{L}‹])([ABC])(?![\p{L}])/gu, (_, name: string) => {
      marks.push(name);
      return `‹(?<${name}${marks.filter((mark) => mark === name).length}>\\d+)›`;
    })
    .replace(/ \.\.\. /gu, '(?![\\p{L}])(?:[^‹›;]{0,80}?[^\\p{L}‹›;])')
    .replace(/ \.\.\./gu, '(?![\\p{L}])[^‹›;]{0,80}?');
  const names = new Set(marks).size;
  return { names, pattern: new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}])`, 'iu'), roles };
}

export type FoundRole = { readonly role: CompanyRole; readonly words: string };

/** The role of each name in a sentence, by its number; a name that no rule speaks of is not in the answer. */
export function readRoles(sentence: string, part: 'title' | 'text'): Map<number, FoundRole> {
  const found = new Map<number, FoundRole>();
  const count = sentence.split('‹').length - 1;
  for (const { pattern, names, roles } of part === 'title' ? titleRules : leadRules) {
    if (names > count) continue;
    const match = pattern.exec(sentence);
    for (const [group, number] of Object.entries(match?.groups ?? {})) {
      const role = roles[group[0] as 'A' | 'B' | 'C'];
      const name = Number(number);
      if (number !== undefined && role !== undefined && !found.has(name))
        found.set(name, { role, words: match?.[0] ?? '' });
    }
  }
  return found;
}
