import type { RegisterId } from '../../core/registers.ts';
import type { RegisterFileId } from '../choices.ts';
import type { RegisterFile } from './entries.ts';

/** One address of a register, polled like a feed. */
export type PolledFile = {
  readonly id: RegisterFileId;
  readonly register: RegisterId;
  readonly address: string;
  readonly intervalSeconds: number;
  /** The media types to ask for. */
  readonly accept: string;
  /** The address of the entries of some days, both included, `YYYY-MM-DD`; absent where the file has all of them. */
  readonly toWindow?: (address: string, from: string, to: string) => string;
  /** @throws FeedRefused for a file of another shape */
  readonly read: (bytes: Uint8Array, address: string) => Promise<RegisterFile>;
};

/** Other parameters of dates are ignored by the server, and would give every entry. */
function toFiWindow(address: string, from: string, to: string): string {
  const url = new URL(address);
  url.searchParams.set('Publiceringsdatum.From', from);
  url.searchParams.set('Publiceringsdatum.To', to);
  return url.href;
}

const readShortPositions: PolledFile['read'] = async (bytes, address) =>
  (await import('./fi-short-positions.ts')).readFiShortPositions(bytes, address);

const spreadsheet = 'application/vnd.oasis.opendocument.spreadsheet, */*;q=0.1';

/** Addresses as public clients of 2026 use them. The registers of short positions change once a day, in the afternoon. */
export const polledFiles: Readonly<Record<RegisterFileId, PolledFile>> = {
  'fi-insiders': {
    id: 'fi-insiders',
    register: 'fi-insiders',
    address: 'https://marknadssok.fi.se/Publiceringsklient/sv-SE/Search/Search?SearchFunctionType=Insyn&button=export',
    intervalSeconds: 600,
    accept: 'text/csv, */*;q=0.1',
    toWindow: toFiWindow,
    read: async (bytes, address) => (await import('./fi-insiders.ts')).readFiInsiders(bytes, address),
  },
  'fi-short-positions': {
    id: 'fi-short-positions',
    register: 'fi-short-positions',
    address: 'https://www.fi.se/BlankningsRegister/GetAktuellFile',
    intervalSeconds: 1_800,
    accept: spreadsheet,
    read: readShortPositions,
  },
  'fi-short-positions-history': {
    id: 'fi-short-positions-history',
    register: 'fi-short-positions',
    address: 'https://www.fi.se/BlankningsRegister/GetHistFile',
    intervalSeconds: 43_200,
    accept: spreadsheet,
    read: readShortPositions,
  },
  'fi-short-positions-total': {
    id: 'fi-short-positions-total',
    register: 'fi-short-positions',
    address: 'https://www.fi.se/BlankningsRegister/GetBlankningsregisterAggregat',
    intervalSeconds: 3_600,
    accept: spreadsheet,
    read: readShortPositions,
  },
  'no-short-positions': {
    id: 'no-short-positions',
    register: 'no-short-positions',
    address: 'https://ssr.finanstilsynet.no/api/v2/instruments',
    intervalSeconds: 1_800,
    accept: 'application/json',
    read: async (bytes, address) => (await import('./no-short-positions.ts')).readNoShortPositions(bytes, address),
  },
};

/** The polled file of a value of `feeds.register`; undefined for an id that this version does not know. */
export const findPolledFile = (id: string): PolledFile | undefined =>
  Object.hasOwn(polledFiles, id) ? polledFiles[id as RegisterFileId] : undefined;
