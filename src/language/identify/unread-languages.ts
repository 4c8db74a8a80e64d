/**
 * Groups of three letters that texts in a language have and texts in the languages that are read seldom have; `_` is the
 * edge of a word. Counted in half of each translation of the Universal Declaration of Human Rights (UDHR in Unicode).
 */
const NORTHERN_SAMI = `
    _da _du _dá _ea _ga _gu _ii _le _oa _ok _ol _ov _rá _sá _vu _vá a_b a_d a_v aga ahj ahp aht ahu aid ala alg arr
    atv ačč aš_ ašt ašv ažž bmo bok buo dah ddj dja duo dáh dán dás ea_ eah eat eha gal gas gat gaš gea gga ggá go_
    gá_ hač hje hka hke hkk hta htt hus id_ idd iga ihk ii_ iid iál ja_ juo juv keh kká kta kár lal laš lbm lea lgg
    lgá lmm lág mea mi_ mii mmo mmá moš mái oah oaž odj ohk oht oig oju okt ola olb olm ot_ ovd ođa raš s_l saš sii
    siá skk ssá stá svu sáh sás ttá tus tvu tá_ ulg uoh uoi uođ usa uvn uvv vdd vnn vot vuh vuo vvo vál áda áht ái_
    ála áld án_ árv ása áss čas čča đa_ đai š_d š_o š_s š_v štu šuv švu ššu žut žžu
`;
const GREENLANDIC = `
    _aa _il _im _ki _pi aaf aal aam aan aap aaq aar aas aat aav aff ala alu ama amm amu ane ani aq_ aqa aqq arn ars
    aru ass asu ata atu avo eq_ eqa erm ffi fii gaa gav gii gin gis git gut iaq iar iff igi igu iin iis iit ik_ ila
    ile ima ini inn inu ior isa isi iss isu it_ ita its kku kut laa lil liu llu lu_ lua lug lun luu mal mas mi_ mik
    mma mmi mut naa nam neq ner ngi ni_ nia nii nik nis nna nng nni nnu nui nun nut oq_ oqa orn peq pis q_i qan qar
    qat qqi rlu rmi rne rni rsi rsu rtu saa saq sar seq sim sor ssa ssu sug sum sus sut t_p taa tam teq tig tit tsi
    tsu tum tun tut u_a u_i u_p uga uia uma umi una unn use uss ut_ uti uun uus voq
`;

/** Minimum share of a text's groups. In 38-letter parts of the other half: Sámi 0.11 to 0.91, others at most 0.13. */
const MIN_SAMI = 0.14;
/** Greenlandic 0.39 to 0.79, others at most 0.17. */
const MIN_GREENLANDIC = 0.24;
const MIN_GROUPS = 10;

/** Letters that nearly every Sámi sentence has one of. */
const SAMI_LETTERS = /[áčđŋšŧž]/u;
/** Letters of Sámi alone. */
const SAMI_LETTER = /[đŋŧ]/u;

/** Words of Faroese that neither Icelandic nor the Scandinavian languages have, and stems of others. */
const FAROESE = new RegExp(
  `^(?:${[
    'fyri|ikki|hevur|hevði|hava|havi|havt|tað|teir|tey|teim|teimum|tær|hesin|hesum|hesa|hesi|hetta|henda|hendan|eisini',
    'vórðu|verða|blivu|mugu|skuldi|kundi|vildi|onki|ongin|ongan|onkur|onkran|hvør|hvørt|hvørja|millum|yvir|uttan|aftur',
    'nógv|nógvir|størri|størsta|størstu|størsti|nýggj\\p{L}*|mió|milli[óa]nir|milli[óa]num|milliardir|milliardum|prosent',
    'keypir|seldi|roknskap\\p{L}*|úrslit\\p{L}*|fyritøk\\p{L}*|avlop\\p{L}*|føroy\\p{L}*|løgting\\p{L}*|landsstýri\\p{L}*',
    'løgmað\\p{L}*|løgmann\\p{L}*|tíðind\\p{L}*|uppskot\\p{L}*|árið|sølu\\p{L}*|vøkstur\\p{L}*|hjá|sum|úr|tí|við|at',
    'øll|øllum|rættindi|rættindum|ella|eingin|einki|tann',
    'teirra|hansara|hennara|somu|menniskj\\p{L}*|\\p{L}*tjóð\\p{L}*|bankin|bankan(?:um|s)',
    // Icelandic has "-legur".
    String.raw`\p{L}{3}lig(?:ur|an|um|ir|ari)`,
  ].join('|')})$`,
  'u',
);
/** Of those, words that a neighbour has too. They count only next to others. */
const SHARED = new Set([
  'hjá',
  'sum',
  'við',
  'at',
  'úr',
  'hetta',
  'verða',
  'vildi',
  'seldi',
  'keypir',
  'prosent',
  'aftur',
  'árið',
]);
/** Words and letters of Icelandic that Faroese does not have. */
const ICELANDIC =
  /^(?:ekki|sem|hefur|hefði|hafa|fyrir|það|þeir|að|með|yfir|milli|þessi|einnig|eða|var|voru|\p{L}*[þö]\p{L}*)$/u;
/** Minimum share of Faroese words of a text. */
const MIN_FAROESE = 0.06;

/** Whether a text is in one of the Nordic languages that neither the packs nor the n-gram set know. */
export function isInUnreadLanguage(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? [];
  const small = words.map((word) => word.toLowerCase());
  if (words.some((word) => /^\p{Ll}/u.test(word) && SAMI_LETTER.test(word))) return true;
  const groups = toGroups(small);
  const hasGroups = (known: ReadonlySet<string>, least: number): boolean =>
    groups.length >= MIN_GROUPS && groups.filter((group) => known.has(group)).length >= least * groups.length;
  return (
    (SAMI_LETTERS.test(text) && hasGroups(samiGroups, MIN_SAMI)) ||
    hasGroups(greenlandicGroups, MIN_GREENLANDIC) ||
    isFaroese(words, small)
  );
}

function isFaroese(words: readonly string[], small: readonly string[]): boolean {
  const written = words.filter((word, at) => at === 0 || /^\p{Ll}/u.test(word));
  const faroese = written.map((word) => word.toLowerCase()).filter((word) => FAROESE.test(word));
  const own = faroese.filter((word) => !SHARED.has(word));
  // Icelandic has no "ø", and the Scandinavian languages have no "í" or "ð". The first word may be a name.
  const inside = written.filter((word) => /^\p{Ll}/u.test(word));
  const isMixed = inside.some((word) => word.includes('ø')) && inside.some((word) => /[íúýð]/u.test(word));
  const icelandic = small.filter((word) => ICELANDIC.test(word)).length;
  const count = own.length + Number(isMixed);
  return count > icelandic && faroese.length + Number(isMixed) >= MIN_FAROESE * words.length;
}

function toGroups(words: readonly string[]): string[] {
  const text = `_${words.join('_')}_`;
  return Array.from({ length: Math.max(0, text.length - 2) }, (_, at) => text.slice(at, at + 3));
}

const toSet = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/u));
const samiGroups = toSet(NORTHERN_SAMI);
const greenlandicGroups = toSet(GREENLANDIC);
