-- Figures as a list, and events by whether their figures disagree.

-- listEvents with figures_disagree=true
create index events_disagreeing on events (feed_at desc, id desc)
  where divergence_sha256 is not null and status in ('active', 'closed') and article_count > 0;

-- listFigures with concept or period
create index key_facts_concept on key_facts (concept, period);
-- listFigures with period alone
create index key_facts_period on key_facts (period) where period is not null;
