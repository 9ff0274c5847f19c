import { allDictionaries } from '@refectory/declaration/catalogue.ts';
import { type Label, type Language, label } from '@refectory/declaration/label.ts';
import { printLanguage } from '#shop/contract/print/print-dictionaries.ts';

/** Language of a printer by key of `print_language`. */
export const printerLanguage = (key: number): Language => (key === printLanguage.keys.english ? 'en' : 'zh');

/** Fixed texts of slips. */
export const slipLabels = {
  kitchen: label('后厨单', 'Kitchen'),
  cancelled: label('取消', 'Cancelled'),
  changed: label('更改', 'Changed'),
  reason: label('原因', 'Reason'),
  receipt: label('小票', 'Receipt'),
  takeList: label('取餐单', 'Pickup list'),
  summary: label('订单汇总', 'Order summary'),
  version: label('版本', 'Version'),
  days: label('日期', 'Days'),
  allMeals: label('全部餐次', 'All meals'),
  drawer: label('收银交班单', 'Drawer report'),
  cashierSigns: label('收银员签字', 'Cashier'),
  checkerSigns: label('复核', 'Checked by'),
  test: label('测试页', 'Test slip'),
  table: label('桌号', 'Table'),
  order: label('订单号', 'Order'),
  person: label('员工', 'Employee'),
  meal: label('餐次', 'Meal'),
  orderedAt: label('下单时间', 'Ordered'),
  paidAt: label('支付时间', 'Paid'),
  printedAt: label('打印时间', 'Printed'),
  remark: label('备注', 'Remark'),
  portions: label('份数', 'Portions'),
  total: label('合计', 'Total'),
  discount: label('优惠', 'Discount'),
  coupon: label('优惠券', 'Coupon'),
  paid: label('实付', 'Paid'),
  payType: label('支付方式', 'Payment'),
  thanks: label('谢谢惠顾', 'Thank you'),
  ready: label('打印机工作正常', 'The printer works'),
  address: label('地址', 'Address'),
} as const;

/** A label followed by a name, in both languages. */
export const labelWithSubject = ({ zh, en }: Label, what: string): Label => label(`${zh} ${what}`, `${en} ${what}`);

export const labelText = (word: Label, language: Language): string => word[language];

/** Label of a key in a built-in dictionary. */
export const entryName = (dictionary: string, key: number, language: Language): string =>
  allDictionaries()
    .find(({ code }) => code === dictionary)
    ?.entries.find((entry) => entry.key === key)?.[language] ?? String(key);
