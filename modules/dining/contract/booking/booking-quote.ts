import { list, nullable, object, row } from '@refectory/declaration/call/response-spec.ts';
import { choice, date, flag, integer, money, reference, text } from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { payType } from '#wallet/contract/dictionaries.ts';
import { availablePayTypes } from '#wallet/contract/pay-types.ts';

const amount = (zh: string, en: string) => money(zh, en, { required: true });
const meal = {
  placeId: reference('dining.place', '就餐点', 'Place', { required: true }),
  day: date('就餐日期', 'Date', { required: true }),
  mealPeriod: choice('meal_period', '餐次', 'Meal', { required: true }),
};

/** Queries of the booking form while it is filled in (spec/dining#create). */
export const bookingQuoteQueries = {
  offers: {
    label: label('可订套餐', 'Set meals to book'),
    readsNewest: 'Portions that are left are booked.',
    permission: ['dining_booking_add', 'dining_booking_now', 'dining_group_booking_book'],
    input: meal,
    answer: row({
      packages: list('套餐', 'Set meals', {
        packageId: reference('dining.package', '套餐', 'Set meal'),
        packageName: text('套餐名称', 'Name of the set meal'),
        price: amount('价格', 'Price'),
        left: integer('剩余份数；不限量为空', 'Portions left; none: no limit'),
      }),
    }),
  },
  quote: {
    label: label('预订报价', 'Quote a booking'),
    readsNewest: 'It is booked and paid by this price and balance.',
    permission: 'dining_booking_add',
    input: {
      employeeId: reference('dining.employee', '员工', 'Employee', { required: true }),
      ...meal,
      packageId: reference('dining.package', '套餐', 'Set meal'),
      persons: integer('人数', 'People', { initial: 1, min: 1, max: 99 }),
      payType: choice('pay_type', '支付方式', 'Payment', {
        initial: payType.keys.balance,
        selectableKeys: availablePayTypes,
      }),
    },
    answer: row({
      packageRequired: flag('须选择套餐', 'A set meal must be chosen'),
      bill: nullable(
        object('金额', 'Amounts', {
          price: amount('单价', 'Price'),
          basePrice: amount('原价', 'Before rule and grade'),
          ruleName: text('规则名称', 'Name of the rule'),
          amount: amount('金额', 'Amount'),
          allowance: amount('餐补', 'Meal allowance'),
          payable: amount('应付金额', 'To pay'),
          available: amount('可用余额', 'Available'),
          credit: amount('信用额度', 'Credit limit'),
        }),
      ),
      reason: text('不能预订的原因', 'Why it cannot be booked'),
    }),
  },
} as const;
