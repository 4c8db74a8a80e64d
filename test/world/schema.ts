import type pg from 'pg';

/** What the catalog says of everything in `public` that does not belong to an extension, one line of text a thing. */
const QUERIES = [
  `select format('extension %s', extname) from pg_extension`,
  `select format('column %s %s %s %s collate=%s default=%s generated=%s identity=%s notnull=%s statistics=%s storage=%s',
     c.relname, row_number() over (partition by c.oid order by a.attnum), a.attname,
     format_type(a.atttypid, a.atttypmod), nullif(a.attcollation, 100)::regcollation, pg_get_expr(d.adbin, d.adrelid),
     a.attgenerated, a.attidentity, a.attnotnull, a.attstattarget, a.attstorage)
   from pg_attribute a
   join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'v')
   left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   where a.attnum > 0 and not a.attisdropped and c.relnamespace = 'public'::regnamespace`,
  `select format('constraint %s %s %s', coalesce(conrelid::regclass::text, contypid::regtype::text), conname,
     pg_get_constraintdef(oid))
   from pg_constraint where connamespace = 'public'::regnamespace`,
  `select format('index %s %s', pg_get_indexdef(i.indexrelid), (select array_agg(a.attstattarget order by a.attnum)
     from pg_attribute a where a.attrelid = i.indexrelid))
   from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace = 'public'::regnamespace`,
  `select format('function %s', pg_get_functiondef(p.oid))
   from pg_proc p
   where p.pronamespace = 'public'::regnamespace and p.prokind <> 'a'
     and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  `select format('aggregate %s %s %s %s', aggfnoid, aggtransfn, aggtranstype::regtype, agginitval)
   from pg_aggregate join pg_proc p on p.oid = aggfnoid
   where p.pronamespace = 'public'::regnamespace
     and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  `select format('trigger %s %s %s', tgrelid::regclass, tgenabled, pg_get_triggerdef(oid))
   from pg_trigger where not tgisinternal`,
  `select format('view %s %s', viewname, definition) from pg_views where schemaname = 'public'`,
  `select format('type %s %s %s', typname, typtype, format_type(typbasetype, typtypmod))
   from pg_type where typnamespace = 'public'::regnamespace and typtype in ('d', 'e')`,
  `select format('text search %s %s %s %s', cfgname, maptokentype, mapseqno, mapdict::regdictionary)
   from pg_ts_config_map join pg_ts_config c on c.oid = mapcfg
   where c.cfgnamespace = 'public'::regnamespace`,
  `select format('sequence %s %s %s', sequencename, data_type, increment_by) from pg_sequences where schemaname = 'public'`,
  `select format('rights %s %s %s', relname, relkind, relacl) from pg_class
   where relnamespace = 'public'::regnamespace and relacl is not null`,
];

/** Space counts in no definition: the text of a function may be broken elsewhere. */
const tidy = (definition: string): string => definition.replaceAll(/\s+/g, ' ').trim();

/** The schema of a database as sorted lines: equal when two databases have the same tables, columns in the same order, and so on. */
export async function describeSchema(pool: pg.Pool): Promise<string[]> {
  const lines: string[] = [];
  for (const query of QUERIES) {
    const { rows } = await pool.query<{ format: string }>(query);
    lines.push(...rows.map(({ format }) => tidy(format)));
  }
  return lines.sort();
}

/** Every row of every table of `public` but the record of migrations, as JSON, by table. */
export async function describeRows(pool: pg.Pool): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' order by 1`,
  );
  const found: Record<string, unknown[]> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: unknown }>(
      `select to_jsonb(t) as row from ${name} t order by to_jsonb(t)::text collate "C"`,
    );
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}
