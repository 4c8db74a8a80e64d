-- Agents: programs that people let in for an account of theirs, by OAuth 2.1 (docs/decisions/0029-sign-in-for-agents.md). The
-- columns hold what the sign-in library keeps, in our words. Of tokens there are hashes alone.

-- A program that may ask to be let in.
create table agent_clients (
  id                  public_id primary key,
  -- What it calls itself by: the address of its metadata document, or an id of ours
  client_id           text not null unique check (length(client_id) <= 2000),
  -- Where it is from: a document at its address, an operator, or its own registration
  origin              text not null check (origin in ('document', 'operator', 'registration')),
  name                text not null,
  homepage            text,
  -- Sealed with the secret of the service; null: it has none
  secret              text,
  token_auth_method   text not null check (token_auth_method in ('none', 'client_secret_post', 'client_secret_basic')),
  -- Where people may be sent back to
  redirect_uris       jsonb not null,
  grant_types         jsonb not null default '["authorization_code", "refresh_token"]',
  disabled            boolean not null default false,
  -- Until then its document is not asked for again; null for clients without one
  fresh_until         timestamptz(3),
  created_at          timestamptz(3) not null,
  updated_at          timestamptz(3) not null
);

-- What tokens are good for: addresses of the service.
create table agent_resources (
  id          public_id primary key,
  identifier  text not null unique
);

-- That somebody let an agent in for an account. What hangs on it ends with it, and it ends with the membership.
create table agent_consents (
  id            public_id primary key,
  client_id     text not null references agent_clients (client_id) on delete cascade deferrable,
  person_id     text not null,
  account_id    text not null,
  -- As it was decided last; tokens are worth no more than this
  scopes        jsonb not null,
  resources     jsonb,
  user_claims   jsonb,
  last_used_at  timestamptz(3),
  created_at    timestamptz(3) not null,
  updated_at    timestamptz(3) not null,
  unique (client_id, person_id, account_id),
  foreign key (account_id, person_id) references account_people (account_id, person_id) on delete cascade deferrable
);
-- Agents of a membership
create index agent_consents_member on agent_consents (account_id, person_id);

create table agent_refresh_tokens (
  id                  public_id primary key,
  -- SHA-256
  token               text not null unique,
  client_id           text not null,
  person_id           text not null,
  account_id          text not null,
  session_id          text,
  -- Hash of the code that it all began with: the same for every token that came of one consent
  code_id             text not null,
  scopes              jsonb not null,
  resources           jsonb,
  user_claims         jsonb,
  confirmation        jsonb,
  signed_in_at        timestamptz(3),
  expires_at          timestamptz(3) not null,
  revoked_at          timestamptz(3),
  rotated_at          timestamptz(3),
  -- The answer to the rotation, sealed, for a client that asks again at once; cleared soon after
  replay              text,
  replay_expires_at   timestamptz(3),
  created_at          timestamptz(3) not null,
  foreign key (client_id, person_id, account_id) references agent_consents (client_id, person_id, account_id)
    on delete cascade deferrable
);
-- Tokens of a consent
create index agent_refresh_tokens_consent on agent_refresh_tokens (client_id, person_id, account_id);
-- Tokens of a code
create index agent_refresh_tokens_code on agent_refresh_tokens (code_id);
-- What has expired
create index agent_refresh_tokens_expiry on agent_refresh_tokens (expires_at);

create table agent_access_tokens (
  id            public_id primary key,
  -- SHA-256
  token         text not null unique,
  client_id     text not null,
  person_id     text not null,
  account_id    text not null,
  session_id    text,
  code_id       text not null,
  refresh_id    text references agent_refresh_tokens (id) on delete cascade deferrable,
  scopes        jsonb not null,
  resources     jsonb,
  user_claims   jsonb,
  confirmation  jsonb,
  expires_at    timestamptz(3) not null,
  revoked_at    timestamptz(3),
  created_at    timestamptz(3) not null,
  foreign key (client_id, person_id, account_id) references agent_consents (client_id, person_id, account_id)
    on delete cascade deferrable
);
-- Tokens of a consent
create index agent_access_tokens_consent on agent_access_tokens (client_id, person_id, account_id);
-- Tokens of a code
create index agent_access_tokens_code on agent_access_tokens (code_id);
-- Tokens of a refresh token
create index agent_access_tokens_refresh on agent_access_tokens (refresh_id);
-- What has expired
create index agent_access_tokens_expiry on agent_access_tokens (expires_at);
