import { readFileSync } from 'node:fs';
import { singleValueConcepts } from '../../src/core/figure-concepts.ts';
import type { MemberFact } from '../../src/core/figure-divergence.ts';
import { issuerChannels, principalRoles, type SourceType } from '../../src/core/vocabulary.ts';
import { type ArticleFeatures, issuerKey } from '../../src/ingest/events/article-features.ts';
import { Clusterer } from '../../src/ingest/events/clusterer.ts';
import { readHeadline } from '../../src/ingest/events/headline.ts';
import { macroKey } from '../../src/ingest/events/macro-key.ts';
import { extractNumbers, extractWords } from '../../src/ingest/events/words.ts';
import { createTagger, type TaggableCompany } from '../../src/language/companies/tagger.ts';
import { extractFigures } from '../../src/language/figures/extract-figures.ts';
import { createLanguageIdentifier } from '../../src/language/identify/identify.ts';
import { createRuleClassifier } from '../../src/language/labels/classify.ts';
import { createExtractiveSummariser } from '../../src/language/summary/summary.ts';
import type { Embedder } from '../../src/vectors/embedder.ts';
import { textOfArticle } from './article-text.ts';
import { embedAll } from './embedder.ts';
import { ownFile } from './samples.ts';

/** An article as a source has it, and which others it belongs with. */
export type SourceArticle = {
  readonly id: string;
  readonly source: string;
  readonly source_type: SourceType;
  /** The issuer that the source names separately from the text, as wires of issuers do. */
  readonly issuer: string | null;
  /** Names of the company that the text is about, where they are known beforehand. */
  readonly names: readonly string[];
  readonly title: string;
  readonly text: string;
  readonly at: Date;
  readonly label: string;
};

export type ReadArticle = {
  readonly id: string;
  readonly label: string;
  readonly title: string;
  /** The built-in summariser's summary of an English text. */
  readonly summary: string | null;
  readonly features: ArticleFeatures;
  readonly facts: readonly MemberFact[];
};

/**
 * Reads articles, the earliest first, as the steps before clustering do: those in English with a vector, the others as they
 * are.
 */
export async function readArticles(
  articles: readonly SourceArticle[],
  companies: readonly TaggableCompany[],
  embedder: Embedder,
): Promise<ReadArticle[]> {
  const tagger = createTagger(companies);
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
  const ordered = [...articles].sort((one, other) => one.at.getTime() - other.at.getTime());
  const items = ordered.map((article) => {
    const { title, text } = article;
    const { language } = languages.identify(`${title}\n${text}`, null);
    const { summary } = summariser.summarise({ title, text });
    return { ...article, language, summary: language === 'en' ? summary : null };
  });
  const english = items.filter(({ language }) => language === 'en');
  const vectors = await embedAll(
    embedder,
    english.map(({ title, summary }) => textOfArticle(title, summary)),
    'passage',
  );
  const vectorById = new Map(english.map(({ id }, at) => [id, vectors[at] ?? null]));
  return items.map(({ id, title, text, source, source_type, issuer, names, language, label, at, summary }) => {
    const { event_type, significance } = classifier.classify({ title, text, source_type, language });
    const links = tagger.tag({ title, text, issuer, source_type, language });
    const figures = extractFigures(`${title}\n\n${text}`, {
      language: language === 'und' ? null : language,
      country: 'SE',
      publishedAt: at,
      names,
    });
    const principal = links
      .filter(({ role }) => (principalRoles as readonly string[]).includes(role))
      .map(({ id }) => id);
    const outcomes = figures.filter(({ role, period }) => role === 'outcome' && period !== null);
    return {
      id,
      label,
      title,
      summary,
      facts: figures.map((figure) => ({ ...figure, article_id: id, source, published_at: at, companies: principal })),
      features: {
        id,
        published_at: at,
        vector: vectorById.get(id) ?? null,
        source,
        words: extractWords(`${title} ${summary ?? ''}`),
        headline: readHeadline(title, { isEnglish: language === 'en' }),
        companies: new Set(principal),
        issuer: issuer !== null && issuerChannels.includes(source_type) ? issuerKey(issuer) : undefined,
        event_type,
        event_category: event_type === null ? null : (categories.get(event_type) ?? null),
        measures: new Set(outcomes.map(({ concept, period }) => `${concept} ${period}`)),
        figures: new Set(
          outcomes.map(({ concept, period, normalized_value }) => `${concept} ${period} ${normalized_value}`),
        ),
        disclosedBy: issuerChannels.includes(source_type) ? `${source} ${language}` : undefined,
        dealAmounts: new Set(
          figures
            .filter(({ concept, role }) => role === 'outcome' && singleValueConcepts.includes(concept))
            .map(({ concept, currency, normalized_value }) => `${concept} ${currency} ${normalized_value}`),
        ),
        isCommentary: significance === 'commentary',
        isUntranslated: language !== 'en',
        language,
        macro_key: macroKey({
          title,
          text: summary ?? text,
          event_type,
          country: undefined,
          published_at: at,
          isCommentary: significance === 'commentary',
          isUntranslated: language !== 'en',
        }),
        numbers: extractNumbers(`${title} ${text}`),
      },
    };
  });
}

/** How long an event is open after its last article, as the service has it without other settings. */
export const WINDOW_MS = 72 * 3_600_000;

/** Clusters articles one after the other. Returns each with its final event. */
export function placeArticles(read: readonly ReadArticle[]): (ReadArticle & { readonly cluster: string })[] {
  let count = 0;
  const newId = () => {
    count += 1;
    return `event${count}`;
  };
  const clusterer = new Clusterer({ windowMs: WINDOW_MS, newId });
  return read
    .map((article) => ({ ...article, cluster: clusterer.place(article.features).event_id }))
    .map((article) => ({ ...article, cluster: clusterer.findSurvivor(article.cluster) }));
}
