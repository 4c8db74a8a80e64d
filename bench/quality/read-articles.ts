import { readFileSync } from 'node:fs';
import { deedConcepts } from '../../src/core/figure-concepts.ts';
import type { MemberFact } from '../../src/core/figure-divergence.ts';
import { principalRoles } from '../../src/core/vocabulary.ts';
import { readHeadline } from '../../src/ingest/events/headline.ts';
import type { Sighting } from '../../src/ingest/events/sighting.ts';
import { numbersOf, wordsOf } from '../../src/ingest/events/words.ts';
import { extractFigures } from '../../src/ingest/figures/extract-figures.ts';
import { createRuleClassifier } from '../../src/ingest/providers/built-in/classify.ts';
import { createLanguageIdentifier } from '../../src/ingest/providers/built-in/language.ts';
import { createExtractiveSummariser } from '../../src/ingest/providers/built-in/summary.ts';
import { createTagger } from '../../src/ingest/providers/built-in/tagger.ts';
import type { Embedder } from '../../src/vectors/embedder.ts';
import { textOfArticle } from './article-text.ts';
import { readSharedCompanies } from './companies.ts';
import { embedAll } from './embedder.ts';
import { ownFile } from './samples.ts';

/** A release as a source has it, and which others it belongs with. */
export type Release = {
  readonly id: string;
  readonly issuer: string;
  /** Whether the source names the issuer beside the text, as wires of issuers do. */
  readonly isIssuerTold: boolean;
  readonly title: string;
  readonly text: string;
  readonly at: Date;
  readonly label: string;
};

export type ReadRelease = {
  readonly id: string;
  readonly label: string;
  readonly sighting: Sighting;
  readonly facts: readonly MemberFact[];
};

/** Reads releases, the earliest first, as the steps before clustering do: those in English with a vector, the others as they are. */
export async function readReleases(releases: readonly Release[], embedder: Embedder): Promise<ReadRelease[]> {
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
  const ordered = [...releases].sort((one, other) => one.at.getTime() - other.at.getTime());
  const items = ordered.map((release) => {
    const { title, text } = release;
    const { language } = languages.identify(`${title}\n${text}`, null);
    const { summary } = summariser.summarise({ title, text });
    return { ...release, language, summary: language === 'en' ? summary : null };
  });
  const english = items.filter(({ language }) => language === 'en');
  const vectors = await embedAll(
    embedder,
    english.map(({ title, summary }) => textOfArticle(title, summary)),
    'passage',
  );
  const vectorOf = new Map(english.map(({ id }, at) => [id, vectors[at] ?? null]));
  return items.map(({ id, title, text, issuer, isIssuerTold, language, label, at, summary }) => {
    const source_type = 'press_release' as const;
    const { event_type, significance } = classifier.classify({ title, text, source_type, language });
    const links = tagger.tag({ title, text, issuer: isIssuerTold ? issuer : null, source_type, language });
    const figures = extractFigures(`${title}\n\n${text}`, {
      language: language === 'und' ? null : language,
      country: 'SE',
      publishedAt: at,
      names: [issuer],
    });
    const outcomes = figures.filter(({ role, period }) => role === 'outcome' && period !== null);
    return {
      id,
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
        disclosedBy: `${id.endsWith(' copy') ? 'another wire' : 'wire'} ${language}`,
        deeds: new Set(
          figures
            .filter(({ concept, role }) => role === 'outcome' && deedConcepts.includes(concept))
            .map(({ concept, currency, normalized_value }) => `${concept} ${currency} ${normalized_value}`),
        ),
        isCommentary: significance === 'commentary',
        isUntranslated: language !== 'en',
        numbers: numbersOf(`${title} ${text}`),
      },
    };
  });
}
