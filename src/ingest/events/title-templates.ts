import type { ArticleFeatures } from './article-features.ts';
import { CAPITALISED, type Headline } from './headline.ts';

/** A source writes by a form what it has written for so many others before. */
const REPEATED = 2;

/** The words of a title that stay where names, roles and numbers change. */
export const toTitleTemplate = ({ words, names }: Headline): ReadonlySet<string> =>
  new Set([...words].filter((word) => !names.has(word) && !CAPITALISED.has(word) && !/\d/u.test(word)));

const toTemplateKey = (source: string, headline: Headline): string =>
  `${source} ${[...toTitleTemplate(headline)].sort().join(' ')}`;
const joinNames = ({ names }: Headline): string => [...names].sort().join(' ');

/** Counts by which forms each source titles its news: "Short interest in ... rises by ..." stands for company after company. */
export class TitleTemplates {
  /** For each source and form the names that titles put into it. */
  readonly #written = new Map<string, Set<string>>();

  count({ source, headline }: ArticleFeatures): void {
    if (source === undefined || headline === undefined || headline.names.size === 0) return;
    const key = toTemplateKey(source, headline);
    const names = this.#written.get(key) ?? new Set();
    this.#written.set(key, names.add(joinNames(headline)));
  }

  /** Whether the source of an article has written several others by the form of its title, each with other names. */
  isTemplate({ source, headline }: ArticleFeatures): boolean {
    if (source === undefined || headline === undefined) return false;
    const names = this.#written.get(toTemplateKey(source, headline));
    return names !== undefined && names.size - (names.has(joinNames(headline)) ? 1 : 0) >= REPEATED;
  }
}
