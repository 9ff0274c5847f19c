-- Attachments are kept in the same groups as images (spec/files#attachments).
alter table files_attach
  add column group_id bigint,
  add constraint files_attach_group foreign key (tenant_id, group_id) references files_image_group (tenant_id, id);
create index files_attach_by_group on files_attach (tenant_id, group_id);
