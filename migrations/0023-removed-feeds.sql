-- removalOf: who removed the feed of an address
create index audit_log_removed_feeds on audit_log ((before ->> 'address')) where action = 'feeds remove';
