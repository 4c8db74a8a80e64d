-- Id of a figure, derived from its content (core/figure-id.ts). Null until the job that fills it in has reached the row.
alter table key_facts add column id text;
