import { z } from 'zod';
import { extractFigures } from '../../src/language/figures/extract-figures.ts';
import { createLanguageIdentifier } from '../../src/language/identify/identify.ts';
import type { FigureLanguage } from '../../src/language/text/numbers.ts';
import { id, ignoreMiss, instant, type OnMiss, readGiven, readOwn } from './given.ts';
import { compareWithGold, GoldFigure } from './gold-figures.ts';
import { type Counts, computeScore, estimateNoise, type Row, shownScore, wantedIn } from './row.ts';
import { findMissing, ownFile, sharedFile } from './samples.ts';

const RELEASES = 'nolicence/nordic_releases_2025-08.ndjson';
const ISSUERS = 'nolicence/mfn_press_releases.ndjson';
const halves = ['read', 'unread'] as const;

/** The releases name no country; a Nordic language has one. */
const HOMES: Readonly<Record<string, { readonly language: FigureLanguage; readonly country: string | null }>> = {
  en: { language: 'en', country: null },
  sv: { language: 'sv', country: 'SE' },
  nb: { language: 'nb', country: 'NO' },
  nn: { language: 'nn', country: 'NO' },
  no: { language: 'nb', country: 'NO' },
  da: { language: 'da', country: 'DK' },
  fi: { language: 'fi', country: 'FI' },
  is: { language: 'is', country: 'IS' },
};

const figures = z.array(GoldFigure);
const DemoItem = z.object({
  id,
  title: z.string(),
  text: z.string(),
  language: z.string(),
  country: z.string().nullable(),
  published_at: instant,
  figures,
});
const Release = z.object({ id, title: z.string(), text: z.string(), sender: z.string(), published_at: instant });
/** A release in the feed of a few issuers, of other months. */
const IssuersRelease = z
  .object({ id, title: z.string(), summary: z.string(), issuer: z.string(), published_at: instant })
  .transform(({ summary, issuer, ...release }) => ({ ...release, text: summary, sender: issuer }));
const ReleaseLabel = z.object({ id, figures });

type Releases = {
  readonly labels: string;
  readonly file: string;
  readonly item: z.ZodType<z.output<typeof Release>>;
};
const readReleases = (labels: string): Releases => ({ labels, file: RELEASES, item: Release });

/** Figures of the demonstration's articles. */
const countDemo = (half: string, miss: OnMiss): Counts[] =>
  readOwn(ownFile(`test/labels/facts/demo-${half}.ndjson`), { item: DemoItem, gold: ReleaseLabel }).map(
    ({ item, gold }) => {
      const read = extractFigures(`${item.title}\n\n${item.text}`, {
        language: item.language as FigureLanguage,
        country: item.country,
        publishedAt: item.published_at,
      });
      const { counts, open, others } = compareWithGold(read, gold.figures);
      if (open.length + others.length > 0) miss({ id: item.id, wanted: open, given: others });
      return counts;
    },
  );

/** Figures of the beginnings of real releases, which the labels name by id. */
function countReleases({ labels, file, item: shape }: Releases, miss: OnMiss): Counts[] {
  const identifier = createLanguageIdentifier();
  const gold = ownFile(`test/labels/facts/${labels}.ndjson`);
  return readGiven(sharedFile(file), gold, { item: shape, gold: ReleaseLabel }, () => {}).map(({ item, gold }) => {
    const text = `${item.title}\n\n${item.text}`;
    const { language } = identifier.identify(text, null);
    const read = extractFigures(text, {
      language: HOMES[language]?.language ?? null,
      country: null,
      publishedAt: item.published_at,
      names: [item.sender],
    });
    const { counts, open, others } = compareWithGold(read, gold.figures);
    if (open.length + others.length > 0) miss({ id: item.id, wanted: open, given: others });
    return counts;
  });
}

const AIM = 'precision >= 0.97';
const METHOD = 'rules; members that a label gives are compared';
const precision = (items: readonly Counts[]): number => computeScore(items).precision;

/**
 * Figures of the company of an article: guidance as ranges, prices of offers, dividends, net asset values and results.
 *
 * @param miss Receives errors of the half that rules were written by; those of the other half stay unread.
 */
export const measureLabelledFacts = (miss: OnMiss = ignoreMiss): Row[] => [
  ...measureFacts(miss),
  ...measureResults(miss),
];

function measureFacts(miss: OnMiss): Row[] {
  const missing = findMissing(RELEASES);
  return halves.map((half) => {
    const onMiss = half === 'read' ? miss : ignoreMiss;
    const demo = countDemo(half, onMiss);
    const releases = missing === undefined ? countReleases(readReleases(`releases-${half}`), onMiss) : [];
    const counts = [...demo, ...releases];
    const parts =
      missing === undefined
        ? `; demonstration ${shownScore(computeScore(demo))}, releases ${shownScore(computeScore(releases))}`
        : `; without releases, no ${missing}`;
    return {
      key: `figures facts ${half}`,
      what: 'figures of the company itself: amount or range, concept, basis, role, period, currency',
      data: `demonstration, beginnings of real releases, ${half} half`,
      size: `${counts.length} texts, ${wantedIn(counts)} figures`,
      method: METHOD,
      aim: AIM,
      figure: precision(counts),
      shown: `${shownScore(computeScore(counts))}${parts}`,
      noise: estimateNoise(counts, precision),
    };
  });
}

/**
 * A second sample of real releases, nearly all reports of results. The unread half was labelled after the errors of the
 * first were read, and includes releases of another source.
 */
function measureResults(miss: OnMiss): Row[] {
  const missing = findMissing(RELEASES, ISSUERS);
  return halves.map((half) => {
    const about = {
      key: `figures results ${half}`,
      what: 'figures of the company itself in reports of results: the same members',
      data: `beginnings of other real releases, ${half} half`,
      method: METHOD,
      aim: AIM,
    };
    if (missing !== undefined) return { ...about, size: '-', skipped: `no ${missing}` };
    const onMiss = half === 'read' ? miss : ignoreMiss;
    const issuers = { labels: 'issuers-unread', file: ISSUERS, item: IssuersRelease };
    const counts = [
      ...countReleases(readReleases(`results-${half}`), onMiss),
      ...(half === 'unread' ? countReleases(issuers, onMiss) : []),
    ];
    return {
      ...about,
      size: `${counts.length} texts, ${wantedIn(counts)} figures`,
      figure: precision(counts),
      shown: shownScore(computeScore(counts)),
      noise: estimateNoise(counts, precision),
    };
  });
}
