-- Indexes of what operators look at.

-- readOpenSteps, readHeldUp: what has a step before it; what is done is left out, as it is nearly all
create index pipeline_marks_open on pipeline_marks (step, state) where state <> 'done';
-- listAudit and listAuditActions: rows of one action
create index audit_log_action on audit_log (action, id);
