// node bench/quality/retrieval-sets.ts FOLDER: builds retrieval sets in BEIR's form from the shared real data
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findMissing, type Line, readDocument, readLines, sharedFile, toList, toText } from './samples.ts';

type Document = { readonly id: string; readonly title?: string; readonly text: string };
type Query = { readonly id: string; readonly text: string; readonly relevant: readonly string[] };
type RetrievalSet = { readonly documents: readonly Document[]; readonly queries: readonly Query[] };

const REUTERS = 'news/reuters21578_train.ndjson.gz';
const HEADLINES = 'clustering/uci_news_aggregator_dev.ndjson';
const RELEASES = 'nolicence/mfn_press_releases.ndjson';
const QUESTIONS = 'extraction/tatqa_dev.json.gz';
const COMPANIES = 'companies/nordic_companies.ndjson';

const DOCUMENTS = 2_500;
const QUERIES = 300;

/** The first `count` items in an order independent of their content: by the SHA-256 of a name. */
function drawn<Item>(items: readonly Item[], count: number, nameOf: (item: Item) => string): Item[] {
  return items
    .map((item) => ({ item, key: createHash('sha256').update(nameOf(item)).digest('hex') }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .slice(0, count)
    .map(({ item }) => item);
}

/** Queries are drawn by another hash than documents, so that they do not all come from the first ones. */
const drawnQueries = (queries: readonly Query[]): Query[] => drawn(queries, QUERIES, ({ id }) => `query ${id}`);

type Item = {
  readonly id: string;
  readonly title: string;
  readonly topics: readonly string[];
  readonly places: readonly string[];
  /** The first paragraph, and those after it. */
  readonly lead: string;
  readonly rest: string;
};

const unwrapped = (text: string): string => text.replace(/\s+/g, ' ').trim();

function reutersItems(count = DOCUMENTS): Item[] {
  const items = readLines(sharedFile(REUTERS)).flatMap((line) => {
    const [lead = '', ...rest] = toText(line['body']).split(/\n {2,}/);
    const item = {
      id: toText(line['id']),
      title: unwrapped(toText(line['title'])),
      topics: toList(line['topics']).map(toText),
      places: toList(line['places']).map(toText),
      lead: unwrapped(lead),
      rest: unwrapped(rest.join(' ')),
    };
    return item.title === '' || item.rest.length < 200 ? [] : [item];
  });
  return drawn(items, count, ({ id }) => id);
}

/** Bodies by their titles: short questions of which one text is the answer. */
const reutersByTitle = (count = DOCUMENTS): RetrievalSet => {
  const items = reutersItems(count);
  return {
    documents: items.map(({ id, lead, rest }) => ({ id, text: `${lead} ${rest}` })),
    queries: drawnQueries(items.map(({ id, title }) => ({ id, text: title, relevant: [id] }))),
  };
};

/** Finds a text by its first paragraph, a statement of one or two sentences that the rest supports. */
const reutersByLead = (): RetrievalSet => {
  const items = reutersItems();
  return {
    documents: items.map(({ id, rest }) => ({ id, text: rest })),
    queries: drawnQueries(
      items
        .filter(({ lead }) => lead.split(' ').length >= 12)
        .map(({ id, lead }) => ({ id, text: lead, relevant: [id] })),
    ),
  };
};

/** Subjects as the indexers of Reuters-21578 call them. */
const SUBJECTS: Readonly<Record<string, string>> = {
  acq: 'mergers and acquisitions',
  alum: 'aluminium',
  barley: 'barley',
  bop: 'balance of payments',
  carcass: 'meat',
  cocoa: 'cocoa',
  coffee: 'coffee',
  copper: 'copper',
  corn: 'maize',
  cotton: 'cotton',
  cpi: 'consumer price inflation',
  crude: 'crude oil',
  dlr: 'dollar exchange rate',
  earn: 'earnings and earnings forecasts',
  gas: 'petrol',
  gnp: 'economic growth',
  gold: 'gold',
  housing: 'housing starts',
  interest: 'interest rates',
  ipi: 'industrial production',
  'iron-steel': 'iron and steel',
  jobs: 'unemployment',
  livestock: 'cattle and pigs',
  'money-fx': 'foreign exchange intervention',
  'money-supply': 'money supply',
  'nat-gas': 'natural gas',
  oilseed: 'oilseeds',
  'palm-oil': 'palm oil',
  'pet-chem': 'petrochemicals',
  reserves: 'foreign reserves of central banks',
  retail: 'retail sales',
  rice: 'rice',
  rubber: 'natural rubber',
  ship: 'shipping',
  silver: 'silver',
  soybean: 'soybeans',
  'strategic-metal': 'strategic metals',
  sugar: 'sugar',
  tea: 'tea',
  tin: 'tin',
  trade: 'balance of trade',
  wheat: 'wheat',
  wpi: 'wholesale prices',
  yen: 'yen exchange rate',
  zinc: 'zinc',
};
const PLACES: Readonly<Record<string, string>> = {
  usa: 'United States',
  uk: 'Britain',
  japan: 'Japan',
  'west-germany': 'West Germany',
  france: 'France',
  canada: 'Canada',
  brazil: 'Brazil',
  australia: 'Australia',
  china: 'China',
  'saudi-arabia': 'Saudi Arabia',
};
/** Fewer answers measure a ranking poorly, and more are hard to miss. */
const ANSWERS = { least: 3, most: 60 };

const hasUsualCount = ({ relevant }: Query): boolean =>
  relevant.length >= ANSWERS.least && relevant.length <= ANSWERS.most;

/** Texts by subject and by subject and country, as indexers filed them: few words and many answers. */
const reutersBySubject = (): RetrievalSet => {
  const items = reutersItems();
  const about = (topic: string, place?: string) =>
    items
      .filter(({ topics, places }) => topics.includes(topic) && (place === undefined || places.includes(place)))
      .map(({ id }) => id);
  const queries = Object.entries(SUBJECTS).flatMap(([topic, subject]) => [
    { id: topic, text: subject, relevant: about(topic) },
    ...Object.entries(PLACES).map(([place, name]) => ({
      id: `${topic} ${place}`,
      text: `${subject} ${name}`,
      relevant: about(topic, place),
    })),
  ]);
  return {
    documents: items.map(({ id, title, lead, rest }) => ({ id, title, text: `${lead} ${rest}` })),
    queries: drawnQueries(queries.filter(hasUsualCount)),
  };
};

/** Texts of press releases by their titles, in two languages. */
const releasesByTitle = (): RetrievalSet => {
  const releases = readLines(sharedFile(RELEASES)).filter((line) => toText(line['summary']).length >= 100);
  return {
    documents: releases.map((line) => ({ id: toText(line['id']), text: toText(line['summary']) })),
    queries: releases.map((line) => ({
      id: toText(line['id']),
      text: toText(line['title']),
      relevant: [toText(line['id'])],
    })),
  };
};

/** Headlines by others of their story. */
const headlinesByHeadline = (): RetrievalSet => {
  const items = readLines(sharedFile(HEADLINES)).map((line) => ({
    id: toText(line['id']),
    text: toText(line['title']),
    story: toText(line['story']),
  }));
  const selected = drawn(items, 120, ({ id }) => `query ${id}`);
  const documents = items.filter((item) => !selected.includes(item));
  return {
    documents,
    queries: selected.map(({ id, text, story }) => ({
      id,
      text,
      relevant: documents.filter((item) => item.story === story).map((item) => item.id),
    })),
  };
};

const readParagraphs = (context: Line): string[] =>
  toList(context['paragraphs']).map((paragraph) => toText((paragraph as Line)['text']));

/** Paragraphs of annual reports by the questions that they answer. */
const reportsByQuestion = (): RetrievalSet => {
  const contexts = readDocument(sharedFile(QUESTIONS)) as Line[];
  const documents = contexts.flatMap((context, at) =>
    readParagraphs(context).map((text, place) => ({ id: `${at}.${place + 1}`, text })),
  );
  const queries = contexts.flatMap((context, at) =>
    toList(context['questions']).flatMap((given) => {
      const question = given as Line;
      const relevant = toList(question['rel_paragraphs']).map((place) => `${at}.${toText(place)}`);
      return question['answer_from'] === 'text' && relevant.length > 0
        ? [{ id: toText(question['uid']), text: toText(question['question']), relevant }]
        : [];
    }),
  );
  return { documents, queries: drawnQueries(queries) };
};

const COUNTRIES: Readonly<Record<string, string>> = {
  DK: 'Denmark',
  FI: 'Finland',
  IS: 'Iceland',
  NO: 'Norway',
  SE: 'Sweden',
};

/** Descriptions of companies by industry and country. */
const companiesByIndustry = (): RetrievalSet => {
  const companies = readLines(sharedFile(COMPANIES))
    .map((line) => ({
      id: toText(line['name']),
      text: toText(line['summary']),
      industry: toText(line['industry']),
      country: COUNTRIES[toText(line['domicile'])] ?? '',
    }))
    .filter(({ text }) => text.length >= 200);
  const queries = [...new Set(companies.map(({ industry }) => industry))].filter(Boolean).flatMap((industry) => [
    { id: industry, text: industry, relevant: companies.filter((one) => one.industry === industry) },
    ...Object.values(COUNTRIES).map((country) => ({
      id: `${industry} ${country}`,
      text: `${industry} ${country}`,
      relevant: companies.filter((one) => one.industry === industry && one.country === country),
    })),
  ]);
  return {
    documents: companies.map(({ id, text }) => ({ id, title: id, text })),
    queries: queries.map((query) => ({ ...query, relevant: query.relevant.map(({ id }) => id) })).filter(hasUsualCount),
  };
};

/** The sets by name, each with the file it is made of. */
const SETS: Readonly<Record<string, { readonly of: string; readonly make: () => RetrievalSet }>> = {
  'reuters-titles': { of: REUTERS, make: () => reutersByTitle() },
  'reuters-all-titles': { of: REUTERS, make: () => reutersByTitle(Number.POSITIVE_INFINITY) },
  'reuters-leads': { of: REUTERS, make: reutersByLead },
  'reuters-subjects': { of: REUTERS, make: reutersBySubject },
  releases: { of: RELEASES, make: releasesByTitle },
  headlines: { of: HEADLINES, make: headlinesByHeadline },
  'report-questions': { of: QUESTIONS, make: reportsByQuestion },
  'company-industries': { of: COMPANIES, make: companiesByIndustry },
};

const formatLines = (objects: readonly object[]): string => objects.map((line) => `${JSON.stringify(line)}\n`).join('');

function write(folder: string, { documents, queries }: RetrievalSet): void {
  mkdirSync(join(folder, 'qrels'), { recursive: true });
  writeFileSync(
    join(folder, 'corpus.jsonl'),
    formatLines(documents.map(({ id, title = '', text }) => ({ _id: id, title, text }))),
  );
  writeFileSync(join(folder, 'queries.jsonl'), formatLines(queries.map(({ id, text }) => ({ _id: id, text }))));
  const judged = queries.flatMap(({ id, relevant }) => relevant.map((document) => `${id}\t${document}\t1\n`));
  writeFileSync(join(folder, 'qrels', 'test.tsv'), `query-id\tcorpus-id\tscore\n${judged.join('')}`);
}

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('Usage: node bench/quality/retrieval-sets.ts FOLDER\n');
  process.exitCode = 2;
} else {
  for (const [name, { of, make }] of Object.entries(SETS)) {
    if (findMissing(of) !== undefined) {
      process.stderr.write(`${name}: skipped, ${of} is missing\n`);
      continue;
    }
    const made = make();
    write(join(folder, name), made);
    process.stdout.write(`${name}: ${made.documents.length} documents, ${made.queries.length} queries\n`);
  }
}
