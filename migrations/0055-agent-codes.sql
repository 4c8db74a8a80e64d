-- Authorization codes of agents that were presented. A code that is presented twice was stolen, and its tokens end.
create table agent_codes (
  -- Hash of the code, as the tokens that came of it name it
  code_id       text primary key,
  presented_at  timestamptz(3) not null,
  replayed_at   timestamptz(3)
);
-- What can be forgotten
create index agent_codes_presented on agent_codes (presented_at);
