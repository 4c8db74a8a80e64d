import type pg from 'pg';
import type { Manifest } from './manifest.ts';
import { fillWithin, type ReadOptions } from './restore.ts';

/** Objects of the schema that Nordwire created, without those of extensions, as the statements that drop them. */
const DROPS = `
  select format('drop %s if exists %s cascade', o.kind, o.name) as statement from (
    select 1 as place, case c.relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end as kind,
      c.oid::regclass::text as name, 'pg_class'::regclass as class, c.oid
    from pg_class c where c.relkind in ('r', 'v', 'S') and c.relnamespace = s.oid
    union all
    select 2, 'routine', p.oid::regprocedure::text, 'pg_proc'::regclass, p.oid
    from pg_proc p where p.prokind in ('f', 'a', 'p') and p.pronamespace = s.oid
    union all
    select 5, case t.typtype when 'd' then 'domain' else 'type' end, t.oid::regtype::text, 'pg_type'::regclass, t.oid
    from pg_type t where t.typtype in ('d', 'e') and t.typnamespace = s.oid
    union all
    select 3, 'text search configuration', quote_ident(g.cfgname), 'pg_ts_config'::regclass, g.oid
    from pg_ts_config g where g.cfgnamespace = s.oid
    union all
    select 4, 'text search dictionary', quote_ident(d.dictname), 'pg_ts_dict'::regclass, d.oid
    from pg_ts_dict d where d.dictnamespace = s.oid
  ) o
  where not exists (select from pg_depend d where d.classid = o.class and d.objid = o.oid and d.deptype = 'e')
  order by o.place, o.name`;

/** Drops everything that the migrations create. */
async function dropAll(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    DROPS.replaceAll('s.oid', '(select oid from pg_namespace where nspname = current_schema())'),
  );
  for (const { statement } of rows) await client.query(statement);
}

/**
 * Replaces the content of a store by a backup, in one transaction: if anything fails, the store keeps what it had. The files
 * are checked first. No other process may use the store.
 *
 * @throws BackupRefused if the backup is damaged or from a newer Nordwire
 */
export async function replaceStore(client: pg.ClientBase, options: ReadOptions): Promise<Manifest> {
  return fillWithin(client, options, () => dropAll(client));
}
