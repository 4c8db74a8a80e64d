-- How people come in: links that work once, and how often somebody tried.

-- A link that somebody opens once. What it lets them do is its kind: sign the first admin in, take an invitation, sign in, set a
-- password, confirm the address of a sign-up or of a change.
create table people_links (
  id            public_id primary key,
  -- SHA-256 of what the address holds: the table alone opens nothing
  token_sha256  text not null unique check (token_sha256 ~ '^[0-9a-f]{64}$'),
  kind          text not null check (kind in ('first-admin', 'invitation', 'sign-in', 'password', 'sign-up', 'address')),
  -- Whose it is; null: of somebody who is not known yet
  person_id     text references people (id) on delete cascade deferrable,
  -- The account that it leads to
  account_id    text references accounts (id) on delete cascade deferrable,
  -- In lower case; the address that it was sent to, or that it makes the person's
  email         text,
  name          text,
  role          text check (role in ('admin', 'editor', 'member')),
  -- scrypt, of a sign-up that waits for its address
  password      text,
  created_at    timestamptz(3) not null,
  expires_at    timestamptz(3) not null,
  used_at       timestamptz(3)
);
-- The links of a person
create index people_links_person on people_links (person_id);
-- Links that nobody can open any more, to be forgotten
create index people_links_expires on people_links (expires_at);

-- Attempts in a window, of every process.
create table sign_in_attempts (
  -- What is counted and for whom, hashed: addresses of strangers are not kept
  subject       text not null,
  window_start  timestamptz(3) not null,
  window_end    timestamptz(3) not null,
  count         integer not null check (count >= 0),
  primary key (subject, window_start)
);
-- Windows that are over, to be forgotten
create index sign_in_attempts_end on sign_in_attempts (window_end);
