-- Responses to forms, by a hash of the form's token and content: a form that is sent twice is done once, and the second send
-- gets the first response. It is encrypted with a key that follows from the token, which is not stored.

create table form_results (
  id          text primary key check (id ~ '^[0-9a-f]{64}$'),
  -- Null while the form is handled
  sealed      bytea,
  created_at  timestamptz(3) not null
);
-- pruneFormResults: the oldest go
create index form_results_age on form_results (created_at);
