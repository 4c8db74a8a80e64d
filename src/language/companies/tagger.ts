import type { CompanyLink, CompanyTagger, TaggerInput } from '../interfaces.ts';
import { isMarketReport, statesNothing } from '../labels/commentary.ts';
import { readNewsSentences, readSentences } from '../text/news-sentences.ts';
import { toLine } from '../text/plain-text.ts';
import { buildAliasIndex, type TaggableCompany } from './alias-index.ts';
import { createCueReader } from './cues.ts';
import { chooseLinks } from './links.ts';
import { readCapitals, type TextPassage } from './local-cues.ts';
import { createResolver } from './resolve.ts';

export type { TaggableCompany } from './alias-index.ts';

const LEAD_SENTENCES = 3;
/** Codes and tickers also stand in contact lines and boilerplate, so they are read from more text than the news. */
const CUE_CHARACTERS = 40_000;

/**
 * Links an article to the companies it names. A name that could be a word, a person or another company is linked only
 * with a second cue: the issuer, an ISIN, a ticker, a legal form, the full name elsewhere in the text. A missing link
 * is better than a wrong one.
 */
export function createTagger(companies: readonly TaggableCompany[]): CompanyTagger {
  const cues = createCueReader(companies);
  const resolver = createResolver(buildAliasIndex(companies), cues);
  /** Evidence that identifies companies of an article with certainty: codes, tickers, the issuer. */
  const readStrong = (headline: string, { text, issuer }: TaggerInput) => {
    const strong = new Map(cues.read(`${headline}\n${text.slice(0, CUE_CHARACTERS)}`).map(({ id, cue }) => [id, cue]));
    const issuerId = issuer === null ? undefined : resolver.findIssuer(issuer, strong);
    if (issuerId !== undefined) strong.set(issuerId, `issuer ${toLine(issuer ?? '')}`);
    return { strong, issuerId };
  };
  /** The companies that the whole article refers to, including its boilerplate. */
  const readAll = (input: TaggerInput) => {
    const { source_type, language } = input;
    const headline = toLine(input.title);
    const { strong } = readStrong(headline, input);
    const passages = splitPassages(headline, readSentences(input.text));
    return { passages, mentions: resolver.resolve(passages, { strong, source_type, language }) };
  };
  return {
    id: 'built-in:names:1',
    tag(input): readonly CompanyLink[] {
      const { text, source_type, language } = input;
      const headline = toLine(input.title);
      const { strong, issuerId } = readStrong(headline, input);
      const news = readNewsSentences(text).map((sentence) => sentence.text);
      const passages = splitPassages(headline, news);
      const mentions = resolver.resolve(passages, { strong, source_type, language });
      return chooseLinks({
        passages,
        mentions,
        strong,
        issuerId,
        source_type,
        newsKind: statesNothing(headline) ? 'nothing' : isMarketReport(headline, language) ? 'market' : 'news',
      });
    },
    createNameResolver(input) {
      const { passages, mentions } = readAll(input);
      return (name) => {
        const meant = mentions.filter((mention) => isWrittenAt(name, passages[mention.passage]?.text ?? '', mention));
        const [id, ...others] = new Set(meant.map((mention) => mention.id));
        return others.length === 0 ? id : undefined;
      };
    },
    written(input) {
      const { passages, mentions } = readAll(input);
      const meant = Map.groupBy(mentions, ({ passage, start, end }) => passages[passage]?.text.slice(start, end) ?? '');
      return new Map(
        [...meant].flatMap(([name, [first, ...others]]) =>
          first === undefined || others.some(({ id }) => id !== first.id) ? [] : [[name, first.id] as const],
        ),
      );
    },
    named: (text, language) => resolver.named(splitPassages('', readSentences(text)), language),
  };
}

/** Whether a name, perhaps with its legal form, stands as whole words where a company is named. */
function isWrittenAt(name: string, text: string, { start, end }: { readonly start: number; readonly end: number }) {
  for (let at = name === '' ? -1 : text.indexOf(name); at !== -1 && at <= start; at = text.indexOf(name, at + 1)) {
    const isStart = !/[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, at - 2), at));
    // The tagger's name does not include a case ending.
    const isEnd = at + name.length === end || !/^[\p{L}\p{N}]/u.test(text.slice(at + name.length));
    if (isStart && isEnd && at + name.length >= end) return true;
  }
  return false;
}

function splitPassages(headline: string, sentences: readonly string[]): TextPassage[] {
  const read = (text: string, part: TextPassage['part']): TextPassage => ({ text, part, capitals: readCapitals(text) });
  return [
    read(headline, 'title'),
    ...sentences.map((sentence, index) => read(sentence, index < LEAD_SENTENCES ? 'lead' : 'body')),
  ];
}
