-- Sources of identifiers, conflicts for operators, automatic verifications, and merges that can be undone.

-- findByIdentifiers: the company that has a share with this ISIN
create index listings_isin on listings (isin) where isin is not null;

-- The file that an identifier of a company is from. One without a row is from a bundle, a release or an operator.
create table company_identifiers (
  company_id   text not null references companies (id) on delete cascade deferrable,
  scheme       text not null check (scheme in ('lei', 'isin', 'org_number')),
  -- An LEI, an ISIN, or country and number: `SE 556000-0000`
  value        text not null check (length(value) between 3 and 100),
  source       text not null check (length(source) between 1 and 40),
  recorded_at  timestamptz(3) not null,
  primary key (company_id, scheme, value)
);

-- Identifiers that a file gives to a company and that no import may store.
create table identifier_conflicts (
  id            bigint generated always as identity primary key,
  kind          text not null check (kind in ('two_companies', 'other_value', 'several_values')),
  company_id    text not null references companies (id) on delete cascade deferrable,
  scheme        text not null check (scheme in ('lei', 'isin', 'org_number')),
  value         text not null check (length(value) between 3 and 100),
  -- two_companies: the company that has the identifier
  other_id      text references companies (id) on delete cascade deferrable,
  -- other_value: the identifier that the company has in its place
  stored        text,
  source        text not null check (length(source) between 1 and 40),
  -- The name that the file has
  name          text check (length(name) between 1 and 300),
  found_at      timestamptz(3) not null,
  dismissed_at  timestamptz(3),
  unique nulls not distinct (company_id, scheme, value, other_id)
);
-- listConflicts: the undecided ones
create index identifier_conflicts_open on identifier_conflicts (id) where dismissed_at is null;
-- A company's conflicts with another one
create index identifier_conflicts_other on identifier_conflicts (other_id) where other_id is not null;

-- Candidate companies that a setting verified.
create table company_verifications (
  id          bigint generated always as identity primary key,
  company_id  text not null references companies (id) on delete cascade deferrable,
  rule        text not null check (rule in ('two-identifiers', 'two-sources', 'declared')),
  -- The evidence: kind, value and words of each
  evidence    jsonb not null,
  -- The fields of the company before it was verified
  before      jsonb not null,
  at          timestamptz(3) not null,
  undone_at   timestamptz(3)
);
-- Verifications of a company
create index company_verifications_company on company_verifications (company_id);
-- An operator undid an automatic verification: no setting verifies the company again
alter table candidate_companies add column held_at timestamptz(3);

-- Merges by operators, with the records that each moved.
create table company_merges (
  id           bigint generated always as identity primary key,
  survivor_id  text not null references companies (id) on delete cascade deferrable,
  other_id     text not null references companies (id) on delete cascade deferrable,
  moved        jsonb not null,
  at           timestamptz(3) not null,
  undone_at    timestamptz(3)
);
-- The last merge of a company
create index company_merges_other on company_merges (other_id, id desc);
create index company_merges_survivor on company_merges (survivor_id, id desc);
