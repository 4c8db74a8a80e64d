-- Stores from before registers: the plan `free` serves the register whose licence permits it, as the reference data of a new store
-- says. A plan that was written since registers exist stays as an operator set it.
update plans set registers = '{fi-insiders}'
where slug = 'free' and registers is null
  and updated_at < (select applied_at from schema_migrations where name = '0029-registers');
