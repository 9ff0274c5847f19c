-- Reports are sent as PDF as well (spec/report#schedules).
alter table report_schedule drop constraint report_schedule_format_known,
  add constraint report_schedule_format_known check (format in (1, 2, 3));
