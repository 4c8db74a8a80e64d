import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createLanguageIdentifier } from '../../src/language/identify/identify.ts';

const folder = new URL('../../../shared/data/', import.meta.url);
const norwegian = new URL('retrieval/norquad_validation_passages.ndjson.gz', folder);
const releases = new URL('nolicence/mfn_press_releases.ndjson', folder);
const english = new URL('clustering/uci_news_aggregator_dev.ndjson', folder);
const absent = ![norwegian, releases, english].every((file) => existsSync(file));

/** Norwegian sentences of a headline's length; the labels of the releases are guesses, so they are only a floor. */
function readTexts(): Readonly<Record<string, { language: string; texts: string[] }>> {
  const lines = (text: string) =>
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  const passages: { text: string }[] = lines(gunzipSync(readFileSync(norwegian)).toString('utf8'));
  const sentences = passages.flatMap(({ text }) => text.split(/(?<=[.!?])\s+/u)).map((sentence) => sentence.trim());
  const titles: { title: string; language: string }[] = lines(readFileSync(releases, 'utf8'));
  const headlines: { title: string }[] = lines(readFileSync(english, 'utf8'));
  const titlesIn = (language: string) =>
    titles.filter((title) => title.language === language).map(({ title }) => title);
  return {
    'NorQuAD sentences': { language: 'nb', texts: sentences.filter(({ length }) => length >= 25 && length <= 90) },
    'release titles, Swedish': { language: 'sv', texts: titlesIn('sv') },
    'release titles, English': { language: 'en', texts: titlesIn('en') },
    'news headlines, English': { language: 'en', texts: headlines.map(({ title }) => title) },
  };
}

describe.skipIf(absent)('the language of real headlines', () => {
  it.each([
    ['NorQuAD sentences', 0.965],
    ['release titles, Swedish', 0.93],
    ['release titles, English', 0.98],
    ['news headlines, English', 0.975],
  ])('%s, nothing declared', async (name, aim) => {
    const identifier = createLanguageIdentifier();
    const { language, texts } = readTexts()[name] ?? { language: '', texts: [] };
    const found = texts.map((text) => identifier.identify(text, null).language);
    const right = found.filter((code) => (code === 'nn' ? 'nb' : code) === language).length / texts.length;
    console.log(`${name}: ${texts.length} texts, right ${right.toFixed(3)} (nb and nn as one)`);
    expect(right).toBeGreaterThanOrEqual(aim);
  });
});
