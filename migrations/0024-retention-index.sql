-- online
-- findDue of retention: what is left of a source, with its text or without, oldest first
create index concurrently if not exists articles_retention
  on articles (source_id, (text_expired_at is null), published_at) where withheld is distinct from 'takedown';
