-- Every content that a model ever had: what the designer compares and takes back (spec/flow#designer). Written by the table
-- itself, so that an upload, a save and a version taken back are one thing.
alter table flow_model add column restored_from int;
comment on column flow_model.restored_from is 'The version whose content this was taken from';

create table flow_model_version (
  like platform_row including all,
  model_id      bigint not null,
  -- The version of the model that this was.
  edition       int    not null,
  key           text   not null,
  name          text   not null,
  category      int    not null,
  description   text   not null,
  file_name     text   not null,
  xml           text   not null,
  restored_from int,
  constraint flow_model_version_of_model foreign key (model_id) references flow_model (id) on delete cascade,
  constraint flow_model_version_unique unique (model_id, edition)
);
select adopt_platform_table('flow_model_version');

create function keep_model_version() returns trigger language plpgsql as $$
begin
  insert into flow_model_version (model_id, edition, key, name, category, description, file_name, xml, restored_from)
  values (new.id, new.version, new.key, new.name, new.category, new.description, new.file_name, new.xml, new.restored_from);
  return null;
end $$;
create trigger keep_version_of_new after insert on flow_model for each row execute function keep_model_version();
create trigger keep_version after update on flow_model for each row
  when ((old.key, old.name, old.category, old.description, old.xml) is distinct from (new.key, new.name, new.category, new.description, new.xml))
  execute function keep_model_version();

insert into flow_model_version (model_id, edition, key, name, category, description, file_name, xml, create_user, create_dept, create_time)
select id, version, key, name, category, description, file_name, xml, coalesce(update_user, create_user), create_dept,
  coalesce(update_time, create_time)
from flow_model;
