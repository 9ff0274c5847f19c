-- A task is claimed: 认领 (docs/spec/glossary.md), in what is written from now on and in what waits.
create or replace function follow_task() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    update message_work_item set settled_at = app_now()
    where tenant_id = old.tenant_id and kind = 'task' and subject_id = old.id and settled_at is null;
  end if;
  if new.status in (1, 2) then
    insert into message_work_item (tenant_id, kind, subject_id, title_zh, title_en, path, user_id, permission, candidates, except_user_id)
    select new.tenant_id, 'task', new.id,
      format(case new.status when 1 then '待认领：%s · %s（%s发起）' else '%s · %s（%s发起）' end,
        i.process_definition_name, new.activity_name, i.start_user_name),
      format(case new.status when 1 then 'To claim: %s · %s (started by %s)' else '%s · %s (started by %s)' end,
        i.process_definition_name, new.activity_name, i.start_user_name),
      case new.status when 1 then 'menu:work_claim' else
        coalesce((select format('/work/process/%s/handle/%s/%s/%s', coalesce(nullif(d.remark, ''), d.dict_key), new.id, i.id, i.business_id)
          from sys_dict d where d.code = 'flow' and d.dict_key = i.category::text and i.business_id is not null), 'menu:work_todo') end,
      case new.status when 2 then new.assignee_id end,
      case new.status when 1 then coalesce((select min(substr(c, 5)) from unnest(new.candidates) c where c like 'may:%'), '') else '' end,
      case new.status when 1 then new.candidates else '{}' end,
      case when new.status = 1 and is_own_request(i.category, new.candidates) then i.start_user_id end
    from flow_instance i where i.tenant_id = new.tenant_id and i.id = new.process_instance_id
    on conflict do nothing;
  end if;
  return null;
end $$;

do $$
declare each text;
begin
  for each in select tenant_id from sys_tenant loop
    perform set_config('app.tenant', each, true);
    update message_work_item set title_zh = '待认领：' || substr(title_zh, 5)
    where tenant_id = each and kind = 'task' and settled_at is null and title_zh like '待签收：%';
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
