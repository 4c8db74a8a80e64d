// Writes the words that English writes in small letters: those of news (Reuters-21578 and the invented leads of the event
// types), and those of a dictionary (SCOWL, a word a line, as Debian's wamerican-small has it) that news does not write as names.
//   node scripts/general-words.ts /usr/share/dict/american-english-small
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { REUTERS } from '../bench/quality/reuters.ts';
import { ownFile, readLines, sharedFile, toText } from '../bench/quality/samples.ts';
import { GENERAL_WORDS } from '../src/ingest/events/general-words.ts';
import { singular } from '../src/ingest/events/words.ts';
import { foldAccents } from '../src/language/text/fold.ts';

/** Texts that have to hold a word in small letters, and the least share of such spellings: "Apple" is a name, "apple" none. */
const LEAST_TEXTS = 5;
const LEAST_SMALL = 0.6;

const texts = [
  ...readLines(sharedFile(REUTERS)).map((line) => toText(line['body'])),
  ...readFileSync(ownFile('test/labels/event-types/en.tsv'), 'utf8').split('\n'),
];

const counts = new Map<string, { texts: number; small: number; all: number }>();
for (const text of texts) {
  const seen = new Set<string>();
  // After a word or a comma a capital does not start a sentence.
  for (const [word] of text.matchAll(/(?<=[a-z,] )\p{L}{2,}/gu)) {
    const key = singular(foldAccents(word));
    const count = counts.get(key) ?? { texts: 0, small: 0, all: 0 };
    counts.set(key, count);
    count.all += 1;
    if (word !== word.toLowerCase()) continue;
    count.small += 1;
    if (!seen.has(key)) count.texts += 1;
    seen.add(key);
  }
}

const [dictionary] = process.argv.slice(2);
if (dictionary === undefined) throw new Error('Name the dictionary: node scripts/general-words.ts FILE');

const isSmall = (key: string): boolean => {
  const { small, all } = counts.get(key) ?? { small: 0, all: 0 };
  return small >= LEAST_SMALL * all;
};
const ofNews = [...counts].filter(([word, count]) => count.texts >= LEAST_TEXTS && isSmall(word)).map(([word]) => word);
const ofDictionary = readFileSync(dictionary, 'utf8')
  .split('\n')
  .filter((word) => /^\p{Ll}{2,}$/u.test(word))
  .map((word) => singular(foldAccents(word)))
  .filter(isSmall);
const words = [...new Set([...ofNews, ...ofDictionary])].sort();
await writeFile(GENERAL_WORDS, words.map((word) => `${word}\n`).join(''));
