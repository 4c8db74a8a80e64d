-- The epoch of the store: one history of changes. A restored store has another one (docs/backup.md, "The epoch").
alter table change_clock
  add column epoch text not null default left(md5(gen_random_uuid()::text), 12) check (epoch ~ '^[0-9a-f]{12}$'),
  -- Changes of the epoch have greater numbers. 0: it is the store's first one.
  add column epoch_from bigint not null default 0,
  add column epoch_at timestamptz(3) not null default now(),
  add column epoch_reason text not null default 'created'
    check (epoch_reason in ('created', 'restored', 'copied', 'recovered', 'requested')),
  -- `at` when the epoch began: no record of this store has a time between the two.
  add column epoch_after timestamptz(3),
  -- The server, database and table that the epoch belongs to (db/epoch.ts). Null until a process has opened the store.
  add column server_mark jsonb,
  -- Since when the store sends no mail, webhooks and deliveries of saved searches. Null: it sends them.
  add column quiet_since timestamptz(3);
