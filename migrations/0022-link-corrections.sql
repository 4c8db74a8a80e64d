-- What editors say of the companies of an article: no reading of it replaces that.
create table article_link_corrections (
  article_id  text not null references articles (id) on delete cascade deferrable,
  company_id  text not null references companies (id) on delete cascade deferrable,
  -- Null: the article is not linked to the company
  role        text check (role in ('subject', 'acquirer', 'target', 'investor', 'issuer', 'partner',
                'advisor', 'speaker', 'mention', 'source')),
  is_primary  boolean not null default false,
  author      text not null,
  at          timestamptz(3) not null,
  primary key (article_id, company_id),
  check (role is not null or not is_primary)
);
-- What was said of a company, which a merge moves
create index article_link_corrections_company on article_link_corrections (company_id);
