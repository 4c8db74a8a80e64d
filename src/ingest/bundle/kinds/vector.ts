import { sql } from 'kysely';
import { stampVectors } from '../../../vectors/embedded-text.ts';
import { bytesToVector } from '../../../vectors/encoding.ts';
import { InvalidVector } from '../../../vectors/unit-vector.ts';
import type { Work } from '../../write/work.ts';
import { BundleRefused } from '../format/bundle-refused.ts';
import type { Kind, Values } from '../format/kind.ts';
import { clearable, formed, id, instant, object, oneOf, text } from '../format/members.ts';

const BYTES_PER_NUMBER = 4;

const base64Vector = formed(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/, 'base64').superRefine(
  (value, context) => {
    const bytes = Buffer.from(value, 'base64');
    if (bytes.length === 0 || bytes.length % BYTES_PER_NUMBER !== 0) {
      context.addIssue({ code: 'custom', message: `holds ${bytes.length} bytes, which are not float32 numbers` });
      return;
    }
    try {
      bytesToVector(bytes, bytes.length / BYTES_PER_NUMBER);
    } catch (error) {
      if (!(error instanceof InvalidVector)) throw error;
      context.addIssue({ code: 'custom', message: error.message });
    }
  },
);

const schema = object({
  of: oneOf(['article', 'story', 'company']),
  of_id: id,
  embedder: text(300),
  values: base64Vector,
  updated_at: clearable(instant),
});

const toVectorId = ({ of, of_id, embedder }: Values): string => `${of} ${of_id} ${embedder}`;

/** Vectors of one embedder are compared with each other, so that all have the same count of numbers. */
async function refuseMixedLengths(work: Work): Promise<void> {
  const { rows } = await sql<{ file: string; line: number; found: number; others: number }>`
    select l.file, l.line, octet_length(v."values") / ${BYTES_PER_NUMBER} as found,
      min(octet_length(o."values")) / ${BYTES_PER_NUMBER} as others
    from bundle_lines l
    join vectors v on v.of || ' ' || v.of_id || ' ' || v.embedder = l.id
    join vectors o on o.embedder = v.embedder and octet_length(o."values") <> octet_length(v."values")
    where l.kind = 'vector' and not l.rejected
    group by l.file, l.line, v."values" order by l.file, l.line limit 100`.execute(work.tx);
  if (rows.length === 0) return;
  throw new BundleRefused(
    rows.map(({ file, line, found, others }) => ({
      file,
      line,
      member: 'values',
      reason: `has ${found} numbers where others of the same embedder have ${others}`,
    })),
  );
}

/** A vector has no id: it is the one of its record and embedder. All four members make it, so that they stand together. */
export const vector: Kind = {
  name: 'vector',
  table: 'vectors',
  idColumn: 'of_id',
  primaryKey: ['embedder', 'of', 'of_id'],
  isTimeless: true,
  schema: schema.transform((record): Values => ({ ...record, id: toVectorId(record) })),
  members: ['of', 'of_id', 'embedder', 'values'],
  required: [],
  references: (['article', 'story', 'company'] as const).map((to) => ({
    path: ['of_id'],
    to,
    when: (values: Values) => values['of'] === to,
  })),
  whereIds: (ids) => sql`(t.embedder, t.of, t.of_id) in (
    select substring(k from '^\\S+ \\S+ (.*)$'), split_part(k, ' ', 1), split_part(k, ' ', 2) from unnest(${ids}::text[]) as k)`,
  select: (where) => sql`
    select t.of || ' ' || t.of_id || ' ' || t.embedder as id, t.of, t.of_id, t.embedder,
      replace(encode(t."values", 'base64'), E'\\n', '') as values, null::timestamptz as updated_at, '{}'::jsonb as inner
    from vectors t where ${where}`,
  exported: sql`not exists (select from hidden_articles h where t.of = 'article' and h.article_id = t.of_id)`,
  columns: { of: 'text', of_id: 'text', embedder: 'text', values: 'bytea' },
  inputs: { base64: 'text' },
  computed: { values: sql`decode(r.base64, 'base64')` },
  row: ({ after }) => ({
    of: after['of'],
    of_id: after['of_id'],
    embedder: after['embedder'],
    base64: after['values'],
  }),
  async finished(work) {
    await refuseMixedLengths(work);
    // The vector of an article that was taken down, or whose text is no longer kept, would reveal the text.
    await sql`
      delete from vectors v using bundle_lines l, articles a
      where l.kind = 'vector' and v.of || ' ' || v.of_id || ' ' || v.embedder = l.id
        and v.of = 'article' and a.id = v.of_id and (a.withheld = 'takedown' or a.text_expired_at is not null)`.execute(
      work.tx,
    );
    // The vector is that of the text which its record has when all of the bundle is written.
    for (const kind of ['article', 'story', 'company'] as const)
      await stampVectors(
        work.tx,
        kind,
        sql`(v.embedder, v.of_id) in (
          select substring(l.id from '^\\S+ \\S+ (.*)$'), split_part(l.id, ' ', 2) from bundle_lines l
          where l.kind = 'vector' and not l.rejected and split_part(l.id, ' ', 1) = ${kind})`,
      );
  },
};
