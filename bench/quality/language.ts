import { basename } from 'node:path';
import { z } from 'zod';
import { createLanguageIdentifier } from '../../src/language/identify/identify.ts';
import { readInventedEvents } from './fit-events.ts';
import { id, ignoreMiss, maybeText, readGiven } from './given.ts';
import { estimateNoise, type Row } from './row.ts';
import { findMissing, readLines, sharedFile, toText } from './samples.ts';

type Labelled = {
  readonly id: string;
  readonly text: string;
  readonly language: string;
  readonly declared: string | null;
};

const RELEASES = 'nolicence/mfn_press_releases.ndjson';
const HEADLINES = 'clustering/uci_news_aggregator_dev.ndjson';
const PASSAGES = 'retrieval/norquad_validation_passages.ndjson.gz';

const merged = (code: string): string => (code === 'nn' || code === 'no' ? 'nb' : code);

async function measureRow(
  items: readonly Labelled[],
  of: Pick<Row, 'key' | 'what' | 'data' | 'method' | 'aim'>,
  miss = ignoreMiss,
): Promise<Row> {
  const identifier = await createLanguageIdentifier();
  const right = items.map(({ id, text, language: wanted, declared }) => {
    const { language: given } = identifier.identify(text, declared);
    const isRight = merged(given) === merged(wanted);
    if (!isRight) miss({ id, wanted, given });
    return isRight;
  });
  const share = (sample: readonly boolean[]) => sample.filter(Boolean).length / sample.length;
  return {
    ...of,
    size: `${items.length} titles`,
    figure: share(right),
    shown: share(right).toFixed(4),
    noise: estimateNoise(right, share),
  };
}

type Set = readonly [language: string, texts: readonly string[]];

/** The mean share of correct results of each set, without a declared language. */
async function meanRow(
  sets: readonly Set[],
  about: Pick<Row, 'key' | 'what' | 'data' | 'method' | 'aim'>,
): Promise<Row> {
  const rows = await Promise.all(
    sets.map(([language, texts]) =>
      measureRow(
        texts.map((text, at) => ({ id: String(at), text, language, declared: null })),
        about,
      ),
    ),
  );
  const measured = rows.flatMap((row) => ('figure' in row ? [row] : []));
  const mean = measured.reduce((sum, { figure }) => sum + figure, 0) / measured.length;
  return {
    ...about,
    size: sets.map(([language, texts]) => `${texts.length} ${language}`).join(', '),
    figure: mean,
    shown: `${mean.toFixed(4)} (${measured.map(({ shown }, at) => `${sets[at]?.[0]} ${shown}`).join(', ')})`,
    noise: Math.sqrt(measured.reduce((sum, { noise }) => sum + noise ** 2, 0)) / measured.length,
  };
}

/**
 * Swedish and English titles of press releases, English headlines, and Norwegian sentences of a headline's length,
 * without a declared language. Releases without a labelled language are left out.
 */
async function measureTitles(): Promise<Row> {
  const about = {
    key: 'language',
    what: 'language of a headline',
    data: 'titles of press releases (sv, en), news headlines (en), sentences of 25 to 90 characters (nb)',
    method: 'share that is right, nothing declared, nb and nn as one; mean of the four sets',
    aim: '>= 0.97',
  };
  const missing = findMissing(RELEASES, HEADLINES, PASSAGES);
  if (missing !== undefined) return { ...about, size: '-', skipped: `no ${missing}` };
  const releases = readLines(sharedFile(RELEASES));
  const titles = (language: string) =>
    releases.filter((line) => line['language'] === language).map((line) => toText(line['title']));
  const sentences = readLines(sharedFile(PASSAGES))
    .flatMap((line) => toText(line['text']).split(/(?<=[.!?])\s+/u))
    .map((sentence) => sentence.trim())
    .filter(({ length }) => length >= 25 && length <= 90);
  const sets: Set[] = [
    ['sv', titles('sv')],
    ['en', titles('en')],
    ['en', readLines(sharedFile(HEADLINES)).map((line) => toText(line['title']))],
    ['nb', sentences],
  ];
  return meanRow(sets, about);
}

/** Every second invented headline. The others were used to distinguish Danish from Norwegian. */
async function measureInvented(): Promise<Row> {
  const byLanguage = Map.groupBy(readInventedEvents(), ({ language }) => language);
  const sets = [...byLanguage].map(
    ([language, list]): Set => [language, list.filter((_, at) => at % 2 === 1).map(({ headline }) => headline)],
  );
  return meanRow(sets, {
    key: 'language told',
    what: 'language of a headline',
    data: 'headlines in five languages, invented, every second one',
    method: 'share that is right, nothing declared, nb and nn as one; mean of the languages',
    aim: 'stated',
  });
}

export const measureLanguage = (): Promise<Row[]> => Promise.all([measureTitles(), measureInvented()]);

const ItemInput = z.object({ id, title: z.string(), text: maybeText, declared: maybeText });
const GoldInput = z.object({
  id,
  language: z.string().regex(/^(?:[a-z]{2}|und)$/, 'is no code of ISO 639-1 such as sv, nor und'),
});

/** `{id, title, text?, declared?}` and `{id, language}`. */
export async function measureGivenLanguage(input: string, gold: string, miss = ignoreMiss): Promise<Row[]> {
  const items = readGiven(input, gold, { item: ItemInput, gold: GoldInput }).map(({ item, gold: { language } }) => ({
    id: item.id,
    text: item.text === null ? item.title : `${item.title}\n${item.text}`,
    language,
    declared: item.declared,
  }));
  return [
    await measureRow(
      items,
      {
        key: `language ${basename(input)}`,
        what: 'language',
        data: basename(input),
        method: 'share that is right, nb and nn as one',
        aim: '>= 0.97',
      },
      miss,
    ),
  ];
}
