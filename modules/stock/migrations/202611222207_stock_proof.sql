-- When the ledger of the stock was proven, and what was found.
create table stock_proof (
  like tenant_row including all,
  proven        boolean not null,
  levels        bigint  not null,
  batches       bigint  not null,
  movements     bigint  not null,
  value         numeric not null,
  wrong_levels  bigint  not null,
  wrong_batches bigint  not null,
  broken_chains bigint  not null,
  findings      jsonb   not null default '[]',
  milliseconds  int     not null
);
select adopt_append_only_table('stock_proof');
create index stock_proof_newest on stock_proof (tenant_id, id desc);
