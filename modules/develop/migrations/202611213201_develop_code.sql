-- The code generator: what is made of which table, and the zips that wait to be fetched (wire §6).

create table develop_code (
  like platform_row including all,
  datasource_id bigint not null,
  service_name  text   not null,
  code_name     text   not null,
  name_en       text   not null default '',
  table_name    text   not null,
  table_prefix  text   not null,
  pk_name       text   not null,
  package_name  text   not null,
  base_mode     int    not null,
  wrap_mode     int    not null,
  api_path      text   not null,
  web_path      text   not null,
  -- What becomes of each column; empty: what the generator proposes.
  columns       jsonb  not null default '[]',
  constraint develop_code_datasource foreign key (datasource_id) references develop_datasource (id),
  constraint develop_code_modes_known check (base_mode in (1, 2) and wrap_mode in (1, 2)),
  constraint develop_code_columns_listed check (jsonb_typeof(columns) = 'array')
);
select adopt_platform_record('develop_code');
create index develop_code_newest on develop_code (create_time desc, id desc);
create index develop_code_datasource on develop_code (datasource_id);

-- A zip is fetched once by whoever has its link; only a hash of the link is kept.
create table develop_package (
  link_hash  text        primary key,
  file_name  text        not null,
  content    bytea       not null,
  expires_at timestamptz not null
);
select adopt_platform_table('develop_package');
create index develop_package_expiry on develop_package (expires_at);
