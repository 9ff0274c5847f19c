-- Images that are used again, in groups (DOMAIN §7): what the picker of every image field offers.

create table files_image_group (
  like tenant_row including all,
  parent_id bigint,
  name      text not null,
  sort      int  not null default 1,
  constraint files_image_group_parent foreign key (tenant_id, parent_id) references files_image_group (tenant_id, id),
  constraint files_image_group_name_unique unique nulls not distinct (tenant_id, parent_id, name)
);
select adopt_tenant_table('files_image_group');
create trigger refuse_cycle before insert or update of parent_id on files_image_group
  for each row execute function refuse_cycle('files_image_group_no_cycle');
create index files_image_group_sort on files_image_group (tenant_id, sort, id);

create table files_image (
  like tenant_row including all,
  group_id  bigint,
  name      text   not null,
  link      text   not null,
  -- The file itself; it cannot be removed while the image is here.
  attach_id bigint not null,
  sort      int    not null default 1,
  constraint files_image_group foreign key (tenant_id, group_id) references files_image_group (tenant_id, id),
  constraint files_image_attach foreign key (tenant_id, attach_id) references files_attach (tenant_id, id),
  constraint files_image_attach_unique unique (tenant_id, attach_id)
);
select adopt_tenant_table('files_image');
create index files_image_sort on files_image (tenant_id, sort, id);
create index files_image_by_group on files_image (tenant_id, group_id);
