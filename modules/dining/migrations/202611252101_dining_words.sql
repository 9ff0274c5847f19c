-- The word of the glossary (docs/spec/glossary.md) in the remark that the product wrote itself.
do $$
declare each text;
begin
  for each in select tenant_id from sys_tenant loop
    perform set_config('app.tenant', each, true);
    update dining_parameter set remark = '是否允许补录取餐：on 允许、off 不允许'
    where tenant_id = each and param_key = 'late.entry' and remark = '是否允许补登取餐：on 允许、off 不允许';
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
