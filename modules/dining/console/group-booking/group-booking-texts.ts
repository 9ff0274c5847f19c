import { label } from '@refectory/declaration/label.ts';

/** Wording of group bookings. */
export const groupBookingTexts = {
  open: label('新建集体预订', 'New group booking'),
  title: label('新建集体预订', 'New group booking'),
  plan: label('就餐安排', 'Meals'),
  mealLines: label('餐次', 'Meals'),
  mealOf: label('第 {n} 餐的餐次', 'Meal {n}'),
  packageOf: label('第 {n} 餐的套餐', 'Set meal of meal {n}'),
  titleOfGroup: label('{group} {from}–{to}', '{group} {from}–{to}'),
  titleOfPeople: label('{people} 人 {from}–{to}', '{people} people {from}–{to}'),
  meal: label('餐次', 'Meal'),
  firstPackage: label('默认：第一个可售套餐', 'First available'),
  addMeal: label('添加餐次', 'Add a meal'),
  removeMeal: label('移除第 {n} 餐', 'Remove meal {n}'),

  list: label('人员与报价', 'People and quote'),
  empty: label('添加人员，并填写就餐点、日期和餐次', 'Add people, and choose place, days and meals'),
  incomplete: label('请填写就餐点、日期和餐次', 'Choose place, days and meals'),
  name: label('姓名', 'Name'),
  number: label('工号', 'Number'),
  group: label('分组', 'Group'),
  meals: label('可订', 'Can book'),
  payable: label('应付', 'To pay'),
  available: label('可用余额', 'Available'),
  refusedMeals: label('不能预订的餐', 'Meals that cannot be booked'),
  andMore: label('等 {count} 餐', 'and {count} more'),
  remove: label('移除', 'Remove'),

  total: label(
    '{people} 人 · {days} 天 · {meals} 餐，应付 ¥{payable}',
    '{people} people · {days} days · {meals} meals, ¥{payable} to pay',
  ),
  allowance: label('（另由餐补承担 ¥{allowance}）', '(¥{allowance} more from the meal allowance)'),
  refused: label('{count} 餐不能预订', '{count} cannot be booked'),
  skip: label('跳过不能预订的', 'Leave out what cannot be booked'),
  book: label('预订并支付', 'Book and pay'),
  confirm: label(
    '为 {people} 人预订 {meals} 餐，共 ¥{payable}，{payType}，从每人账户扣款。确定？',
    'Book {meals} meals for {people} people: ¥{payable} by {payType}, taken from each person’s account. Continue?',
  ),
  confirmSkipping: label(
    '为 {people} 人预订 {meals} 餐，共 ¥{payable}，{payType}，从每人账户扣款；{refused} 餐不能预订，将跳过。确定？',
    'Book {meals} meals for {people} people: ¥{payable} by {payType}, taken from each person’s account. {refused} meals cannot be booked and are left out. Continue?',
  ),
  booked: label('{no} 已预订 {meals} 餐，共 ¥{payable}', '{no}: {meals} meals booked, ¥{payable}'),
  toBookings: label('查看预订', 'View bookings'),
} as const;
