// Counts the links of general news with the companies collected by hand, and with the whole Nordic market added:
//
//   node scripts/false-links.ts [--every N] [--list]
//
// The headlines of 2014 and the newswire of 1987 are of other countries, so each link that the market adds is suspect.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { readGivenCompanies } from '../bench/quality/companies.ts';
import { REUTERS } from '../bench/quality/reuters.ts';
import { ownFile, readLines, sharedFile, toText } from '../bench/quality/samples.ts';
import { createTagger, type TaggableCompany } from '../src/language/companies/tagger.ts';
import type { TaggerInput } from '../src/language/interfaces.ts';

type Line = {
  id: string;
  name: string;
  aliases?: string[];
  country?: string;
  listings: { ticker: string; mic_code: string; isin?: string }[];
};

const { values } = parseArgs({ options: { every: { type: 'string', default: '1' }, list: { type: 'boolean' } } });
const byHand = readGivenCompanies(ownFile('data/reference/companies.ndjson'), () => {});
const market = gunzipSync(readFileSync(ownFile('data/reference/nordic/companies.ndjson.gz')))
  .toString('utf8')
  .trim()
  .split('\n')
  .map((line): TaggableCompany => {
    const { id, name, aliases, country, listings } = JSON.parse(line) as Line;
    return {
      ...{ id, name, aliases: aliases ?? [], country: country ?? null },
      tickers: listings.map(({ ticker, mic_code }) => ({ ticker, mic_code })),
      isins: listings.flatMap(({ isin }) => isin ?? []),
    };
  });
const names = new Map([...byHand, ...market].map(({ id, name }) => [id, name]));
const few = createTagger(byHand);
const all = createTagger([...byHand, ...market]);

for (const [set, path, body] of [
  ['headlines', 'clustering/uci_news_aggregator_dev.ndjson', undefined],
  ['newswire', REUTERS, 'body'],
] as const) {
  const totals = { texts: 0, before: 0, after: 0, primaryBefore: 0, primaryAfter: 0 };
  for (const [at, line] of readLines(sharedFile(path)).entries()) {
    if (at % Number(values.every) !== 0) continue;
    const input: TaggerInput = {
      title: toText(line['title']),
      text: body === undefined ? '' : toText(line[body]),
      issuer: null,
      source_type: 'news_publication',
      language: 'en',
    };
    const [before, after] = [few.tag(input), all.tag(input)];
    totals.texts += 1;
    totals.before += before.length;
    totals.after += after.length;
    totals.primaryBefore += before.filter(({ is_primary }) => is_primary).length;
    totals.primaryAfter += after.filter(({ is_primary }) => is_primary).length;
    const known = new Set(before.map(({ id }) => id));
    if (values.list)
      for (const { id, evidence, is_primary } of after)
        if (!known.has(id))
          process.stdout.write(
            `${is_primary ? 'primary' : '       '} ${names.get(id)} | ${evidence} | ${input.title}\n`,
          );
  }
  process.stdout.write(`${set}: ${JSON.stringify(totals)}\n`);
}
