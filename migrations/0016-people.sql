-- People: who signs in at the pages, how, and for which accounts. The columns of the first four tables are those that the
-- sign-in library keeps (better-auth, docs/decisions/0028-pages.md), in our words.

create table people (
  id              public_id primary key,
  name            text not null,
  -- In lower case
  email           text not null unique,
  email_verified  boolean not null default false,
  image           text,
  -- What they may do beside their own accounts: an editor decides on news, an admin on accounts and people too
  role            text not null default 'member' check (role in ('admin', 'editor', 'member')),
  created_at      timestamptz(3) not null,
  updated_at      timestamptz(3) not null
);

-- Which accounts somebody works for: keys, watchlists and usage of these are theirs to see and to change.
create table account_people (
  account_id  text not null references accounts (id) on delete cascade deferrable,
  person_id   text not null references people (id) on delete cascade deferrable,
  created_at  timestamptz(3) not null,
  primary key (account_id, person_id)
);
-- The accounts of a person
create index account_people_person on account_people (person_id);

create table sessions (
  id          public_id primary key,
  person_id   text not null references people (id) on delete cascade deferrable,
  token       text not null unique,
  -- The account that is being worked for; null: the first one
  account_id  text references accounts (id) on delete set null deferrable,
  expires_at  timestamptz(3) not null,
  ip_address  text,
  user_agent  text,
  created_at  timestamptz(3) not null,
  updated_at  timestamptz(3) not null
);
-- The sessions of a person
create index sessions_person on sessions (person_id);

-- A password, or an account at another provider.
create table sign_in_methods (
  id                        public_id primary key,
  person_id                 text not null references people (id) on delete cascade deferrable,
  provider_id               text not null,
  provider_account_id       text not null,
  access_token              text,
  refresh_token             text,
  id_token                  text,
  access_token_expires_at   timestamptz(3),
  refresh_token_expires_at  timestamptz(3),
  scope                     text,
  -- scrypt, with its salt
  password                  text,
  created_at                timestamptz(3) not null,
  updated_at                timestamptz(3) not null,
  unique (provider_id, provider_account_id)
);
-- How a person signs in
create index sign_in_methods_person on sign_in_methods (person_id);

-- What was sent to somebody to be shown again: of an address, of a new password, of a sign-in elsewhere.
create table verifications (
  id          public_id primary key,
  identifier  text not null,
  value       text not null,
  expires_at  timestamptz(3) not null,
  created_at  timestamptz(3) not null,
  updated_at  timestamptz(3) not null
);
-- What was sent, by what it is known by
create index verifications_identifier on verifications (identifier);
