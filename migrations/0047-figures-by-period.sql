-- online
-- listFigures with group=fact: facts by the end of their period, the newest first. The expression is that of
-- src/resources/figures/fact-key.ts.
create index concurrently if not exists key_facts_by_period on key_facts ((coalesce(right(period, 4) || case left(period, 2)
  when 'q1' then '03' when 'q2' then '06' when 'h1' then '06' when 'q3' then '09' when '9m' then '09'
  when 'q4' then '12' when 'h2' then '12' when 'fy' then '12' else '00' end
  || case left(period, 1) when 'q' then '1' else '0' end, '')) desc, concept);
