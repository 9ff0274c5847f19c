import { dictionary, entry } from '@refectory/declaration/dictionary.ts';

/** Business dictionaries of dining (spec/dining#booking). Code relies on the keys. */
export const diningDictionaries = [
  dictionary('place_kind', '餐厅类型', 'Place type', [
    entry(1, '食堂', 'Canteen'),
    entry(2, '小店', 'Small shop'),
    entry(3, '酒店', 'Hotel'),
    entry(4, '档口', 'Outlet'),
  ]),
  dictionary('place_status', '餐厅状态', 'Place status', [
    entry(1, '营业', 'Open', 'success'),
    entry(2, '停业', 'Closed', 'default'),
  ]),
  dictionary('meal_period', '餐次', 'Meal', [
    entry(1, '早餐', 'Breakfast'),
    entry(2, '午餐', 'Lunch'),
    entry(3, '晚餐', 'Dinner'),
    entry(4, '夜宵', 'Supper'),
  ]),
  dictionary('table_status', '餐桌状态', 'Table status', [
    entry(1, '空闲', 'Free', 'success'),
    entry(2, '已预订', 'Reserved', 'processing'),
    entry(3, '使用中', 'Occupied', 'warning'),
    entry(4, '停用', 'Disabled', 'default'),
  ]),
  dictionary('employee_status', '员工状态', 'Employee status', [
    entry(1, '在职', 'Active', 'success'),
    entry(2, '停用', 'Suspended', 'warning'),
    entry(3, '离职', 'Left', 'default'),
  ]),
  dictionary('card_status', '卡状态', 'Card status', [
    entry(10, '空白', 'Blank', 'default'),
    entry(20, '正常', 'Active', 'success'),
    entry(30, '挂失', 'Lost', 'error'),
    entry(40, '已换卡', 'Replaced', 'default'),
    entry(50, '已注销', 'Retired', 'default'),
  ]),
  dictionary('binding_channel', '绑定渠道', 'Channel', [
    entry(1, '微信', 'WeChat'),
    entry(2, '钉钉', 'DingTalk'),
    entry(3, '手机', 'Phone'),
  ]),
  dictionary('binding_status', '绑定状态', 'Link status', [
    entry(1, '已绑定', 'Linked', 'success'),
    entry(2, '已解绑', 'Unlinked', 'default'),
  ]),
  dictionary('admin_duty', '餐厅职责', 'Duty', [
    entry(1, '经理', 'Manager'),
    entry(2, '厨师', 'Chef'),
    entry(3, '收银', 'Cashier'),
    entry(4, '验票', 'Checker'),
  ]),
  dictionary('spicy', '辣度', 'Spiciness', [
    entry(0, '不辣', 'Not spicy'),
    entry(1, '微辣', 'Mild', 'warning'),
    entry(2, '中辣', 'Medium', 'warning'),
    entry(3, '特辣', 'Hot', 'error'),
  ]),
  dictionary('dish_tag', '菜品标签', 'Dish tag', [
    entry(1, '素食', 'Vegetarian'),
    entry(2, '清真', 'Halal'),
    entry(3, '低脂', 'Low fat'),
    entry(4, '低盐', 'Low salt'),
    entry(5, '高蛋白', 'High protein'),
    entry(6, '招牌', 'Signature'),
    entry(7, '新品', 'New'),
  ]),
  dictionary('allergen', '过敏原', 'Allergen', [
    entry(1, '麸质', 'Gluten'),
    entry(2, '甲壳类', 'Crustaceans'),
    entry(3, '蛋类', 'Eggs'),
    entry(4, '鱼类', 'Fish'),
    entry(5, '花生', 'Peanuts'),
    entry(6, '大豆', 'Soy'),
    entry(7, '乳制品', 'Milk'),
    entry(8, '坚果', 'Tree nuts'),
    entry(9, '芝麻', 'Sesame'),
  ]),
  dictionary('dish_status', '菜品状态', 'Dish status', [
    entry(10, '在售', 'On sale', 'success'),
    entry(20, '停售', 'Off sale', 'default'),
  ]),
  dictionary('package_status', '套餐状态', 'Package status', [
    entry(10, '在售', 'On sale', 'success'),
    entry(20, '停售', 'Off sale', 'default'),
  ]),
  dictionary('sale_state', '售卖情况', 'Availability', [
    entry(10, '在售', 'On sale', 'success'),
    entry(20, '已下架', 'Off sale', 'default'),
    entry(30, '菜品已下架', 'Dish off sale', 'warning'),
  ]),
  dictionary('price_scope', '价格规则范围', 'Price rule scope', [
    entry(1, '全部', 'Everything'),
    entry(2, '分类', 'Category'),
    entry(3, '菜品', 'Dish'),
    entry(4, '套餐', 'Package'),
  ]),
  dictionary('price_method', '计价方式', 'Pricing method', [
    entry(1, '固定价', 'Fixed price'),
    entry(2, '折扣(%)', 'Percent of price'),
    entry(3, '减价', 'Reduction'),
  ]),
  dictionary('price_day_kind', '计价日期类型', 'Day type for prices', [
    entry(1, '工作日', 'Workday'),
    entry(2, '休息日', 'Rest day'),
    entry(3, '节假日', 'Holiday'),
  ]),
  dictionary('price_rule_status', '价格规则状态', 'Price rule status', [
    entry(1, '启用', 'Enabled', 'success'),
    entry(2, '停用', 'Disabled', 'default'),
  ]),
  dictionary('helping', '第几份', 'Portion', [
    entry(1, '第一份', 'First'),
    entry(2, '第二份及以上', 'Second and later'),
  ]),
  dictionary('day_kind', '日期类型', 'Day type', [
    entry(1, '工作日', 'Workday', 'default'),
    entry(2, '休息日', 'Rest day', 'processing'),
    entry(3, '节假日', 'Holiday', 'error'),
    entry(4, '调休上班', 'Make-up workday', 'warning'),
  ]),
  dictionary('weekday', '星期', 'Weekday', [
    entry(1, '星期一', 'Monday'),
    entry(2, '星期二', 'Tuesday'),
    entry(3, '星期三', 'Wednesday'),
    entry(4, '星期四', 'Thursday'),
    entry(5, '星期五', 'Friday'),
    entry(6, '星期六', 'Saturday'),
    entry(7, '星期日', 'Sunday'),
  ]),
] as const;
