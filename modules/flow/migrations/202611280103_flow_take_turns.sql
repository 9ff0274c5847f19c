-- Nobody is on leave twice at one time: who asks for leave of one person takes turns (platform_take_turns).
create trigger take_turns before insert or update of applicant_id, start_time, end_time, status on flow_leave
  for each row when (new.status in (1, 2)) execute function take_turns('applicant_id');
