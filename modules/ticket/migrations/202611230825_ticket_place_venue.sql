-- A check point may stand in a venue (spec/ticket#places).
alter table ticket_place
  add column venue_id bigint,
  add constraint ticket_place_venue foreign key (tenant_id, venue_id) references space_venue (tenant_id, id);
create index ticket_place_of_venue on ticket_place (tenant_id, venue_id) where venue_id is not null;
