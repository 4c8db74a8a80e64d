import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { ownFile, readText } from './samples.ts';

export const streams = ['nordic', 'wires'] as const;
export type StreamName = (typeof streams)[number];
export const halves = ['read', 'unread'] as const;
export type RealHalf = (typeof halves)[number];

/** The last day (UTC) of the half that is read while rules are written. */
const LAST_READ_DAY: Readonly<Record<StreamName, string>> = { nordic: '2025-08-20', wires: '2025-02-06' };

/** The half of an item by its time of publication. */
export const halfAt = (stream: StreamName, published_at: Date): RealHalf =>
  published_at.toISOString().slice(0, 10) <= LAST_READ_DAY[stream] ? 'read' : 'unread';

/** A development with several items. `versions`: all are language versions or copies of one release. */
export type LabelledGroup = { readonly kind: 'versions' | 'reports'; readonly ids: readonly string[] };

/** Labels of a half of a stream. An item without a group is a development of its own, unless it is open. */
export type RealLabels = {
  readonly groups: readonly LabelledGroup[];
  /** Items of groups that the border between the halves divides: which items belong with them is not labelled. */
  readonly open: ReadonlySet<string>;
  readonly apart: readonly (readonly [string, string])[];
  readonly related: readonly (readonly [string, string])[];
  /** The acceptable tiers of an item's event, best first. */
  readonly tiers: ReadonlyMap<string, readonly string[]>;
  /** The acceptable event types of an item, best first; null for none. */
  readonly types: ReadonlyMap<string, readonly (string | null)[]>;
};

export const labelTables = ['groups', 'open', 'apart', 'related', 'tiers', 'types'] as const;
export type LabelTable = (typeof labelTables)[number];
export type Cells = readonly string[];

export const toCells = (text: string): Cells[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('\t').map((cell) => cell.trim()));

const FOLDER = 'test/labels/real-wires';
export const labelFile = (half: RealHalf, stream: StreamName, table: LabelTable): string =>
  `${FOLDER}/${half}/${stream}-${table}.tsv`;

/** The first table of labels that is not there; undefined where all are. */
export const findMissingLabels = (half: RealHalf, stream: StreamName): string | undefined =>
  labelTables.map((table) => labelFile(half, stream, table)).find((file) => !existsSync(ownFile(file)));

const toPair = ([one = '', other = '']: Cells): readonly [string, string] => [one, other];
/** The labels of a cell, best first. */
export const splitCell = (cell = ''): string[] => cell.split(',').map((part) => part.trim());

function toGroups(rows: readonly Cells[]): LabelledGroup[] {
  return [...Map.groupBy(rows, ([key]) => key)].map(([, members]) => ({
    kind: members.every(([, , kind]) => kind === 'versions') ? 'versions' : 'reports',
    ids: members.map(([, id = '']) => id),
  }));
}

export function readRealLabels(half: RealHalf, stream: StreamName): RealLabels {
  const read = (table: LabelTable) => toCells(readText(ownFile(labelFile(half, stream, table))));
  return {
    groups: toGroups(read('groups')),
    open: new Set(read('open').map(([id = '']) => id)),
    apart: read('apart').map(toPair),
    related: read('related').map(toPair),
    tiers: new Map(read('tiers').map(([id = '', tiers]) => [id, splitCell(tiers)])),
    types: new Map(
      read('types').map(([id = '', types]) => [id, splitCell(types).map((type) => (type === 'none' ? null : type))]),
    ),
  };
}

const hashKey = ({ ids }: LabelledGroup): string =>
  createHash('sha256')
    .update([...ids].sort().join(' '))
    .digest('hex');

/** Groups of which language versions are at most a third; the hash of their ids decides which versions stay. */
export function thinVersions<Group extends LabelledGroup>(groups: readonly Group[]): Group[] {
  const reports = groups.filter(({ kind }) => kind === 'reports');
  const versions = groups
    .filter(({ kind }) => kind === 'versions')
    .sort((one, other) => (hashKey(one) < hashKey(other) ? -1 : 1));
  return [...reports, ...versions.slice(0, Math.floor(reports.length / 2))];
}
