import { Temporal } from 'temporal-polyfill';
import { zoneNamed } from '../../../../language/dates/zones.ts';
import { WINDOWS_ZONES } from './windows-zones.ts';

const MAX_NAME = 200;
const MINUTES_PER_HOUR = 60;
/** The largest distance from UTC that any place has. */
const MAX_OFFSET_HOURS = 14;

/** Names in small letters, without "standard time" or "summer time", that neither Windows nor the packs have. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['coordinated universal', 'UTC'],
  ['universal', 'UTC'],
  ['greenwich mean', 'UTC'],
  ['british', 'Europe/London'],
  ['western european', 'Europe/Lisbon'],
  ['eastern european', 'Europe/Helsinki'],
  ['moscow', 'Europe/Moscow'],
  ['wet', 'Europe/Lisbon'],
  ['west', 'Europe/Lisbon'],
  ['mest', 'Europe/Berlin'],
  ['msk', 'Europe/Moscow'],
  ['jst', 'Asia/Tokyo'],
]);

/** The zone under the name that the runtime knows; undefined for an unknown name. Bare offsets are not zones. */
function knownName(name: string): string | undefined {
  if (!/^[A-Za-z]/u.test(name)) return undefined;
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name.replaceAll(' ', '_')).timeZoneId;
  } catch {
    return undefined;
  }
}

export const cleanZoneName = (written: string): string =>
  written.trim().replace(/^"|"$/gu, '').trim().slice(0, MAX_NAME).normalize('NFC');

/**
 * The zone of a standard name: of the IANA, of Windows, or one of them behind a maker's prefix
 * (`/citadel.org/20210210_1/Europe/Oslo`, `tzone://Microsoft/Utc`).
 */
export function zoneOfStandardName(written: string): string | undefined {
  const name = cleanZoneName(written);
  const windows = /^(.+?) (?:standard|daylight|summer) time$/iu.exec(name)?.[1]?.toLowerCase();
  const isPrefixed = /^(?:\/|[a-z]{2,20}:\/\/)/iu.test(name);
  const place = /(?:^|\/)([A-Za-z]+\/[A-Za-z_+-]+(?:\/[A-Za-z_+-]+)?)$/u.exec(name)?.[1];
  return (
    (windows === undefined ? undefined : WINDOWS_ZONES.get(windows)) ??
    WINDOWS_ZONES.get(name.toLowerCase()) ??
    knownName(name) ??
    (place === undefined ? undefined : knownName(place)) ??
    (isPrefixed ? knownName(name.slice(name.lastIndexOf('/') + 1)) : undefined)
  );
}

/**
 * The zone of any other name that means one zone: an offset (`UTC+01`, `GMT+0100`), a name that Windows displays
 * ("(UTC+01:00) Amsterdam, Berlin, Bern"), a standard name with an explanation ("Europe/Stockholm (CET)"), an abbreviation,
 * a name in words or the place of a zone. A calendar's own definition of the name takes precedence over these.
 */
export function zoneOfDescription(written: string): string | undefined {
  const name = cleanZoneName(written);
  const fixed = /^(?:utc|gmt|z)? ?([+−-]\d{1,2}(?:[:.]?\d{2})?)$/iu.exec(name)?.[1];
  if (fixed !== undefined) return toOffset(fixed);
  const displayed = /^\((?:utc|gmt)(?: ?([+−-]\d{1,2}(?:[:.]?\d{2})?))?\) ?(.*)$/iu.exec(name);
  if (displayed !== null) return zoneOfDisplayName(displayed[2] ?? '', toOffset(displayed[1] ?? '+0'));
  const plain = name.replace(/[ _]?\([^()]*\)$/u, '');
  const [first = ''] = plain.split(/[ ,;]/u);
  return (
    zoneOfStandardName(plain) ?? (first.includes('/') ? zoneOfStandardName(first) : undefined) ?? zoneInWords(plain)
  );
}

/** The zone of a name as calendars write it; undefined for an unknown or ambiguous one. */
export const zoneOfName = (written: string): string | undefined =>
  zoneOfStandardName(written) ?? zoneOfDescription(written);

/** `+01:00` of `+1`, `+01`, `+0100` or `+01.00`; undefined beyond 14 hours. */
function toOffset(written: string): string | undefined {
  const [, sign = '+', hours = '0', minutes = '00'] = /^([+−-])(\d{1,2})[:.]?(\d{2})?$/u.exec(written) ?? [];
  if (Number(hours) > MAX_OFFSET_HOURS || Number(minutes) >= MINUTES_PER_HOUR) return undefined;
  return `${sign === '+' ? '+' : '-'}${hours.padStart(2, '0')}:${minutes}`;
}

/**
 * Windows displays a zone by its offset and some of its places, or by a name. A place counts if its clocks have that
 * offset in one half of the year; a zone without a known place or name is its offset.
 */
function zoneOfDisplayName(names: string, offset: string | undefined): string | undefined {
  if (offset === undefined) return undefined;
  const zones = [...names.split(/[,/;:&]/u).map((part) => zoneOfPlace(part)), zoneInWords(names.replace(/\(.*$/u, ''))];
  return zones.find((zone) => zone !== undefined && standardOffset(zone) === offset) ?? offset;
}

function zoneInWords(written: string): string | undefined {
  const name = written.trim().toLowerCase();
  const core = name.replace(/(?: (?:standard|daylight|summer))? time$/u, '');
  return OTHER_NAMES.get(core) ?? WINDOWS_ZONES.get(core) ?? zoneNamed(name) ?? zoneOfPlace(name);
}

let places: ReadonlyMap<string, string> | undefined;

/** The zone that is named after a place: "Helsinki". */
function zoneOfPlace(written: string): string | undefined {
  places ??= new Map(
    Intl.supportedValuesOf('timeZone').map((zone) => [
      zone
        .slice(zone.lastIndexOf('/') + 1)
        .replaceAll('_', ' ')
        .toLowerCase(),
      zone,
    ]),
  );
  return places.get(written.trim().toLowerCase());
}

/** The offset of a zone without summer time, the smaller one of its year. */
function standardOffset(zone: string): string {
  const [winter, summer] = ['2026-01-01T00:00Z', '2026-07-01T00:00Z'].map((at) =>
    Temporal.Instant.from(at).toZonedDateTimeISO(zone),
  );
  if (winter === undefined || summer === undefined) return '';
  return winter.offsetNanoseconds <= summer.offsetNanoseconds ? winter.offset : summer.offset;
}
