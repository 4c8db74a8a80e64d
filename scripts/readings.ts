// Proof that a change of structure changes no reading:
//
//   node scripts/readings.ts dump before.ndjson [--every N] [--labelled N]
//   node scripts/readings.ts compare before.ndjson after.ndjson
//
// Reads every labelled text and the real data that is at hand, or every Nth of them.
//
// A line holds what every engine of src/language reads in one text. Texts are known by their hash, so that two dumps
// compare although files moved; texts that only one of them has are counted and named as such.
import { createHash } from 'node:crypto';
import { closeSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { COMPANIES, readSharedCompanies } from '../bench/quality/companies.ts';
import { REUTERS } from '../bench/quality/reuters.ts';
import { findMissing, readLines, sharedFile, toText } from '../bench/quality/samples.ts';
import { occasionsCalledOff } from '../src/language/calendar/called-off.ts';
import { extractCalendarDates } from '../src/language/calendar/extract.ts';
import { findIssuers } from '../src/language/calendar/named-issuer.ts';
import { reversedFault, turnedFault } from '../src/language/checks/directions.ts';
import { graveFault, graveTranslationFault } from '../src/language/checks/grave.ts';
import { groundFault } from '../src/language/checks/grounded.ts';
import { instructs, readNews } from '../src/language/checks/instructions.ts';
import { namesFault } from '../src/language/checks/names.ts';
import { createTagger, type TaggableCompany } from '../src/language/companies/tagger.ts';
import { extractFigures } from '../src/language/figures/extract-figures.ts';
import { createLanguageIdentifier } from '../src/language/identify/identify.ts';
import type { Language } from '../src/language/interfaces.ts';
import { createRuleClassifier, readCues } from '../src/language/labels/classify.ts';
import { createExtractiveSummariser } from '../src/language/summary/summary.ts';
import { sentencesIn } from '../src/language/text/sentences.ts';
import { inventedCompanies } from '../test/support/language/companies/companies.ts';

type Text = {
  readonly set: string;
  readonly title: string;
  readonly text: string;
  /** None: the text is read as each of them. */
  readonly language: Language | null;
  readonly issuer: string | null;
  readonly publishedAt: Date;
};

const LANGUAGES: readonly Language[] = ['en', 'sv', 'nb', 'nn', 'da', 'fi', 'is', 'und'];
const SOMETIME = new Date('2026-03-02T09:00:00Z');

/** The texts of test cases: quoted strings in tests, test data and benches of more than a word or two. */
function labelledTexts(): Text[] {
  const literal = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/gu;
  const files = ['src', 'bench/quality', 'test']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
    .filter((file) => /\.test\.ts$|^test\/support\/language\/.*\.ts$|^bench\/quality\/.*\.ts$/u.test(file));
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(literal)].map(([, one, two, three]) =>
      (one ?? two ?? three ?? '').replaceAll('\\n', '\n').replaceAll(/\\(.)/gu, '$1'),
    ),
  );
  const texts = [...new Set(found)].filter((text) => text.includes(' ') && text.length >= 24 && text.length <= 20_000);
  return texts.map((text) => {
    const [title = '', ...rest] = text.split('\n\n');
    return { set: 'labelled', title, text: rest.join('\n\n'), language: null, issuer: null, publishedAt: SOMETIME };
  });
}

/** The labelled items that stand in files of their own. */
function labelledItems(): Text[] {
  const files = readdirSync('test/labels', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ndjson'),
  );
  return files.flatMap((file) =>
    readLines(join('test/labels', file)).flatMap((line) => {
      const [title, text] = [toText(line['title']), toText(line['text'] ?? line['lead'])];
      if (title === '' && text === '') return [];
      const publishedAt = toDate(line['published_at'] ?? null);
      return [{ set: 'labels', title, text, language: null, issuer: null, publishedAt }];
    }),
  );
}

/** One of the texts of a file of real data; none where the file is not at hand. */
const realTexts = (set: string, path: string, read: (line: Readonly<Record<string, unknown>>) => Omit<Text, 'set'>) =>
  findMissing(path) === undefined ? readLines(sharedFile(path)).map((line) => ({ set, ...read(line) })) : [];

const toDate = (value: unknown): Date => (value === null ? SOMETIME : new Date(Date.parse(toText(value))));

function allTexts(): Text[] {
  return [
    ...labelledTexts(),
    ...labelledItems(),
    ...realTexts('releases', 'nolicence/mfn_press_releases.ndjson', (line) => ({
      title: toText(line['title']),
      text: toText(line['summary']),
      language: line['language'] === 'en' ? 'en' : 'sv',
      issuer: toText(line['issuer']),
      publishedAt: toDate(line['published_at']),
    })),
    ...realTexts('reuters', REUTERS, (line) => ({
      title: toText(line['title']),
      text: toText(line['body']),
      language: 'en',
      issuer: null,
      publishedAt: toDate(line['published_at']),
    })),
    ...realTexts('headlines', 'clustering/uci_news_aggregator_dev.ndjson', (line) => ({
      title: toText(line['title']),
      text: '',
      language: 'en',
      issuer: null,
      publishedAt: SOMETIME,
    })),
    ...realTexts('passages', 'retrieval/norquad_validation_passages.ndjson.gz', (line) => ({
      title: '',
      text: toText(line['text']),
      language: 'nb',
      issuer: null,
      publishedAt: SOMETIME,
    })),
  ];
}

const companies: readonly TaggableCompany[] =
  findMissing(COMPANIES) === undefined ? [...inventedCompanies, ...readSharedCompanies()] : inventedCompanies;
const identifier = createLanguageIdentifier();
const classifier = createRuleClassifier();
const summariser = createExtractiveSummariser();
const tagger = createTagger(companies);
const listed = (set: ReadonlySet<string>): readonly string[] => [...set].sort();

function readInLanguage({ title, text, issuer, publishedAt }: Text, language: Language) {
  const sources = ['press_release', 'news_publication'] as const;
  const body = `${title}\n\n${text}`;
  return {
    labels: sources.map((source_type) => {
      const { trace: _, ...labels } = classifier.classify({ title, text, source_type, language });
      return labels;
    }),
    cues: sources.map((source_type) => {
      const cues = readCues({ title, text, source_type, language });
      return [listed(cues.eventTypes), listed(cues.contentTypes), cues.hasOpinion];
    }),
    // Only the result, without the name of the rule.
    companies: tagger
      .tag({ title, text, issuer, source_type: 'press_release', language })
      .map(({ rule: _, ...link }) => link),
    named: listed(tagger.named(body, language)),
    figures: ['SE', 'US'].map((country) =>
      extractFigures(body, { language: language === 'und' ? null : language, country, publishedAt, names: [] }),
    ),
    checks: [turnedFault(text, { text: title, language }), graveTranslationFault(title, { text, language })],
  };
}

function readText(given: Text) {
  const { title, text, issuer, publishedAt, language } = given;
  const dated = { title, text, publishedAt, timezone: 'Europe/Stockholm' };
  const mentions = extractCalendarDates(dated);
  const names = tagger.written({ title, text, issuer, source_type: 'press_release', language: 'en' });
  const sources = sentencesIn(text);
  return {
    language: identifier.identify(`${title}\n${text}`, null),
    summary: summariser.summarise({ title, text }),
    mentions,
    issuers: findIssuers({ title, text, names, primary: undefined }, mentions),
    calledOff: occasionsCalledOff(dated),
    checks: [
      reversedFault(title, sources),
      graveFault(title, text),
      namesFault(title, text),
      groundFault(title, { text, language: 'en', country: 'SE' }),
      instructs(`${title}\n${text}`),
      readNews(text).length,
    ],
    in: Object.fromEntries(
      (language === null ? LANGUAGES : [language]).map((each) => [each, readInLanguage(given, each)]),
    ),
  };
}

function dump(file: string, every: number, labelled: number): void {
  const output = openSync(file, 'w');
  let count = 0;
  for (const text of allTexts()) {
    const hash = createHash('sha256')
      .update(JSON.stringify([text.set, text.title, text.text]))
      .digest('hex')
      .slice(0, 16);
    // By its hash, so that a text is read whatever stands before it.
    if (Number.parseInt(hash.slice(0, 8), 16) % (text.set.startsWith('label') ? labelled : every) !== 0) continue;
    writeSync(output, `${JSON.stringify({ key: `${text.set} ${hash}`, title: text.title, read: readText(text) })}\n`);
    count += 1;
  }
  closeSync(output);
  process.stdout.write(`${count} texts read\n`);
}

function compare(one: string, other: string): void {
  const readReadings = (file: string): ReadonlyMap<string, string> =>
    new Map(
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => [(JSON.parse(line) as { key: string }).key, line]),
    );
  const before = readReadings(one);
  const after = readReadings(other);
  const shared = [...before.keys()].filter((key) => after.has(key));
  const changed = shared.filter((key) => before.get(key) !== after.get(key));
  for (const key of changed.slice(0, 20)) process.stdout.write(`- ${before.get(key)}\n+ ${after.get(key)}\n`);
  process.stdout.write(
    `${shared.length} texts in both, ${changed.length} read otherwise; ` +
      `${before.size - shared.length} only before, ${after.size - shared.length} only after\n`,
  );
  if (changed.length > 0 || shared.length === 0) process.exitCode = 1;
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { every: { type: 'string', default: '1' }, labelled: { type: 'string', default: '1' } },
});
const [command, one, other] = positionals;
if (command === 'dump' && one !== undefined) dump(one, Number(values.every), Number(values.labelled));
else if (command === 'compare' && one !== undefined && other !== undefined) compare(one, other);
else throw new Error('dump FILE [--every N] [--labelled N], or compare BEFORE AFTER');
