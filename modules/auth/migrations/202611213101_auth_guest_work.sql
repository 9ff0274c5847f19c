-- The work item of a guest leads to the guests who wait.
create or replace function follow_guest() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' and new.status = 2 then
    insert into message_work_item (tenant_id, kind, subject_id, title_zh, title_en, path, permission)
    values (new.tenant_id, 'guest', new.id,
      format('%s 申请注册，等待审核', coalesce(nullif(new.real_name, ''), new.account)),
      format('%s has registered and awaits approval', coalesce(nullif(new.real_name, ''), new.account)),
      'menu:user?status=2', 'user_edit')
    on conflict do nothing;
  else
    update message_work_item set settled_at = app_now()
    where tenant_id = old.tenant_id and kind = 'guest' and subject_id = old.id and settled_at is null;
  end if;
  return null;
end $$;
