/**
 * Month names of English, Swedish, Norwegian (both forms), Danish, Finnish and Icelandic in small letters, full and
 * shortened. No name means two different months in two of these languages, so one table serves all.
 */
const NAMES: readonly (readonly string[])[] = [
  ['january', 'januari', 'januar', 'jan', 'tammikuu', 'tammi', 'janúar'],
  ['february', 'februari', 'februar', 'feb', 'febr', 'helmikuu', 'helmi', 'febrúar'],
  ['march', 'mars', 'marts', 'mar', 'maaliskuu', 'maalis'],
  ['april', 'apr', 'huhtikuu', 'huhti', 'apríl'],
  ['may', 'maj', 'mai', 'toukokuu', 'touko', 'maí'],
  ['june', 'juni', 'jun', 'kesäkuu', 'kesä', 'júní'],
  ['july', 'juli', 'jul', 'heinäkuu', 'heinä', 'júlí'],
  ['august', 'augusti', 'aug', 'elokuu', 'elo', 'ágúst'],
  ['september', 'sept', 'sep', 'syyskuu', 'syys'],
  ['october', 'oktober', 'oct', 'okt', 'lokakuu', 'loka', 'október'],
  ['november', 'nov', 'marraskuu', 'marras', 'nóvember'],
  ['december', 'desember', 'dec', 'des', 'joulukuu', 'joulu'],
];

/** Finnish months take case endings: huhtikuuta, huhtikuun, huhtikuussa. */
const FINNISH_ENDING = '(?:ta|n|ssa|sta|hun|lle|lla|lta)?';

const MONTHS: ReadonlyMap<string, number> = new Map(
  NAMES.flatMap((names, index) => names.map((name) => [name, index + 1])),
);

/** Source text of a regular expression for any month name of a folded text; a point may follow a shortened one. */
export const MONTH_NAME = `(?:${[...MONTHS.keys()]
  .sort((one, other) => other.length - one.length)
  .map((name) => (name.endsWith('kuu') ? name + FINNISH_ENDING : name))
  .join('|')})(?![\\p{L}])`;

/** 1 to 12; undefined for what is no month. */
export function monthOf(name: string): number | undefined {
  const bare = name.replace(/\.$/u, '');
  return MONTHS.get(bare) ?? MONTHS.get(bare.replace(/(?<=kuu)(?:ta|n|ssa|sta|hun|lle|lla|lta)$/u, ''));
}
