import { sql } from 'kysely';

/** The plan `p` of an account `a`, with the account's own overrides applied. */
export const accountPlan = sql`to_jsonb(p) || jsonb_build_object(
  'since', floor(extract(epoch from greatest(a.updated_at, p.updated_at)) * 1000)::bigint)`;
