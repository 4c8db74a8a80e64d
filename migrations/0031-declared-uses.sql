-- Why a declared issuer was not verified without an operator; null for one that no source declares.
alter table candidate_companies
  add column doubt text check (doubt in ('no_identifier', 'several_identifiers', 'fund_or_instrument', 'clash', 'not_trusted')),
  -- clash: the companies that share its identifiers
  add column clash_with text[] not null default '{}';
