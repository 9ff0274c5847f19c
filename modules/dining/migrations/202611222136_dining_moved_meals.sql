-- What was decided about meals booked for a day that changes its type, or for days of a rest (spec/dining#holiday, #rest).
alter table dining_holiday
  add column booked_meals int,
  add column move_to date,
  add constraint dining_holiday_booked_meals check (booked_meals between 1 and 3),
  add constraint dining_holiday_moved check (booked_meals is distinct from 3 or move_to is not null);
alter table dining_rest add column move_to date;
