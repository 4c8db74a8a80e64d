-- Why an article is read as it is: the rules that fired, each by its name and the words that fired it (TraceEntry in
-- core/trace.ts). Written with each reading in place of the one before. For editors; no caller of the API sees it, and no
-- bundle holds it: who reads the article again has it again.
create table reading_traces (
  article_id text primary key references articles (id) on delete cascade,
  trace      jsonb not null check (jsonb_typeof(trace) = 'array' and jsonb_array_length(trace) <= 200)
);
