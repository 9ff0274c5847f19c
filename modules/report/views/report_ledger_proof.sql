-- When the wallets were proven, and what was found.
create view report_ledger_proof with (security_invoker = true) as
select tenant_id, id, create_time as at, proven, transfers, entries, accounts, milliseconds from wallet_proof;
