-- Ends of a figure that is a range, in base units: "EUR 110-120 million", "at least 110". Both null for a single value;
-- normalized_value is the middle of a range with two ends, and the end of one with one.
alter table key_facts add column value_min numeric;
alter table key_facts add column value_max numeric;
alter table key_facts add constraint key_facts_range check (value_min <= value_max) not valid;
