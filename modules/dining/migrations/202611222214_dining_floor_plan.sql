-- Where the tables of a place stand: one row and one version per place, so that a plan is saved whole or not at all.
-- spots: [{tableId, x, y, turn, shape}], x and y in cells of the grid. A table that was removed is simply no longer found.
-- The plan is part of its place and goes with it.
create table dining_floor_plan (
  like tenant_row including all,
  place_id bigint not null,
  spots    jsonb  not null default '[]',
  constraint dining_floor_plan_once unique (tenant_id, place_id),
  constraint dining_floor_plan_place foreign key (tenant_id, place_id) references dining_place (tenant_id, id) on delete cascade,
  constraint dining_floor_plan_spots check (jsonb_typeof(spots) = 'array')
);
select adopt_tenant_table('dining_floor_plan');
