-- Candidate companies: issuers that releases name and the store did not know. Each is a row of companies that is not verified,
-- so that articles, events and calendar entries hang on it and no caller sees any of it.
create table candidate_companies (
  company_id   text primary key references companies (id) on delete cascade,
  created_at   timestamptz(3) not null,
  -- An operator decided that it is no company to serve: its keys stay, so that it does not come back
  rejected_at  timestamptz(3)
);

-- Every name and identifier of candidate companies, each of one: `name foo`, `isin SE0000000001`, `org_number SE 556280-2115`.
create table candidate_company_keys (
  key         text collate "C" primary key,
  company_id  text not null references candidate_companies (company_id) on delete cascade
);
-- The keys of a candidate company
create index candidate_company_keys_company on candidate_company_keys (company_id);

-- What says that a candidate company issued an article. Written with each reading in place of the one before.
create table candidate_company_evidence (
  article_id  text not null references articles (id) on delete cascade,
  company_id  text not null references candidate_companies (company_id) on delete cascade,
  kind        text not null
              check (kind in ('issuer_field', 'title', 'registered_name', 'about_heading', 'address', 'org_number', 'isin', 'lei',
                'ticker')),
  -- A name as it is written, or an identifier in one form
  value       text not null check (length(value) between 1 and 200),
  words       text not null,
  primary key (article_id, company_id, kind, value)
);
-- The evidence of a candidate company
create index candidate_company_evidence_company on candidate_company_evidence (company_id, kind);
