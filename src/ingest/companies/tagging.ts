import { sql } from 'kysely';
import type { CompanyTagger } from '../../language/interfaces.ts';
import { issuerZone } from '../calendar/issuer-zone.ts';
import type { Ingest } from '../ports.ts';
import { type KnownCompany, keysOfCompany } from './keys.ts';

/** The tagger, and the names, zone and domicile of each company. */
export type TaggingContext = {
  readonly tagger: CompanyTagger;
  readonly names: ReadonlyMap<string, readonly string[]>;
  readonly zones: ReadonlyMap<string, string>;
  readonly countries: ReadonlyMap<string, string>;
  /**
   * Companies by their names and numbers, including those that callers do not see; null for a key that several share.
   */
  readonly known: ReadonlyMap<string, string | null>;
  /** Adds the name and domicile of a candidate company, which the tagger knows nothing of. */
  readonly learn: (candidate: { readonly id: string; readonly name: string; readonly country: string | null }) => void;
};

/** Every company but those that are candidates still, by everything it is known by. */
async function readKnown({ db }: Pick<Ingest, 'db'>): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await sql<KnownCompany>`
    select coalesce(c.merged_into, c.id)::text as id, c.name, c.aliases, c.country, c.org_number, c.lei,
      coalesce((select json_agg(json_build_object('ticker', l.ticker, 'mic_code', l.mic_code, 'isin', l.isin))
        from listings l where l.company_id = c.id), '[]') as listings
    from companies c
    where c.verified or c.merged_into is not null
      or not exists (select from candidate_companies cc where cc.company_id = c.id)
    order by c.id`.execute(db);
  const known = new Map<string, string | null>();
  for (const row of rows)
    for (const key of keysOfCompany(row)) {
      const held = known.get(key);
      known.set(key, held === undefined || held === row.id ? row.id : null);
    }
  return known;
}

/** Builds the tagger of companies, and again when a company changed. */
export function createTaggers(ingest: Ingest, build: (companies: readonly TaggableRow[]) => CompanyTagger) {
  let current: (TaggingContext & { readonly version: string }) | undefined;
  return async (): Promise<TaggingContext> => {
    const { rows: versions } = await sql<{ version: string }>`
      select coalesce(max(seq), 0)::text as version from changes where kind = 'company'`.execute(ingest.db);
    const version = versions[0]?.version ?? '0';
    if (current?.version === version) return current;
    const { rows } = await sql<TaggableRow & { is_merged: boolean }>`
      select coalesce(c.merged_into, c.id)::text as id, c.merged_into is not null as is_merged, c.name, c.aliases, c.country,
        coalesce((select json_agg(json_build_object('ticker', l.ticker, 'mic_code', l.mic_code)) from listings l
          where l.company_id = c.id and l.active), '[]') as tickers,
        array(select distinct l.isin from listings l where l.company_id = c.id and l.isin is not null) as isins,
        ${issuerZone} as timezone
      from companies c
      where c.shown or (c.merged_into is not null and c.visible)
      order by c.id`.execute(ingest.db);
    const names = new Map<string, string[]>();
    for (const { id, name, aliases } of rows) names.set(id, [...(names.get(id) ?? []), name, ...aliases]);
    // Last what a survivor says of itself, whatever its name was before.
    const ownLast = rows.toSorted((one, other) => Number(other.is_merged) - Number(one.is_merged));
    const countries = new Map(ownLast.flatMap(({ id, country }) => (country === null ? [] : [[id, country] as const])));
    // The same zone the entries are written in, or a time given in another zone would be converted twice.
    const zones = new Map(
      ownLast.map(({ id, timezone, country }) => [id, timezone ?? ingest.zoneOfCountry(country)] as const),
    );
    const learn: TaggingContext['learn'] = ({ id, name, country }) => {
      if (names.has(id)) return;
      names.set(id, [name]);
      zones.set(id, ingest.zoneOfCountry(country));
      if (country !== null) countries.set(id, country);
    };
    current = { version, tagger: build(rows), names, zones, countries, known: await readKnown(ingest), learn };
    return current;
  };
}

export type TaggableRow = {
  id: string;
  name: string;
  aliases: string[];
  tickers: { ticker: string; mic_code: string }[];
  isins: string[];
  country: string | null;
  timezone: string | null;
};
