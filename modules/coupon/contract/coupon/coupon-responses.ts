import { list, nullable, row } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';

const couponNo = f.text('券号', 'Coupon no.', { required: true });

/** Who is meant by a staff number, and the coupons the person has. */
export const couponHolder = row({
  id: f.reference('dining.employee', '员工', 'Employee', { required: true }),
  employeeId: f.reference('dining.employee', '员工', 'Employee', { required: true }),
  name: f.text('姓名', 'Name', { required: true }),
  saasNo: f.text('工号', 'Staff no.', { required: true }),
  groupName: f.text('员工分组', 'Group'),
  employeeStatus: f.choice('employee_status', '状态', 'Status', { required: true }),
  idPhoto: f.image('证件照', 'ID photo'),
  balance: f.money('余额', 'Balance', { required: true }),
  coupons: list('券', 'Coupons', {
    id: f.reference('coupon.coupon', '券', 'Coupon', { required: true }),
    couponNo,
    typeName: f.text('券类型', 'Type', { required: true }),
    expireOn: f.date('到期日', 'Expires on'),
    couponStatus: f.choice('coupon_status', '状态', 'Status', { required: true }),
  }),
});

/** What a printed coupon shows. */
export const printedCoupons = row({
  coupons: list('券', 'Coupons', {
    id: f.reference('coupon.coupon', '券', 'Coupon', { required: true }),
    couponNo,
    typeName: f.text('券类型', 'Type', { required: true }),
    kind: f.choice('coupon_kind', '券种', 'Kind', { required: true }),
    faceValue: nullable(f.money('面值', 'Face value', { required: true })),
    percent: nullable(f.integer('优惠百分比', 'Percent off', { required: true })),
    capValue: nullable(f.money('最高抵扣', 'Maximum discount', { required: true })),
    minSpend: f.money('最低消费', 'Minimum spend', { required: true }),
    validFrom: f.date('生效日期', 'Valid from'),
    expireOn: f.date('到期日', 'Expires on'),
    validDays: nullable(f.integer('有效天数', 'Valid days', { required: true })),
    placeNames: f.text('适用就餐点', 'Places'),
    holder: f.text('持有人', 'Holder'),
    couponStatus: f.choice('coupon_status', '状态', 'Status', { required: true }),
  }),
});

/** The whole life of a coupon, first to last. */
export const couponLife = row({
  id: f.reference('coupon.coupon', '券', 'Coupon', { required: true }),
  couponNo,
  typeId: f.reference('coupon.type', '券类型', 'Type', { required: true }),
  typeName: f.text('券类型', 'Type', { required: true }),
  kind: f.choice('coupon_kind', '券种', 'Kind', { required: true }),
  couponStatus: f.choice('coupon_status', '状态', 'Status', { required: true }),
  holder: f.text('持有人', 'Holder'),
  salePrice: nullable(f.money('售价', 'Sale price', { required: true })),
  validFrom: f.date('生效日期', 'Valid from'),
  expireOn: f.date('到期日', 'Expires on'),
  events: list('经过', 'Events', {
    id: f.reference('', '记录', 'Record', { required: true }),
    at: f.datetime('时间', 'Time', { required: true }),
    action: f.text('操作', 'Action', { required: true }),
    fromStatus: nullable(f.choice('coupon_status', '原状态', 'From', { required: true })),
    toStatus: f.choice('coupon_status', '状态', 'To', { required: true }),
    userName: f.text('操作人', 'By'),
    detail: f.text('说明', 'Detail'),
    employee: f.text('员工', 'Employee'),
    amount: nullable(f.money('金额', 'Amount', { required: true })),
    payType: nullable(f.choice('pay_type', '支付方式', 'Payment', { required: true })),
    placeName: f.text('就餐点', 'Place'),
    usedFor: f.text('用于', 'Used for'),
  }),
});
