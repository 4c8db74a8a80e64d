-- When a poll last listed a day of NewsWeb by category, because the list of the day was cut off; null before the first time.
alter table feeds add column categories_listed_at timestamptz(3);
