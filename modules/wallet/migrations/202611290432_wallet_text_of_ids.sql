-- What a transfer is for is one of a few texts, which are found by the index that begins with them (decision 1914): every
-- payment wrote the same grams of its text once more.
drop index wallet_transfer_text;
create index wallet_transfer_text on wallet_transfer using gin (text_grams(tenant_id, business_id)) with (fastupdate = off);
-- Figures for the planner about what a new index holds, without which a frequent text is taken for a rare one; none of an empty table.
do $$ begin if pg_relation_size('wallet_transfer') > 0 then analyze wallet_transfer; end if; end $$;
