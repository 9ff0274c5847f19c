import { label } from '@refectory/declaration/label.ts';
import { orderReview } from '../../order-review.ts';
import { defineSource, measure, ofColumn, unopened } from '../figure-source.ts';

const money = (zh: string, en: string, meaningZh: string, meaningEn: string) =>
  measure('money', label(zh, en), 'yuan', label(meaningZh, meaningEn));

/** What was paid for meals, venues and tickets, by the kind of money that the ledger took it from. */
export const payments = defineSource({
  label: label('收款构成', 'Payments'),
  right: 'wallet_entry',
  hasDay: true,
  by: ['paidFor', 'mealPeriod', 'placeId', 'payType', 'employeeTypeId', 'groupId', 'deptId'],
  figures: {
    amount: ofColumn(
      orderReview.columns.amount,
      'yuan',
      '预订、订单、场馆、门票的实收，已扣退款，含扣下的押金',
      'Net receipts of bookings, orders, venues and tickets after refunds, including deposits kept',
    ),
    cash: money(
      '现金钱包',
      'From cash wallets',
      '由现金钱包支付，已扣退款，含未退的押金',
      'Paid from cash wallets after refunds, including deposits not yet returned',
    ),
    subsidy: money(
      '补贴钱包',
      'From subsidies',
      '由补贴钱包与餐补资金支付，已扣退款',
      'Paid from subsidy wallets and the meal allowance fund, after refunds',
    ),
    gift: money('赠送钱包', 'From bonus', '由赠送钱包支付，已扣退款', 'Paid from bonus wallets, after refunds'),
    counter: money(
      '柜台收款',
      'At the counter',
      '在柜台以现金、微信等支付，已扣退款，含未退的押金',
      'Paid at the counter in cash, by WeChat etc., after refunds, including deposits not yet returned',
    ),
    coupons: money('优惠券', 'By coupons', '由优惠券抵扣，已扣退款', 'Covered by coupons, after refunds'),
  },
  drillDown: unopened(['paidFor', 'mealPeriod', 'placeId', 'payType', 'employeeTypeId', 'groupId', 'deptId']),
});
