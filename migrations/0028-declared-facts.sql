-- What the source of an article declares in fields of its own (core/declared-facts.ts), erased with the input's words.
alter table article_inputs add column declared jsonb;
-- The class of the disclosure; null where the source declares none that is known. The event's is that of its best source.
alter table articles add column disclosure_class text;
alter table events add column disclosure_class text;
-- Documents that the source attaches: report, presentation, ESEF package, webcast.
alter table articles add column documents jsonb not null default '[]';
