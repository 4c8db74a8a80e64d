-- What a language model wrote, what it was refused, and what it cost.

-- Which model wrote texts and with which prompt, `provider:model:prompt/version`, several with a space between. Null: none did.
alter table articles add column written_by text;
alter table events add column written_by text;
alter table stories add column written_by text;

-- The English of what a feed said: input of the steps, never served. `translation_of` is the SHA-256 of the title and text
-- it was made from, so that a revised text is known not to be translated.
alter table article_inputs
  add column translated_title text,
  add column translated_text text,
  add column translated_by text,
  add column translation_of text,
  add check (num_nulls(translated_title, translated_text, translated_by, translation_of) in (0, 4));

-- Parts of answers that failed a check, or whole ones, with the reason; only those of the last try of a step.
create table language_model_refusals (
  id          bigint generated always as identity primary key,
  article_id  text not null references articles (id) on delete cascade,
  step        text not null,
  part        text not null,
  reason      text not null,
  written_by  text not null,
  at          timestamptz(3) not null
);
create index language_model_refusals_article on language_model_refusals (article_id, step);

-- What a UTC day's calls cost. A call enters its estimate before it is made and what it really took after, so a process
-- that dies leaves too much here and never too little.
create table language_model_spend (
  day            date not null,
  model          text not null,
  calls          integer not null default 0,
  input_tokens   bigint not null default 0,
  output_tokens  bigint not null default 0,
  cost_usd       numeric(14, 6) not null default 0,
  primary key (day, model)
);

-- Articles that wait for translation are read anew: they get their place among the events.
update pipeline_marks set state = 'due', due_at = now(), attempts = 0, error = null where step = 'enrich' and state = 'waiting';
