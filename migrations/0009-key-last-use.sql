-- When a request last came with the key, to the hour; for operators, who revoke what nobody uses.
alter table api_keys add column last_used_at timestamptz(3);
