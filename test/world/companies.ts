import { addCompany } from './builders.ts';
import type { Draft } from './draft.ts';

/**
 * The issuers of the world. Every edge of readings 5 has one: share classes, several exchanges, shared tickers, former
 * tickers (free, taken over, shared), delisted, merged away, hidden, unverified, unlisted, foreign.
 */
export function addCompanies(draft: Draft): void {
  addCompany(draft, 'nordvik', {
    name: 'Nordvik Industrier AB',
    aliases: ['Nordvik', 'Norwick Industries'],
    country: 'SE',
    sector: 'Industrials',
    industry: 'Machinery',
    description: 'Makes turbines.',
    website: 'https://nordvik.example',
    registry: JSON.stringify({ source: 'Bolagsverket', employees: 12, bankruptcy: false }),
    listings: [
      { ticker: 'NORD-B', mic: 'XSTO', is_primary: true, listed_on: '1998-05-04', isin: 'SE0000000015' },
      { ticker: 'NORD-A', mic: 'XSTO', listed_on: '1998-05-04' },
    ],
    former: [{ ticker: 'NVK', mic: 'XSTO', until: '2020-06-30' }, 'NORDV'],
    indices: ['sth3', 'nord4'],
  });
  addCompany(draft, 'nordsub', { name: 'Nordvik Service AB', country: 'SE', parent_company: 'nordvik' });
  addCompany(draft, 'nova', {
    name: 'Nova Vindkraft AB',
    country: 'SE',
    listings: [{ ticker: 'NVK', mic: 'FNSE', is_primary: true, listed_on: '2021-02-01' }],
  });
  addCompany(draft, 'fjell', {
    name: 'Fjell Energi ASA',
    country: 'NO',
    sector: 'Energy',
    listings: [{ ticker: 'FJELL', mic: 'XOSL', is_primary: true, listed_on: '2005-01-10' }],
    indices: ['osl9'],
  });
  addCompany(draft, 'havn', {
    name: 'Havn Shipping A/S',
    country: 'DK',
    sector: 'Industrials',
    listings: [{ ticker: 'HAVN B', mic: 'XCSE', is_primary: true, listed_on: '2001-09-03' }],
    indices: ['nord4'],
  });
  // ".SE" is the suffix of no exchange: JRV.SE is JRV-SE.
  addCompany(draft, 'jarvi', {
    name: 'Järvi Oyj',
    country: 'FI',
    sector: 'Financials',
    listings: [{ ticker: 'JRV-SE', mic: 'XHEL', is_primary: true, listed_on: '2003-03-03' }],
  });
  addCompany(draft, 'bank', {
    name: 'Sundbanken Abp',
    country: 'FI',
    sector: 'Financials',
    listings: [{ ticker: 'SUND', mic: 'XHEL', is_primary: true, listed_on: '1999-11-11' }],
  });
  addCompany(draft, 'isberg', {
    name: 'Ísberg hf.',
    country: 'IS',
    sector: 'Consumer Staples',
    listings: [{ ticker: 'ISB', mic: 'XICE', is_primary: true, listed_on: '2010-10-10' }],
    indices: ['nord4'],
  });
  addCompany(draft, 'atlantis', {
    name: 'Atlantis Drilling Ltd',
    country: 'BM',
    sector: 'Energy',
    listings: [{ ticker: 'ATL', mic: 'XOSL', is_primary: true, listed_on: '2012-12-12' }],
  });
  addSharedTickers(draft);
  addPastTickers(draft);
  addUnseen(draft);
}

/** ORA is three issuers: two on Nordic exchanges, the American one listed last. */
function addSharedTickers(draft: Draft): void {
  const ora = (name: string, title: string, country: string, mic: string, listed_on: string) =>
    addCompany(draft, name, {
      name: title,
      country,
      sector: 'Health Care',
      listings: [{ ticker: 'ORA', mic, is_primary: true, listed_on }],
    });
  ora('orasweden', 'Ora Medical AB', 'SE', 'XSTO', '2015-04-01');
  ora('oraoslo', 'Ora Salmon ASA', 'NO', 'XOSL', '2018-04-01');
  ora('orausa', 'Ora Systems Inc', 'US', 'XNYS', '2020-04-01');
}

function addPastTickers(draft: Draft): void {
  addCompany(draft, 'gammal', {
    name: 'Gammal Stål AB',
    country: 'SE',
    sector: 'Materials',
    is_active: false,
    listings: [{ ticker: 'GAMM', mic: 'XSTO', is_primary: true, active: false, delisted_on: '2019-06-28' }],
  });
  // TELE was delisted in Stockholm and is another issuer's today.
  addCompany(draft, 'teleold', {
    name: 'Tele Forna AB',
    country: 'SE',
    listings: [{ ticker: 'TELE', mic: 'XSTO', active: false, listed_on: '1990-01-01', delisted_on: '2016-01-01' }],
  });
  addCompany(draft, 'telenew', {
    name: 'Tele Uusi Oyj',
    country: 'FI',
    listings: [{ ticker: 'TELE', mic: 'XHEL', is_primary: true, listed_on: '2017-01-01' }],
  });
  // OLDT is nobody's today and was two issuers' before; only one of them is still listed.
  addCompany(draft, 'formera', { name: 'Formera AB', country: 'SE', former: ['OLDT'] });
  addCompany(draft, 'formerb', {
    name: 'Formerb AB',
    country: 'SE',
    listings: [{ ticker: 'FORB', mic: 'XSTO', is_primary: true, listed_on: '2014-01-01' }],
    former: ['OLDT'],
  });
}

function addUnseen(draft: Draft): void {
  addCompany(draft, 'absorbed', {
    name: 'Absorbed AB',
    country: 'SE',
    merged_into: 'nordvik',
    is_active: false,
    listings: [{ ticker: 'ABSO', mic: 'XSTO', active: false, delisted_on: '2022-01-01' }],
  });
  addCompany(draft, 'hidden', {
    name: 'Hidden AB',
    country: 'SE',
    visible: false,
    listings: [
      { ticker: 'HIDD', mic: 'XSTO', is_primary: true },
      { ticker: 'SHARED', mic: 'XSTO' },
    ],
    indices: ['sth3'],
  });
  // A hidden company's SHARED does not exist for callers, so that the delisted one is found.
  addCompany(draft, 'seen', {
    name: 'Seen AB',
    country: 'SE',
    listings: [{ ticker: 'SHARED', mic: 'FNSE', active: false, delisted_on: '2018-01-01' }],
  });
  addCompany(draft, 'unverified', {
    name: 'Unverified AB',
    country: 'SE',
    verified: false,
    listings: [{ ticker: 'UNVE', mic: 'XSTO', is_primary: true }],
  });
  addCompany(draft, 'privat', { name: 'Privat Holding AB', country: 'SE', sector: 'Financials' });
  // Nobody wrote about it and it is not listed: left out of lists.
  addCompany(draft, 'silent', { name: 'Tyst AB', country: 'SE' });
  // Its only listing is a bond: listed, but on no exchange as equity.
  addCompany(draft, 'bonds', {
    name: 'Bonds Finans AB',
    country: 'SE',
    listings: [{ ticker: 'BOND1', mic: 'XSTO', kind: 'bond' }],
  });
}
