/**
 * Capitalised words that have an English word of their own: stems in the Nordic languages, and stems of the English
 * translations.
 */
const TRANSLATED: readonly (readonly [string, string])[] = [
  // Countries, their people and their languages.
  ['nor(?:sk|dmän|dmen|ge|eg|ja|we)', 'norw|norg'],
  ['sv(?:ensk|erige)|ruots', 'swed'],
  ['da(?:nsk|nmark)|tansk', 'dani|denm|dane'],
  ['finsk|finländ|finlend|suom', 'finl|finn'],
  ['isl(?:and|änd|end|ann)|íslen|íslan', 'icel'],
  ['färö|færø', 'faro'],
  ['grönl|grønl|grænl', 'gree'],
  ['åland|ahvenan', 'åland|alan'],
  ['tysk|saks', 'germ'],
  ['fr(?:ansk|ankr)|ransk', 'fren|fran'],
  ['brit|storbri|engel|englan|iso-brit', 'brit|engl|uk(?!\\p{L})|u\\.k|unit'],
  ['am[ée]ri|usa|yhdysv|förenta|forente', 'amer|us(?!\\p{L})|u\\.s|unit'],
  ['kin(?:a|es)|kiina', 'chin'],
  ['intia', 'indi'],
  ['rys[ks]|rus|venä', 'russ'],
  ['pol(?:sk|en)|puola', 'poli|pola'],
  ['est(?:nisk|land|ländsk)|viro', 'esto'],
  ['lettis|letlan|lettlan', 'latv'],
  ['lit(?:auis|auen|overn)|liettu', 'lith'],
  ['holl|neder|alankom', 'neth|dutc|holl'],
  ['schweiz|svei[ts]', 'swit|swis'],
  ['span|spanj|espanj', 'span|spai'],
  ['gre[ks]|kreikk', 'gree'],
  ['tyrk|turk', 'turk|türk'],
  ['kanad|canad', 'cana'],
  ['brasil', 'braz'],
  ['ungar|ungern|unkar', 'hung'],
  ['tjeck|tjekk|tsek', 'czec'],
  ['österrik|østerrik|østrig|itäval', 'aust'],
  ['norden|nordis|nordic|pohjoism', 'nord'],
  // Places.
  ['köpenh|københ|kööpenh', 'cope'],
  ['tukholm', 'stoc'],
  ['helsingf', 'hels'],
  ['göteb|gøteb', 'goth|göte'],
  ['tammerf', 'tamp'],
  ['åbo', 'turk'],
  ['esbo', 'espo'],
  ['jylland|jysk', 'jutl|jysk'],
  ['sjælland', 'zeal'],
  ['skån', 'scan|skån'],
  ['lappl|lapin|lappi', 'lapl|lapp'],
  ['östersj|østers|itäm', 'balt'],
  ['nordsj|nordsø|pohjanm', 'nort'],
  ['lontoo', 'lond'],
  ['bryssel|brussel|bruxelles', 'brus'],
  ['moskva|moskov', 'mosc'],
  ['peking|beijing', 'beij'],
  ['luulaj', 'lule'],
  ['uleåb', 'oulu'],
  // Points of the compass.
  ['nord|norra|norr|pohj', 'nort|nord'],
  ['syd|södra|söder|sør|søndre|etel', 'sout'],
  ['väst|vest|länsi|länt', 'west'],
  ['öst|øst|itä', 'east'],
  // Months at the start of the title.
  ['janu|tammi', 'janu'],
  ['febr|helmi', 'febr'],
  ['mars|marts|maalis', 'marc'],
  ['apri|huhti', 'apri'],
  ['maj$|mai$|touko', 'may(?!\\p{L})'],
  ['juni|kesäk', 'june'],
  ['juli|heinä', 'july'],
  ['augu|elok', 'augu'],
  ['sept|syysk', 'sept'],
  ['okto|lokak', 'octo'],
  ['nove|marras', 'nove'],
  ['dece|dese|jouluk', 'dece'],
  // Abbreviations of statistics and taxes.
  ['bnp|bkt|fastlands-bnp', 'gdp|gros|econ|outp|main'],
  ['kpi|khi|kpif', 'cpi|cons|infl|pric|core'],
  ['ppi|tpi', 'ppi|prod'],
  ['moms|mva|alv', 'vat|valu|tax|sale'],
  ['nav$|kela|försäkringsk', 'labo|welf|soci|insu'],
  // Authorities, banks and markets.
  ['ekp|esb|ecb', 'ecb|euro'],
  ['ssb|scb|dst|statist|tilastok', 'stat'],
  ['riksb', 'riks|cent|swed'],
  ['nationalb|sentralb|centralb|keskusp', 'cent|nati|bank'],
  ['pank', 'bank'],
  ['regering|regjering|hallitu', 'gove|cabi|boar'],
  ['riksd|storting|folketing|eduskun', 'parl|lawm|mps?(?!\\p{L})'],
  ['finansdep|finansmin|valtiovarainm', 'fina|trea|mini'],
  ['finansinsp|finanstils|finanssiv', 'fina|fsa|supe|regu|watc'],
  ['konkurren[sc]|konkurransetils|kilpailu', 'comp|anti|watc'],
  ['konjunkturi|konjunkturb', 'econ|nier|inst|baro'],
  ['arbetsf|arbeidst|arbejdst|työ', 'publ|empl|labo|work'],
  ['världsb|verdensb|maailmanp', 'worl'],
  ['eu-', 'eu|euro'],
  ['högsta|høyester|højester|korkein', 'supr|high|cour'],
  ['tingsr|tingret|landsr|hovr|lagmanns|käräj|hovio', 'dist|cour|appe'],
  ['oljef|pensjonsf', 'oil|weal|pens|norg|norw'],
  ['ekobrotts|økokrim|bagmands', 'econ|økok|pros|crim|frau'],
  ['börs|børs|pörs|oslobørs|stockholmsb', 'börs|børs|exch|bour|stoc|mark|shar'],
  ['fack|fagf|ammattil', 'unio'],
  ['vd(?:n|$)|konserns|toimitusj|koncernc', 'ceo|chie|mana'],
];

const translations = TRANSLATED.map(
  ([own, english]) => [new RegExp(`^(?:${own})`, 'u'), new RegExp(`(?<!\\p{L})(?:${english})`, 'u')] as const,
);

/** Letters that identify a name in another case: "Nesteen", "Neste". */
const STEM = 4;

const NAME = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}&-]{2,}/gu;
/**
 * Whether a title's first word is a name and not only capitalised by its position: it starts a longer name, or the rest
 * of the title refers to it.
 */
const opensName = (rest: string): boolean => /^(?:['’:]?\p{Ll}{0,2}:| ?[–-] | \p{Lu})/u.test(rest);

/**
 * Why a translated title names none of the names in its source, or undefined. Names are unchanged or have their English
 * form. If the source has two or more, at least one must occur in the translation.
 */
export function namesFault(answer: string, source: string): string | undefined {
  const lowered = answer.toLowerCase();
  const words = [...source.matchAll(NAME)];
  const isStated = words.some(([written]) => {
    const name = written.toLowerCase();
    return (
      lowered.includes(name.slice(0, STEM)) ||
      translations.some(([own, english]) => own.test(name) && english.test(lowered))
    );
  });
  const names = new Set(
    words
      .filter(({ index, 0: written }) => index > 0 || opensName(source.slice(written.length)))
      .map(([written]) => written.toLowerCase().slice(0, STEM)),
  );
  return names.size < 2 || isStated ? undefined : 'names nobody whom the source names';
}
