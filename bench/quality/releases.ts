import { readFileSync } from 'node:fs';
import { figureDivergence, type MemberFact } from '../../src/core/figure-divergence.ts';
import { principalRoles } from '../../src/core/vocabulary.ts';
import { Clusterer } from '../../src/ingest/events/clusterer.ts';
import { readHeadline } from '../../src/ingest/events/headline.ts';
import type { Sighting } from '../../src/ingest/events/sighting.ts';
import { numbersOf, wordsOf } from '../../src/ingest/events/words.ts';
import { extractFigures } from '../../src/ingest/figures/extract-figures.ts';
import { createRuleClassifier } from '../../src/ingest/providers/built-in/classify.ts';
import { createLanguageIdentifier } from '../../src/ingest/providers/built-in/language.ts';
import { createExtractiveSummariser } from '../../src/ingest/providers/built-in/summary.ts';
import { createTagger } from '../../src/ingest/providers/built-in/tagger.ts';
import { embeddedText } from '../../src/ingest/steps/embed.ts';
import type { Embedder } from '../../src/vectors/embedder.ts';
import { COMPANIES, ISSUERS, readSharedCompanies } from './companies.ts';
import { embedAll } from './embedder.ts';
import { bCubed } from './measures.ts';
import { noiseOf, type Row } from './row.ts';
import { type Line, missingOf, ownFile, readLines, sharedFile, textOf } from './samples.ts';

const RELEASES = 'nolicence/mfn_press_releases.ndjson';
const MINUTE_MS = 60_000;
const WINDOW_MS = 72 * 3_600_000;

type Read = { readonly sighting: Sighting; readonly facts: readonly MemberFact[]; readonly label: string };

/** Label of each release, and when it is taken to appear: the second language 3 to 17 minutes after the first. */
function labelOf(lines: readonly Line[]): { line: Line; label: string; at: Date; isPaired: boolean }[] {
  const groups = Map.groupBy(lines, (line) => `${textOf(line['issuer'])} ${textOf(line['published_at'])}`);
  return [...groups].flatMap(([key, members]) => {
    const languages = new Set(members.map((line) => (line['language'] === 'en' ? 'en' : 'other')));
    const isPair = members.length === 2 && languages.size === 2;
    // Several releases of one minute in one language: which belong together nobody has said.
    if (members.length > 1 && !isPair) return [];
    return members.map((line, place) => ({
      line,
      label: key,
      at: new Date(Date.parse(textOf(line['published_at'])) + place * (3 + (key.length % 15)) * MINUTE_MS),
      isPaired: isPair,
    }));
  });
}

/** Reads releases as the steps before clustering do: those in English with a vector, the others as they are. */
async function readReleases(labelled: ReturnType<typeof labelOf>, embedder: Embedder): Promise<Read[]> {
  const tagger = createTagger(readSharedCompanies());
  const classifier = createRuleClassifier();
  const languages = createLanguageIdentifier();
  const summariser = createExtractiveSummariser();
  const categories = new Map(
    readFileSync(ownFile('data/reference/event-types.ndjson'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { slug: string; category: string })
      .map(({ slug, category }) => [slug, category]),
  );
  const ordered = [...labelled].sort((one, other) => one.at.getTime() - other.at.getTime());
  const items = ordered.map(({ line, label, at }) => {
    const [title, text, issuer] = [textOf(line['title']), textOf(line['summary']), textOf(line['issuer'])];
    const { language } = languages.identify(`${title}\n${text}`, null);
    const { summary } = summariser.summarise({ title, text });
    return {
      id: textOf(line['id']),
      title,
      text,
      issuer,
      language,
      label,
      at,
      summary: language === 'en' ? summary : null,
    };
  });
  const english = items.filter(({ language }) => language === 'en');
  const vectors = await embedAll(
    embedder,
    english.map(({ title, summary }) => embeddedText(title, summary)),
    'passage',
  );
  const vectorOf = new Map(english.map(({ id }, at) => [id, vectors[at] ?? null]));
  return items.map(({ id, title, text, issuer, language, label, at, summary }) => {
    const source_type = 'press_release' as const;
    const { event_type, significance } = classifier.classify({ title, text, source_type, language });
    const links = tagger.tag({ title, text, issuer, source_type, language });
    const figures = extractFigures(`${title}\n\n${text}`, {
      language: language === 'und' ? null : language,
      country: 'SE',
      publishedAt: at,
      names: [issuer],
    });
    const outcomes = figures.filter(({ role, period }) => role === 'outcome' && period !== null);
    return {
      label,
      facts: figures.map((figure) => ({ ...figure, article_id: id, source: issuer, published_at: at })),
      sighting: {
        id,
        published_at: at,
        vector: vectorOf.get(id) ?? null,
        words: wordsOf(`${title} ${summary ?? ''}`),
        headline: readHeadline(title),
        companies: new Set(
          links.filter(({ role }) => (principalRoles as readonly string[]).includes(role)).map((link) => link.id),
        ),
        event_type,
        event_category: event_type === null ? null : (categories.get(event_type) ?? null),
        measures: new Set(outcomes.map(({ concept, period }) => `${concept} ${period}`)),
        figures: new Set(
          outcomes.map(({ concept, period, normalized_value }) => `${concept} ${period} ${normalized_value}`),
        ),
        isCommentary: significance === 'commentary',
        isUntranslated: language !== 'en',
        numbers: numbersOf(`${title} ${text}`),
      },
    };
  });
}

/** Every release among all others: those of two languages belong together, every other one stands alone. */
export async function measureReleases(embedder: () => Promise<Embedder>): Promise<Row[]> {
  const about = {
    data: 'press releases, the second language moved by 3 to 17 minutes, untranslated as they are',
    method: 'online, what the built-in providers read; all releases compete',
  };
  const events = {
    ...about,
    key: 'two languages',
    what: 'same release in two languages = one event, B-cubed F1',
    aim: '>= 0.95',
  };
  const figures = {
    ...about,
    key: 'two languages figures',
    what: 'false `member_figures_disagree` among them',
    aim: '0',
  };
  const missing = missingOf(RELEASES, ISSUERS, COMPANIES);
  if (missing !== undefined) return [events, figures].map((row) => ({ ...row, size: '-', skipped: `no ${missing}` }));
  const labelled = labelOf(readLines(sharedFile(RELEASES)));
  const read = await readReleases(labelled, await embedder());
  let count = 0;
  const newId = () => {
    count += 1;
    return `event${count}`;
  };
  const clusterer = new Clusterer({ windowMs: WINDOW_MS, newId });
  const placed = read.map((release) => ({ ...release, cluster: clusterer.place(release.sighting).event_id }));
  const paired = new Set(labelled.filter(({ isPaired }) => isPaired).map(({ label }) => label));
  const ofPairs = placed.filter(({ label }) => paired.has(label));
  const all = bCubed(placed);
  const pairs = bCubed(ofPairs);
  const f1 = (sample: readonly { cluster: string; label: string }[]) => bCubed(sample).f1;
  const disagreeing = [...Map.groupBy(ofPairs, ({ label }) => label).values()].filter(
    (members) =>
      new Set(members.map(({ cluster }) => cluster)).size === 1 &&
      figureDivergence(members.flatMap(({ facts }) => facts)) !== null,
  );
  const size = `${paired.size} pairs among ${placed.length} releases`;
  return [
    {
      ...events,
      size,
      figure: pairs.f1,
      shown: `P ${pairs.precision.toFixed(3)}, R ${pairs.recall.toFixed(3)}, F1 ${pairs.f1.toFixed(3)} (all releases: P ${all.precision.toFixed(3)}, R ${all.recall.toFixed(3)}, F1 ${all.f1.toFixed(3)})`,
      noise: noiseOf([...paired], (sample) => {
        const labels = new Set(sample);
        return f1(ofPairs.filter(({ label }) => labels.has(label)));
      }),
    },
    {
      ...figures,
      size,
      figure: disagreeing.length,
      shown: `${disagreeing.length} events`,
      noise: 0,
      isLowerBetter: true,
    },
  ];
}
