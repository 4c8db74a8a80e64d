import { basename } from 'node:path';
import { z } from 'zod';
import { principalRoles, type SourceType, sourceTypes } from '../../src/core/vocabulary.ts';
import { createTagger, type TaggableCompany } from '../../src/language/companies/tagger.ts';
import { createLanguageIdentifier } from '../../src/language/identify/identify.ts';
import type { Language } from '../../src/language/interfaces.ts';
import { COMPANIES, companyFinder, ISSUERS, readGivenCompanies, readSharedCompanies } from './companies.ts';
import { id, ignoreMiss, maybeText, readGiven, readShaped } from './given.ts';
import { type Counts, type Row, scored, wantedIn } from './row.ts';
import { findMissing, orNull, ownFile, sharedFile, toList, toText, withGold } from './samples.ts';

type Labelled = {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly issuer: string | null;
  readonly source_type: SourceType;
  readonly language: string | null;
  readonly principal: readonly string[];
  /** Links that are neither right nor wrong. */
  readonly optional: readonly string[];
};

const RELEASES = 'nolicence/mfn_press_releases.ndjson';
const LABELS = 'test/labels/press-releases.ndjson';

async function countLinks(
  items: readonly Labelled[],
  companies: readonly TaggableCompany[],
  miss = ignoreMiss,
): Promise<Counts[]> {
  const tagger = createTagger(companies);
  const languages = await createLanguageIdentifier();
  const find = companyFinder(companies);
  const names = new Map(companies.map(({ id, name }) => [id, name]));
  const findName = (id: string): string => names.get(id) ?? id;
  return items.map(({ id: item, title, text, issuer, source_type, language, principal, optional }) => {
    const read: Language = languages.identify(`${title}\n${text}`, language).language;
    const wanted = new Set(principal.map(find));
    // Another listing of a company that is asked for may stand among the optional ones.
    const passed = new Set(optional.map(find).filter((id) => !wanted.has(id)));
    const found = tagger
      .tag({ title, text, issuer, source_type, language: read })
      .filter(({ id, role }) => (principalRoles as readonly string[]).includes(role) && !passed.has(id))
      .map(({ id }) => id);
    const missed = [...wanted].filter((id) => !found.includes(id));
    const others = found.filter((id) => !wanted.has(id));
    if (missed.length + others.length > 0)
      miss({ id: item, wanted: missed.map(findName), given: others.map(findName) });
    return { right: found.length - others.length, read: found.length, wanted: wanted.size };
  });
}

async function measureRow(
  items: readonly Labelled[],
  companies: readonly TaggableCompany[],
  of: Pick<Row, 'key' | 'what' | 'data' | 'method'>,
  miss = ignoreMiss,
): Promise<Row> {
  const counts = await countLinks(items, companies, miss);
  return {
    ...of,
    size: `${items.length} items, ${wantedIn(counts)} links, ${companies.length} companies`,
    aim: 'P >= 0.98, R >= 0.90',
    ...scored(counts),
  };
}

const OwnLabel = z.object({
  id,
  set: z.enum(['release', 'news']),
  held_out: z.boolean(),
  language: z.string(),
  title: z.string(),
  text: z.string(),
  principal: z.array(z.string()),
});

/** Invented releases and news about companies of the reference data, unknown ones, people, places, ships and projects. */
export async function measureOwnLinks(miss = ignoreMiss): Promise<Row[]> {
  const companies = ['companies.ndjson', 'nordic/companies.ndjson.gz'].flatMap((file) =>
    readGivenCompanies(ownFile(`data/reference/${file}`), () => {}),
  );
  const labels = readShaped(ownFile('test/labels/company-links.ndjson'), OwnLabel).map(({ line }) => line);
  const kinds = [
    ['release', 'releases', 'press_release', 'P >= 0.98, R >= 0.90'],
    ['news', 'general news', 'news_publication', 'P >= 0.95'],
  ] as const;
  return Promise.all(
    kinds.map(async ([set, data, source_type, aim]) => {
      const [heldOut = [], tuned = []] = await Promise.all(
        [true, false].map((isHeldOut) =>
          countLinks(
            labels
              .filter((label) => label.set === set && label.held_out === isHeldOut)
              .map((label) => ({ ...label, issuer: null, source_type, optional: [] })),
            companies,
            miss,
          ),
        ),
      );
      return {
        key: `links own ${data}`,
        what: 'company links, principal',
        data: `${data} in six languages, invented and labelled before the rules were changed, the held-out half`,
        size: `${heldOut.length} items, ${wantedIn(heldOut)} links, ${companies.length} companies`,
        method: 'issuer withheld, companies of data/reference',
        aim,
        ...scored(heldOut, tuned),
      };
    }),
  );
}

/** Press releases whose companies were labelled by reading them, as news without an issuer and as the issuer's own. */
export async function measureLinks(): Promise<Row[]> {
  const what = 'company links, principal';
  const data = 'press releases, labelled by reading';
  const missing = findMissing(RELEASES, ISSUERS, COMPANIES);
  const kinds = [
    ['links news', 'issuer withheld, read as a news publication', false],
    ['links issuer', 'issuer given, as an imported release has it', true],
  ] as const;
  if (missing !== undefined)
    return kinds.map(([key, method]) => ({
      key,
      what,
      data,
      method,
      aim: 'P >= 0.98, R >= 0.90',
      size: '-',
      skipped: `no ${missing}`,
    }));
  const companies = readSharedCompanies();
  const pairs = withGold(sharedFile(RELEASES), ownFile(LABELS));
  return Promise.all(
    kinds.map(([key, method, hasIssuer]) =>
      measureRow(
        pairs.map(({ item, gold }) => ({
          id: toText(item['id']),
          title: toText(item['title']),
          text: toText(item['summary']),
          issuer: hasIssuer ? toText(item['issuer']) : null,
          source_type: hasIssuer ? 'press_release' : 'news_publication',
          language: item['language'] === 'und' ? null : orNull(item['language']),
          principal: [toText(item['issuer']), ...toList(gold['principal']).map(toText)],
          optional: toList(gold['optional']).map(toText),
        })),
        companies,
        { key, what, data, method },
      ),
    ),
  );
}

const ItemInput = z.object({
  id,
  title: z.string(),
  text: maybeText,
  issuer: maybeText,
  source_type: z.enum(sourceTypes).nullish(),
  language: maybeText,
});
const GoldInput = z.object({ id, companies: z.array(id), optional: z.array(id).nullish() });

/** `{id, title, text?, issuer?, source_type?, language?}` and `{id, companies: [id, name, ISIN or MIC:TICKER]}`. */
export async function measureGivenLinks(
  input: string,
  gold: string,
  companies: string | undefined,
  miss = ignoreMiss,
): Promise<Row[]> {
  const known =
    companies === undefined
      ? readGivenCompanies(ownFile('data/reference/companies.ndjson'), () => {})
      : readGivenCompanies(companies);
  const find = companyFinder(known);
  const ids = new Set(known.map((company) => company.id));
  const pairs = readGiven(input, gold, { item: ItemInput, gold: GoldInput });
  for (const { gold: label, goldLine } of pairs) {
    const unknown = label.companies.find((company) => !ids.has(find(company)));
    if (unknown !== undefined)
      process.stderr.write(
        `${gold}, line ${goldLine}: companies: there is no company ${unknown}; it counts as missed.\n`,
      );
  }
  const items = pairs.map(({ item, gold: label }) => ({
    id: item.id,
    title: item.title,
    text: item.text ?? '',
    issuer: item.issuer,
    source_type: item.source_type ?? 'news_publication',
    language: item.language,
    principal: label.companies,
    optional: label.optional ?? [],
  }));
  return [
    await measureRow(
      items,
      known,
      {
        key: `links ${basename(input)}`,
        what: 'company links, principal',
        data: basename(input),
        method: `names of ${companies === undefined ? 'data/reference' : basename(companies)}`,
      },
      miss,
    ),
  ];
}
