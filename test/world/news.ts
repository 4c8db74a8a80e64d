import { addArticle, addEvent, addStory } from './builders.ts';
import type { Draft } from './draft.ts';

/** What is written, newest last. Restricted plans see what `nordposten` and `notices` wrote within fourteen days of NOW. */
export function addNews(draft: Draft): void {
  addReport(draft);
  addDeal(draft);
  addOtherFacts(draft);
  addCommentary(draft);
  addTombstones(draft);
  addLooseArticles(draft);
  addStories(draft);
}

/** Four outlets, two of which disagree on the revenue. */
function addReport(draft: Draft): void {
  addEvent(draft, 'report', {
    title: 'Nordvik reports its fourth quarter',
    summary: 'Order intake rose.',
    status: 'active',
    disclosure_class: 'annual_report',
    significance: 'notable',
    event_type: 'earnings-report',
    first_reported_at: '2026-03-24T07:00:00.000Z',
    last_article_at: '2026-03-25T09:00:00.000Z',
    article_count: 4,
    updated_at: '2026-03-25T09:00:10.000Z',
    divergence_sha256: 'f1'.repeat(32),
    cast: { nordvik: 'subject', bank: 'advisor', privat: 'mention', hidden: 'partner', unverified: 'subject' },
    primary: 'nordvik',
  });
  const revenue = (label: string, value: string, normalized: number) => [
    { concept: 'revenue', label, value, normalized },
  ];
  addArticle(draft, 'wirereport', {
    source: 'boreal',
    event: 'report',
    published_at: '2026-03-24T07:00:00.000Z',
    title: 'Nordvik turnover climbs',
    summary: 'The turbine maker sold more.',
    key_points: ['Dividend unchanged', 'Outlook kept'],
    country: 'NO',
    category: 'earnings',
    cast: { nordvik: 'subject', bank: 'advisor' },
    primary: 'nordvik',
    facts: revenue('Net sales', 'SEK 12.3 billion', 12_300_000_000).map((fact) => ({ ...fact, name: 'wiresales' })),
  });
  addArticle(draft, 'pressreport', {
    source: 'kontoret',
    event: 'report',
    published_at: '2026-03-24T07:05:00.000Z',
    disclosure_class: 'annual_report',
    documents: [
      {
        title: 'Annual report 2025',
        url: 'https://kontoret.example/annual-report.pdf',
        media_type: 'application/pdf',
        language: 'en',
        kind: 'report',
        primary: true,
      },
    ],
    content_type: 'press_release',
    country: 'DK',
    category: 'earnings',
    cast: { nordvik: 'issuer' },
    primary: 'nordvik',
  });
  addArticle(draft, 'newsreport', {
    source: 'nordposten',
    event: 'report',
    published_at: '2026-03-24T08:00:00.000Z',
    category: 'earnings',
    cast: { nordvik: 'subject', hidden: 'partner', unverified: 'subject' },
    primary: 'nordvik',
    facts: revenue('Revenue', 'SEK 12.9 billion', 12_900_000_000),
  });
  addArticle(draft, 'blogreport', {
    source: 'isblogg',
    event: 'report',
    published_at: '2026-03-25T09:00:00.000Z',
    content_type: 'analysis',
    country: 'IS',
    cast: { nordvik: 'subject', privat: 'mention' },
    primary: 'nordvik',
    facts: revenue('net sales', '12,301 million', 12_301_000_000),
  });
}

function addDeal(draft: Draft): void {
  addEvent(draft, 'deal', {
    title: 'Fjell Energi buys Havn Shipping',
    status: 'closed',
    disclosure_class: 'own_shares',
    significance: 'notable',
    event_type: 'acquisition',
    first_reported_at: '2026-03-20T06:30:00.000Z',
    last_article_at: '2026-03-21T10:00:00.000Z',
    article_count: 2,
    updated_at: '2026-03-21T10:00:10.000Z',
    cast: { fjell: 'acquirer', havn: 'target', orasweden: 'mention' },
    primary: 'fjell',
  });
  addArticle(draft, 'noticedeal', {
    source: 'notices',
    event: 'deal',
    published_at: '2026-03-20T06:30:00.000Z',
    disclosure_class: 'own_shares',
    content_type: 'press_release',
    category: 'deals',
    cast: { fjell: 'acquirer', havn: 'target' },
    primary: 'fjell',
  });
  addArticle(draft, 'tradedeal', {
    source: 'gronfag',
    event: 'deal',
    published_at: '2026-03-21T10:00:00.000Z',
    content_type: 'analysis',
    country: 'NO',
    category: 'deals',
    cast: { fjell: 'acquirer', havn: 'target', orasweden: 'mention' },
    primary: 'fjell',
  });
}

function addOtherFacts(draft: Draft): void {
  const single = (
    name: string,
    at: string,
    article: { id: string; source: string; country?: string; content_type?: string; category?: string },
    options: Partial<Parameters<typeof addEvent>[2]> = {},
  ) => {
    addEvent(draft, name, {
      title: `Title of ${name}`,
      significance: 'routine',
      first_reported_at: at,
      last_article_at: at,
      article_count: 1,
      updated_at: at,
      ...options,
    });
    const { id, ...columns } = article;
    addArticle(draft, id, { event: name, published_at: at, cast: options.cast ?? {}, ...columns });
  };
  single(
    'ceo',
    '2026-03-25T12:00:00.000Z',
    { id: 'blogceo', source: 'isblogg', country: 'IS' },
    { event_type: 'ceo-change', cast: { isberg: 'subject' }, primary: 'isberg' },
  );
  single(
    'rate',
    '2026-01-15T09:00:00.000Z',
    { id: 'govrate', source: 'statsbank', country: 'FI', content_type: 'market_news', category: 'policy' },
    { event_type: 'interest-rate-decision', status: 'closed' },
  );
  single(
    'oldnews',
    '2026-02-01T07:00:00.000Z',
    { id: 'oldgammal', source: 'nordposten' },
    { event_type: 'other', status: 'closed', cast: { gammal: 'subject' }, primary: 'gammal' },
  );
  single(
    'shutnews',
    '2026-03-18T08:00:00.000Z',
    { id: 'shutart', source: 'gamlabladet', content_type: 'trading_event' },
    { event_type: 'other' },
  );
  single(
    'untyped',
    '2026-03-22T08:00:00.000Z',
    { id: 'untypedart', source: 'nordposten' },
    { first_reported_at: null, event_type: null },
  );
  addEvent(draft, 'empty', {
    title: 'Nothing is left of it',
    first_reported_at: '2026-03-22T09:00:00.000Z',
    last_article_at: '2026-03-22T09:00:00.000Z',
    updated_at: '2026-03-23T09:00:00.000Z',
  });
  addArticle(draft, 'withdrawn', {
    source: 'nordposten',
    event: 'empty',
    published_at: '2026-03-22T09:00:00.000Z',
    state: 'withdrawn',
  });
}

function addCommentary(draft: Draft): void {
  // A passing mention on the event, but a live article is about the company.
  addEvent(draft, 'rating', {
    title: 'Nordlys raises Nordvik to buy',
    significance: 'commentary',
    event_type: 'analyst-rating',
    first_reported_at: '2026-03-25T10:00:00.000Z',
    last_article_at: '2026-03-25T10:00:00.000Z',
    article_count: 1,
    related_to: 'report',
    updated_at: '2026-03-25T10:00:00.000Z',
    cast: { nordvik: 'mention' },
  });
  addArticle(draft, 'ratingnote', {
    source: 'nordlys',
    event: 'rating',
    published_at: '2026-03-25T10:00:00.000Z',
    content_type: 'analysis',
    country: 'DK',
    cast: { nordvik: 'subject' },
    primary: 'nordvik',
  });
  addEvent(draft, 'opinion', {
    title: 'Why private owners wait',
    significance: 'commentary',
    event_type: 'market-commentary',
    first_reported_at: '2026-03-23T06:00:00.000Z',
    last_article_at: '2026-03-23T06:00:00.000Z',
    article_count: 1,
    updated_at: '2026-03-23T06:00:00.000Z',
    cast: { privat: 'subject', bank: 'speaker' },
    primary: 'privat',
  });
  addArticle(draft, 'opinionpiece', {
    source: 'nordposten',
    event: 'opinion',
    published_at: '2026-03-23T06:00:00.000Z',
    content_type: 'market_commentary',
    cast: { privat: 'subject', bank: 'speaker' },
    primary: 'privat',
  });
}

/** Two of them share their updated_at. Each keeps its last state. */
function addTombstones(draft: Draft): void {
  addEvent(draft, 'mergeda', {
    title: 'Nordvik figures, first word',
    status: 'merged',
    merged_into: 'report',
    significance: 'notable',
    event_type: 'earnings-report',
    updated_at: '2026-03-24T09:00:00.000Z',
    cast: { nordvik: 'subject' },
    primary: 'nordvik',
  });
  for (const name of ['chaina', 'chainb']) {
    addEvent(draft, name, {
      title: `Talks about Havn, ${name}`,
      status: 'merged',
      merged_into: 'deal',
      significance: 'notable',
      event_type: 'acquisition',
      updated_at: '2026-03-21T11:00:00.000Z',
      cast: { havn: 'target' },
      primary: 'havn',
    });
  }
  addEvent(draft, 'removed', {
    title: 'A denied bid',
    status: 'removed',
    significance: 'routine',
    event_type: 'acquisition',
    updated_at: '2026-03-22T15:00:00.000Z',
    cast: { fjell: 'acquirer' },
    primary: 'fjell',
  });
  addEvent(draft, 'mergedold', {
    title: 'An old one that went into none',
    status: 'merged',
    significance: 'routine',
    event_type: 'other',
    updated_at: '2026-02-10T12:00:00.000Z',
    cast: { gammal: 'subject' },
    primary: 'gammal',
  });
}

function addLooseArticles(draft: Draft): void {
  addArticle(draft, 'lonely', {
    source: 'boreal',
    published_at: '2026-03-26T09:00:00.000Z',
    content_type: 'trading_halt',
    country: 'NO',
    cast: { orasweden: 'subject' },
    primary: 'orasweden',
  });
  addArticle(draft, 'mentions', {
    source: 'nordposten',
    published_at: '2026-03-21T05:00:00.000Z',
    content_type: 'other',
    cast: { nordvik: 'mention', bank: 'speaker', fjell: 'advisor', havn: 'source' },
  });
  for (const name of ['twina', 'twinb'])
    addArticle(draft, name, { source: 'nordposten', published_at: '2026-03-19T08:00:00.000Z' });
  addArticle(draft, 'waiting', {
    source: 'boreal',
    published_at: '2026-03-25T15:00:00.000Z',
    state: 'pending_translation',
    title: null,
    summary: null,
    content_type: null,
  });
}

function addStories(draft: Draft): void {
  addStory(draft, 'reportstory', {
    title: 'How Nordvik sold more',
    published_at: '2026-03-24T12:00:00.000Z',
    country: 'SE',
    category: 'earnings',
    event: 'report',
    articles: ['newsreport', 'wirereport', 'pressreport', 'withdrawn'],
    cast: { nordvik: 'subject', bank: 'advisor', hidden: 'subject' },
    primary: 'nordvik',
    key_entities: ['Kaplan wheel'],
    topics: ['Industry', 'Results'],
  });
  addStory(draft, 'dealstory', {
    title: 'A shipping line finds a buyer',
    published_at: '2026-03-21T12:00:00.000Z',
    country: 'NO',
    category: 'deals',
    event: 'deal',
    articles: ['tradedeal', 'noticedeal'],
    cast: { fjell: 'acquirer', havn: 'target' },
    primary: 'fjell',
  });
  addStory(draft, 'ratestory', {
    title: 'The price of money',
    published_at: '2026-01-16T12:00:00.000Z',
    country: 'FI',
    articles: ['govrate'],
  });
  addStory(draft, 'draft', {
    title: 'Not out yet',
    published_at: '2026-03-25T12:00:00.000Z',
    country: 'SE',
    status: 'draft',
    event: 'report',
  });
}
