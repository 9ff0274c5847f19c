import type { Fields } from '@refectory/declaration/field/field.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { enableStatus } from '../dictionaries.ts';

/** Only goods in use are offered. */
const inUse = { status: enableStatus.keys.enabled };

/** Pricing of deliveries (spec/shop#settings). */
const delivery = {
  isOn: f.flag('开通配送', 'Delivery enabled', { form: true, initial: true }),
  deliveryId: f.reference('shop.delivery', '默认配送规则', 'Default delivery rule', {
    form: true,
    optionFilter: inUse,
    help: label('试算未指定规则时使用', 'Used when no rule is chosen'),
  }),
} as const;

/** How long bookings and orders wait for payment. */
const trade = {
  payMinutes: f.integer('未付订单保留分钟', 'Minutes to pay', {
    form: true,
    required: true,
    initial: 30,
    min: 1,
    max: 1440,
    help: label(
      '预订和订单超过这么久未付即失效；已下的不变',
      'Bookings and orders not paid within this time lapse; existing ones keep their deadline',
    ),
  }),
} as const;

/** Whether SMS are sent, and the daily limit. */
const sms = {
  isOn: f.flag('开通短信', 'SMS enabled', { form: true, initial: true }),
  perDay: f.integer('每天最多条数', 'Daily limit', {
    form: true,
    required: true,
    initial: 0,
    min: 0,
    max: 1_000_000,
    help: label('0 为平台的上限', '0 means the limit of the platform'),
  }),
} as const;

/** Limits of uploads. */
const storage = {
  fileMegabytes: f.integer('单个文件最大 MB', 'Maximum file size (MB)', {
    form: true,
    required: true,
    initial: 10,
    min: 1,
    max: 10,
  }),
  imagePixels: f.integer('图片最长边像素', 'Longest image side (pixels)', {
    form: true,
    required: true,
    initial: 4096,
    min: 320,
    max: 4096,
    help: label('更大的图片上传时缩小', 'Larger images are scaled down on upload'),
  }),
} as const;

/** The amount from which delivery is free. */
const fullFree = {
  isOn: f.flag('开通满额包邮', 'Free delivery from an amount', { form: true, initial: false }),
  amount: f.money('满额', 'Amount', { form: true, required: true, initial: '99.00', min: 0, max: 100_000 }),
  exceptRegionCodes: f.valueList(
    '不包邮地区',
    'Regions without free delivery',
    f.text('区划编号', 'Region', { min: 2, max: 12 }),
    {
      form: true,
      max: 500,
    },
  ),
} as const;

/** Most amounts that a top-up desk offers by a key. */
export const maxOfferedAmounts = 6;

/** Amounts that can be recharged without a plan. */
const recharge = {
  isFree: f.flag('可充任意金额', 'Any amount', {
    form: true,
    initial: true,
    help: label('关闭后只能按充值方案充值', 'When off, top-ups are by plan only'),
  }),
  minAmount: f.money('最少充值', 'Minimum top-up', {
    form: true,
    required: true,
    initial: '0.01',
    min: 0,
    max: 100_000,
  }),
  maxAmount: f.money('最多充值', 'Maximum top-up', {
    form: true,
    required: true,
    initial: '100000.00',
    min: 0,
    max: 100_000,
  }),
  amounts: f.integers('常用金额（元）', 'Amounts offered (yuan)', {
    form: true,
    initial: [50, 100, 200, 500],
    min: 1,
    max: 100_000,
    help: label('充值台上按一个键选择，最多 6 个', 'Chosen with one key at the top-up desk, at most 6'),
  }),
} as const;

/** How points are earned and exchanged (spec/wallet#points). */
const points = {
  isOn: f.flag('开通积分', 'Points enabled', { form: true, initial: false }),
  earnPerYuan: f.decimal('每消费 1 元得积分', 'Points for each yuan spent', {
    form: true,
    required: true,
    initial: '1',
    min: 0,
    max: 10_000,
  }),
  pointsPerYuan: f.integer('多少积分兑换 1 元', 'Points for one yuan', {
    form: true,
    required: true,
    initial: 100,
    min: 1,
    max: 1_000_000,
  }),
  minExchange: f.integer('最少兑换积分', 'Minimum points to exchange', {
    form: true,
    required: true,
    initial: 100,
    min: 1,
    max: 100_000_000,
  }),
} as const;

/** The amounts from which refunds and grants need approval (spec/wallet#approval). */
const approval = {
  refundAbove: f.money('退款超过多少须审批', 'Refunds need approval above', {
    form: true,
    required: true,
    initial: '0.00',
    min: 0,
    max: 1_000_000,
    help: label(
      '0 为不须审批；同一单据累计计算，含待审批',
      '0 means never; counts all refunds of one bill, including those waiting for approval',
    ),
  }),
  subsidyAbove: f.money('补贴发放超过多少须审批', 'Subsidy grants need approval above', {
    form: true,
    required: true,
    initial: '0.00',
    min: 0,
    max: 100_000_000,
    help: label('0 为不须审批；同一人当天发放累计计算', '0 means never; counts everything one person grants in a day'),
  }),
} as const;

/** The settings of a tenant by key, with their fields (spec/shop#settings). */
export const settingFields = {
  delivery,
  full_free: fullFree,
  trade,
  recharge,
  points,
  approval,
  sms,
  storage,
} as const satisfies Readonly<Record<string, Fields>>;

export type SettingKey = keyof typeof settingFields;

/** The keys in the order of the page. */
export const settingKeys = Object.keys(settingFields) as readonly SettingKey[];
