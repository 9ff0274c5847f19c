-- Nobody rests twice on one day: who enters rests of one person takes turns (platform_take_turns).
create trigger take_turns before insert or update of employee_id, start_on, end_on on dining_rest
  for each row execute function take_turns('employee_id');
