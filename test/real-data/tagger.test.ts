import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type CompanyRole, principalRoles } from '../../src/core/vocabulary.ts';
import { readName } from '../../src/language/companies/company-names.ts';
import { createTagger, type TaggableCompany } from '../../src/language/companies/tagger.ts';
import { createLanguageIdentifier } from '../../src/language/identify/identify.ts';

const folder = new URL('../../../shared/data/', import.meta.url);
const releasesFile = new URL('nolicence/mfn_press_releases.ndjson', folder);
const issuersFile = new URL('nolicence/mfn_issuers.csv', folder);
const companiesFile = new URL('companies/nordic_companies.ndjson', folder);
const absent = ![releasesFile, issuersFile, companiesFile].every((file) => existsSync(file));

type Release = { title: string; summary: string; issuer: string; language: string };
type ListedCompany = { name: string; domicile: string; listings: { ticker: string; mic: string; isin: string }[] };

/** The 62 issuers of the releases, by the name that the releases give as their issuer. */
function readIssuers(): TaggableCompany[] {
  const issuers = new Map<string, TaggableCompany>();
  for (const line of readFileSync(issuersFile, 'utf8').trim().split('\n').slice(1)) {
    const [id = '', registered = '', , , tickers = '', isins = ''] = line.split(',');
    const listings = tickers
      .split('|')
      .filter(Boolean)
      .map((listing) => listing.split(':'));
    const earlier = issuers.get(id);
    issuers.set(id, {
      id,
      name: earlier?.name ?? registered,
      aliases: [...(earlier?.aliases ?? [id]), registered],
      tickers: listings.map(([mic_code = '', ticker = '']) => ({ mic_code, ticker })),
      isins: isins.split('|').filter(Boolean),
      country: 'SE',
    });
  }
  return [...issuers.values()];
}

/** Every other listed company of the Nordic countries: names to be confused with. */
function readOthers(issuers: readonly TaggableCompany[]): TaggableCompany[] {
  const key = (name: string) =>
    readName(name)
      .short.toLowerCase()
      .normalize('NFD')
      .replace(/[^a-z0-9]/gu, '');
  const names = new Set(issuers.flatMap(({ name, aliases }) => [name, ...aliases].map(key)));
  const isins = new Set(issuers.flatMap((issuer) => issuer.isins));
  return readLines<ListedCompany>(companiesFile)
    .map(({ name, domicile, listings }) => ({
      id: `other ${name}`,
      name,
      aliases: [],
      tickers: listings.map(({ ticker, mic }) => ({ ticker, mic_code: mic })),
      isins: listings.map(({ isin }) => isin).filter(Boolean),
      country: domicile,
    }))
    .filter((company) => !names.has(key(company.name)) && !company.isins.some((isin) => isins.has(isin)));
}

function readLines<Row>(file: URL): Row[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line): Row => JSON.parse(line));
}

const isPrincipal = (role: CompanyRole) => (principalRoles as readonly string[]).includes(role);

describe.skipIf(absent)('the companies of press releases', () => {
  it.each([
    ['withheld', 'press_release', 0.98, 0.92],
    ['withheld', 'news_publication', 0.98, 0.9],
    ['given', 'press_release', 1, 1],
  ] as const)('with the issuer %s, as %s', async (field, source_type, precisionAim, recallAim) => {
    const issuers = readIssuers();
    const tagger = createTagger([...issuers, ...readOthers(issuers)]);
    const languages = createLanguageIdentifier();
    const releases = readLines<Release>(releasesFile);
    const count = { primary: 0, right: 0, principal: 0, others: [] as string[] };
    for (const { title, summary, issuer, language } of releases) {
      const read = languages.identify(`${title}\n${summary}`, language === 'und' ? null : language).language;
      const links = tagger.tag({
        title,
        text: summary,
        issuer: field === 'given' ? issuer : null,
        source_type,
        language: read,
      });
      const primary = links.find((link) => link.is_primary);
      if (primary) count.primary += 1;
      if (primary?.id === issuer) count.right += 1;
      const principal = links.filter(({ role }) => isPrincipal(role));
      count.principal += principal.length;
      count.others.push(...principal.filter(({ id }) => id !== issuer).map(({ id, role }) => `${id} as ${role}`));
    }
    const precision = count.right / count.primary;
    const recall = count.right / releases.length;
    console.log(
      `issuer ${field}, ${source_type}: ${releases.length} releases, primary precision ${precision.toFixed(3)} recall ` +
        `${recall.toFixed(3)},`,
      `${count.principal} principal links, ${count.others.length} of other companies: ${count.others.join('; ')}`,
    );
    expect(precision).toBeGreaterThanOrEqual(precisionAim);
    expect(recall).toBeGreaterThanOrEqual(recallAim);
  });
});
