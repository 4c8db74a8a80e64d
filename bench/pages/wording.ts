import { createRandom } from '../../test/world/random.ts';

const topical = (
  'report profit revenue order contract bank rate share dividend quarter growth market price board chief energy ' +
  'shipping forest salmon steel telecom software retail property mining vaccine wind battery ferry fund loan bond ' +
  'audit plant strike tax court merger offer stake export import yield margin cash'
).split(' ');
const onsets = [
  'b',
  'd',
  'f',
  'g',
  'h',
  'k',
  'l',
  'm',
  'n',
  'p',
  'r',
  's',
  't',
  'v',
  'sk',
  'st',
  'tr',
  'gr',
  'fl',
  'kv',
];
const vowels = ['a', 'e', 'i', 'o', 'u', 'au', 'ei', 'oi'];

const VOCABULARY = 6_000;
/** How slowly frequency falls with rank; larger means more words of middling frequency. */
const FLATNESS = 12;

/** Words by falling frequency: business words first, then pronounceable inventions. */
export function vocabulary(seed: number): readonly string[] {
  const random = createRandom(seed);
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? '';
  const words = new Set(topical);
  while (words.size < VOCABULARY) {
    const syllables = 2 + Math.floor(random() * 2);
    words.add(Array.from({ length: syllables }, () => pick(onsets) + pick(vowels)).join('') + pick(onsets));
  }
  return [...words];
}

/** Phrases of eight words whose frequencies fall as those of real text do (Zipf). */
export function phrases(count: number, seed: number): readonly string[] {
  const random = createRandom(seed + 1);
  const words = vocabulary(seed);
  const span = Math.log((words.length + FLATNESS) / FLATNESS);
  const word = () => words[Math.floor(FLATNESS * (Math.exp(random() * span) - 1))] ?? topical[0];
  return Array.from({ length: count }, () => Array.from({ length: 8 }, word).join(' '));
}
