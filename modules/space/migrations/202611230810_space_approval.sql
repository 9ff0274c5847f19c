-- Who approves the bookings of a type, and the process in which one is approved (docs/spec/space.md#approval).

alter table space_type add column approver_id bigint;
alter table space_type add constraint space_type_approver foreign key (tenant_id, approver_id) references sys_user (tenant_id, id);
create index space_type_of_approver on space_type (tenant_id, approver_id) where approver_id is not null;

alter table space_booking add column process_instance_id bigint;
alter table space_booking add constraint space_booking_instance foreign key (tenant_id, process_instance_id) references flow_instance (tenant_id, id);
create index space_booking_of_instance on space_booking (tenant_id, process_instance_id) where process_instance_id is not null;
