import { list, nullable, object, row } from '@refectory/declaration/call/response-spec.ts';
import {
  choice,
  date,
  datetime,
  flag,
  image,
  integer,
  money,
  reference,
  text,
} from '@refectory/declaration/field/field.ts';
import { couponOffers } from '#coupon/contract/use/coupon-offer.ts';
import { strikeStatusFields } from './strike.ts';

const amount = (zh: string, en: string) => money(zh, en, { required: true });
const packageName = text('套餐名称', 'Name of the set meal');
const day = date('日期', 'Day');
const mealPeriod = choice('meal_period', '餐次', 'Meal', { required: true });

const cardNumbers = { cardNo: text('卡号', 'Card no.'), saasCardno: text('卡面编号', 'Printed no.') };

/** A card that was issued. */
export const issuedCardResponse = row({ cardId: reference('dining.card', '卡片', 'Card'), ...cardNumbers });

/** A person as shown where somebody is to be recognised. */
export const personFields = {
  id: reference('dining.employee', '员工', 'Employee'),
  name: text('姓名', 'Name'),
  saasNo: text('工号', 'Staff no.'),
  typeName: text('员工类型', 'Employee type'),
  groupName: text('员工分组', 'Group'),
  idPhoto: image('证件照', 'ID photo'),
};

/** What a person can spend, by where it comes from. */
export const balanceResponse = object('余额', 'Balance', {
  available: amount('可用余额', 'Available'),
  cash: amount('现金', 'Cash'),
  subsidy: amount('补贴', 'Subsidy'),
  gift: amount('赠送', 'Bonus'),
  credit: amount('信用额度', 'Credit limit'),
});

const holderFields = {
  employee: object('持卡人', 'Holder', personFields),
  card: object('卡片', 'Card', {
    ...cardNumbers,
    cardStatus: choice('card_status', '状态', 'Status', { required: true }),
  }),
  balance: balanceResponse,
  bookings: list('当日预订', 'Bookings of the day', {
    id: reference('dining.booking', '预订', 'Booking'),
    bookingNo: text('预订单号', 'Booking no.'),
    day,
    mealPeriod,
    placeId: reference('dining.place', '就餐点', 'Place'),
    placeName: text('就餐点名称', 'Name of the place'),
    packageName,
    persons: integer('人数', 'People', { required: true }),
    amount: amount('金额', 'Amount'),
    payable: amount('应付金额', 'To pay'),
    bookingStatus: choice('booking_status', '预订状态', 'Status', { required: true }),
    takenAt: datetime('取餐时间', 'Picked up at'),
  }),
  strikes: object('爽约情况', 'No-shows', strikeStatusFields),
  now: object('现在可以做什么', 'What may be done now', {
    may: text('take 取餐，pay 支付，walkin 现场就餐，nothing 无', 'take, pay, walkin or nothing'),
    day,
    mealPeriod: choice('meal_period', '餐次', 'Meal'),
    bookingId: reference('dining.booking', '这一餐的预订', 'Booking of the meal'),
    offers: list('可选套餐', 'Set meals on offer', {
      packageId: reference('dining.package', '套餐', 'Set meal'),
      packageName,
      price: amount('单价', 'Price'),
      allowance: amount('餐补', 'Meal allowance'),
      payable: amount('应付金额', 'To pay'),
      basePrice: amount('原价', 'Before rule and grade'),
      ruleName: text('规则名称', 'Name of the rule'),
      left: integer('剩余份数', 'Portions left'),
      enough: flag('余额足够', 'The balance pays for it'),
      coupons: couponOffers,
    }),
    coupons: couponOffers,
    reason: text('不能的原因', 'Why not'),
  }),
};

/** The holder of a card with balance and bookings, and what may be done at the place now. */
export const cardHolderResponse = row(holderFields);

/** Maximum number of people to choose from at the counter; each is selected by one digit. */
export const maxCandidates = 9;

/** People matching a text at the counter: one person, found by card, code or name, or several to choose from. */
export const counterSearchResponse = row({
  foundBy: text('card 卡号，code 取餐码，name 姓名或工号', 'card, code or name'),
  diner: nullable(object('唯一的人', 'The only person', holderFields)),
  candidates: list('多个人', 'Several people', personFields),
});
