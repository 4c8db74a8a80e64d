-- online
-- language versions of one release, by the source's key
create index concurrently if not exists article_inputs_language_group on article_inputs ((declared ->> 'language_group'))
  where declared ->> 'language_group' is not null;
-- a release by the source's id, and corrections that a source declares from either side
create index concurrently if not exists article_inputs_release on article_inputs ((declared ->> 'release'))
  where declared ->> 'release' is not null;
create index concurrently if not exists article_inputs_corrects on article_inputs ((declared ->> 'corrects'))
  where declared ->> 'corrects' is not null;
create index concurrently if not exists article_inputs_corrected_by on article_inputs ((declared ->> 'corrected_by'))
  where declared ->> 'corrected_by' is not null;
-- listFigures: figures that no longer hold
create index concurrently if not exists events_replaced_figures on events (id) where replaced_figures <> '{}';
