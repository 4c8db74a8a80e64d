import { sql } from 'kysely';

/** The plan `p` of an account `a`, as a caller of the account has it. */
export const accountPlan = sql`to_jsonb(p) || jsonb_build_object(
  'since', floor(extract(epoch from greatest(a.updated_at, p.updated_at)) * 1000)::bigint)`;
