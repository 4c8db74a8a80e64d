import type { z } from 'zod';
import { counted } from '../../core/counted.ts';
import { oneWord } from '../../core/display-text.ts';
import type { ChangeDigest, DigestRow } from '../../resources/changes/digest-schema.ts';
import { clipQuoted, companies, facts, lines, minute } from './format.ts';
import type { View } from './view.ts';

/** The kind of change; `late` explains a time before the one that was asked for. */
const describeChange = ({ action, reason, is_late }: DigestRow): string => {
  if (action === 'tombstone') return `gone: ${reason}`;
  return is_late ? `${reason}, late: published before since` : reason;
};

const block = (row: DigestRow): string =>
  lines(
    facts(
      minute(row.published_at ?? row.at),
      `${row.kind} ${row.id}`,
      describeChange(row),
      row.merged_into_id && `now ${row.merged_into_id}`,
      row.title && clipQuoted(row.title, 200),
      companies(row.companies, 3),
    ),
    row.url && oneWord(row.url),
  );

export const changeDigest: View<z.input<typeof ChangeDigest>> = {
  rows: 'changes',
  shape: { seq: false, at: false, companies: ['id', 'name'] },
  // A record that is gone, and one without a date of its publisher, has the time of its change alone.
  extendRow: (row: DigestRow) => (row.published_at === null ? { changed_at: row.at } : {}),
  read: ({ changes, next_since, has_more, pagination }) => {
    const isLast = pagination.next_cursor === null;
    const what = isLast && has_more ? 'the next' : 'later';
    return {
      heading: `${counted(changes.length, 'change')}, newest publication first`,
      blocks: changes.map(block),
      next: [
        {
          tool: 'what_changed_since',
          arguments: { since: next_since },
          text: `what_changed_since with since=${next_since}${isLast ? '' : ' after the last page'} returns ${what} changes`,
        },
        'get_event with an event id returns the event',
      ],
    };
  },
};
