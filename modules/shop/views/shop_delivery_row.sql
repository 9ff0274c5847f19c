-- What the list of deliveries reads: each rule with the names of its regions, in the order of the rules.
create view shop_delivery_row with (security_invoker = true) as
select d.tenant_id, d.id, d.create_user, d.create_dept, d.create_time, d.update_user, d.update_time, d.status, d.version,
  d.name, d.method, d.express_id, d.sort, d.remark, (
    select jsonb_agg(rule || jsonb_build_object('regionNames', (
        select coalesce(jsonb_agg(coalesce(g.name, c.code) order by c.place), '[]')
        from jsonb_array_elements_text(coalesce(nullif(rule -> 'regionCodes', 'null'), '[]')) with ordinality c (code, place) left join sys_region g on g.code = c.code
      )) order by n)
    from jsonb_array_elements(d.rules) with ordinality r (rule, n)) as rules
from shop_delivery d;
