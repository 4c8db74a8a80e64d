-- online
-- articlesLinkedTo: language versions of one release, and releases that correct one another, by the source's own keys
create index concurrently if not exists article_inputs_language_group
  on article_inputs ((declared ->> 'language_group')) where declared ->> 'language_group' is not null;
create index concurrently if not exists article_inputs_release
  on article_inputs ((declared ->> 'release')) where declared ->> 'release' is not null;
create index concurrently if not exists article_inputs_corrects
  on article_inputs ((declared ->> 'corrects')) where declared ->> 'corrects' is not null;
create index concurrently if not exists article_inputs_corrected_by
  on article_inputs ((declared ->> 'corrected_by')) where declared ->> 'corrected_by' is not null;
