-- Which days have changed is planned once on a connection instead of at every statement (decision 1925): the length of the
-- list of sums is hidden from the planner.

create or replace function mark_changed_days() returns trigger language plpgsql as $$
declare
  v_sums text[] := array['booking'];
begin
  if tg_nargs > 0 then v_sums := tg_argv[0:tg_nargs - 1]; end if;
  case tg_op
    when 'INSERT' then perform mark_changed_day(t.tenant_id, s.name, t.day) from (select distinct tenant_id, day from after_change) t, unnest((select v_sums)::text[]) s (name);
    when 'DELETE' then perform mark_changed_day(t.tenant_id, s.name, t.day) from (select distinct tenant_id, day from before_change) t, unnest((select v_sums)::text[]) s (name);
    else perform mark_changed_day(t.tenant_id, s.name, t.day) from (
      select tenant_id, day from before_change union select tenant_id, day from after_change) t, unnest((select v_sums)::text[]) s (name);
  end case;
  return null;
end $$;
