-- A check-in can be taken back: a third row says so.
alter table space_check drop constraint space_check_result;
alter table space_check add constraint space_check_result check (result in (1, 2, 3));
