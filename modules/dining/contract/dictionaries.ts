import { dictionary, entry } from '@refectory/declaration/dictionary.ts';

export const placeKind = dictionary('place_kind', '就餐点类型', 'Place type', {
  canteen: entry(1, '食堂', 'Canteen'),
  shop: entry(2, '小店', 'Small shop'),
  hotel: entry(3, '酒店', 'Hotel'),
  outlet: entry(4, '档口', 'Food stall'),
});

export const placeStatus = dictionary('place_status', '就餐点状态', 'Place status', {
  open: entry(1, '营业', 'Open', 'success'),
  closed: entry(2, '停业', 'Closed', 'default'),
});

export const mealPeriod = dictionary('meal_period', '餐次', 'Meal', {
  breakfast: entry(1, '早餐', 'Breakfast'),
  lunch: entry(2, '午餐', 'Lunch'),
  dinner: entry(3, '晚餐', 'Dinner'),
  supper: entry(4, '夜宵', 'Supper'),
});

export const tableStatus = dictionary('table_status', '餐桌状态', 'Table status', {
  free: entry(1, '空闲', 'Free', 'success'),
  reserved: entry(2, '已预订', 'Reserved', 'processing'),
  occupied: entry(3, '使用中', 'Occupied', 'warning'),
  disabled: entry(4, '停用', 'Disabled', 'default'),
});

export const tableShape = dictionary('table_shape', '桌形', 'Table shape', {
  round: entry(1, '圆桌', 'Round'),
  square: entry(2, '方桌', 'Square'),
  long: entry(3, '长桌', 'Long'),
});

export const employeeStatus = dictionary('employee_status', '员工状态', 'Employee status', {
  active: entry(1, '在职', 'Active', 'success'),
  suspended: entry(2, '停用', 'Suspended', 'warning'),
  left: entry(3, '离职', 'Left', 'default'),
});

export const cardStatus = dictionary('card_status', '卡状态', 'Card status', {
  blank: entry(10, '空白', 'Blank', 'default'),
  active: entry(20, '正常', 'Active', 'success'),
  lost: entry(30, '挂失', 'Lost', 'error'),
  replaced: entry(40, '已换卡', 'Replaced', 'default'),
  retired: entry(50, '已注销', 'Deactivated', 'default'),
});

export const bindingChannel = dictionary('binding_channel', '绑定渠道', 'Channel', {
  wechat: entry(1, '微信', 'WeChat'),
  dingtalk: entry(2, '钉钉', 'DingTalk'),
  phone: entry(3, '手机', 'Phone'),
});

export const bindingStatus = dictionary('binding_status', '绑定状态', 'Link status', {
  bound: entry(1, '已绑定', 'Linked', 'success'),
  unbound: entry(2, '已解绑', 'Unlinked', 'default'),
});

/** What happens to meals booked for a day whose type changes. */
export const bookedMeals = dictionary('booked_meals', '已订餐处理', 'Booked meals', {
  keep: entry(1, '保留', 'Keep'),
  cancel: entry(2, '取消并退款', 'Cancel and refund'),
  move: entry(3, '改期', 'Move to a day'),
});

export const adminDuty = dictionary('admin_duty', '就餐点职责', 'Dining role', {
  manager: entry(1, '经理', 'Manager'),
  chef: entry(2, '厨师', 'Chef'),
  cashier: entry(3, '收银员', 'Cashier'),
  checker: entry(4, '核销员', 'Checker'),
});

export const dishStatus = dictionary('dish_status', '菜品状态', 'Dish status', {
  onSale: entry(10, '在售', 'Available', 'success'),
  offSale: entry(20, '已下架', 'Unavailable', 'default'),
});

export const packageStatus = dictionary('package_status', '套餐状态', 'Set meal status', {
  onSale: entry(10, '在售', 'Available', 'success'),
  offSale: entry(20, '已下架', 'Unavailable', 'default'),
});

export const spicy = dictionary('spicy', '辣度', 'Spiciness', {
  none: entry(0, '不辣', 'Not spicy'),
  mild: entry(1, '微辣', 'Mild'),
  medium: entry(2, '中辣', 'Medium'),
  hot: entry(3, '特辣', 'Hot'),
});

export const saleState = dictionary('sale_state', '售卖情况', 'Availability', {
  onSale: entry(10, '在售', 'Available', 'success'),
  offSale: entry(20, '已下架', 'Unavailable', 'default'),
  dishOffSale: entry(30, '菜品已下架', 'Dish unavailable', 'warning'),
});

export const priceScope = dictionary('price_scope', '价格规则范围', 'Price rule scope', {
  everything: entry(1, '全部', 'Everything'),
  category: entry(2, '分类', 'Category'),
  dish: entry(3, '菜品', 'Dish'),
  package: entry(4, '套餐', 'Set meal'),
});

export const priceMethod = dictionary('price_method', '计价方式', 'Pricing method', {
  fixed: entry(1, '固定价', 'Fixed price'),
  percent: entry(2, '折扣（%）', 'Percent of price'),
  reduction: entry(3, '减价', 'Reduction'),
});

export const priceRuleStatus = dictionary('price_rule_status', '价格规则状态', 'Price rule status', {
  enabled: entry(1, '启用', 'Enabled', 'success'),
  disabled: entry(2, '停用', 'Disabled', 'default'),
});

export const helping = dictionary('helping', '第几份', 'Portion', {
  first: entry(1, '第一份', 'First'),
  further: entry(2, '第二份及以上', 'Second and later'),
});

export const dayKind = dictionary('day_kind', '日期类型', 'Day type', {
  workday: entry(1, '工作日', 'Workday', 'default'),
  restDay: entry(2, '休息日', 'Rest day', 'processing'),
  holiday: entry(3, '节假日', 'Holiday', 'error'),
  makeUpWorkday: entry(4, '调休上班', 'Make-up workday', 'warning'),
});

/** Dictionaries of dining (spec/dining#booking). Code depends on the keys. */
export const diningDictionaries = [
  placeKind,
  placeStatus,
  mealPeriod,
  tableStatus,
  tableShape,
  employeeStatus,
  cardStatus,
  bindingChannel,
  bindingStatus,
  bookedMeals,
  adminDuty,
  spicy,
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
  dishStatus,
  packageStatus,
  saleState,
  priceScope,
  priceMethod,
  dictionary('price_day_kind', '计价日期类型', 'Day type for prices', [
    entry(1, '工作日', 'Workday'),
    entry(2, '休息日', 'Rest day'),
    entry(3, '节假日', 'Holiday'),
  ]),
  priceRuleStatus,
  helping,
  dayKind,
  dictionary('weekday', '星期', 'Weekday', [
    entry(1, '星期一', 'Monday'),
    entry(2, '星期二', 'Tuesday'),
    entry(3, '星期三', 'Wednesday'),
    entry(4, '星期四', 'Thursday'),
    entry(5, '星期五', 'Friday'),
    entry(6, '星期六', 'Saturday'),
    entry(7, '星期日', 'Sunday'),
  ]),
  dictionary('month', '月份', 'Month', [
    entry(1, '一月', 'January'),
    entry(2, '二月', 'February'),
    entry(3, '三月', 'March'),
    entry(4, '四月', 'April'),
    entry(5, '五月', 'May'),
    entry(6, '六月', 'June'),
    entry(7, '七月', 'July'),
    entry(8, '八月', 'August'),
    entry(9, '九月', 'September'),
    entry(10, '十月', 'October'),
    entry(11, '十一月', 'November'),
    entry(12, '十二月', 'December'),
  ]),
] as const;
