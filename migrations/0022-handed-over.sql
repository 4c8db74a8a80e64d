-- What an operator's merge gave the survivor: names, listings and former tickers as the company that is gone had them. An
-- import that lists the survivor's own takes none of it away, and gives none of it back.
alter table companies add column handed_over jsonb;
