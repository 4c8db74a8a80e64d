import { iso } from '../shared/fields.ts';

type Tombstone = 'merged' | 'removed';

/** Whether an event is merged or removed: its tombstone is served in its place. */
export const isTombstone = <Row extends { readonly status: string }>(
  row: Row,
): row is Row & { readonly status: Tombstone } => row.status === 'merged' || row.status === 'removed';

/** The four members of a tombstone. */
export const presentTombstone = ({
  id,
  status,
  merged_into,
  updated_at,
}: {
  readonly id: string;
  readonly status: Tombstone;
  readonly merged_into: string | null;
  readonly updated_at: Date;
}) => ({ id, status, merged_into, updated_at: iso(updated_at) });
