-- Forms that arrived after their session had ended, for the person who typed them. Each is encrypted with a key that follows
-- from the person and from a cookie of the browser, neither of which is stored here.

create table kept_forms (
  id          text primary key check (id ~ '^[A-Za-z0-9_-]{24}$'),
  -- A signature of the person: bounds the forms of each, and names no one
  owner       text not null,
  sealed      bytea not null check (octet_length(sealed) <= 400000),
  created_at  timestamptz(3) not null
);
-- keepForm: the newest forms of a person stay
create index kept_forms_owner on kept_forms (owner, created_at);
-- pruneKeptForms: the oldest go
create index kept_forms_age on kept_forms (created_at);
