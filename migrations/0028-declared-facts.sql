-- What the source of an article declares in fields of its own (core/declared-facts.ts), erased with the input's words.
alter table article_inputs add column declared jsonb;
-- Language versions of one release, and releases that correct one another, are found by the source's own keys.
create index article_inputs_language_group on article_inputs ((declared ->> 'language_group'))
  where declared ->> 'language_group' is not null;
create index article_inputs_release on article_inputs ((declared ->> 'release'))
  where declared ->> 'release' is not null;
-- The class of the disclosure; null where the source declares none that is known. The event's is that of its best source.
alter table articles add column disclosure_class text;
alter table events add column disclosure_class text;
-- Documents that the source attaches: report, presentation, ESEF package, webcast.
alter table articles add column documents jsonb not null default '[]';
