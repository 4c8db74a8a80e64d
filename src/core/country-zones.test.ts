import { describe, expect, it } from 'vitest';
import { countryZones } from './country-zones.ts';

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}

describe('the zone of a capital', () => {
  it('is one the runtime knows, for every country', () => {
    expect(Object.entries(countryZones).filter(([, zone]) => !isZone(zone))).toEqual([]);
  });

  it('is there for all 249 codes of ISO 3166-1', () => {
    const codes = Object.keys(countryZones);
    expect(codes).toHaveLength(249);
    expect(codes.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
  });

  it('is that of the five Nordic capitals and of the autonomous countries of the region', () => {
    expect(countryZones).toMatchObject({
      SE: 'Europe/Stockholm',
      NO: 'Europe/Oslo',
      DK: 'Europe/Copenhagen',
      FI: 'Europe/Helsinki',
      IS: 'Atlantic/Reykjavik',
      FO: 'Atlantic/Faroe',
      GL: 'America/Nuuk',
      AX: 'Europe/Mariehamn',
    });
  });

  it('follows the capital where a country spans zones', () => {
    expect(countryZones).toMatchObject({ US: 'America/New_York', AU: 'Australia/Sydney', BR: 'America/Sao_Paulo' });
  });
});
