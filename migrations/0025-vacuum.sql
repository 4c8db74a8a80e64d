-- Cleaned up after a twentieth of a table has changed: a fiftieth of a small store comes up every few hundred articles. Statistics
-- are as PostgreSQL has them, for one count of articles reads 300,000 rows.
alter table articles set (autovacuum_vacuum_scale_factor = 0.05);
alter table articles reset (autovacuum_analyze_scale_factor);
alter table article_companies set (autovacuum_vacuum_scale_factor = 0.05);
alter table article_companies reset (autovacuum_analyze_scale_factor);
alter table article_inputs set (autovacuum_vacuum_scale_factor = 0.05);
alter table article_inputs reset (autovacuum_analyze_scale_factor);
alter table events set (autovacuum_vacuum_scale_factor = 0.05);
alter table events reset (autovacuum_analyze_scale_factor);
alter table event_companies set (autovacuum_vacuum_scale_factor = 0.05);
alter table event_companies reset (autovacuum_analyze_scale_factor);
alter table pipeline_marks set (autovacuum_vacuum_scale_factor = 0.05);
alter table pipeline_marks reset (autovacuum_analyze_scale_factor);
alter table vectors set (autovacuum_vacuum_scale_factor = 0.05);
alter table vectors reset (autovacuum_analyze_scale_factor);
