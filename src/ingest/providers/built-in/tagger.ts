import type { SourceType } from '../../../core/vocabulary.ts';
import type { CompanyLink, CompanyTagger, Language } from '../interfaces.ts';
import { isMarketReport } from './lexicon/commentary.ts';
import { readNewsSentences } from './news-sentences.ts';
import { toLine } from './plain-text.ts';
import { buildAliasIndex, type TaggableCompany } from './tagging/alias-index.ts';
import { createCueReader } from './tagging/cues.ts';
import { chooseLinks } from './tagging/links.ts';
import { type Passage, readCapitals } from './tagging/local-cues.ts';
import { createResolver } from './tagging/resolve.ts';

export type { TaggableCompany } from './tagging/alias-index.ts';

export type TaggerInput = {
  readonly title: string;
  readonly text: string;
  readonly issuer: string | null;
  readonly source_type: SourceType;
  readonly language: Language;
};

const LEAD_SENTENCES = 3;
/** Codes and tickers stand in contact lines and boilerplate too, so they are looked for in more than the news. */
const CUE_CHARACTERS = 40_000;

/**
 * Links an article to the companies it names. A name that could be a word, a person or another company is linked only
 * with a second cue: the issuer, an ISIN, a ticker, a legal form, the full name elsewhere in the text. No link is better
 * than a wrong one.
 */
export function createTagger(companies: readonly TaggableCompany[]): CompanyTagger {
  const cues = createCueReader(companies);
  const resolver = createResolver(buildAliasIndex(companies), cues);
  return {
    id: 'built-in:names:1',
    tag({ title, text, issuer, source_type, language }: TaggerInput): readonly CompanyLink[] {
      const headline = toLine(title);
      const strong = new Map(
        cues.read(`${headline}\n${text.slice(0, CUE_CHARACTERS)}`).map(({ id, cue }) => [id, cue]),
      );
      const issuerId = issuer === null ? undefined : resolver.findIssuer(issuer, strong);
      if (issuerId !== undefined) strong.set(issuerId, `issuer ${toLine(issuer ?? '')}`);
      const passages = readPassages(headline, text);
      const mentions = resolver.resolve(passages, { strong, source_type, language });
      return chooseLinks({
        passages,
        mentions,
        strong,
        issuerId,
        source_type,
        market: isMarketReport(headline, language),
      });
    },
  };
}

function readPassages(headline: string, text: string): Passage[] {
  const sentences = readNewsSentences(text).map(
    ({ text: sentence }, index): Passage => ({
      text: sentence,
      part: index < LEAD_SENTENCES ? 'lead' : 'body',
      capitals: readCapitals(sentence),
    }),
  );
  return [{ text: headline, part: 'title', capitals: readCapitals(headline) }, ...sentences];
}
