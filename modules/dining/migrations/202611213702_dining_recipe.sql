-- Recipes (DOMAIN §2, §3): what a dish is made of, and what that comes to. Nothing is rounded before the last step.

-- quantity, in the unit of the raw material or the dish inside, makes yield_portions portions; loss_percent comes on top.
create table dining_recipe (
  like tenant_row including all,
  dish_id        bigint  not null,
  raw_id         bigint,
  sub_dish_id    bigint,
  quantity       numeric not null,
  yield_portions int     not null default 1,
  loss_percent   numeric not null default 0,
  constraint dining_recipe_dish foreign key (tenant_id, dish_id) references dining_dish (tenant_id, id),
  constraint dining_recipe_raw foreign key (tenant_id, raw_id) references dining_dishraw (tenant_id, id),
  constraint dining_recipe_sub_dish foreign key (tenant_id, sub_dish_id) references dining_dish (tenant_id, id),
  constraint dining_recipe_raw_once unique (tenant_id, dish_id, raw_id),
  constraint dining_recipe_sub_dish_once unique (tenant_id, dish_id, sub_dish_id),
  constraint dining_recipe_of_one_thing check (num_nonnulls(raw_id, sub_dish_id) = 1),
  constraint dining_recipe_amounts check (quantity > 0 and yield_portions > 0 and loss_percent >= 0)
);
select adopt_tenant_table('dining_recipe');
create index dining_recipe_raw on dining_recipe (tenant_id, raw_id) where raw_id is not null;
create index dining_recipe_sub_dish on dining_recipe (tenant_id, sub_dish_id) where sub_dish_id is not null;

-- How a dish would be made of itself, from the dish inside back to the dish; null when it would not. line: the line that is being changed.
create function recipe_ring(dish bigint, sub_dish bigint, line bigint) returns bigint[] language sql stable as $$
  with recursive inside (id, path) as (
    select sub_dish, array[sub_dish]
    union all
    select r.sub_dish_id, i.path || r.sub_dish_id
    from inside i join dining_recipe r on r.tenant_id = app_tenant() and r.dish_id = i.id
    where r.sub_dish_id is not null and r.id is distinct from line and i.id <> dish and r.sub_dish_id <> all(i.path))
  select path from inside where id = dish limit 1
$$;

-- Lines of one tenant that name a dish inside wait for each other: two at once could close a ring that neither closes alone.
create function lock_recipes() returns void language sql volatile as $$
  select pg_advisory_xact_lock(hashtextextended('recipe ' || app_tenant(), 0))
$$;

create function refuse_recipe_ring() returns trigger language plpgsql as $$
begin
  perform lock_recipes();
  if recipe_ring(new.dish_id, new.sub_dish_id, new.id) is not null then
    raise exception 'dish % would be made of itself', new.dish_id
      using errcode = 'check_violation', constraint = 'dining_recipe_no_ring', table = 'dining_recipe';
  end if;
  return new;
end $$;
create trigger refuse_ring before insert or update of dish_id, sub_dish_id on dining_recipe for each row
  when (new.sub_dish_id is not null) execute function refuse_recipe_ring();

-- What one portion of a dish takes of each raw material, dishes inside dishes taken apart. Fractions stay whole down each way and are
-- divided once, to 24 places: thirds add up again.
create view dining_dish_raw with (security_invoker = true) as
with recursive part (tenant_id, dish_id, raw_id, sub_dish_id, numerator, denominator) as (
  select tenant_id, dish_id, raw_id, sub_dish_id, quantity * (100 + loss_percent), yield_portions * 100::numeric from dining_recipe
  union all
  select p.tenant_id, p.dish_id, r.raw_id, r.sub_dish_id,
    p.numerator * r.quantity * (100 + r.loss_percent), p.denominator * r.yield_portions * 100
  from part p join dining_recipe r on r.tenant_id = p.tenant_id and r.dish_id = p.sub_dish_id)
select tenant_id, dish_id, raw_id, sum(numerator * 1.000000000000000000000000 / denominator) as per_portion
from part where raw_id is not null group by tenant_id, dish_id, raw_id;
select adopt_tenant_view('dining_dish_raw');

create view dining_dish_cost with (security_invoker = true) as
select d.tenant_id, d.dish_id, sum(d.per_portion * r.cost) as cost
from dining_dish_raw d join dining_dishraw r on r.tenant_id = d.tenant_id and r.id = d.raw_id
group by d.tenant_id, d.dish_id;
select adopt_tenant_view('dining_dish_cost');

create view dining_recipe_row with (security_invoker = true) as
select l.*, coalesce(r.name, s.name) as part_name, coalesce(r.unit, s.unit) as unit,
  trim_scale(round(l.quantity * (100 + l.loss_percent) / (l.yield_portions * 100::numeric), 6)) as per_portion,
  trim_scale(round(l.quantity * (100 + l.loss_percent) * coalesce(r.cost, c.cost, 0) / (l.yield_portions * 100::numeric), 4)) as cost
from dining_recipe l
left join dining_dishraw r on r.tenant_id = l.tenant_id and r.id = l.raw_id
left join dining_dish s on s.tenant_id = l.tenant_id and s.id = l.sub_dish_id
left join dining_dish_cost c on c.tenant_id = l.tenant_id and c.dish_id = l.sub_dish_id;
select adopt_tenant_view('dining_recipe_row');
