-- Data sources: other databases, for the code generator and for tenants that live in one of their own (wire §6).

create table develop_datasource (
  like platform_row including all,
  name         text not null,
  driver_class text not null,
  url          text not null,
  username     text not null,
  -- Encrypted with a key from SECRET; the plain text is never stored (wire §2). History does not have it.
  password     text,
  remark       text not null default '',
  constraint develop_datasource_name_unique unique (name),
  constraint develop_datasource_password_sealed check (password like 'v1.%')
);
select adopt_platform_record('develop_datasource', 'password');
create index develop_datasource_newest on develop_datasource (create_time desc, id desc);
