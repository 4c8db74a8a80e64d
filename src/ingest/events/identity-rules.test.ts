import { describe, expect, it } from 'vitest';
import type { ArticleFeatures } from './article-features.ts';
import { Cluster } from './cluster.ts';
import { readHeadline } from './headline.ts';
import { identity } from './identity-rules.ts';
import { toPair } from './pair.ts';
import { WordWeights } from './word-weights.ts';
import { extractWords } from './words.ts';

const start = Date.parse('2026-10-20T06:00:00.000Z');
let count = 0;

function article(
  title: string,
  { hours = 0, ...members }: Partial<ArticleFeatures> & { hours?: number } = {},
): ArticleFeatures {
  count += 1;
  return {
    id: `article${count}`,
    published_at: new Date(start + hours * 3_600_000),
    vector: null,
    words: extractWords(title),
    headline: readHeadline(title, { isEnglish: members.isUntranslated !== true }),
    companies: new Set(),
    event_type: null,
    event_category: null,
    measures: new Set(),
    isCommentary: false,
    ...members,
  };
}

const createCluster = (...members: ArticleFeatures[]): Cluster =>
  new Cluster({ event_id: 'event', isCommentary: false }, members);

/** The rules that keep two articles apart, whatever their likeness, where the source has written `before`. */
function apart(one: ArticleFeatures, other: ArticleFeatures, before: readonly ArticleFeatures[] = []): string[] {
  const weights = new WordWeights();
  for (const each of before) weights.forms.count(each);
  const pair = toPair(createCluster(one), createCluster(other), weights);
  return identity.filter(({ raises }) => raises(pair) > 0).map(({ rule }) => rule.replace('events/identity/', ''));
}

const site = { source: 'site' };
const wire = { source: 'wire' };
const swedish = { isUntranslated: true, source: 'wire' };
const report = { event_type: 'earnings-report', event_category: 'earnings' };
const rating = { event_type: 'analyst-rating', event_category: 'commentary' };
const statistics = { event_type: 'economic-data', event_category: 'macro' };
const market = { event_type: 'market-commentary', event_category: 'commentary' };
const tallmark = { companies: new Set(['tallmark0000']) };
const kvarnen = { companies: new Set(['kvarnen00000']) };

describe('two reports cannot be one development', () => {
  it.each<[string, ArticleFeatures, ArticleFeatures]>([
    [
      'form',
      article('Corvane (CRVN) Q3 Earnings Beat Estimates', site),
      article('Hartsell Bancorp (HTSB) Q3 Earnings Beat Estimates', site),
    ],
    ['form', article('ETF Outflow Alert: BVQX, HTSB, GRLG', site), article('ETF Outflow Alert: SMVT, TSMD, OPK', site)],
    [
      'form',
      article('Vantry (VNTY) Director Paul Hendry Sells 4,200 Shares', site),
      article('Vantry (VNTY) CFO Gail Sorrell Sells 10,000 Shares', site),
    ],
    [
      'form',
      article('Corvane to Host Third Quarter Results Conference Call', wire),
      article('Tanager to Host Third Quarter Results Conference Call', site),
    ],
    [
      'form',
      article('Hallgren Law Reminds Corvane Investors of Class Action Deadline', wire),
      article('Hallgren Law Reminds Tanager Investors of Class Action Deadline', wire),
    ],
    [
      'form',
      article('Kallelse till årsstämma i Rustvik AB', swedish),
      article('Kallelse till årsstämma i Ekehult AB', swedish),
    ],
    ['form', article('Strike halts trains across Belgium', wire), article('Strike halts trains across Portugal', wire)],
    [
      'period',
      article('Tallmark: Interim report Q2 2026', tallmark),
      article('Tallmark: Interim report Q3 2026', tallmark),
    ],
    [
      'period',
      article('Tallmark: Half-year report 2026', tallmark),
      article('Tallmark: Full-year report 2026', tallmark),
    ],
    [
      'series',
      article('Oil settles up 2 pct on supply worries', wire),
      article('Oil settles down 1 pct as inventories rise', { ...wire, hours: 24 }),
    ],
    [
      'series',
      article('Wall Street ends higher ahead of tech earnings', { ...wire, ...market }),
      article('Wall Street ends lower as chip stocks slide', { ...wire, ...market, hours: 24 }),
    ],
    [
      'other-company',
      article('Tallmark plans a mill in Umeå', tallmark),
      article('Kvarnen plans a mill in Umeå', kvarnen),
    ],
    ['names', article('Hedvig sets dividend', report), article('Ragnar sets dividend', report)],
    [
      'analyst-houses',
      article('Swedbank raises Tallmark', { ...tallmark, ...rating }),
      article('Nordea raises Tallmark', { ...tallmark, ...rating }),
    ],
    [
      'economies',
      article('Bank of England cuts rates', statistics),
      article('Reserve Bank of India cuts rates', statistics),
    ],
    [
      'day',
      article('Tri-State Jackpot winning numbers for Monday, Feb. 8', site),
      article('Tri-State Jackpot winning numbers for Tuesday, Feb. 9', site),
    ],
    [
      'day',
      article('Återköp av aktier i Ekehult den 3 mars', swedish),
      article('Återköp av aktier i Ekehult den 4 mars', swedish),
    ],
  ])('%s keeps them apart', (rule, one, other) => {
    expect(apart(one, other)).toContain(rule);
  });

  it('told keeps apart what a source writes by a form and other news of the company', () => {
    const others = ['Corvane (CRVN)', 'Grayling Energy (GRLG)'].map((name) =>
      article(`Short Interest in ${name} Rises By 4.1%`, site),
    );
    const interest = article('Short Interest in Tanager Networks (TNGR) Rises By 23.4%', site);
    const call = article('Tanager Networks to Host Results Conference Call', wire);
    expect(apart(interest, call, others)).toEqual(['told']);
    expect(apart(interest, call)).toEqual([]);
  });

  it.each<[string, ArticleFeatures, ArticleFeatures]>([
    [
      'the quarter and the half-year that end together',
      article('Tallmark: Interim report Q2 2026', tallmark),
      article('Tallmark half-year report 2026', tallmark),
    ],
    [
      'one period with its year left out',
      article('Tallmark third-quarter profit rises', tallmark),
      article('Tallmark: Interim report Q3 2026', tallmark),
    ],
    [
      'one name in two spellings',
      article('Møllerud raises its outlook', wire),
      article('Mollerud raises its outlook', site),
    ],
    [
      'one matter in other words',
      article('Peru quake topples houses', wire),
      article('Strong earthquake shakes northern Peru', site),
    ],
    [
      'a report and news of it',
      article('Corvane (CRVN) Q3 Earnings Beat Estimates', site),
      article('Corvane reports third quarter earnings', wire),
    ],
    [
      'buyer and seller, each with the name of the other',
      article('Tallmark buys mill from Kvarnen', tallmark),
      article('Kvarnen sells mill to Tallmark', kvarnen),
    ],
    [
      'what one source adds on the next day',
      article('Plane crash in Kenya kills six', wire),
      article('Plane crash in Kenya: pilot was new', { ...wire, hours: 24 }),
    ],
  ])('nothing keeps apart %s', (_, one, other) => {
    expect(apart(one, other)).toEqual([]);
  });
});
