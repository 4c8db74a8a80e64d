-- Publication of the oldest message of a NewsWeb list that its last poll saw and did not ingest; null where nothing waits.
alter table feeds add column waits_since timestamptz(3);
