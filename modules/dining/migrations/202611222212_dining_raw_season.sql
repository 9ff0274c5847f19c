-- The months in which a raw material is in season (spec/dining#raw); none: all year.
alter table dining_dishraw add column season_months int[] not null default '{}';
alter table dining_dishraw add constraint dining_dishraw_season check (season_months <@ array[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
