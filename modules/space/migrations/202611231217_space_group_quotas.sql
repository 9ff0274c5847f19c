-- How many bookings of a type the people of one group may have together (docs/spec/space.md#types).

alter table space_type add column group_quota_per_day int, add column group_quota_per_week int;
alter table space_type add constraint space_type_group_limits check (group_quota_per_day > 0 and group_quota_per_week > 0);
