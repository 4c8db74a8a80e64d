-- The content of a feed as it was last served, by format, and since when: the store knows it, so that every process gives the
-- same Last-Modified.

alter table outgoing_feeds
  add column atom_tag text,
  add column atom_at timestamptz(3),
  add column ics_tag text,
  add column ics_at timestamptz(3);
