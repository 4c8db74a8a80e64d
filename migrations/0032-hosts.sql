-- Whether robots.txt is read before a poll: set for feeds of the starter list, whose publishers were not asked.
alter table feeds add column obeys_robots boolean not null default false;
update feeds set obeys_robots = true
where id in (select record_id from audit_log where action = 'feeds add' and kind = 'feed' and author = 'starter list');

-- The host of the address, with its port unless it is that of http or https: feeds of one host share a row of hosts.
alter table feeds add column host text collate "C" not null generated always as (
  regexp_replace(lower(coalesce(substring(address from '(?i)^https?://(?:[^/?#@]*@)?([^/?#]+)'), '')), ':(?:80|443)$', '')
) stored;
create index feeds_host on feeds (host);

-- The line of requests to each host, for all processes. A row without a time ahead says as much as no row.
create table hosts (
  host           text collate "C" primary key,
  -- A request is under way, at most until then: a process that dies leaves the host free when this ends.
  leased_until   timestamptz(3),
  lease          text,
  -- No request starts earlier.
  free_at        timestamptz(3),
  -- No page of an article is requested earlier, so that feeds that are due find the host free.
  pages_free_at  timestamptz(3),
  -- The last time that was promised to a page that came back later.
  promised_at    timestamptz(3),
  -- The host answered 429 or 503, so many times in a row, and is left alone until then.
  rests_until    timestamptz(3),
  refusals       integer not null default 0,
  check ((lease is null) = (leased_until is null))
);
