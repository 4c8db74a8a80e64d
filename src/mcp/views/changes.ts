import type { z } from 'zod';
import { counted } from '../../core/counted.ts';
import type { ChangeDigest, DigestRow } from '../../resources/changes/digest.ts';
import { clipQuoted, facts, minute } from './format.ts';
import type { View } from './view.ts';

const block = ({ at, kind, id, action, reason, title, merged_into_id }: DigestRow): string =>
  facts(
    minute(at),
    `${kind} ${id}`,
    action === 'tombstone' ? `gone: ${reason}` : reason,
    merged_into_id && `now ${merged_into_id}`,
    title && clipQuoted(title, 200),
  );

export const changeDigest: View<z.input<typeof ChangeDigest>> = {
  rows: 'changes',
  read: ({ changes, next_since, has_more }) => ({
    heading: `${counted(changes.length, 'change')}, oldest first`,
    blocks: changes.map(block),
    next: [
      has_more
        ? `what_changed_since with since=${next_since} returns the next changes`
        : `what_changed_since with since=${next_since} returns later changes`,
      'get_event with an event id returns the event',
    ],
  }),
};
