import type { Draft } from './draft.ts';
import { toTestId } from './ids.ts';
import { WRITTEN } from './times.ts';

const countries: readonly [iso2: string, name: string, slug: string][] = [
  ['SE', 'Sweden', 'sweden'],
  ['DK', 'Denmark', 'denmark'],
  ['NO', 'Norway', 'norway'],
  ['FI', 'Finland', 'finland'],
  ['IS', 'Iceland', 'iceland'],
  ['US', 'United States', 'united-states'],
  ['BM', 'Bermuda', 'bermuda'],
];

/** MIC, name, country, currency, suffix of tickers, zone, city. */
const exchanges: readonly [string, string, string, string, string | null, string, string][] = [
  ['XSTO', 'Stockholm Main Market', 'SE', 'SEK', '.ST', 'Europe/Stockholm', 'Stockholm'],
  ['XCSE', 'Copenhagen Main Market', 'DK', 'DKK', '.CO', 'Europe/Copenhagen', 'Copenhagen'],
  ['XHEL', 'Helsinki Main Market', 'FI', 'EUR', '.HE', 'Europe/Helsinki', 'Helsinki'],
  ['XOSL', 'Oslo Main Market', 'NO', 'NOK', '.OL', 'Europe/Oslo', 'Oslo'],
  ['XICE', 'Iceland Main Market', 'IS', 'ISK', '.IC', 'Atlantic/Reykjavik', 'Reykjavik'],
  ['FNSE', 'Stockholm Growth Market', 'SE', 'SEK', '.ST', 'Europe/Stockholm', 'Stockholm'],
  ['XNYS', 'Hudson Exchange', 'US', 'USD', null, 'America/New_York', 'New York'],
];

/** Id, domain, country, type, whether restricted plans see it, whether it is enabled: one of every source type. */
const sources: readonly [string, string, string, string, boolean, boolean][] = [
  ['nordposten', 'Nordposten', 'SE', 'news_publication', true, true],
  ['boreal', 'Boreal Wire', 'NO', 'wire_service', false, true],
  ['kontoret', 'Pressekontoret', 'DK', 'press_release', false, true],
  ['statsbank', 'Statsbanken', 'FI', 'government', false, true],
  ['gronfag', 'Grønt Fag', 'NO', 'trade_publication', false, true],
  ['isblogg', 'Ísblogg', 'IS', 'blog', false, true],
  ['notices', 'Sundbörsen Notices', 'SE', 'stock_exchange', true, true],
  ['nordlys', 'Nordlys Research', 'DK', 'research', false, true],
  ['gamlabladet', 'Gamla Bladet', 'SE', 'news_publication', true, false],
];

const eventTypes: readonly [slug: string, label: string, category: string][] = [
  ['earnings-report', 'Earnings Report', 'earnings'],
  ['acquisition', 'Acquisition', 'ma'],
  ['ceo-change', 'CEO Change', 'leadership'],
  ['interest-rate-decision', 'Interest Rate Decision', 'macro'],
  ['analyst-rating', 'Analyst Rating', 'commentary'],
  ['market-commentary', 'Market Commentary', 'commentary'],
  ['other', 'Other', 'other'],
];

/** Countries, exchanges, indices, categories, event types and sources. */
export function addReference(draft: Draft): void {
  for (const [iso2_code, name, slug] of countries) {
    const id = toTestId(`land${iso2_code.toLowerCase()}`);
    draft.add('countries', { id, name, slug, iso2_code, updated_at: WRITTEN });
  }
  for (const [mic_code, name, country, currency, ticker_suffix, timezone, city] of exchanges) {
    const facts = { name, country, currency, ticker_suffix, timezone, city, operating_mic_code: mic_code };
    draft.add('exchanges', {
      id: toTestId(mic_code.toLowerCase()),
      mic_code,
      acronym: mic_code.slice(1),
      updated_at: WRITTEN,
      ...facts,
    });
  }
  const index = (id: string, name: string, exchange: string | null) =>
    draft.add('indices', {
      id: toTestId(id),
      name,
      symbol: id.toUpperCase(),
      exchange,
      pan_nordic: exchange === null,
      description: `What ${name} holds`,
      updated_at: WRITTEN,
    });
  index('sth3', 'Stockholm Three', 'XSTO');
  index('osl9', 'Oslo Nine', 'XOSL');
  index('nord4', 'Nordic Four', null);
  const category = (id: string, name: string, enabled = true) =>
    draft.add('categories', { id: toTestId(id), name, enabled, updated_at: WRITTEN });
  category('earnings', 'Earnings & Financial Results');
  category('deals', 'Mergers & Acquisitions');
  category('policy', 'Economic Policy');
  category('gossip', 'Gossip', false);
  for (const [slug, label, kind] of eventTypes) {
    const id = toTestId(slug.replaceAll('-', '').slice(0, 12));
    draft.add('event_types', { id, slug, label, category: kind, updated_at: WRITTEN });
  }
  for (const [id, name, country, source_type, preview, enabled] of sources) {
    const facts = { name, domain: `${id}.example`, country, source_type, preview, enabled };
    draft.add('sources', { id: toTestId(id), updated_at: WRITTEN, ...facts });
  }
}
