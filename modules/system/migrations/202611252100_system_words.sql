-- Words of the glossary (docs/spec/glossary.md) in entries of dictionaries that are there already. An entry that people have worded
-- otherwise keeps its words, each language by itself.
create temporary table given_up (code text, dict_key text, old_zh text, new_zh text, old_en text, new_en text) on commit drop;
insert into given_up values
  ('coupon_upload_mode', '-1', '导入方式', '导入方式', 'What to do', 'Import as'),
  ('booking_source', '1', '后台预订', '后台预订', 'Console', 'Back office'),
  ('booking_source', '2', '现场代订', '现场代客下单', 'Booked now', 'Group walk-in'),
  ('attendance_source', '-1', '核销方式', '取餐方式', 'Pickup method', 'Pickup method'),
  ('attendance_result', '4', '补登', '补录', 'Late entry', 'Recorded later'),
  ('booking_event', '8', '补登取餐', '补录取餐', 'Late entry', 'Missed pickup recorded'),
  ('place_kind', '-1', '餐厅类型', '就餐点类型', 'Place type', 'Place type'),
  ('place_kind', '4', '档口', '档口', 'Outlet', 'Food stall'),
  ('place_status', '-1', '餐厅状态', '就餐点状态', 'Place status', 'Place status'),
  ('card_status', '50', '已注销', '已注销', 'Retired', 'Deactivated'),
  ('admin_duty', '-1', '餐厅职责', '就餐点职责', 'Duty', 'Dining role'),
  ('admin_duty', '3', '收银', '收银员', 'Cashier', 'Cashier'),
  ('admin_duty', '4', '验票', '核销员', 'Checker', 'Checker'),
  ('dish_status', '10', '在售', '在售', 'On sale', 'Available'),
  ('dish_status', '20', '停售', '已下架', 'Off sale', 'Unavailable'),
  ('package_status', '-1', '套餐状态', '套餐状态', 'Package status', 'Set meal status'),
  ('package_status', '10', '在售', '在售', 'On sale', 'Available'),
  ('package_status', '20', '停售', '已下架', 'Off sale', 'Unavailable'),
  ('sale_state', '10', '在售', '在售', 'On sale', 'Available'),
  ('sale_state', '20', '已下架', '已下架', 'Off sale', 'Unavailable'),
  ('sale_state', '30', '菜品已下架', '菜品已下架', 'Dish off sale', 'Dish unavailable'),
  ('price_scope', '4', '套餐', '套餐', 'Package', 'Set meal'),
  ('flow', '101', '资金审批', '资金审批', 'Money approval', 'Payment approval'),
  ('report_rhythm', '-1', '发送周期', '发送周期', 'Rhythm', 'Frequency'),
  ('report_rhythm', '1', '每天', '每天', 'Every day', 'Daily'),
  ('report_rhythm', '2', '每周指定星期', '每周指定星期', 'On weekdays', 'Weekly on chosen days'),
  ('report_rhythm', '3', '每月指定日', '每月指定日', 'On a day of the month', 'Monthly on a day'),
  ('report_rhythm', '4', '每月最后一天', '每月最后一天', 'On the last day of the month', 'Last day of the month'),
  ('comment_status', '-1', '评价状态', '评价状态', 'Comment status', 'Review status'),
  ('comment_source', '-1', '评价来源', '评价来源', 'Comment source', 'Review source'),
  ('comment_source', '1', '后台代填', '后台代填', 'Console', 'Back office'),
  ('delivery_use', '-1', '配送启用状态', '配送启用状态', 'Use of a delivery', 'Delivery rule status'),
  ('order_source', '1', '后台点单', '后台点单', 'Console', 'Back office'),
  ('goods_status', '-1', '商品状态', '商品状态', 'Item status', 'Menu item status'),
  ('goods_status', '10', '在售', '在售', 'On sale', 'Available'),
  ('goods_status', '20', '已下架', '已下架', 'Off sale', 'Unavailable'),
  ('goods_service_status', '-1', '商品服务状态', '商品服务状态', 'Goods service status', 'Service status'),
  ('order_event', '8', '餐次结束未取', '餐次结束未取', 'Not collected by the end of the meal', 'Not picked up by the end of the meal'),
  ('order_event', '9', '餐次结束未取，已退款', '餐次结束未取，已退款', 'Not collected by the end of the meal, refunded', 'Not picked up by the end of the meal, refunded'),
  ('leftover_unit', '-1', '剩余单位', '剩余单位', 'Unit of left-overs', 'Unit of leftovers'),
  ('leftover_reason', '-1', '剩余原因', '剩余原因', 'Reason of left-overs', 'Reason of leftovers'),
  ('print_use', '4', '取餐单', '取餐单', 'Pick-up lists', 'Pickup lists'),
  ('print_status', '-1', '打印状态', '打印状态', 'State of a print', 'Print status'),
  ('rotation_status', '-1', '轮换模板状态', '轮换模板状态', 'Status of a rotation', 'Status of a menu cycle'),
  ('rotation_change', '7', '菜品已下架，不加入', '菜品已下架，不加入', 'Dish is off sale, left out', 'Dish is unavailable, left out'),
  ('rotation_skip', '5', '餐厅不供应该餐次', '就餐点不供应该餐次', 'Meal is not served', 'Meal is not served'),
  ('space_check_result', '3', '撤销入场', '撤销入场', 'Taken back', 'Check-in undone'),
  ('space_hit_decision', '-1', '受影响预订的处理', '受影响预订的处理', 'Booking that is hit', 'Affected booking'),
  ('space_wait_status', '50', '已退出', '已退出', 'Left the line', 'Left'),
  ('stock_kind', '40', '盘点', '盘点', 'Stock-take', 'Stocktake'),
  ('purchase_status', '-1', '采购单状态', '采购单状态', 'Purchase status', 'Purchase order status'),
  ('sealed', '-1', '封存', '封存', 'Sealed', 'Archived'),
  ('check_result', '4', '撤销', '撤销', 'Taken back', 'Undone'),
  ('ticket_kind', '3', '套票', '套票', 'Package', 'Combined'),
  ('ticket_type_status', '1', '在售', '在售', 'On sale', 'Available'),
  ('ticket_type_status', '2', '停售', '停售', 'Off sale', 'Unavailable'),
  ('ticket_place_kind', '3', '闸口', '检票口', 'Gate', 'Gate'),
  ('wallet_scene', '10', '充值', '充值', 'Recharge', 'Top-up'),
  ('recharge_status', '-1', '充值状态', '充值状态', 'Recharge status', 'Top-up status'),
  ('subsidy_scope', '-1', '发放范围', '发放范围', 'Granted to', 'Recipients'),
  ('wallet_system', '8', '赠送资金', '赠送资金', 'Gift fund', 'Bonus fund');

create function pg_temp.use_words(name text) returns void language plpgsql as $$
begin
  execute format('update %I d set dict_value = g.new_zh from given_up g
    where (d.code, d.dict_key, d.dict_value) = (g.code, g.dict_key, g.old_zh) and g.new_zh <> g.old_zh', name);
  execute format('update %I d set dict_value_en = g.new_en from given_up g
    where (d.code, d.dict_key, d.dict_value_en) = (g.code, g.dict_key, g.old_en) and g.new_en <> g.old_en', name);
end $$;

do $$
declare each text;
begin
  -- History is a tenant's; that of the platform's tables stands with the tenant that manages it.
  perform set_config('app.tenant', '000000', true);
  perform pg_temp.use_words('sys_dict');
  for each in select tenant_id from sys_tenant loop
    perform set_config('app.tenant', each, true);
    perform pg_temp.use_words('sys_dict_biz');
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
drop function pg_temp.use_words(text);
