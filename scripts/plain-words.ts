// Writes the words that name nothing when they are typed in small letters: those of an English dictionary (SCOWL, as the npm
// package dictionary-en has it, a word a line with its flags), of English news, and of the language packs.
//   node scripts/plain-words.ts node_modules/dictionary-en/index.dic
import { globSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { GENERAL_WORDS } from '../src/ingest/events/general-words.ts';
import { foldLetters } from '../src/language/text/fold.ts';

const [dictionary] = process.argv.slice(2);
if (dictionary === undefined) throw new Error('Name the dictionary: node scripts/plain-words.ts FILE');

/** Files of the packs that name companies, banks and places in small letters. */
const NAMING = /\/(?:opinion|company-cues|companies|header|mergers|policy|subjects|governance|text)\.ts$/;

const packs = globSync('src/language/languages/{en,sv,no,da,fi,is}/**/*.ts').filter((file) => !NAMING.test(file));
/** A word of a pack, not the part of a pattern. */
const WORD = /(?<![\p{L}\p{N}\\])\p{Ll}{3,}(?![\p{L}\p{N}([?*])/gu;

const words = [
  ...readFileSync(GENERAL_WORDS, 'utf8').split('\n'),
  ...readFileSync(dictionary, 'utf8')
    .split('\n')
    .map((line) => line.replace(/\/.*$/u, '').trim())
    .filter((word) => /^\p{Ll}{2,}$/u.test(word)),
  ...packs.flatMap(
    (file) =>
      readFileSync(file, 'utf8')
        .replace(/^import .*$/gmu, '')
        .match(WORD) ?? [],
  ),
].map(foldLetters);

const sorted = [...new Set(words)].filter((word) => /^[a-z]{2,}$/.test(word)).sort();
const target = new URL('../assets/plain-words/words.gz', import.meta.url);
await writeFile(target, gzipSync(sorted.map((word) => `${word}\n`).join(''), { level: 9 }));
