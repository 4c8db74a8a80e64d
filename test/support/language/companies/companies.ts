import type { TaggableCompany } from '../../../../src/language/companies/tagger.ts';

/** Invented issuers: parents and subsidiaries of one name, names that are words, first names, folded letters, acronyms. */
export const inventedCompanies: readonly TaggableCompany[] = [
  company('nordhamn', 'AB Nordhamn (publ)', 'SE', ['NORH A', 'NORH B'], 'XSTO', ['SE0099000011']),
  company('nordhamn-bil', 'Nordhamn Bil AB', 'SE', ['NHBIL B'], 'XSTO', ['SE0099000029']),
  company('horizon', 'Horizon AB (publ)', 'SE', ['HORI B'], 'XSTO', ['SE0099000037']),
  company('harvest', 'Harvest ASA', 'NO', ['HARV'], 'XOSL', ['NO0099000045']),
  company('fjelltind', 'Fjelltind Kraft ASA', 'NO', ['FJELL'], 'XOSL', ['NO0099000052'], ['Fjelltind']),
  company('saeby', 'A.P. Sæby - Tværsted A/S', 'DK', ['SAEBY A', 'SAEBY B'], 'XCSE', ['DK0099000060'], ['Sæby']),
  company('talvikko', 'Talvikko Oyj', 'FI', ['TALVI'], 'XHEL', ['FI0099000078']),
  company('tuuli', 'Tuuli Oyj', 'FI', ['TUULI'], 'XHEL', ['FI0099000086']),
  company('hvalfell', 'Hvalfell hf.', 'IS', ['HVAL'], 'XICE', ['IS0099000094']),
  company('km', 'K&M AB', 'SE', ['KM B'], 'XSTO', []),
  company('elina', 'Elina Oyj', 'FI', ['ELINA'], 'XHEL', []),
  company('granvik-se', 'Granvik AB', 'SE', ['GRVK'], 'XSTO', ['SE0099000102']),
  company('granvik-no', 'Granvik ASA', 'NO', ['GRAN'], 'XOSL', ['NO0099000110']),
  company('malarbanken', 'Mälarbanken AB', 'SE', ['MBK A'], 'XSTO', []),
  company('fjordbank', 'Fjordbank ASA', 'NO', ['FJBK'], 'XOSL', []),
  company('smolvik', 'Smolvik Nanotech Holding AB', 'SE', ['SMOLV'], 'XSAT', []),
  company('oreso', 'Øresø A/S', 'DK', ['ORESO'], 'XCSE', []),
  company('vinterhav', 'Vinterhav Group AB', 'SE', ['VHAV'], 'XSTO', []),
  company('nex', 'Nex ASA', 'NO', ['NEX'], 'XOSL', []),
  company('lyng', 'Lyng Seafood ASA', 'NO', ['LYNG'], 'XOSL', []),
  company('brimnes', 'Brimnes hf.', 'IS', ['BRIM'], 'XICE', []),
  company('greater', 'Clean Current AB', 'SE', ['CLCU'], 'FNSE', []),
  company('norrskog', 'Norrskog AB', 'SE', ['NSKOG B'], 'XSTO', []),
  company('havtorn', 'Havtorn Pharma A/S', 'DK', ['HVTN'], 'XCSE', []),
  company('lundqvist', 'Lundqvist AB', 'SE', ['LUNQ'], 'XSTO', []),
  company('st-aland', 'St. Åland Oyj', 'FI', ['STAL'], 'XHEL', []),
  company('sjokraft', 'Sjøkraft Offshore ASA', 'NO', ['SJOK'], 'XOSL', []),
];

function company(
  id: string,
  name: string,
  country: string,
  tickers: readonly string[],
  mic_code: string,
  isins: readonly string[],
  aliases: readonly string[] = [],
): TaggableCompany {
  return { id, name, aliases, country, isins, tickers: tickers.map((ticker) => ({ ticker, mic_code })) };
}
