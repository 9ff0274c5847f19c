// Generated from the migrated database by "npm run db:types". Do not edit.
import type { Computed, Generated, Int8, Json, Nullable, Numeric, Timestamp } from '@refectory/engine/database/tables.ts';

export interface CouponBalance {
  tenant_id: Generated<string>;
  type_id: Int8;
  part: number;
  generated: Generated<number>;
  unsold: Generated<number>;
  signed: Generated<number>;
  sold: Generated<number>;
  used: Generated<number>;
  expired: Generated<number>;
  voided: Generated<number>;
}

export interface CouponCoupon {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  coupon_no: string;
  type_id: Int8;
  emp_id: Nullable<Int8>;
  sale_price: Nullable<Int8>;
  pay_type: number | null;
  signed_at: Nullable<Timestamp>;
  sold_at: Nullable<Timestamp>;
  used_at: Nullable<Timestamp>;
  expire_on: string | null;
  coupon_status: Generated<number>;
}

export interface CouponHandOut {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  hand_out_no: string;
  name: string;
  type_id: Int8;
  scope: Generated<number>;
  employee_ids: Generated<string[]>;
  group_ids: Generated<string[]>;
  type_ids: Generated<string[]>;
  per_person: Generated<number>;
  hand_out_status: Generated<number>;
  people: Generated<number>;
  coupons: Generated<number>;
  given_at: Nullable<Timestamp>;
  reversed_at: Nullable<Timestamp>;
  taken_back: Generated<number>;
  remark: Generated<string>;
}

export interface CouponSale {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  coupon_id: Int8;
  type_id: Int8;
  employee_id: Int8;
  hand_out_id: Nullable<Int8>;
  face_value: Nullable<Int8>;
  sale_price: Int8;
  pay_type: number | null;
  subsidy: Generated<Int8>;
  transfer_id: Nullable<Int8>;
  sold_at: Generated<Timestamp>;
  refund_status: Generated<number>;
  refunded_at: Nullable<Timestamp>;
  refund_reason: Generated<string>;
  remark: Generated<string>;
  breakage_at: Nullable<Timestamp>;
  breakage_transfer_id: Nullable<Int8>;
}

export interface CouponType {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  name: string;
  code: string;
  kind: number;
  face_value: Nullable<Int8>;
  min_spend: Generated<Int8>;
  percent: number | null;
  cap_value: Nullable<Int8>;
  valid_from: string | null;
  valid_to: string | null;
  valid_days: number | null;
  total: number;
  generated: Generated<number>;
  per_person_limit: number | null;
  place_ids: Generated<string[]>;
  sale_price: Nullable<Int8>;
  image: Generated<string>;
  coupon_type_status: Generated<number>;
  sort: Generated<number>;
  remark: Generated<string>;
}

export interface CouponTypeRow {
  tenant_id: string;
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Timestamp;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number;
  version: number;
  name: string;
  code: string;
  kind: number;
  face_value: Nullable<Int8>;
  min_spend: Int8;
  percent: number | null;
  cap_value: Nullable<Int8>;
  valid_from: string | null;
  valid_to: string | null;
  valid_days: number | null;
  total: number;
  generated: number;
  per_person_limit: number | null;
  place_ids: string[];
  sale_price: Nullable<Int8>;
  image: string;
  coupon_type_status: number;
  sort: number;
  remark: string;
  unsold: number | null;
  signed: number | null;
  sold: number | null;
  used: number | null;
  expired: number | null;
  voided: number | null;
}

export interface CouponUse {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  coupon_id: Int8;
  type_id: Int8;
  employee_id: Int8;
  booking_id: Nullable<Int8>;
  order_id: Nullable<Int8>;
  place_id: Int8;
  value: Int8;
  used_at: Generated<Timestamp>;
  given_back_at: Nullable<Timestamp>;
  give_back_reason: Generated<string>;
}

export interface DevelopCode {
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  datasource_id: Int8;
  service_name: string;
  code_name: string;
  name_en: Generated<string>;
  table_name: string;
  table_prefix: string;
  pk_name: string;
  package_name: string;
  base_mode: number;
  wrap_mode: number;
  api_path: string;
  web_path: string;
  columns: Generated<Json>;
}

export interface DevelopDatasource {
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  name: string;
  driver_class: string;
  url: string;
  username: string;
  password: string | null;
  remark: Generated<string>;
  replicas: Generated<string>;
}

export interface DevelopPackage {
  link_hash: string;
  file_name: string;
  content: Buffer;
  expires_at: Timestamp;
}

export interface DiningAdminUser {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  user_id: Int8;
  place_ids: Generated<string[]>;
  duty: Generated<number>;
  remark: Generated<string>;
}

export interface DiningAdminUserPlace {
  tenant_id: Generated<string>;
  admin_user_id: Int8;
  place_id: Int8;
}

export interface DiningAttendance {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  employee_id: Int8;
  day: string;
  meal_period: number | null;
  place_id: Int8;
  booking_id: Nullable<Int8>;
  source: number;
  result: number;
  checked_at: Generated<Timestamp>;
  reason: Generated<string>;
  void_at: Nullable<Timestamp>;
  void_user: Nullable<Int8>;
  void_reason: Generated<string>;
}

export interface DiningAttendanceRow {
  tenant_id: string;
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Timestamp;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number;
  version: number;
  employee_id: Int8;
  day: string;
  meal_period: number | null;
  place_id: Int8;
  booking_id: Nullable<Int8>;
  source: number;
  result: number;
  checked_at: Timestamp;
  reason: string;
  void_at: Nullable<Timestamp>;
  void_user: Nullable<Int8>;
  void_reason: string;
  employee_name: string | null;
  saas_no: string | null;
}

export interface DiningBinding {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  employee_id: Int8;
  channel: number;
  external_id: string;
  bound_at: Generated<Timestamp>;
  binding_status: Generated<number>;
}

export interface DiningBooking {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  booking_no: string;
  employee_id: Int8;
  place_id: Int8;
  table_id: Nullable<Int8>;
  day: string;
  meal_period: number;
  package_id: Nullable<Int8>;
  persons: Generated<number>;
  price: Int8;
  amount: Int8;
  rule_id: Nullable<Int8>;
  pay_type: Generated<number>;
  pay_status: Generated<number>;
  pay_deadline: Nullable<Timestamp>;
  paid_at: Nullable<Timestamp>;
  transfer_id: Nullable<Int8>;
  subsidy: Generated<Int8>;
  refund_status: Generated<number>;
  refunded: Generated<Int8>;
  take_code: string;
  booking_status: number;
  source: Generated<number>;
  taken_at: Nullable<Timestamp>;
  cancelled_at: Nullable<Timestamp>;
  strike: Generated<boolean>;
  remark: Generated<string>;
  party_id: Nullable<Int8>;
  allowance: Generated<Int8>;
  coupon_id: Nullable<Int8>;
  coupon_value: Generated<Int8>;
  discount: Generated<Int8>;
  group_booking_id: Nullable<Int8>;
  replaced: Generated<boolean>;
}

export interface DiningBookingLog {
  tenant_id: string;
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Nullable<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number | null;
  version: number | null;
  booking_id: Nullable<Int8>;
  booking_no: string;
  employee_id: Int8;
  place_id: Int8;
  action: number | null;
  from_status: number | null;
  to_status: number | null;
  operator: Nullable<Int8>;
  at: Nullable<Timestamp>;
  no_show: number | null;
  detail: string | null;
}

export interface DiningBookingPortion {
  tenant_id: string;
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Timestamp;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number;
  version: number;
  booking_no: string;
  employee_id: Int8;
  place_id: Int8;
  table_id: Nullable<Int8>;
  day: string;
  meal_period: number;
  package_id: Nullable<Int8>;
  persons: number;
  price: Int8;
  amount: Int8;
  rule_id: Nullable<Int8>;
  pay_type: number;
  pay_status: number;
  pay_deadline: Nullable<Timestamp>;
  paid_at: Nullable<Timestamp>;
  transfer_id: Nullable<Int8>;
  subsidy: Int8;
  refund_status: number;
  refunded: Int8;
  take_code: string;
  booking_status: number;
  source: number;
  taken_at: Nullable<Timestamp>;
  cancelled_at: Nullable<Timestamp>;
  strike: boolean;
  remark: string;
  party_id: Nullable<Int8>;
  allowance: Int8;
  coupon_id: Nullable<Int8>;
  coupon_value: Int8;
  discount: Int8;
  group_booking_id: Nullable<Int8>;
  replaced: boolean;
  booked: number | null;
  paid: number | null;
  unpaid: number | null;
  waiting: number | null;
  taken: number | null;
  not_taken: number | null;
  walk_in: number | null;
  cancelled: number | null;
  portions: number | null;
}

export interface DiningBookingRow {
  tenant_id: string;
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Timestamp;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number;
  version: number;
  booking_no: string;
  employee_id: Int8;
  place_id: Int8;
  table_id: Nullable<Int8>;
  day: string;
  meal_period: number;
  package_id: Nullable<Int8>;
  persons: number;
  price: Int8;
  amount: Int8;
  rule_id: Nullable<Int8>;
  pay_type: number;
  pay_status: number;
  pay_deadline: Nullable<Timestamp>;
  paid_at: Nullable<Timestamp>;
  transfer_id: Nullable<Int8>;
  subsidy: Int8;
  refund_status: number;
  refunded: Int8;
  take_code: string;
  booking_status: number;
  source: number;
  taken_at: Nullable<Timestamp>;
  cancelled_at: Nullable<Timestamp>;
  strike: boolean;
  remark: string;
  party_id: Nullable<Int8>;
  allowance: Int8;
  coupon_id: Nullable<Int8>;
  coupon_value: Int8;
  discount: Int8;
  group_booking_id: Nullable<Int8>;
  replaced: boolean;
  employee_name: string | null;
  saas_no: string | null;
  group_id: Nullable<Int8>;
  type_id: Nullable<Int8>;
  employee_type_id: Nullable<Int8>;
  dept_id: Nullable<Int8>;
}

export interface DiningBookingText {
  tenant_id: Generated<string>;
  id: Int8;
  booking_no: string;
  take_code: string;
}

export interface DiningCard {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  card_no: string;
  saas_cardno: string | null;
  employee_id: Nullable<Int8>;
  card_status: Generated<number>;
  issued_at: Nullable<Timestamp>;
  reason: Generated<string>;
}

export interface DiningCodeImage {
  tenant_id: Generated<string>;
  mini_icon: string;
  content_type: string;
  image: Buffer;
}

export interface DiningCodeProvider {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  name: string;
  provider: number;
  public_url: Generated<string>;
  app_id: Generated<string>;
  app_secret: string | null;
  page: Generated<string>;
  release: Generated<number>;
  width: Generated<number>;
  remark: Generated<string>;
}

export interface DiningConsumption {
  tenant_id: string | null;
  booking_id: Nullable<Int8>;
  order_id: Nullable<Int8>;
  employee_id: Nullable<Int8>;
  day: string | null;
  meal_period: number | null;
  portions: number | null;
  amount: Nullable<Int8>;
}

export interface DiningDish {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  name: string;
  code: string;
  category_id: Nullable<Int8>;
  unit: Generated<string>;
  base_price: Generated<Int8>;
  image: Generated<string>;
  spicy: Generated<number>;
  tags: Generated<number[]>;
  allergens: Generated<number[]>;
  kcal: number | null;
  description: Generated<string>;
  dish_status: Generated<number>;
}

export interface DiningDishCost {
  tenant_id: string | null;
  dish_id: Nullable<Int8>;
  cost: Nullable<Numeric>;
}

export interface DiningDishRaw {
  tenant_id: string | null;
  dish_id: Nullable<Int8>;
  raw_id: Nullable<Int8>;
  per_portion: Nullable<Numeric>;
}

export interface DiningDishraw {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  name: string;
  code: string;
  type_id: Int8;
  unit: string;
  safe_stock: Generated<Numeric>;
  cost: Generated<Numeric>;
  purchase_unit: string;
  purchase_factor: Generated<Numeric>;
  shelf_life_days: number | null;
  remark: Generated<string>;
  supplier_id: Nullable<Int8>;
  season_months: Generated<number[]>;
}

export interface DiningDishrawRow {
  tenant_id: string;
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Timestamp;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number;
  version: number;
  name: string;
  code: string;
  type_id: Int8;
  unit: string;
  safe_stock: Numeric;
  cost: Numeric;
  purchase_unit: string;
  purchase_factor: Numeric;
  shelf_life_days: number | null;
  remark: string;
  supplier_id: Nullable<Int8>;
  season_months: number[];
  stock: Nullable<Numeric>;
  is_short: boolean | null;
}

export interface DiningDrawer {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  drawer_no: string;
  place_id: Int8;
  cashier_id: Int8;
  day: Generated<string>;
  float: Generated<Int8>;
  opened_at: Generated<Timestamp>;
  count_no: Generated<number>;
  counted_at: Nullable<Timestamp>;
  denominations: Generated<Json>;
  drawer_status: Generated<number>;
  closed_at: Nullable<Timestamp>;
  closed_on: string | null;
  closed_by: Nullable<Int8>;
  reason: Generated<string>;
  remark: Generated<string>;
}

export interface DiningDrawerCount {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  drawer_id: Int8;
  count_no: number;
  pay_type: number;
  expected: Int8;
  counted: Int8;
}

export interface DiningDrawerEntry {
  tenant_id: string;
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Nullable<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number | null;
  version: number | null;
  drawer_id: Nullable<Int8>;
  place_id: Int8;
  day: string;
  cashier_id: Int8;
  pay_type: number | null;
  scene: number | null;
  amount: Nullable<Int8>;
  employee_id: Nullable<Int8>;
  describe: string | null;
  business_type: string | null;
  business_id: string | null;
  operator: Nullable<Int8>;
}

export interface DiningDrawerLine {
  tenant_id: string;
  drawer_id: Nullable<Int8>;
  pay_type: number | null;
  float: Int8;
  entries: number | null;
  received: Nullable<Int8>;
  paid_out: Nullable<Int8>;
  expected: Nullable<Int8>;
  counted: Nullable<Int8>;
  difference: Nullable<Int8>;
  booked: Nullable<Int8>;
}

export interface DiningDrawerRow {
  tenant_id: string;
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Timestamp;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number;
  version: number;
  drawer_no: string;
  place_id: Int8;
  cashier_id: Int8;
  day: string;
  float: Int8;
  opened_at: Timestamp;
  count_no: number;
  counted_at: Nullable<Timestamp>;
  denominations: Json;
  drawer_status: number;
  closed_at: Nullable<Timestamp>;
  closed_on: string | null;
  closed_by: Nullable<Int8>;
  reason: string;
  remark: string;
  entries: number | null;
  received: Nullable<Int8>;
  paid_out: Nullable<Int8>;
  expected_cash: Nullable<Int8>;
  counted_cash: Nullable<Int8>;
  difference: Nullable<Int8>;
}

export interface DiningEmployee {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  name: string;
  saas_no: string;
  saas_cardno: string | null;
  phone: string | null;
  gender: number | null;
  group_id: Nullable<Int8>;
  type_id: Int8;
  grade_id: Nullable<Int8>;
  dept_id: Nullable<Int8>;
  id_photo: Generated<string>;
  joined_on: string | null;
  left_on: string | null;
  employee_status: Generated<number>;
  user_id: Nullable<Int8>;
  remark: Generated<string>;
  search_text: Generated<string>;
}

export interface DiningEmployeeRow {
  tenant_id: string;
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Timestamp;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number;
  version: number;
  name: string;
  saas_no: string;
  saas_cardno: string | null;
  phone: string | null;
  gender: number | null;
  group_id: Nullable<Int8>;
  type_id: Int8;
  grade_id: Nullable<Int8>;
  dept_id: Nullable<Int8>;
  id_photo: string;
  joined_on: string | null;
  left_on: string | null;
  employee_status: number;
  user_id: Nullable<Int8>;
  remark: string;
  search_text: string;
  card_id: Nullable<Int8>;
  card_no: string | null;
  card_status: number | null;
  balance: Nullable<Int8>;
}

export interface DiningEmployeeType {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  name: string;
  code: string;
  price_level: Generated<number>;
  credit_limit: Generated<Int8>;
  meal_allowance_breakfast: Generated<Int8>;
  meal_allowance_lunch: Generated<Int8>;
  meal_allowance_dinner: Generated<Int8>;
  meal_allowance_supper: Generated<Int8>;
  daily_limit: Nullable<Int8>;
  sort: Generated<number>;
}

export interface DiningFloorPlan {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  place_id: Int8;
  spots: Generated<Json>;
}

export interface DiningGroup {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  parent_id: Nullable<Int8>;
  name: string;
  code: string;
  leader_id: Nullable<Int8>;
  sort: Generated<number>;
}

export interface DiningGroupBooking {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  group_no: string;
  title: string;
  place_id: Int8;
  pay_type: number;
  cost_centre: Generated<string>;
  remark: Generated<string>;
}

export interface DiningGroupBookingRow {
  tenant_id: string;
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Timestamp;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number;
  version: number;
  group_no: string;
  title: string;
  place_id: Int8;
  pay_type: number;
  cost_centre: string;
  remark: string;
  first_day: string | null;
  last_day: string | null;
  people: number | null;
  meals: number | null;
  open_meals: number | null;
  taken_meals: number | null;
  cancelled_meals: number | null;
  amount: Nullable<Int8>;
  refunded: Nullable<Int8>;
}

export interface DiningHoliday {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  day: string;
  name: string;
  day_kind: number;
  place_id: Nullable<Int8>;
  published: Generated<boolean>;
  booked_meals: number | null;
  move_to: string | null;
}

export interface DiningPackage {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  name: string;
  place_id: Int8;
  meal_periods: number[];
  price: Int8;
  dish_ids: Generated<string[]>;
  daily_quota: number | null;
  image: Generated<string>;
  package_status: Generated<number>;
  sort: Generated<number>;
}

export interface DiningPackageDish {
  tenant_id: Generated<string>;
  package_id: Int8;
  dish_id: Int8;
}

export interface DiningPackageRow {
  tenant_id: string;
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Timestamp;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number;
  version: number;
  name: string;
  place_id: Int8;
  meal_periods: number[];
  price: Int8;
  dish_ids: string[];
  daily_quota: number | null;
  image: string;
  package_status: number;
  sort: number;
  off_dish_ids: string[] | null;
  off_dishes: string[] | null;
  sale_state: number | null;
}

export interface DiningParameter {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  place_id: Nullable<Int8>;
  param_key: string;
  param_value: string;
  remark: Generated<string>;
}

export interface DiningPinyin {
  letter: string;
  readings: string[];
}

export interface DiningPlace {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  name: string;
  code: string;
  kind: Generated<number>;
  address: Generated<string>;
  region_code: Generated<string>;
  phone: Generated<string>;
  manager_id: Nullable<Int8>;
  capacity: number | null;
  meal_periods: Generated<number[]>;
  open_time: string | null;
  close_time: string | null;
  image: Generated<string>;
  mini_icon: Generated<string>;
  sort: Generated<number>;
  remark: Generated<string>;
  icon_version: Generated<number>;
}

export interface DiningPlaceSeats {
  tenant_id: Generated<string>;
  place_id: Int8;
  day: string;
  meal_period: number;
  capacity: number | null;
  taken: number;
}

export interface DiningPriceRule {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  name: string;
  scope: Generated<number>;
  category_id: Nullable<Int8>;
  dish_id: Nullable<Int8>;
  package_id: Nullable<Int8>;
  place_id: Nullable<Int8>;
  employee_type_id: Nullable<Int8>;
  meal_period: number | null;
  weekdays: Generated<number[]>;
  date_from: string | null;
  date_to: string | null;
  day_kind: number | null;
  helping: number | null;
  method: Generated<number>;
  value: Numeric;
  priority: Generated<number>;
  price_level: number | null;
}

export interface DiningQuota {
  tenant_id: Generated<string>;
  package_id: Int8;
  day: string;
  meal_period: number;
  place_id: Int8;
  quota: number | null;
  taken: number;
}

export interface DiningRawType {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  parent_id: Nullable<Int8>;
  name: string;
  code: string;
  sort: Generated<number>;
}

export interface DiningRecipe {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  dish_id: Int8;
  raw_id: Nullable<Int8>;
  sub_dish_id: Nullable<Int8>;
  quantity: Numeric;
  yield_portions: Generated<number>;
  loss_percent: Generated<Numeric>;
}

export interface DiningRecipeRow {
  tenant_id: string;
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Timestamp;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number;
  version: number;
  dish_id: Int8;
  raw_id: Nullable<Int8>;
  sub_dish_id: Nullable<Int8>;
  quantity: Numeric;
  yield_portions: number;
  loss_percent: Numeric;
  part_name: string | null;
  unit: string | null;
  per_portion: Nullable<Numeric>;
  cost: Nullable<Numeric>;
}

export interface DiningRest {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  employee_id: Int8;
  start_on: string;
  end_on: string;
  reason: Generated<string>;
  cancel_booked: Generated<boolean>;
  move_to: string | null;
}

export interface DiningSeating {
  tenant_id: Generated<string>;
  business: string;
  business_id: Int8;
  table_id: Int8;
  day: string;
  meal_period: number;
  party_id: Int8;
  shared: boolean;
  taken: boolean;
}

export interface DiningStrike {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  employee_id: Int8;
  place_id: Int8;
  day: string;
  meal_period: number;
  booking_id: Nullable<Int8>;
  order_id: Nullable<Int8>;
  strike_status: Generated<number>;
  forgiven_at: Nullable<Timestamp>;
  forgiven_by: Nullable<Int8>;
  reason: Generated<string>;
}

export interface DiningStrikeRow {
  tenant_id: string;
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Timestamp;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number;
  version: number;
  employee_id: Int8;
  place_id: Int8;
  day: string;
  meal_period: number;
  booking_id: Nullable<Int8>;
  order_id: Nullable<Int8>;
  strike_status: number;
  forgiven_at: Nullable<Timestamp>;
  forgiven_by: Nullable<Int8>;
  reason: string;
  saas_no: string | null;
}

export interface DiningTable {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  place_id: Int8;
  area: Generated<string>;
  code: string;
  seats: Generated<number>;
  mini_icon: Generated<string>;
  icon_version: Generated<number>;
  table_status: Generated<number>;
  sort: Generated<number>;
}

export interface DiningTableRow {
  tenant_id: string;
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Timestamp;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number;
  version: number;
  place_id: Int8;
  area: string;
  code: string;
  seats: number;
  mini_icon: string;
  icon_version: number;
  table_status: number;
  sort: number;
}

export interface FilesAttach {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  oss_id: Nullable<Int8>;
  link: string;
  domain: string;
  name: string;
  original_name: string;
  content_type: string;
  length: number;
  is_public: Generated<boolean>;
  group_id: Nullable<Int8>;
}

export interface FilesImage {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  group_id: Nullable<Int8>;
  name: string;
  link: string;
  attach_id: Int8;
  sort: Generated<number>;
}

export interface FilesImageGroup {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  parent_id: Nullable<Int8>;
  name: string;
  sort: Generated<number>;
}

export interface FilesOss {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  provider: number;
  code: string;
  name: string;
  endpoint: Generated<string>;
  bucket_name: Generated<string>;
  region: Generated<string>;
  access_key: Generated<string>;
  secret_key: string | null;
  remark: Generated<string>;
}

export interface FilesOssRow {
  tenant_id: string;
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Timestamp;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number;
  version: number;
  provider: number;
  code: string;
  name: string;
  endpoint: string;
  bucket_name: string;
  region: string;
  access_key: string;
  secret_key: string | null;
  remark: string;
  status_name: string | null;
}

export interface FlowActivity {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  process_instance_id: Int8;
  activity_id: string;
  activity_name: Generated<string>;
  activity_type: string;
  candidates: Generated<string[]>;
  form_key: Generated<string>;
  assignee_id: Nullable<Int8>;
  assignee_name: Generated<string>;
  claim_time: Nullable<Timestamp>;
  due_date: Nullable<Timestamp>;
  end_time: Nullable<Timestamp>;
  outcome: Generated<string>;
  comment: Generated<string>;
  signs_for_id: Nullable<Int8>;
  root_id: Nullable<Int8>;
  for_id: Nullable<Int8>;
  for_name: Generated<string>;
  target_name: Generated<string>;
  reminded_at: Nullable<Timestamp>;
  open_assignee_id: Computed<Nullable<Int8>>;
  changes: Generated<Json>;
}

export interface FlowCopy {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  process_instance_id: Int8;
  user_id: Int8;
  from_id: Int8;
  from_name: string;
  comment: Generated<string>;
  read_at: Nullable<Timestamp>;
}

export interface FlowCopyRow {
  tenant_id: string;
  id: Int8;
  create_user: Nullable<Int8>;
  create_time: Timestamp;
  status: number;
  version: number;
  user_id: Int8;
  from_name: string;
  comment: string;
  sent_time: Nullable<Timestamp>;
  was_read: boolean | null;
  process_instance_id: Int8;
  process_definition_id: Nullable<Int8>;
  process_definition_key: string | null;
  process_definition_name: string | null;
  process_definition_version: number | null;
  category: number | null;
  subject: string | null;
  business_id: string | null;
  start_user_id: Nullable<Int8>;
  start_user_name: string | null;
  start_time: Nullable<Timestamp>;
  end_time: Nullable<Timestamp>;
  finished: boolean | null;
  suspended: boolean | null;
}

export interface FlowDefinition {
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  deployment_id: Int8;
  key: string;
  edition: number;
  name: string;
  category: number;
  description: Generated<string>;
  form_key: Generated<string>;
  resource_name: string;
  has_diagram: boolean;
  xml: string;
  graph: Json;
  tenant_ids: Generated<string[]>;
  suspended: Generated<boolean>;
  is_live: Generated<boolean>;
}

export interface FlowDefinitionRow {
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Timestamp;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number;
  version: number;
  deployment_id: string | null;
  key: string;
  edition: number;
  name: string;
  category: number;
  description: string;
  form_key: string;
  resource_name: string;
  tenant_ids: string[];
  suspended: boolean;
  process_definition_id: Nullable<Int8>;
  process_definition_key: string | null;
  process_definition_name: string | null;
  process_definition_version: number | null;
  deployment_time: Nullable<Timestamp>;
  tenant_id: string | null;
  starters: string[] | null;
  diagram_resource_name: string | null;
}

export interface FlowDeployment {
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  category: number;
  tenant_ids: Generated<string[]>;
  is_live: Generated<boolean>;
}

export interface FlowDeputy {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  person_id: Int8;
  person_name: string;
  deputy_id: Int8;
  deputy_name: string;
  starts_on: string;
  ends_on: string;
  reason: Generated<string>;
  leave_id: Nullable<Int8>;
}

export interface FlowDeputyRow {
  tenant_id: string;
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Timestamp;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number;
  version: number;
  person_id: Int8;
  person_name: string;
  deputy_id: Int8;
  deputy_name: string;
  starts_on: string;
  ends_on: string;
  reason: string;
  deputy_status: number | null;
  deputy_role: number | null;
  stands_now: boolean | null;
  endable: boolean | null;
}

export interface FlowInstance {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  process_definition_id: Int8;
  process_definition_key: string;
  process_definition_name: string;
  process_definition_version: number;
  category: number;
  business_id: Nullable<Int8>;
  start_user_id: Int8;
  start_user_name: string;
  start_time: Generated<Timestamp>;
  end_time: Nullable<Timestamp>;
  delete_reason: Generated<string>;
  variables: Generated<Json>;
  arrivals: Generated<Json>;
  runs: Computed<boolean | null>;
  subject: Generated<string>;
}

export interface FlowInstanceRow {
  tenant_id: string;
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Timestamp;
  status: number;
  process_instance_id: Nullable<Int8>;
  process_definition_id: Int8;
  process_definition_key: string;
  process_definition_name: string;
  process_definition_version: number;
  category: number;
  subject: string;
  business_id: string | null;
  start_user_id: Int8;
  start_user_name: string;
  start_time: Timestamp;
  end_time: Nullable<Timestamp>;
  delete_reason: string;
  finished: boolean | null;
  suspended: boolean | null;
  activity_id: string | null;
  activity_name: string | null;
  assignee_name: string | null;
  due_date: Nullable<Timestamp>;
  overdue: boolean | null;
  undecided: boolean | null;
}

export interface FlowLeave {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  process_definition_id: Int8;
  process_instance_id: Nullable<Int8>;
  start_time: Timestamp;
  end_time: Timestamp;
  days: Numeric;
  reason: string;
  applicant_id: Int8;
  applicant_name: string;
  apply_time: Generated<Timestamp>;
  approver_id: Int8;
  approver_name: string;
}

export interface FlowModel {
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  key: string;
  name: string;
  category: number;
  description: Generated<string>;
  file_name: string;
  xml: string;
  restored_from: number | null;
}

export interface FlowModelRow {
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Timestamp;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number;
  version: number;
  key: string;
  name: string;
  category: number;
  description: string;
  file_name: string;
  xml: string;
  restored_from: number | null;
  last_update_time: Nullable<Timestamp>;
  deployment_id: string | null;
}

export interface FlowModelVersion {
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  model_id: Int8;
  edition: number;
  key: string;
  name: string;
  category: number;
  description: string;
  file_name: string;
  xml: string;
  restored_from: number | null;
}

export interface FlowRequest {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  process_definition_id: Int8;
  process_instance_id: Nullable<Int8>;
  category: number;
  subject: string;
  content: Json;
  people: Generated<Json>;
  applicant_id: Int8;
  applicant_name: string;
  apply_time: Generated<Timestamp>;
}

export interface FlowStartableRow {
  id: Nullable<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Nullable<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number | null;
  version: number | null;
  deployment_id: string | null;
  key: string | null;
  edition: number | null;
  name: string | null;
  category: number | null;
  description: string | null;
  form_key: string | null;
  resource_name: string | null;
  tenant_ids: string[] | null;
  suspended: boolean | null;
  process_definition_id: Nullable<Int8>;
  process_definition_key: string | null;
  process_definition_name: string | null;
  process_definition_version: number | null;
  deployment_time: Nullable<Timestamp>;
  tenant_id: string | null;
  starters: string[] | null;
  diagram_resource_name: string | null;
}

export interface FlowTaskRow {
  tenant_id: string | null;
  id: Nullable<Int8>;
  status: number | null;
  create_time: Nullable<Timestamp>;
  candidates: string[] | null;
  task_id: Nullable<Int8>;
  task_name: string | null;
  task_definition_key: string | null;
  form_key: string | null;
  due_date: Nullable<Timestamp>;
  candidate_group: string | null;
  assignee: Nullable<Int8>;
  assignee_name: string | null;
  claim_time: Nullable<Timestamp>;
  task_end_time: Nullable<Timestamp>;
  duration_in_millis: Nullable<Int8>;
  outcome: string | null;
  comment: string | null;
  process_instance_id: Nullable<Int8>;
  process_definition_id: Nullable<Int8>;
  process_definition_key: string | null;
  process_definition_name: string | null;
  process_definition_version: number | null;
  category: number | null;
  subject: string | null;
  business_id: string | null;
  start_user_id: Nullable<Int8>;
  start_user_name: string | null;
  start_time: Nullable<Timestamp>;
  end_time: Nullable<Timestamp>;
  finished: boolean | null;
  suspended: boolean | null;
  for_name: string | null;
  overdue: boolean | null;
  own_request: boolean | null;
}

export interface FlowTimer {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  process_instance_id: Int8;
  task_id: Int8;
  event_id: string;
  due_at: Timestamp;
  settled_at: Nullable<Timestamp>;
  round: Generated<number>;
}

export interface LogApi {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  service_id: Generated<string>;
  server_host: Generated<string>;
  server_ip: Generated<string>;
  env: Generated<string>;
  method: Generated<string>;
  request_uri: Generated<string>;
  user_agent: Generated<string>;
  remote_ip: Generated<string>;
  request_id: Generated<string>;
  method_class: Generated<string>;
  method_name: Generated<string>;
  params: Generated<string>;
  time: number | null;
  create_by: Generated<string>;
  create_time: Generated<Timestamp>;
  type: Generated<number>;
  title: Generated<string>;
  status_code: number | null;
  title_en: Generated<string>;
}

export interface LogApiRow {
  tenant_id: string;
  id: Int8;
  service_id: string;
  server_host: string;
  server_ip: string;
  env: string;
  method: string;
  request_uri: string;
  user_agent: string;
  remote_ip: string;
  request_id: string;
  method_class: string;
  method_name: string;
  params: string;
  time: number | null;
  create_by: string;
  create_time: Timestamp;
  type: number;
  title: string;
  status_code: number | null;
  str_id: string | null;
  title_en: string;
}

export interface LogError {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  service_id: Generated<string>;
  server_host: Generated<string>;
  server_ip: Generated<string>;
  env: Generated<string>;
  method: Generated<string>;
  request_uri: Generated<string>;
  user_agent: Generated<string>;
  remote_ip: Generated<string>;
  request_id: Generated<string>;
  method_class: Generated<string>;
  method_name: Generated<string>;
  params: Generated<string>;
  time: number | null;
  create_by: Generated<string>;
  create_time: Generated<Timestamp>;
  exception_name: Generated<string>;
  message: Generated<string>;
  stack_trace: Generated<string>;
  file_name: Generated<string>;
  line_number: number | null;
  happened_at: Nullable<Timestamp>;
  release: Generated<string>;
  times: Generated<number>;
}

export interface LogErrorRow {
  tenant_id: string;
  id: Int8;
  service_id: string;
  server_host: string;
  server_ip: string;
  env: string;
  method: string;
  request_uri: string;
  user_agent: string;
  remote_ip: string;
  request_id: string;
  method_class: string;
  method_name: string;
  params: string;
  time: number | null;
  create_by: string;
  create_time: Timestamp;
  exception_name: string;
  message: string;
  stack_trace: string;
  file_name: string;
  line_number: number | null;
  happened_at: Nullable<Timestamp>;
  release: string;
  times: number;
  str_id: string | null;
}

export interface LogRow {
  tenant_id: Generated<string>;
  id: Int8;
  service_id: Generated<string>;
  server_host: Generated<string>;
  server_ip: Generated<string>;
  env: Generated<string>;
  method: Generated<string>;
  request_uri: Generated<string>;
  user_agent: Generated<string>;
  remote_ip: Generated<string>;
  request_id: Generated<string>;
  method_class: Generated<string>;
  method_name: Generated<string>;
  params: Generated<string>;
  time: number | null;
  create_by: Generated<string>;
  create_time: Generated<Timestamp>;
}

export interface LogUsual {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  service_id: Generated<string>;
  server_host: Generated<string>;
  server_ip: Generated<string>;
  env: Generated<string>;
  method: Generated<string>;
  request_uri: Generated<string>;
  user_agent: Generated<string>;
  remote_ip: Generated<string>;
  request_id: Generated<string>;
  method_class: Generated<string>;
  method_name: Generated<string>;
  params: Generated<string>;
  time: number | null;
  create_by: Generated<string>;
  create_time: Generated<Timestamp>;
  log_level: Generated<string>;
  log_id: Generated<string>;
  log_data: Generated<string>;
}

export interface LogUsualRow {
  tenant_id: string;
  id: Int8;
  service_id: string;
  server_host: string;
  server_ip: string;
  env: string;
  method: string;
  request_uri: string;
  user_agent: string;
  remote_ip: string;
  request_id: string;
  method_class: string;
  method_name: string;
  params: string;
  time: number | null;
  create_by: string;
  create_time: Timestamp;
  log_level: string;
  log_id: string;
  log_data: string;
  str_id: string | null;
}

export interface MessageMail {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  user_id: Int8;
  title: string;
  content: Generated<string>;
  file_name: Generated<string>;
  file_path: Generated<string>;
  title_en: Generated<string>;
  content_en: Generated<string>;
}

export interface MessageNotice {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  title: string;
  category: number;
  release_time: Timestamp;
  content: Generated<string>;
  must_read: Generated<boolean>;
}

export interface MessageReceipt {
  tenant_id: Generated<string>;
  user_id: Generated<Int8>;
  tab: string;
  item_id: Int8;
  read_at: Generated<Timestamp>;
  confirmed_at: Nullable<Timestamp>;
}

export interface MessageSms {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  provider: number;
  code: string;
  endpoint: Generated<string>;
  access_key: Generated<string>;
  secret_key: string | null;
  sign_name: Generated<string>;
  template_code: Generated<string>;
  body_template: Generated<string>;
  success_text: Generated<string>;
  app_id: Generated<string>;
  region: Generated<string>;
  remark: Generated<string>;
}

export interface MessageSmsDelivery {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  batch_id: Int8;
  sms_code: string;
  provider: number;
  phone: string;
  params: Generated<Json>;
  sign_name: Generated<string>;
  template_code: Generated<string>;
  reason: number | null;
  detail: Generated<string>;
  vendor_no: Generated<string>;
  sent_time: Nullable<Timestamp>;
  sealed_params: string | null;
}

export interface MessageSmsDeliveryRow {
  tenant_id: string;
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Timestamp;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number;
  version: number;
  batch_id: string | null;
  sms_code: string;
  provider: number;
  sign_name: string;
  template_code: string;
  reason: number | null;
  detail: string;
  vendor_no: string;
  sent_time: Nullable<Timestamp>;
  is_plain: boolean | null;
  phone: string;
  params: string | null;
}

export interface MessageSmsRow {
  tenant_id: string;
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Timestamp;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number;
  version: number;
  provider: number;
  code: string;
  endpoint: string;
  access_key: string;
  secret_key: string | null;
  sign_name: string;
  template_code: string;
  body_template: string;
  success_text: string;
  app_id: string;
  region: string;
  remark: string;
  status_name: string | null;
}

export interface MessageWorkItem {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  kind: string;
  subject_id: Nullable<Int8>;
  title_zh: string;
  title_en: string;
  path: Generated<string>;
  user_id: Nullable<Int8>;
  permission: Generated<string>;
  settled_at: Nullable<Timestamp>;
  candidates: Generated<string[]>;
  place_id: Nullable<Int8>;
  except_user_id: Nullable<Int8>;
}

export interface PlatformRow {
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
}

export interface ReportBooking {
  tenant_id: string | null;
  id: Nullable<Int8>;
  day: string | null;
  meal_period: number | null;
  place_id: Nullable<Int8>;
  package_id: Nullable<Int8>;
  employee_id: Nullable<Int8>;
  pay_type: number | null;
  booking_status: number | null;
  source: number | null;
  transfer_id: Nullable<Int8>;
  booked: number | null;
  paid: number | null;
  unpaid: number | null;
  waiting: number | null;
  taken: number | null;
  not_taken: number | null;
  walk_in: number | null;
  cancelled: number | null;
  portions: number | null;
  amount: Nullable<Int8>;
  subsidy: Nullable<Int8>;
  coupon_value: Nullable<Int8>;
  allowance: Nullable<Int8>;
  discount: Nullable<Int8>;
}

export interface ReportBookingPart {
  tenant_id: string | null;
  id: Nullable<Int8>;
  day: string | null;
  meal_period: number | null;
  place_id: Nullable<Int8>;
  package_id: Nullable<Int8>;
  booked: number | null;
  paid: number | null;
  unpaid: number | null;
  waiting: number | null;
  taken: number | null;
  not_taken: number | null;
  walk_in: number | null;
  cancelled: number | null;
  portions: number | null;
  amount: Nullable<Int8>;
  subsidy: Nullable<Int8>;
  coupon_value: Nullable<Int8>;
}

export interface ReportBookingPerson {
  tenant_id: string | null;
  id: Nullable<Int8>;
  day: string | null;
  meal_period: number | null;
  place_id: Nullable<Int8>;
  package_id: Nullable<Int8>;
  employee_id: Nullable<Int8>;
  pay_type: number | null;
  booking_status: number | null;
  source: number | null;
  transfer_id: Nullable<Int8>;
  booked: number | null;
  paid: number | null;
  unpaid: number | null;
  waiting: number | null;
  taken: number | null;
  not_taken: number | null;
  walk_in: number | null;
  cancelled: number | null;
  portions: number | null;
  amount: Nullable<Int8>;
  subsidy: Nullable<Int8>;
  coupon_value: Nullable<Int8>;
  allowance: Nullable<Int8>;
  discount: Nullable<Int8>;
  employee_type_id: Nullable<Int8>;
  group_id: Nullable<Int8>;
  dept_id: Nullable<Int8>;
}

export interface ReportBookingSum {
  tenant_id: Generated<string>;
  day: string;
  place_id: Int8;
  meal_period: number;
  package_id: Int8;
  booked: number;
  paid: number;
  unpaid: number;
  waiting: number;
  taken: number;
  not_taken: number;
  walk_in: number;
  cancelled: number;
  portions: number;
  amount: Int8;
  subsidy: Int8;
  coupon_value: Int8;
}

export interface ReportChangedDay {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  day: string;
  sums: string;
}

export interface ReportClosing {
  tenant_id: Generated<string>;
  closed_until: string;
  zone: Generated<string>;
}

export interface ReportCounterSum {
  tenant_id: Generated<string>;
  day: string;
  place_id: Int8;
  cashier_id: Int8;
  pay_type: number;
  first_id: Int8;
  drawers: number;
  entries: number;
  received: Int8;
  paid_out: Int8;
  difference: Int8;
}

export interface ReportCoupon {
  tenant_id: string | null;
  id: Nullable<Int8>;
  day: string | null;
  type_id: Nullable<Int8>;
  generated: number | null;
  unsigned: number | null;
  signed: number | null;
  usable: number | null;
  used: number | null;
  expired: number | null;
  voided: number | null;
}

export interface ReportCouponSale {
  tenant_id: string | null;
  id: Nullable<Int8>;
  day: string | null;
  type_id: Nullable<Int8>;
  pay_type: number | null;
  sold: number | null;
  given: number | null;
  amount: Nullable<Int8>;
  refunded: number | null;
  refunded_amount: Nullable<Int8>;
}

export interface ReportCouponUse {
  tenant_id: string | null;
  id: Nullable<Int8>;
  day: string | null;
  place_id: Nullable<Int8>;
  type_id: Nullable<Int8>;
  employee_id: Nullable<Int8>;
  used: number | null;
  value: Nullable<Int8>;
  given_back: number | null;
}

export interface ReportDashboard {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  name: Generated<string>;
  layout: Json;
  user_id: Nullable<Int8>;
  role_id: Nullable<Int8>;
}

export interface ReportDashboardChoice {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  user_id: Generated<Int8>;
  role_id: Nullable<Int8>;
  is_home: Generated<boolean>;
}

export interface ReportDefinition {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  name: string;
  report_type: Generated<number>;
  remark: Generated<string>;
  content: Json;
  user_id: Generated<Int8>;
  role_ids: Generated<string[]>;
}

export interface ReportDelivery {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  schedule_id: Nullable<Int8>;
  report_id: Nullable<Int8>;
  report_name: string;
  channel: number;
  due_at: Timestamp;
  user_id: Int8;
  owner_id: Int8;
  format: number;
  folder: Generated<string>;
  delivery_status: Generated<number>;
  reason: Generated<string>;
  reason_en: Generated<string>;
  sent_at: Nullable<Timestamp>;
  file_name: Generated<string>;
  file_until: Nullable<Timestamp>;
}

export interface ReportDeliveryFile {
  tenant_id: Generated<string>;
  delivery_id: Int8;
  content_type: string;
  content: Buffer;
}

export interface ReportDemandPart {
  tenant_id: string | null;
  id: Nullable<Int8>;
  day: string | null;
  meal_period: number | null;
  place_id: Nullable<Int8>;
  package_id: Nullable<Int8>;
  dish_id: Nullable<Int8>;
  booked: number | null;
  ordered: number | null;
}

export interface ReportDish {
  tenant_id: string | null;
  id: Nullable<Int8>;
  name: string | null;
  unit: string | null;
}

export interface ReportDishDemand {
  tenant_id: string | null;
  id: Nullable<Int8>;
  day: string | null;
  meal_period: number | null;
  place_id: Nullable<Int8>;
  dish_id: Nullable<Int8>;
  booked: number | null;
  ordered: number | null;
  portion_cost: Nullable<Numeric>;
}

export interface ReportDrawer {
  tenant_id: string | null;
  id: Nullable<Int8>;
  day: string | null;
  place_id: Nullable<Int8>;
  cashier_id: Nullable<Int8>;
  pay_type: number | null;
  drawers: number | null;
  entries: number | null;
  received: Nullable<Int8>;
  paid_out: Nullable<Int8>;
  net: Nullable<Int8>;
  difference: Nullable<Int8>;
}

export interface ReportDrawerShift {
  tenant_id: string | null;
  id: Nullable<Int8>;
  day: string | null;
  place_id: Nullable<Int8>;
  cashier_id: Nullable<Int8>;
  drawers: number | null;
  closed: number | null;
}

export interface ReportGoodsSum {
  tenant_id: Generated<string>;
  day: string;
  meal_period: number;
  place_id: Int8;
  dish_id: Int8;
  name: string;
  first_id: Int8;
  orders: number;
  portions: number;
  paid: number;
  done: number;
  cancelled: number;
  amount: Int8;
}

export interface ReportLedgerProof {
  tenant_id: string | null;
  id: Nullable<Int8>;
  at: Nullable<Timestamp>;
  proven: boolean | null;
  transfers: Nullable<Int8>;
  entries: Nullable<Int8>;
  accounts: Nullable<Int8>;
  milliseconds: number | null;
}

export interface ReportLeftover {
  tenant_id: string | null;
  id: Nullable<Int8>;
  day: string | null;
  meal_period: number | null;
  place_id: Nullable<Int8>;
  dish_id: Nullable<Int8>;
  reason: number | null;
  planned: number | null;
  served: number | null;
  cost: Nullable<Int8>;
  left_portions: Nullable<Numeric>;
  left_kilograms: Nullable<Numeric>;
  planned_portions: number | null;
}

export interface ReportLinePart {
  tenant_id: string | null;
  day: string | null;
  meal_period: number | null;
  place_id: Nullable<Int8>;
  name: string | null;
  lines: number | null;
  quantity: number | null;
  discount: Nullable<Int8>;
  amount: Nullable<Int8>;
  kept: Nullable<Int8>;
  coupon_value: Nullable<Int8>;
}

export interface ReportLineSum {
  tenant_id: Generated<string>;
  day: string;
  meal_period: number;
  place_id: Int8;
  name: string;
  lines: number;
  quantity: number;
  discount: Int8;
  amount: Int8;
  kept: Int8;
  coupon_value: Int8;
}

export interface ReportListRow {
  tenant_id: string | null;
  id: Nullable<Int8>;
  name: string | null;
  user_id: Nullable<Int8>;
  menu_id: Nullable<Int8>;
  kind: number | null;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Nullable<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number | null;
  version: number | null;
}

export interface ReportOrder {
  tenant_id: string | null;
  id: Nullable<Int8>;
  day: string | null;
  meal_period: number | null;
  place_id: Nullable<Int8>;
  employee_id: Nullable<Int8>;
  pay_type: number | null;
  order_status: number | null;
  transfer_id: Nullable<Int8>;
  orders: number | null;
  portions: number | null;
  cancelled: number | null;
  amount: Nullable<Int8>;
  discount: Nullable<Int8>;
  subsidy: Nullable<Int8>;
  coupon_value: Nullable<Int8>;
}

export interface ReportOrderGoods {
  tenant_id: string | null;
  id: Nullable<Int8>;
  day: string | null;
  meal_period: number | null;
  place_id: Nullable<Int8>;
  kind: number | null;
  dish_id: Nullable<Int8>;
  name: string | null;
  orders: number | null;
  portions: number | null;
  paid: number | null;
  done: number | null;
  cancelled: number | null;
  amount: Nullable<Int8>;
}

export interface ReportOrderLine {
  tenant_id: string | null;
  id: Nullable<Int8>;
  day: string | null;
  meal_period: number | null;
  place_id: Nullable<Int8>;
  order_no: string | null;
  employee_id: Nullable<Int8>;
  employee_name: string | null;
  saas_no: string | null;
  name: string | null;
  price: Nullable<Int8>;
  quantity: number | null;
  discount: Nullable<Int8>;
  amount: Nullable<Int8>;
  kept: Nullable<Int8>;
  coupon_value: Nullable<Int8>;
  pay_type: number | null;
  order_status: number | null;
}

export interface ReportOrderPart {
  tenant_id: string | null;
  day: string | null;
  meal_period: number | null;
  place_id: Nullable<Int8>;
  orders: number | null;
  portions: number | null;
  cancelled: number | null;
  amount: Nullable<Int8>;
  discount: Nullable<Int8>;
  subsidy: Nullable<Int8>;
  coupon_value: Nullable<Int8>;
}

export interface ReportOrderPerson {
  tenant_id: string | null;
  id: Nullable<Int8>;
  day: string | null;
  meal_period: number | null;
  place_id: Nullable<Int8>;
  employee_id: Nullable<Int8>;
  pay_type: number | null;
  order_status: number | null;
  transfer_id: Nullable<Int8>;
  orders: number | null;
  portions: number | null;
  cancelled: number | null;
  amount: Nullable<Int8>;
  discount: Nullable<Int8>;
  subsidy: Nullable<Int8>;
  coupon_value: Nullable<Int8>;
  employee_type_id: Nullable<Int8>;
  group_id: Nullable<Int8>;
  dept_id: Nullable<Int8>;
}

export interface ReportOrderReview {
  tenant_id: string | null;
  id: Nullable<Int8>;
  day: string | null;
  meal_period: number | null;
  place_id: Nullable<Int8>;
  booked: number | null;
  paid: number | null;
  unpaid: number | null;
  waiting: number | null;
  taken: number | null;
  not_taken: number | null;
  walk_in: number | null;
  cancelled: number | null;
  orders: number | null;
  order_amount: Nullable<Int8>;
  amount: Nullable<Int8>;
  subsidy: Nullable<Int8>;
  coupon_value: Nullable<Int8>;
}

export interface ReportOrderSum {
  tenant_id: Generated<string>;
  day: string;
  meal_period: number;
  place_id: Int8;
  orders: number;
  portions: number;
  cancelled: number;
  amount: Int8;
  discount: Int8;
  subsidy: Int8;
  coupon_value: Int8;
}

export interface ReportOwnPlaces {
  tenant_id: string | null;
  user_id: Nullable<Int8>;
  place_ids: string[] | null;
}

export interface ReportPackage {
  tenant_id: string | null;
  id: Nullable<Int8>;
  name: string | null;
}

export interface ReportPackageDish {
  tenant_id: string | null;
  package_id: Nullable<Int8>;
  dish_id: Nullable<Int8>;
}

export interface ReportPayment {
  tenant_id: string | null;
  id: Nullable<Int8>;
  paid_for: number | null;
  day: string | null;
  meal_period: number | null;
  place_id: Nullable<Int8>;
  employee_id: Nullable<Int8>;
  pay_type: number | null;
  transfer_id: Nullable<Int8>;
  amount: Nullable<Int8>;
  employee_type_id: Nullable<Int8>;
  group_id: Nullable<Int8>;
  dept_id: Nullable<Int8>;
}

export interface ReportPlace {
  tenant_id: string | null;
  id: Nullable<Int8>;
  name: string | null;
  sort: number | null;
}

export interface ReportPointsFlow {
  tenant_id: string | null;
  id: Nullable<Int8>;
  day: string | null;
  scene: number | null;
  employee_id: Nullable<Int8>;
  employee_type_id: Nullable<Int8>;
  group_id: Nullable<Int8>;
  dept_id: Nullable<Int8>;
  earned: Nullable<Int8>;
  taken_back: Nullable<Int8>;
  exchanged: Nullable<Int8>;
  adjusted: Nullable<Int8>;
  change: Nullable<Int8>;
}

export interface ReportRaw {
  tenant_id: string | null;
  id: Nullable<Int8>;
  type_id: Nullable<Int8>;
  unit: string | null;
  purchase_unit: string | null;
  supplier_id: Nullable<Int8>;
}

export interface ReportSchedule {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  name: string;
  report_id: Int8;
  user_ids: Generated<string[]>;
  role_ids: Generated<string[]>;
  rhythm: number;
  weekdays: Generated<number[]>;
  month_day: number | null;
  at_time: string;
  format: Generated<number>;
  folder: Generated<string>;
  user_id: Generated<Int8>;
}

export interface ReportScheduleRow {
  tenant_id: string;
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Timestamp;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number;
  version: number;
  name: string;
  report_id: Int8;
  user_ids: string[];
  role_ids: string[];
  rhythm: number;
  weekdays: number[];
  month_day: number | null;
  at_time: string;
  format: number;
  folder: string;
  user_id: Int8;
  next_at: Nullable<Timestamp>;
  last_at: Nullable<Timestamp>;
  last_sent: number | null;
  last_failed: number | null;
}

export interface ReportScheduleTime {
  tenant_id: Generated<string>;
  schedule_id: Int8;
  next_at: Nullable<Timestamp>;
  last_at: Nullable<Timestamp>;
}

export interface ReportSpaceUse {
  tenant_id: string | null;
  id: Nullable<Int8>;
  day: string | null;
  weekday: number | null;
  hour: number | null;
  venue_id: Nullable<Int8>;
  area_id: Nullable<Int8>;
  type_id: Nullable<Int8>;
  bookings: number | null;
  persons: number | null;
  hours: Nullable<Numeric>;
  cancelled: number | null;
  no_shows: number | null;
  income: Nullable<Int8>;
  refunded: Nullable<Int8>;
  deposit_kept: Nullable<Int8>;
}

export interface ReportStockMovement {
  tenant_id: string | null;
  id: Nullable<Int8>;
  day: string | null;
  raw_id: Nullable<Int8>;
  place_id: Nullable<Int8>;
  type_id: Nullable<Int8>;
  unit: string | null;
  kind: number | null;
  sequence: Nullable<Int8>;
  quantity: Nullable<Numeric>;
  amount: Nullable<Numeric>;
  quantity_after: Nullable<Numeric>;
  value_after: Nullable<Numeric>;
}

export interface ReportSystemFlow {
  tenant_id: string | null;
  id: Nullable<Int8>;
  day: string | null;
  wallet_system: number | null;
  scene: number | null;
  credited: Nullable<Int8>;
  debited: Nullable<Int8>;
  change: Nullable<Int8>;
}

export interface ReportTicketCheck {
  tenant_id: string | null;
  id: Nullable<Int8>;
  day: string | null;
  hour: number | null;
  type_id: Nullable<Int8>;
  place_id: Nullable<Int8>;
  result: number | null;
  dining_id: Nullable<Int8>;
  checks: number | null;
  passed: number | null;
  refused: number | null;
  forced: number | null;
  undone: number | null;
  uses: number | null;
}

export interface ReportTicketOrder {
  tenant_id: string | null;
  id: Nullable<Int8>;
  day: string | null;
  type_id: Nullable<Int8>;
  employee_id: Nullable<Int8>;
  pay_type: number | null;
  transfer_id: Nullable<Int8>;
  amount: Nullable<Int8>;
}

export interface ReportTicketSales {
  tenant_id: string | null;
  id: Nullable<Int8>;
  sold_on: string | null;
  type_id: Nullable<Int8>;
  kind: number | null;
  pay_type: number | null;
  sold: number | null;
  amount: Nullable<Int8>;
  refunded: number | null;
  refunded_amount: Nullable<Int8>;
  net: Nullable<Int8>;
  live: number | null;
  used: number | null;
  expired: number | null;
  voided: number | null;
}

export interface ReportTicketType {
  tenant_id: string | null;
  id: Nullable<Int8>;
  name: string | null;
}

export interface ReportTicketUse {
  tenant_id: string | null;
  id: Nullable<Int8>;
  day: string | null;
  hour: number | null;
  type_id: Nullable<Int8>;
  place_id: Nullable<Int8>;
  dining_id: Nullable<Int8>;
  checks: number | null;
  passed: number | null;
  refused: number | null;
  forced: number | null;
  undone: number | null;
  uses: number | null;
}

export interface ReportVenue {
  tenant_id: string | null;
  id: Nullable<Int8>;
  name: string | null;
}

export interface ReportVenueBooking {
  tenant_id: string | null;
  id: Nullable<Int8>;
  day: string | null;
  hour: number | null;
  venue_id: Nullable<Int8>;
  area_id: Nullable<Int8>;
  type_id: Nullable<Int8>;
  employee_id: Nullable<Int8>;
  pay_type: number | null;
  transfer_id: Nullable<Int8>;
  bookings: number | null;
  persons: number | null;
  hours: Nullable<Numeric>;
  booked: number | null;
  paid: number | null;
  unpaid: number | null;
  taken: number | null;
  waiting: number | null;
  cancelled: number | null;
  no_shows: number | null;
  income: Nullable<Int8>;
  refunded: Nullable<Int8>;
  deposit_kept: Nullable<Int8>;
}

export interface ReportVenueHour {
  tenant_id: string | null;
  id: Nullable<Int8>;
  day: string | null;
  hour: number | null;
  venue_id: Nullable<Int8>;
  area_id: Nullable<Int8>;
  type_id: Nullable<Int8>;
  open_hours: Nullable<Numeric>;
  booked_hours: Nullable<Numeric>;
}

export interface ReportWalletBucket {
  tenant_id: string | null;
  id: Nullable<Int8>;
  bucket: number | null;
  employee_type_id: Nullable<Int8>;
  group_id: Nullable<Int8>;
  dept_id: Nullable<Int8>;
  balance: Nullable<Int8>;
  frozen: Nullable<Int8>;
  accounts: number | null;
}

export interface ReportWalletFlow {
  tenant_id: string | null;
  id: Nullable<Int8>;
  day: string | null;
  bucket: number | null;
  scene: number | null;
  employee_type_id: Nullable<Int8>;
  group_id: Nullable<Int8>;
  dept_id: Nullable<Int8>;
  credited: Nullable<Int8>;
  debited: Nullable<Int8>;
  change: Nullable<Int8>;
}

export interface ShopCategory {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  parent_id: Nullable<Int8>;
  name: string;
  image: Generated<string>;
  sort: Generated<number>;
}

export interface ShopDelivery {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  name: string;
  method: number;
  express_id: Nullable<Int8>;
  rules: Json;
  sort: Generated<number>;
  remark: Generated<string>;
}

export interface ShopDeliveryRow {
  tenant_id: string;
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Timestamp;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number;
  version: number;
  name: string;
  method: number;
  express_id: Nullable<Int8>;
  sort: number;
  remark: string;
  rules: Json;
}

export interface ShopDishDemand {
  tenant_id: string | null;
  id: Nullable<Int8>;
  booking_id: Nullable<Int8>;
  order_id: Nullable<Int8>;
  day: string | null;
  meal_period: number | null;
  place_id: Nullable<Int8>;
  dish_id: Nullable<Int8>;
  booked: number | null;
  ordered: number | null;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
}

export interface ShopDishRating {
  tenant_id: string | null;
  dish_id: Nullable<Int8>;
  comments: number | null;
  rating: Nullable<Numeric>;
}

export interface ShopExpress {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  name: string;
  code: string;
  phone: Generated<string>;
  sort: Generated<number>;
}

export interface ShopFoodSample {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  place_id: Int8;
  day: string;
  meal_period: number;
  dish_id: Int8;
  grams: number;
  cooler: Generated<string>;
  taken_by: Nullable<Int8>;
  taken_at: Timestamp;
  keep_until: Timestamp;
  sample_status: Generated<number>;
  disposed_by: Nullable<Int8>;
  disposed_at: Nullable<Timestamp>;
  result: Generated<string>;
}

export interface ShopFoodSampleRow {
  tenant_id: string;
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Timestamp;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number;
  version: number;
  place_id: Int8;
  day: string;
  meal_period: number;
  dish_id: Int8;
  grams: number;
  cooler: string;
  taken_by: Nullable<Int8>;
  taken_at: Timestamp;
  keep_until: Timestamp;
  sample_status: number;
  disposed_by: Nullable<Int8>;
  disposed_at: Nullable<Timestamp>;
  result: string;
  is_due: boolean | null;
}

export interface ShopForecast {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  place_id: Int8;
  day: string;
  meal_period: number;
  package_id: Int8;
  booked: number;
  expected_booked: number;
  expected_walk_in: number;
  expected_no_show: number;
  expected: number;
  low: number;
  high: number;
  reason: number;
  based_on: number;
  trend: number;
  made_at: Generated<Timestamp>;
  actual_booked: number | null;
  actual_walk_in: number | null;
  actual_no_show: number | null;
  came: number | null;
}

export interface ShopGoods {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  weekno: number;
  dish_id: Int8;
  name: string;
  category_id: Nullable<Int8>;
  place_id: Int8;
  meal_period: number;
  price: Int8;
  serving: number;
  limit_per_person: number | null;
  raw: Generated<string>;
  valid_from: string | null;
  valid_to: string | null;
  goods_status: Generated<number>;
  service_ids: Generated<string[]>;
}

export interface ShopGoodsComment {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  booking_id: Nullable<Int8>;
  order_id: Nullable<Int8>;
  dish_id: Int8;
  place_id: Int8;
  employee_id: Int8;
  day: string;
  meal_period: number;
  score: number;
  content: Generated<string>;
  images: Generated<Json>;
  source: number;
}

export interface ShopGoodsCommentRow {
  tenant_id: string;
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Timestamp;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number;
  version: number;
  booking_id: Nullable<Int8>;
  order_id: Nullable<Int8>;
  dish_id: Int8;
  place_id: Int8;
  employee_id: Int8;
  day: string;
  meal_period: number;
  score: number;
  content: string;
  images: Json;
  source: number;
  number: string | null;
}

export interface ShopGoodsPromise {
  tenant_id: Generated<string>;
  goods_id: Int8;
  service_id: Int8;
}

export interface ShopGoodsRow {
  tenant_id: string;
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Timestamp;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number;
  version: number;
  weekno: number;
  dish_id: Int8;
  name: string;
  category_id: Nullable<Int8>;
  place_id: Int8;
  meal_period: number;
  price: Int8;
  serving: number;
  limit_per_person: number | null;
  raw: string;
  valid_from: string | null;
  valid_to: string | null;
  goods_status: number;
  service_ids: string[];
  sale_state: number | null;
}

export interface ShopGoodsService {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  name: string;
  summary: Generated<string>;
  is_default: Generated<boolean>;
  sort: Generated<number>;
}

export interface ShopLeftover {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  place_id: Int8;
  day: string;
  meal_period: number;
  dish_id: Int8;
  planned: number;
  served: number;
  left: Numeric;
  unit: Generated<number>;
  reason: number | null;
  cost: Nullable<Int8>;
}

export interface ShopLeftoverRow {
  tenant_id: string;
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Timestamp;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number;
  version: number;
  place_id: Int8;
  day: string;
  meal_period: number;
  dish_id: Int8;
  planned: number;
  served: number;
  left: Numeric;
  unit: number;
  reason: number | null;
  cost: Nullable<Int8>;
  share: Nullable<Numeric>;
}

export interface ShopOrder {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  order_no: string;
  employee_id: Int8;
  card_no: Generated<string>;
  place_id: Int8;
  table_id: Nullable<Int8>;
  day: string;
  meal_period: number;
  items: Json;
  portions: number;
  total_price: Int8;
  discount: Generated<Int8>;
  pay_price: Int8;
  pay_type: Generated<number>;
  pay_status: Generated<number>;
  pay_deadline: Nullable<Timestamp>;
  paid_at: Nullable<Timestamp>;
  transfer_id: Nullable<Int8>;
  subsidy: Generated<Int8>;
  refund_status: Generated<number>;
  refunded: Generated<Int8>;
  order_status: number;
  source: Generated<number>;
  cancelled_at: Nullable<Timestamp>;
  remark: Generated<string>;
  party_id: Nullable<Int8>;
  uncollected: Generated<boolean>;
  strike: Generated<boolean>;
  kitchen_at: Nullable<Timestamp>;
  cancel_reason: Generated<string>;
  cancel_asked_at: Nullable<Timestamp>;
  cancel_asked_by: Nullable<Int8>;
  coupon_id: Nullable<Int8>;
  coupon_value: Generated<Int8>;
}

export interface ShopOrderItem {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  place_id: Int8;
  order_id: Int8;
  goods_id: Int8;
  dish_id: Int8;
  name: string;
  price: Int8;
  quantity: number;
  discount: Int8;
  amount: Int8;
  rule_id: Nullable<Int8>;
}

export interface ShopOrderItemRow {
  tenant_id: string;
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Timestamp;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number;
  version: number;
  place_id: Int8;
  order_id: Int8;
  goods_id: Int8;
  dish_id: Int8;
  name: string;
  price: Int8;
  quantity: number;
  discount: Int8;
  amount: Int8;
  rule_id: Nullable<Int8>;
  order_name: string | null;
  day: string;
  meal_period: number;
  employee_id: Int8;
  employee_name: string | null;
  saas_no: string | null;
  order_status: number;
  pay_status: number;
  refund_status: number;
  pay_type: number;
}

export interface ShopOrderRow {
  tenant_id: string;
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Timestamp;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number;
  version: number;
  order_no: string;
  employee_id: Int8;
  employee_name: string | null;
  saas_no: string | null;
  card_no: string;
  place_id: Int8;
  table_id: Nullable<Int8>;
  day: string;
  meal_period: number;
  items: Nullable<Json>;
  portions: number;
  total_price: Int8;
  discount: Int8;
  pay_price: Int8;
  pay_type: number;
  pay_status: number;
  pay_deadline: Nullable<Timestamp>;
  paid_at: Nullable<Timestamp>;
  subsidy: Int8;
  coupon_id: Nullable<Int8>;
  coupon_value: Int8;
  refund_status: number;
  refunded: Int8;
  order_status: number;
  source: number;
  cancelled_at: Nullable<Timestamp>;
  remark: string;
  uncollected: boolean;
  strike: boolean;
  kitchen_at: Nullable<Timestamp>;
  cancel_reason: string;
  cancel_asked_at: Nullable<Timestamp>;
  cancel_asked_by: Nullable<Int8>;
}

export interface ShopOrderSummary {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  summary_no: string;
  place_id: Int8;
  booking_time_start: string;
  booking_time_end: string;
  meal_period: number | null;
  summary_status: Generated<number>;
  version_no: Generated<number>;
  portions: Generated<number>;
  amount: Generated<Int8>;
  cost: Generated<Int8>;
  locked_at: Nullable<Timestamp>;
  locked_by: Nullable<Int8>;
  closed_at: Nullable<Timestamp>;
  purchased_version: Generated<number>;
  remark: Generated<string>;
}

export interface ShopPreparedItem {
  tenant_id: Generated<string>;
  item_id: Int8;
  prepared_at: Generated<Timestamp>;
  prepared_by: Nullable<Int8>;
}

export interface ShopPrintJob {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  subject: string;
  kind: Generated<number>;
  place_id: Int8;
  printer_id: Int8;
  business_type: Generated<string>;
  business_id: Nullable<Int8>;
  content: string;
  copy_no: Generated<number>;
  reprint_of: Nullable<Int8>;
  job_status: Generated<number>;
  attempts: Generated<number>;
  error: number | null;
  detail: Generated<string>;
  next_at: Generated<Timestamp>;
  claim: string | null;
  claimed_at: Nullable<Timestamp>;
  printed_at: Nullable<Timestamp>;
  subject_en: Generated<string>;
  for_printer_id: Nullable<Int8>;
}

export interface ShopPrinter {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  name: string;
  place_id: Int8;
  kind: Generated<number>;
  host: Generated<string>;
  port: number | null;
  uses: Generated<number[]>;
  category_ids: Generated<string[]>;
  paper_width: Generated<number>;
  language: Generated<number>;
  max_attempts: Generated<number>;
  substitute_id: Nullable<Int8>;
  out_of_order_at: Nullable<Timestamp>;
}

export interface ShopPrinterCategory {
  tenant_id: Generated<string>;
  printer_id: Int8;
  category_id: Int8;
}

export interface ShopRotation {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  name: string;
  place_id: Int8;
  weeks: number;
  items: Generated<Json>;
  last_week: Generated<number>;
  sort: Generated<number>;
  remark: Generated<string>;
}

export interface ShopRotationItem {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  rotation_id: Int8;
  week: number;
  weekno: number;
  meal_period: number;
  category_id: Nullable<Int8>;
  dish_id: Int8;
  price: Int8;
  serving: number;
  limit_per_person: number | null;
}

export interface ShopRotationRow {
  tenant_id: string;
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Timestamp;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number;
  version: number;
  name: string;
  place_id: Int8;
  weeks: number;
  sort: number;
  remark: string;
  item_count: number | null;
}

export interface ShopSold {
  tenant_id: Generated<string>;
  goods_id: Int8;
  day: string;
  serving: number;
  sold: number;
}

export interface ShopSummaryDish {
  tenant_id: Generated<string>;
  summary_id: Int8;
  version_no: number;
  dish_id: Int8;
  booked: number;
  ordered: number;
}

export interface ShopSummaryRaw {
  tenant_id: Generated<string>;
  summary_id: Int8;
  version_no: number;
  raw_id: Int8;
  unit: string;
  purchase_unit: string;
  purchase_factor: Numeric;
  supplier: string;
  need: Numeric;
  on_hand: Numeric;
  to_buy: Numeric;
  packs: number;
  cost: Int8;
  need_cost: Int8;
}

export interface ShopSummaryRawDish {
  tenant_id: Generated<string>;
  summary_id: Int8;
  version_no: number;
  raw_id: Int8;
  dish_id: Int8;
  portions: number;
  per_portion: Numeric;
  need: Numeric;
}

export interface ShopSummaryVersion {
  tenant_id: Generated<string>;
  summary_id: Int8;
  version_no: number;
  portions: number;
  amount: Int8;
  cost: Int8;
  mark: string;
  locked_at: Generated<Timestamp>;
  locked_by: Nullable<Int8>;
}

export interface ShopTakenDish {
  tenant_id: string | null;
  booking_id: Nullable<Int8>;
  order_id: Nullable<Int8>;
  number: string | null;
  take_code: string | null;
  dish_id: Nullable<Int8>;
  dish_name: string | null;
  employee_id: Nullable<Int8>;
  place_id: Nullable<Int8>;
  day: string | null;
  meal_period: number | null;
}

export interface SpaceAddon {
  tenant_id: Generated<string>;
  booking_id: Int8;
  equipment_id: Int8;
  quantity: number;
}

export interface SpaceArea {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  venue_id: Int8;
  parent_id: Nullable<Int8>;
  name: string;
  code: string;
  capacity: number | null;
  buffer_minutes: Generated<number>;
  sort: Generated<number>;
  remark: Generated<string>;
}

export interface SpaceBooking {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  booking_no: string;
  venue_id: Int8;
  area_id: Int8;
  type_id: Int8;
  start_at: Timestamp;
  end_at: Timestamp;
  during: Computed<string>;
  employee_id: Nullable<Int8>;
  customer_name: Generated<string>;
  customer_phone: Generated<string>;
  persons: Generated<number>;
  base_price: Generated<Int8>;
  amount: Generated<Int8>;
  rule_id: Nullable<Int8>;
  deposit: Generated<Int8>;
  deposit_status: Generated<number>;
  deposit_kept: Generated<Int8>;
  pay_type: number | null;
  pay_status: Generated<number>;
  paid_at: Nullable<Timestamp>;
  transfer_id: Nullable<Int8>;
  subsidy: Generated<Int8>;
  refund_status: Generated<number>;
  refunded: Generated<Int8>;
  hold_until: Nullable<Timestamp>;
  space_status: Generated<number>;
  check_code: string;
  checked_in_at: Nullable<Timestamp>;
  checked_out_at: Nullable<Timestamp>;
  cancelled_at: Nullable<Timestamp>;
  strike: Generated<boolean>;
  invoice_note: Generated<string>;
  remark: Generated<string>;
  process_instance_id: Nullable<Int8>;
  series_id: Nullable<Int8>;
  addons: Generated<Json>;
  addon_amount: Generated<Int8>;
}

export interface SpaceBookingRow {
  tenant_id: string;
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Timestamp;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number;
  version: number;
  booking_no: string;
  venue_id: Int8;
  area_id: Int8;
  type_id: Int8;
  start_at: Timestamp;
  end_at: Timestamp;
  during: string;
  employee_id: Nullable<Int8>;
  customer_name: string;
  customer_phone: string;
  persons: number;
  base_price: Int8;
  amount: Int8;
  rule_id: Nullable<Int8>;
  deposit: Int8;
  deposit_status: number;
  deposit_kept: Int8;
  pay_type: number | null;
  pay_status: number;
  paid_at: Nullable<Timestamp>;
  transfer_id: Nullable<Int8>;
  subsidy: Int8;
  refund_status: number;
  refunded: Int8;
  hold_until: Nullable<Timestamp>;
  space_status: number;
  check_code: string;
  checked_in_at: Nullable<Timestamp>;
  checked_out_at: Nullable<Timestamp>;
  cancelled_at: Nullable<Timestamp>;
  strike: boolean;
  invoice_note: string;
  remark: string;
  process_instance_id: Nullable<Int8>;
  series_id: Nullable<Int8>;
  addons: Json;
  addon_amount: Int8;
  day: string | null;
  hour: number | null;
}

export interface SpaceCalendar {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  name: string;
  venue_id: Nullable<Int8>;
  employee_id: Nullable<Int8>;
  code: Generated<string>;
  address: Computed<string>;
  made_at: Generated<Timestamp>;
}

export interface SpaceCheck {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  booking_id: Int8;
  at: Generated<Timestamp>;
  result: number;
  method: number;
  persons: number | null;
  operator_id: Nullable<Int8>;
}

export interface SpaceCheckRow {
  tenant_id: string;
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Timestamp;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number;
  version: number;
  booking_id: Int8;
  at: Timestamp;
  result: number;
  method: number;
  persons: number | null;
  operator_id: Nullable<Int8>;
  operator: Nullable<Int8>;
}

export interface SpaceClosure {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  venue_id: Int8;
  area_id: Int8;
  start_at: Timestamp;
  end_at: Timestamp;
  reason: string;
}

export interface SpaceEquipment {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  venue_id: Int8;
  name: string;
  unit: Generated<string>;
  price: Generated<Int8>;
  stock: number;
  type_ids: Generated<string[]>;
  sort: Generated<number>;
  remark: Generated<string>;
}

export interface SpaceOccupancy {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  area_id: Int8;
  booking_id: Nullable<Int8>;
  closure_id: Nullable<Int8>;
  during: string;
  wait_id: Nullable<Int8>;
}

export interface SpacePriceRule {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  name: string;
  type_id: Nullable<Int8>;
  area_id: Nullable<Int8>;
  time_id: Nullable<Int8>;
  weekdays: Generated<number[]>;
  date_from: string | null;
  date_to: string | null;
  day_kind: number | null;
  time_from: string | null;
  time_to: string | null;
  grade_id: Nullable<Int8>;
  employee_type_id: Nullable<Int8>;
  method: Generated<number>;
  value: Numeric;
  priority: Generated<number>;
}

export interface SpaceSchedule {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  venue_id: Int8;
  area_id: Int8;
  type_id: Int8;
  time_id: Int8;
  day: string;
  start_at: Timestamp;
  end_at: Timestamp;
  price: Int8;
  day_kind: number;
  schedule_status: Generated<number>;
}

export interface SpaceScheduleRow {
  id: Int8;
  tenant_id: string;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Timestamp;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number;
  version: number;
  venue_id: Int8;
  area_id: Int8;
  type_id: Int8;
  time_id: Int8;
  day: string;
  start_at: Timestamp;
  end_at: Timestamp;
  price: Int8;
  day_kind: number;
  schedule_status: number;
  slot_name: string | null;
}

export interface SpaceSeries {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  series_no: string;
  venue_id: Int8;
  area_id: Int8;
  type_id: Int8;
  weekdays: number[];
  date_from: string;
  date_to: string;
  start_time: string;
  end_time: string;
  employee_id: Nullable<Int8>;
  customer_name: Generated<string>;
  customer_phone: Generated<string>;
  persons: Generated<number>;
  remark: Generated<string>;
  addons: Generated<Json>;
}

export interface SpaceSeriesRow {
  tenant_id: string;
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Timestamp;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number;
  version: number;
  series_no: string;
  venue_id: Int8;
  area_id: Int8;
  type_id: Int8;
  weekdays: number[];
  date_from: string;
  date_to: string;
  start_time: string;
  end_time: string;
  employee_id: Nullable<Int8>;
  customer_name: string;
  customer_phone: string;
  persons: number;
  remark: string;
  addons: Json;
  bookings: number | null;
  to_come: number | null;
  next_at: Nullable<Timestamp>;
  amount: Nullable<Int8>;
}

export interface SpaceTime {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  venue_id: Int8;
  name: string;
  start_time: string;
  end_time: string;
  weekdays: Generated<number[]>;
  sort: Generated<number>;
}

export interface SpaceType {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  name: string;
  label: Generated<string>;
  area_ids: string[];
  time_ids: Generated<string[]>;
  price: Generated<Int8>;
  holiday_price: Nullable<Int8>;
  deposit: Generated<Int8>;
  min_persons: Generated<number>;
  max_persons: number | null;
  bookable_days: Generated<number>;
  notice_minutes: Generated<number>;
  hold_minutes: Generated<number>;
  cancel_hours: Generated<number>;
  cancel_steps: Generated<Json>;
  no_show_percent: Generated<number>;
  no_show_minutes: Generated<number>;
  strike_limit: number | null;
  quota_per_day: number | null;
  quota_per_week: number | null;
  approval: Generated<boolean>;
  sort: Generated<number>;
  remark: Generated<string>;
  approver_id: Nullable<Int8>;
  offer_minutes: Generated<number>;
  group_quota_per_day: number | null;
  group_quota_per_week: number | null;
}

export interface SpaceVenue {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  name: string;
  code: string;
  open_time: Generated<string>;
  close_time: Generated<string>;
  phone: Generated<string>;
  address: Generated<string>;
  image: Generated<string>;
  sort: Generated<number>;
  remark: Generated<string>;
}

export interface SpaceWait {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  venue_id: Int8;
  area_id: Int8;
  type_id: Int8;
  start_at: Timestamp;
  end_at: Timestamp;
  employee_id: Nullable<Int8>;
  customer_name: Generated<string>;
  customer_phone: Generated<string>;
  persons: Generated<number>;
  remark: Generated<string>;
  wait_status: Generated<number>;
  offered_at: Nullable<Timestamp>;
  offer_until: Nullable<Timestamp>;
  is_told: Generated<boolean>;
  booking_id: Nullable<Int8>;
}

export interface SpaceWaitRow {
  tenant_id: string;
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Timestamp;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number;
  version: number;
  venue_id: Int8;
  area_id: Int8;
  type_id: Int8;
  start_at: Timestamp;
  end_at: Timestamp;
  employee_id: Nullable<Int8>;
  customer_name: string;
  customer_phone: string;
  persons: number;
  remark: string;
  wait_status: number;
  offered_at: Nullable<Timestamp>;
  offer_until: Nullable<Timestamp>;
  is_told: boolean;
  booking_id: Nullable<Int8>;
  wait_name: string | null;
}

export interface StockBatch {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  raw_id: Int8;
  place_id: Int8;
  batch_no: Generated<string>;
  expire_on: string | null;
  supplier_id: Nullable<Int8>;
  quantity: Generated<Numeric>;
}

export interface StockBatchRow {
  tenant_id: string;
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Timestamp;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number;
  version: number;
  raw_id: Int8;
  place_id: Int8;
  batch_no: string;
  expire_on: string | null;
  supplier_id: Nullable<Int8>;
  quantity: Numeric;
  unit: string | null;
  days_left: number | null;
  is_near: boolean | null;
}

export interface StockLevel {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  raw_id: Int8;
  place_id: Int8;
  quantity: Generated<Numeric>;
  value: Generated<Numeric>;
  cost: Generated<Numeric>;
  overdraft: Generated<boolean>;
  last_sequence: Generated<Int8>;
  moved_at: Nullable<Timestamp>;
}

export interface StockLevelRow {
  tenant_id: string;
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Timestamp;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number;
  version: number;
  raw_id: Int8;
  place_id: Int8;
  code: string | null;
  type_id: Nullable<Int8>;
  unit: string | null;
  quantity: Numeric;
  cost: Numeric;
  value: Nullable<Int8>;
  safe_stock: Nullable<Numeric>;
  is_short: boolean | null;
  moved_at: Nullable<Timestamp>;
  expire_on: string | null;
}

export interface StockMovement {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  day: Generated<string>;
  kind: number;
  raw_id: Int8;
  place_id: Int8;
  batch_id: Int8;
  quantity: Numeric;
  unit_cost: Numeric;
  amount: Numeric;
  sequence: Int8;
  quantity_after: Numeric;
  value_after: Numeric;
  batch_no: Generated<string>;
  expire_on: string | null;
  supplier_id: Nullable<Int8>;
  business_type: Generated<string>;
  business_id: Generated<string>;
  reason: Generated<string>;
}

export interface StockMovementRow {
  tenant_id: string;
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Timestamp;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number | null;
  version: number | null;
  day: string;
  kind: number;
  raw_id: Int8;
  place_id: Int8;
  batch_id: Int8;
  quantity: Numeric;
  unit: string | null;
  unit_cost: Numeric;
  amount: Numeric;
  quantity_after: Numeric;
  batch_no: string;
  expire_on: string | null;
  supplier_id: Nullable<Int8>;
  business_type: string;
  business_id: string;
  reason: string;
  operator: Nullable<Int8>;
}

export interface StockProof {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  proven: boolean;
  levels: Int8;
  batches: Int8;
  movements: Int8;
  value: Numeric;
  wrong_levels: Int8;
  wrong_batches: Int8;
  broken_chains: Int8;
  findings: Generated<Json>;
  milliseconds: number;
}

export interface StockPurchase {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  purchase_no: string;
  supplier_id: Nullable<Int8>;
  place_id: Int8;
  expected_on: string | null;
  lines: Json;
  amount: Generated<Int8>;
  purchase_status: Generated<number>;
  ordered_at: Nullable<Timestamp>;
  received_at: Nullable<Timestamp>;
  remark: Generated<string>;
}

export interface StockPurchaseLine {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  purchase_id: Int8;
  line_no: number;
  raw_id: Int8;
  packs: Numeric;
  price: Int8;
  factor: Numeric;
  received: Generated<Numeric>;
}

export interface StockPurchaseLineRow {
  tenant_id: string;
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Timestamp;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number;
  version: number;
  purchase_no: string;
  supplier_id: Nullable<Int8>;
  place_id: Int8;
  expected_on: string | null;
  purchase_status: number;
  purchase_id: Int8;
  raw_id: Int8;
  packs: Numeric;
  purchase_unit: string | null;
  price: Int8;
  amount: Nullable<Int8>;
  quantity: Nullable<Numeric>;
  unit: string | null;
  received: Numeric;
  open: Nullable<Numeric>;
  is_late: boolean | null;
}

export interface StockPurchaseRow {
  tenant_id: string;
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Timestamp;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number;
  version: number;
  purchase_no: string;
  supplier_id: Nullable<Int8>;
  place_id: Int8;
  expected_on: string | null;
  amount: Int8;
  purchase_status: number;
  ordered_at: Nullable<Timestamp>;
  received_at: Nullable<Timestamp>;
  remark: string;
  lines: Nullable<Json>;
  line_count: number | null;
  is_late: boolean | null;
}

export interface StockSupplier {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  name: string;
  code: string;
  contact: Generated<string>;
  phone: Generated<string>;
  lead_days: Generated<number>;
  licence_no: Generated<string>;
  licence_until: string | null;
  remark: Generated<string>;
}

export interface StockSupplierRow {
  tenant_id: string;
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Timestamp;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number;
  version: number;
  name: string;
  code: string;
  contact: string;
  phone: string;
  lead_days: number;
  licence_no: string;
  licence_until: string | null;
  remark: string;
  licence_over: boolean | null;
}

export interface SysApiScope {
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  menu_id: Int8;
  scope_name: string;
  resource_code: string;
  scope_path: string;
  covers: Computed<string>;
  scope_type: number;
  remark: Generated<string>;
}

export interface SysBalance {
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  state: Generated<string>;
  ended_at: Nullable<Timestamp>;
}

export interface SysBalanceMove {
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  balance_id: Int8;
  tenant_id: string;
  tenant_name: string;
  source_id: Nullable<Int8>;
  target_id: Nullable<Int8>;
  state: Generated<string>;
  work_id: Nullable<Int8>;
  refusal: Generated<string>;
  refusal_params: Generated<Json>;
  ended_at: Nullable<Timestamp>;
}

export interface SysCaptcha {
  key: string;
  code: string;
  expire_at: Timestamp;
}

export interface SysClient {
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  client_id: string;
  client_secret: string | null;
  authorized_grant_types: string;
  scope: Generated<string>;
  access_token_validity: Generated<number>;
  refresh_token_validity: Generated<number>;
  web_server_redirect_uri: Generated<string>;
  resource_ids: Generated<string>;
  authorities: Generated<string>;
  autoapprove: Generated<string>;
  additional_information: Generated<string>;
}

export interface SysDataScope {
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  menu_id: Int8;
  scope_name: string;
  resource_code: string;
  scope_column: Generated<string>;
  scope_type: number;
  scope_field: Generated<string>;
  scope_class: Generated<string>;
  scope_value: Generated<string>;
  remark: Generated<string>;
}

export interface SysDept {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  parent_id: Nullable<Int8>;
  ancestors: Generated<string>;
  dept_name: string;
  full_name: string;
  sort: Generated<number>;
  remark: Generated<string>;
}

export interface SysDict {
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  parent_id: Nullable<Int8>;
  code: string;
  dict_key: Generated<string>;
  dict_value: string;
  dict_value_en: Generated<string>;
  sort: Generated<number>;
  is_sealed: Generated<number>;
  remark: Generated<string>;
  fixed: Generated<boolean>;
}

export interface SysDictBiz {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  parent_id: Nullable<Int8>;
  code: string;
  dict_key: Generated<string>;
  dict_value: string;
  dict_value_en: Generated<string>;
  sort: Generated<number>;
  is_sealed: Generated<number>;
  remark: Generated<string>;
  fixed: Generated<boolean>;
}

export interface SysFavouritePage {
  tenant_id: Generated<string>;
  user_id: Generated<Int8>;
  menu_code: string;
  marked_at: Generated<Timestamp>;
}

export interface SysListLook {
  tenant_id: Generated<string>;
  user_id: Generated<Int8>;
  list: string;
  look: Json;
  changed_at: Generated<Timestamp>;
}

export interface SysListStart {
  tenant_id: Generated<string>;
  user_id: Generated<Int8>;
  list: string;
  view_id: Int8;
}

export interface SysListView {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  user_id: Generated<Int8>;
  list: string;
  name: string;
  content: Json;
  role_ids: Generated<string[]>;
}

export interface SysLockoutRow {
  tenant_id: string | null;
  id: Nullable<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Nullable<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number | null;
  version: number | null;
  account: string | null;
  real_name: string | null;
  failures: number | null;
  since: Nullable<Timestamp>;
  is_locked: boolean | null;
  free_at: Nullable<Timestamp>;
}

export interface SysLoginAttempt {
  subject: string;
  failures: number;
  since: Timestamp;
}

export interface SysMenu {
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  parent_id: Nullable<Int8>;
  code: string;
  name: string;
  alias: string;
  path: Generated<string>;
  source: Generated<string>;
  sort: Generated<number>;
  category: number;
  action: Generated<number>;
  is_open: Generated<number>;
  remark: Generated<string>;
  meta: Generated<Json>;
  query: Generated<Json>;
  group: Generated<Json>;
  platform: Generated<boolean>;
  name_en: Computed<string | null>;
}

export interface SysParam {
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  param_name: string;
  param_key: string;
  param_value: Generated<string>;
  remark: Generated<string>;
  param_name_en: Generated<string>;
  remark_en: Generated<string>;
}

export interface SysParamRow {
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Timestamp;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number;
  version: number;
  param_name: string;
  param_name_en: string;
  param_key: string;
  param_value: string;
  remark: string;
  remark_en: string;
}

export interface SysPasskey {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  user_id: Int8;
  credential_id: string;
  public_key: string;
  counter: Int8;
  transports: Generated<string[]>;
  origin: string;
  name: string;
  created_at: Generated<Timestamp>;
  last_used_at: Nullable<Timestamp>;
  challenge_at: Int8;
}

export interface SysPasswordCode {
  tenant_id: Generated<string>;
  user_id: Int8;
  code_hash: string;
  failures: Generated<number>;
  expires_at: Timestamp;
}

export interface SysPost {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  category: number;
  post_code: string;
  post_name: string;
  sort: Generated<number>;
  remark: Generated<string>;
}

export interface SysRecoveryCode {
  tenant_id: Generated<string>;
  user_id: Int8;
  code_hash: string;
}

export interface SysRefreshToken {
  tenant_id: Generated<string>;
  token_hash: Buffer;
  session_id: Int8;
  issued_at: Generated<Timestamp>;
  spent_at: Nullable<Timestamp>;
}

export interface SysRegion {
  id: Computed<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  code: string;
  parent_code: string | null;
  name: string;
  level: number;
  sort: Generated<number>;
  remark: Generated<string>;
}

export interface SysRegionRow {
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Timestamp;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number;
  version: number;
  code: string;
  parent_code: string | null;
  name: string;
  level: number;
  sort: number;
  remark: string;
  parent_name: string | null;
  province_code: string | null;
  province_name: string | null;
  city_code: string | null;
  city_name: string | null;
  district_code: string | null;
  district_name: string | null;
  town_code: string | null;
  town_name: string | null;
  village_code: string | null;
  village_name: string | null;
  ancestors: string | null;
}

export interface SysRole {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  parent_id: Nullable<Int8>;
  role_name: string;
  role_alias: string;
  sort: Generated<number>;
  requires_factor: Generated<boolean>;
}

export interface SysRoleApiScope {
  tenant_id: Generated<string>;
  role_id: Int8;
  scope_id: Int8;
}

export interface SysRoleDataScope {
  tenant_id: Generated<string>;
  role_id: Int8;
  scope_id: Int8;
}

export interface SysRoleMenu {
  tenant_id: Generated<string>;
  role_id: Int8;
  menu_id: Int8;
  platform: boolean;
}

export interface SysSeed {
  name: string;
  hash: string;
}

export interface SysServer {
  one: Generated<boolean>;
  id: Generated<string>;
  is_home: Generated<boolean>;
  home_id: string | null;
  datasource_id: Nullable<Int8>;
}

export interface SysServerWeight {
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  datasource_id: Nullable<Int8>;
  weight: number;
}

export interface SysSession {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  user_id: Int8;
  client_id: string;
  signed_in_at: Generated<Timestamp>;
  expires_at: Timestamp;
  ended_at: Nullable<Timestamp>;
  end_reason: string | null;
  remote_ip: Generated<string>;
  user_agent: Generated<string>;
  locked_at: Nullable<Timestamp>;
  lock_password: string | null;
  unlock_failures: Generated<number>;
  method: number;
  active_at: Nullable<Timestamp>;
}

export interface SysSessionRow {
  tenant_id: string;
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Nullable<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number | null;
  version: number | null;
  user_id: Int8;
  account: string | null;
  client_id: string;
  remote_ip: string;
  user_agent: string;
  signed_in_at: Timestamp;
  renewed_at: Nullable<Timestamp>;
  expires_at: Timestamp;
  is_locked: boolean | null;
  method: number;
}

export interface SysSetting {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  setting_key: string;
  value: Json;
  delivery_id: Nullable<Int8>;
}

export interface SysSocial {
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  source: string;
  name: string;
  kind: number;
  issuer: Generated<string>;
  authorize_url: Generated<string>;
  token_url: Generated<string>;
  user_url: Generated<string>;
  id_field: Generated<string>;
  account_field: Generated<string>;
  name_field: Generated<string>;
  avatar_field: Generated<string>;
  client_id: string;
  client_secret: string | null;
  client_auth: Generated<number>;
  scope: Generated<string>;
  redirect_uri: Generated<string>;
  sort: Generated<number>;
  remark: Generated<string>;
}

export interface SysSocialGuest {
  id: Generated<Int8>;
  identity_id: Int8;
  expire_at: Timestamp;
}

export interface SysSocialIdentity {
  id: Generated<Int8>;
  source: string;
  issuer: string;
  uuid: string;
  account: Generated<string>;
  name: Generated<string>;
  avatar: Generated<string>;
  tenant_id: string | null;
  made_at: Generated<Timestamp>;
  seen_at: Generated<Timestamp>;
  claims: Generated<Int8>;
}

export interface SysSocialState {
  state_hash: Buffer;
  browser_hash: Buffer;
  source: string;
  code_verifier: string;
  nonce: string;
  redirect_uri: string;
  expire_at: Timestamp;
}

export interface SysTenant {
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  tenant_id: string;
  tenant_name: string;
  linkman: string;
  contact_number: Generated<string>;
  address: Generated<string>;
  domain: Generated<string>;
  domain_host: Computed<string | null>;
  user_limit: Generated<number>;
  valid_until: Nullable<Timestamp>;
  datasource_id: Nullable<Int8>;
  storage_limit: Generated<number>;
}

export interface SysTenantDoor {
  tenant_id: string;
  state: string;
}

export interface SysTenantWork {
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  tenant_id: string;
  tenant_name: string;
  kind: string;
  state: Generated<string>;
  target_id: Nullable<Int8>;
  skips_stores: Generated<boolean>;
  progress: Generated<string>;
  row_count: Nullable<Int8>;
  file_count: Nullable<Int8>;
  refusal: Generated<string>;
  refusal_params: Generated<Json>;
  file_name: string | null;
  taken_at: Nullable<Timestamp>;
  ended_at: Nullable<Timestamp>;
  source_id: Nullable<Int8>;
}

export interface SysTopmenu {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  code: string;
  name: string;
  source: Generated<string>;
  path: Generated<string>;
  sort: Generated<number>;
}

export interface SysTopmenuMenu {
  tenant_id: Generated<string>;
  topmenu_id: Int8;
  menu_id: Int8;
}

export interface SysUser {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  account: string;
  password: string | null;
  code: Generated<string>;
  name: string;
  real_name: string;
  avatar: Generated<string>;
  email: string | null;
  phone: string | null;
  birthday: string | null;
  sex: number | null;
  role_id: Generated<string[]>;
  dept_id: Generated<string[]>;
  post_id: Generated<string[]>;
  user_type: Generated<number>;
  user_ext: Generated<string>;
  password_temporary: Generated<boolean>;
  has_factor: Generated<boolean>;
}

export interface SysUserDept {
  tenant_id: Generated<string>;
  user_id: Int8;
  dept_id: Int8;
}

export interface SysUserFactor {
  tenant_id: Generated<string>;
  user_id: Int8;
  secret: string;
  last_step: Int8;
  set_up_at: Generated<Timestamp>;
}

export interface SysUserIdentity {
  tenant_id: Generated<string>;
  identity_id: Int8;
  user_id: Int8;
  bound_at: Generated<Timestamp>;
}

export interface SysUserLanguage {
  tenant_id: Generated<string>;
  user_id: Int8;
  language: string;
  update_time: Generated<Timestamp>;
}

export interface SysUserPost {
  tenant_id: Generated<string>;
  user_id: Int8;
  post_id: Int8;
}

export interface SysUserRole {
  tenant_id: Generated<string>;
  user_id: Int8;
  role_id: Int8;
}

export interface TicketCheck {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  nonce: string;
  ticket_id: Nullable<Int8>;
  type_id: Nullable<Int8>;
  place_id: Int8;
  device_id: Nullable<Int8>;
  direction: number;
  scanned_at: Timestamp;
  day: string;
  hour: number;
  offline: Generated<boolean>;
  result: number;
  rules: Generated<number[]>;
  reason: number | null;
  fault: Generated<string>;
  code: string;
  note: Generated<string>;
  uses: Generated<number>;
  uses_left: number | null;
  inside: Generated<boolean>;
  before: Nullable<Json>;
  of_check_id: Nullable<Int8>;
  snapshot_id: Generated<string>;
}

export interface TicketCheckConflict {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  check_id: Int8;
  kind: number;
  other_check_id: Nullable<Int8>;
  conflict_status: Generated<number>;
  outcome: number | null;
  note: Generated<string>;
  resolved_at: Nullable<Timestamp>;
  resolved_by: Nullable<Int8>;
}

export interface TicketCheckConflictRow {
  tenant_id: string;
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Timestamp;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number;
  version: number;
  check_id: Int8;
  kind: number;
  other_check_id: Nullable<Int8>;
  conflict_status: number;
  outcome: number | null;
  note: string;
  resolved_at: Nullable<Timestamp>;
  resolved_by: Nullable<Int8>;
  ticket_id: Nullable<Int8>;
  type_id: Nullable<Int8>;
  place_id: Int8;
  device_id: Nullable<Int8>;
  operator: Nullable<Int8>;
  scanned_at: Timestamp;
  received_at: Nullable<Timestamp>;
  reason: number | null;
  ticket_no: string | null;
  other_place_id: Nullable<Int8>;
  other_at: Nullable<Timestamp>;
}

export interface TicketCheckDevice {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  uid: string;
  name: Generated<string>;
  place_id: Nullable<Int8>;
  device_status: Generated<number>;
  seen_at: Generated<Timestamp>;
  seen_by: Nullable<Int8>;
  clock_seconds: number | null;
}

export interface TicketCheckRow {
  tenant_id: string;
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Timestamp;
  nonce: string;
  ticket_id: Nullable<Int8>;
  type_id: Nullable<Int8>;
  place_id: Int8;
  device_id: Nullable<Int8>;
  direction: number;
  scanned_at: Timestamp;
  day: string;
  hour: number;
  offline: boolean;
  result: number;
  rules: number[];
  reason: number | null;
  fault: string;
  code: string;
  note: string;
  uses: number;
  uses_left: number | null;
  inside: boolean;
  before: Nullable<Json>;
  of_check_id: Nullable<Int8>;
  snapshot_id: string;
  operator: Nullable<Int8>;
  status: number | null;
  version: number | null;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
}

export interface TicketKey {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  number: number;
  public_key: string;
  private_key: string;
  key_status: Generated<number>;
  started_at: Generated<Timestamp>;
  rotated_at: Nullable<Timestamp>;
  verify_until: Nullable<Timestamp>;
  retired_at: Nullable<Timestamp>;
  reason: Generated<string>;
}

export interface TicketKeyRow {
  tenant_id: string;
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Timestamp;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number;
  version: number;
  number: number;
  public_key: string;
  key_status: number;
  started_at: Timestamp;
  rotated_at: Nullable<Timestamp>;
  verify_until: Nullable<Timestamp>;
  retired_at: Nullable<Timestamp>;
  reason: string;
  tickets: number | null;
}

export interface TicketOrder {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  order_no: string;
  type_id: Int8;
  quantity: number;
  employee_id: Nullable<Int8>;
  buyer_name: Generated<string>;
  buyer_phone: Generated<string>;
  holder: Generated<string>;
  price: Int8;
  amount: Int8;
  pay_type: Generated<number>;
  pay_status: Generated<number>;
  pay_deadline: Nullable<Timestamp>;
  paid_at: Nullable<Timestamp>;
  transfer_id: Nullable<Int8>;
  subsidy: Generated<Int8>;
  refund_status: Generated<number>;
  refunded: Generated<Int8>;
  order_status: Generated<number>;
  cancelled_at: Nullable<Timestamp>;
  cancel_reason: Generated<string>;
  remark: Generated<string>;
}

export interface TicketOrderRow {
  tenant_id: string;
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Timestamp;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number | null;
  version: number;
  order_no: string;
  type_id: Int8;
  quantity: number;
  employee_id: Nullable<Int8>;
  buyer_name: string;
  buyer_phone: string;
  holder: string;
  price: Int8;
  amount: Int8;
  pay_type: number;
  pay_status: number;
  pay_deadline: Nullable<Timestamp>;
  paid_at: Nullable<Timestamp>;
  transfer_id: Nullable<Int8>;
  subsidy: Int8;
  refund_status: number;
  refunded: Int8;
  order_status: number;
  cancelled_at: Nullable<Timestamp>;
  cancel_reason: string;
  remark: string;
}

export interface TicketPlace {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  parent_id: Nullable<Int8>;
  name: string;
  code: string;
  kind: Generated<number>;
  place_id: Nullable<Int8>;
  type_ids: Generated<string[]>;
  device: Generated<string>;
  capacity: number | null;
  inside: Generated<number>;
  place_status: Generated<number>;
  sort: Generated<number>;
  remark: Generated<string>;
  venue_id: Nullable<Int8>;
}

export interface TicketSnapshot {
  tenant_id: Generated<string>;
  id: string;
  device_id: Int8;
  place_id: Int8;
  taken_at: Generated<Timestamp>;
  expires_at: Timestamp;
  signature: string;
  tickets: number;
}

export interface TicketStock {
  tenant_id: Generated<string>;
  type_id: Int8;
  stock: number;
  taken: Generated<number>;
  pooled: Generated<number>;
}

export interface TicketTicket {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  ticket_no: string;
  type_id: Int8;
  order_id: Nullable<Int8>;
  holder: Generated<string>;
  holder_phone: Generated<string>;
  holder_employee_id: Nullable<Int8>;
  issue: Generated<number>;
  key_id: Nullable<Int8>;
  ticket_status: Generated<number>;
  uses_left: number | null;
  uses_count: Generated<number>;
  valid_from: string | null;
  valid_to: string | null;
  sold_at: Nullable<Timestamp>;
  last_used_at: Nullable<Timestamp>;
  used_on: string | null;
  used_that_day: Generated<number>;
  inside_place_id: Nullable<Int8>;
  inside_since: Nullable<Timestamp>;
  void_reason: Generated<string>;
}

export interface TicketTicketRow {
  tenant_id: string;
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Timestamp;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number;
  version: number;
  ticket_no: string;
  type_id: Int8;
  order_id: Nullable<Int8>;
  holder: string;
  holder_phone: string;
  holder_employee_id: Nullable<Int8>;
  issue: number;
  key_id: Nullable<Int8>;
  ticket_status: number;
  uses_left: number | null;
  uses_count: number;
  valid_from: string | null;
  valid_to: string | null;
  sold_at: Nullable<Timestamp>;
  last_used_at: Nullable<Timestamp>;
  used_on: string | null;
  used_that_day: number;
  inside_place_id: Nullable<Int8>;
  inside_since: Nullable<Timestamp>;
  void_reason: string;
  key_number: number | null;
  sold_on: string | null;
  pay_type: number | null;
  price: Nullable<Int8>;
}

export interface TicketType {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  name: string;
  code: string;
  kind: Generated<number>;
  price: Int8;
  valid_from: string | null;
  valid_to: string | null;
  valid_days: number | null;
  weekdays: Generated<number[]>;
  time_from: string | null;
  time_to: string | null;
  uses: Generated<number>;
  uses_per_day: Generated<number>;
  min_minutes_between: Generated<number>;
  place_ids: Generated<string[]>;
  counts_inside: Generated<boolean>;
  stock: number;
  pay_minutes: Generated<number>;
  image: Generated<string>;
  sort: Generated<number>;
  remark: Generated<string>;
  ticket_type_status: Generated<number>;
}

export interface TicketTypeRow {
  tenant_id: string;
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Timestamp;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number;
  version: number;
  name: string;
  code: string;
  kind: number;
  price: Int8;
  valid_from: string | null;
  valid_to: string | null;
  valid_days: number | null;
  weekdays: number[];
  time_from: string | null;
  time_to: string | null;
  uses: number;
  uses_per_day: number;
  min_minutes_between: number;
  place_ids: string[];
  counts_inside: boolean;
  stock: number;
  pay_minutes: number;
  image: string;
  sort: number;
  remark: string;
  ticket_type_status: number;
  taken: number | null;
  pooled: number | null;
  left: number | null;
  generated_count: number | null;
  sold_count: number | null;
  partly_used_count: number | null;
  used_count: number | null;
  expired_count: number | null;
  void_count: number | null;
  refunded_count: number | null;
}

export interface WalletAccount {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  account_no: Computed<string>;
  employee_id: Nullable<Int8>;
  system_kind: number | null;
  bucket: number;
  balance: Generated<Int8>;
  frozen: Generated<Int8>;
  credit_limit: Generated<Int8>;
  expire_on: string | null;
  spend_order: Generated<number>;
  last_sequence: Generated<Int8>;
}

export interface WalletAccountRow {
  tenant_id: string;
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Timestamp;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number;
  version: number;
  account_no: string;
  employee_id: Nullable<Int8>;
  saas_no: string | null;
  system_kind: number | null;
  bucket: number;
  balance: Int8;
  frozen: Int8;
  credit_limit: Int8;
  expire_on: string | null;
  spend_order: number;
  last_sequence: Int8;
  available: Nullable<Int8>;
}

export interface WalletApproval {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  approval_no: string;
  kind: number;
  resource: string;
  row_id: Int8;
  action: string;
  input: Generated<Json>;
  business_type: string;
  business_id: string;
  subject: string;
  subject_en: string;
  bill: Generated<string>;
  employee_id: Nullable<Int8>;
  amount: Int8;
  reason: string;
  approval_status: Generated<number>;
  decider_id: Nullable<Int8>;
  decided_at: Nullable<Timestamp>;
  comment: Generated<string>;
  outcome: Generated<string>;
  outcome_en: Generated<string>;
}

export interface WalletApprovalRow {
  tenant_id: string;
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Timestamp;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number;
  version: number;
  approval_no: string;
  kind: number;
  resource: string;
  row_id: Int8;
  action: string;
  input: Json;
  business_type: string;
  business_id: string;
  subject: string;
  subject_en: string;
  bill: string;
  employee_id: Nullable<Int8>;
  amount: Int8;
  reason: string;
  approval_status: number;
  decider_id: Nullable<Int8>;
  decided_at: Nullable<Timestamp>;
  comment: string;
  outcome: string;
  outcome_en: string;
  own: boolean | null;
}

export interface WalletCounterEntry {
  tenant_id: string | null;
  id: Nullable<Int8>;
  transfer_id: Nullable<Int8>;
  at: Nullable<Timestamp>;
  operator: Nullable<Int8>;
  drawer_id: Nullable<Int8>;
  pay_type: number | null;
  amount: Nullable<Int8>;
  scene: number | null;
  business_type: string | null;
  business_id: string | null;
  describe: string | null;
  employee_id: Nullable<Int8>;
  reverses_id: Nullable<Int8>;
}

export interface WalletEntry {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  transfer_id: Int8;
  account_id: Int8;
  employee_id: Nullable<Int8>;
  sequence: Nullable<Int8>;
  amount: Int8;
  balance_after: Nullable<Int8>;
}

export interface WalletEntryRow {
  tenant_id: string;
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Nullable<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number | null;
  version: number | null;
  transfer_id: string | null;
  account_id: Int8;
  employee_id: Nullable<Int8>;
  saas_no: string | null;
  employee_type_id: Nullable<Int8>;
  group_id: Nullable<Int8>;
  dept_id: Nullable<Int8>;
  system_kind: number | null;
  bucket: number | null;
  expire_on: string | null;
  sequence: Nullable<Int8>;
  amount: Int8;
  balance_after: Nullable<Int8>;
  scene: number | null;
  business_type: string | null;
  business_id: string | null;
  describe: string | null;
  operator: Nullable<Int8>;
  reverses_id: Nullable<Int8>;
  transfer_tenant_id: string | null;
}

export interface WalletGrade {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  name: string;
  weight: Generated<number>;
  upgrade_amount: Generated<Int8>;
  discount: Generated<number>;
  remark: Generated<string>;
}

export interface WalletGradeLog {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  employee_id: Int8;
  from_grade_id: Nullable<Int8>;
  to_grade_id: Nullable<Int8>;
  spent: Nullable<Int8>;
  reason: Generated<string>;
  reason_en: Generated<string>;
  required: Nullable<Int8>;
  payments: number | null;
  last_transfer_id: Nullable<Int8>;
}

export interface WalletGradeLogRow {
  tenant_id: string;
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Timestamp;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number;
  version: number;
  employee_id: Int8;
  from_grade_id: Nullable<Int8>;
  to_grade_id: Nullable<Int8>;
  reason: string;
  reason_en: string;
  spent: Nullable<Int8>;
  required: Nullable<Int8>;
  payments: number | null;
  last_transfer_id: string | null;
}

export interface WalletPointsAccount {
  tenant_id: Generated<string>;
  employee_id: Int8;
  balance: Generated<Int8>;
  last_sequence: Generated<Int8>;
}

export interface WalletPointsEntry {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  employee_id: Int8;
  sequence: Int8;
  scene: number;
  points: Int8;
  balance_after: Int8;
  transfer_id: Nullable<Int8>;
  describe: string;
  operator: Nullable<Int8>;
  at: Generated<Timestamp>;
  settles_id: Nullable<Int8>;
}

export interface WalletPointsEntryRow {
  tenant_id: string;
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Nullable<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number | null;
  version: number | null;
  employee_id: Int8;
  saas_no: string | null;
  sequence: Int8;
  scene: number;
  points: Int8;
  balance_after: Int8;
  transfer_id: string | null;
  describe: string;
  operator: Nullable<Int8>;
}

export interface WalletProof {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  proven: boolean;
  transfers: Int8;
  entries: Int8;
  accounts: Int8;
  entry_sum: Int8;
  held: Int8;
  unbalanced: Int8;
  wrong_balances: Int8;
  broken_chains: Int8;
  below_limit: Int8;
  milliseconds: number;
  findings: Generated<Json>;
  points_accounts: Generated<Int8>;
  points_held: Generated<Int8>;
  points_wrong: Generated<Int8>;
}

export interface WalletRechargeOrder {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  order_no: string;
  employee_id: Int8;
  plan_id: Nullable<Int8>;
  pay_amount: Int8;
  gift_amount: Generated<Int8>;
  pay_type: number;
  recharge_status: Generated<number>;
  paid_at: Nullable<Timestamp>;
  transfer_id: Nullable<Int8>;
  remark: Generated<string>;
  refunded_at: Nullable<Timestamp>;
}

export interface WalletRechargePlan {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  name: string;
  pay_amount: Int8;
  gift_amount: Generated<Int8>;
  valid_from: string | null;
  valid_to: string | null;
  sort: Generated<number>;
  remark: Generated<string>;
}

export interface WalletSubsidyGrant {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
  grant_no: string;
  name: string;
  scope: Generated<number>;
  employee_ids: Generated<string[]>;
  group_ids: Generated<string[]>;
  type_ids: Generated<string[]>;
  amount: Int8;
  expire_on: string | null;
  grant_status: Generated<number>;
  people: Generated<number>;
  total: Generated<Int8>;
  granted_at: Nullable<Timestamp>;
  reversed_at: Nullable<Timestamp>;
  taken_back: Generated<Int8>;
  remark: Generated<string>;
  giver_id: Nullable<Int8>;
}

export interface WalletSubsidyGrantRow {
  tenant_id: string;
  id: Int8;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Timestamp;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number;
  version: number;
  grant_no: string;
  name: string;
  scope: number;
  employee_ids: string[];
  group_ids: string[];
  type_ids: string[];
  amount: Int8;
  expire_on: string | null;
  grant_status: number;
  people: number;
  total: Int8;
  granted_at: Nullable<Timestamp>;
  reversed_at: Nullable<Timestamp>;
  taken_back: Int8;
  remark: string;
  giver_id: Nullable<Int8>;
  approval_status: number | null;
}

export interface WalletTransfer {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  scene: number;
  business_type: string;
  business_id: string;
  describe: string;
  amount: Int8;
  refunded: Generated<Int8>;
  reverses_id: Nullable<Int8>;
  operator: Nullable<Int8>;
  at: Generated<Timestamp>;
  employee_id: Nullable<Int8>;
  drawer_id: Nullable<Int8>;
}

export interface WalletWallet {
  tenant_id: string | null;
  id: Nullable<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Nullable<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: number | null;
  version: number | null;
  employee_id: Nullable<Int8>;
  name: string | null;
  saas_no: string | null;
  saas_cardno: string | null;
  phone: string | null;
  group_id: Nullable<Int8>;
  type_id: Nullable<Int8>;
  grade_id: Nullable<Int8>;
  employee_status: number | null;
  cash: Nullable<Int8>;
  subsidy: Nullable<Int8>;
  gift: Nullable<Int8>;
  available: Nullable<Int8>;
  frozen: Nullable<Int8>;
  credit_limit: Nullable<Int8>;
  points: Nullable<Int8>;
}

declare module '@refectory/engine/database/tables.ts' {
  interface DB {
    coupon_balance: CouponBalance;
    coupon_coupon: CouponCoupon;
    coupon_hand_out: CouponHandOut;
    coupon_sale: CouponSale;
    coupon_type: CouponType;
    coupon_type_row: CouponTypeRow;
    coupon_use: CouponUse;
    develop_code: DevelopCode;
    develop_datasource: DevelopDatasource;
    develop_package: DevelopPackage;
    dining_admin_user: DiningAdminUser;
    dining_admin_user_place: DiningAdminUserPlace;
    dining_attendance: DiningAttendance;
    dining_attendance_row: DiningAttendanceRow;
    dining_binding: DiningBinding;
    dining_booking: DiningBooking;
    dining_booking_log: DiningBookingLog;
    dining_booking_portion: DiningBookingPortion;
    dining_booking_row: DiningBookingRow;
    dining_booking_text: DiningBookingText;
    dining_card: DiningCard;
    dining_code_image: DiningCodeImage;
    dining_code_provider: DiningCodeProvider;
    dining_consumption: DiningConsumption;
    dining_dish: DiningDish;
    dining_dish_cost: DiningDishCost;
    dining_dish_raw: DiningDishRaw;
    dining_dishraw: DiningDishraw;
    dining_dishraw_row: DiningDishrawRow;
    dining_drawer: DiningDrawer;
    dining_drawer_count: DiningDrawerCount;
    dining_drawer_entry: DiningDrawerEntry;
    dining_drawer_line: DiningDrawerLine;
    dining_drawer_row: DiningDrawerRow;
    dining_employee: DiningEmployee;
    dining_employee_row: DiningEmployeeRow;
    dining_employee_type: DiningEmployeeType;
    dining_floor_plan: DiningFloorPlan;
    dining_group: DiningGroup;
    dining_group_booking: DiningGroupBooking;
    dining_group_booking_row: DiningGroupBookingRow;
    dining_holiday: DiningHoliday;
    dining_package: DiningPackage;
    dining_package_dish: DiningPackageDish;
    dining_package_row: DiningPackageRow;
    dining_parameter: DiningParameter;
    dining_pinyin: DiningPinyin;
    dining_place: DiningPlace;
    dining_place_seats: DiningPlaceSeats;
    dining_price_rule: DiningPriceRule;
    dining_quota: DiningQuota;
    dining_raw_type: DiningRawType;
    dining_recipe: DiningRecipe;
    dining_recipe_row: DiningRecipeRow;
    dining_rest: DiningRest;
    dining_seating: DiningSeating;
    dining_strike: DiningStrike;
    dining_strike_row: DiningStrikeRow;
    dining_table: DiningTable;
    dining_table_row: DiningTableRow;
    files_attach: FilesAttach;
    files_image: FilesImage;
    files_image_group: FilesImageGroup;
    files_oss: FilesOss;
    files_oss_row: FilesOssRow;
    flow_activity: FlowActivity;
    flow_copy: FlowCopy;
    flow_copy_row: FlowCopyRow;
    flow_definition: FlowDefinition;
    flow_definition_row: FlowDefinitionRow;
    flow_deployment: FlowDeployment;
    flow_deputy: FlowDeputy;
    flow_deputy_row: FlowDeputyRow;
    flow_instance: FlowInstance;
    flow_instance_row: FlowInstanceRow;
    flow_leave: FlowLeave;
    flow_model: FlowModel;
    flow_model_row: FlowModelRow;
    flow_model_version: FlowModelVersion;
    flow_request: FlowRequest;
    flow_startable_row: FlowStartableRow;
    flow_task_row: FlowTaskRow;
    flow_timer: FlowTimer;
    log_api: LogApi;
    log_api_row: LogApiRow;
    log_error: LogError;
    log_error_row: LogErrorRow;
    log_row: LogRow;
    log_usual: LogUsual;
    log_usual_row: LogUsualRow;
    message_mail: MessageMail;
    message_notice: MessageNotice;
    message_receipt: MessageReceipt;
    message_sms: MessageSms;
    message_sms_delivery: MessageSmsDelivery;
    message_sms_delivery_row: MessageSmsDeliveryRow;
    message_sms_row: MessageSmsRow;
    message_work_item: MessageWorkItem;
    platform_row: PlatformRow;
    report_booking: ReportBooking;
    report_booking_part: ReportBookingPart;
    report_booking_person: ReportBookingPerson;
    report_booking_sum: ReportBookingSum;
    report_changed_day: ReportChangedDay;
    report_closing: ReportClosing;
    report_counter_sum: ReportCounterSum;
    report_coupon: ReportCoupon;
    report_coupon_sale: ReportCouponSale;
    report_coupon_use: ReportCouponUse;
    report_dashboard: ReportDashboard;
    report_dashboard_choice: ReportDashboardChoice;
    report_definition: ReportDefinition;
    report_delivery: ReportDelivery;
    report_delivery_file: ReportDeliveryFile;
    report_demand_part: ReportDemandPart;
    report_dish: ReportDish;
    report_dish_demand: ReportDishDemand;
    report_drawer: ReportDrawer;
    report_drawer_shift: ReportDrawerShift;
    report_goods_sum: ReportGoodsSum;
    report_ledger_proof: ReportLedgerProof;
    report_leftover: ReportLeftover;
    report_line_part: ReportLinePart;
    report_line_sum: ReportLineSum;
    report_list_row: ReportListRow;
    report_order: ReportOrder;
    report_order_goods: ReportOrderGoods;
    report_order_line: ReportOrderLine;
    report_order_part: ReportOrderPart;
    report_order_person: ReportOrderPerson;
    report_order_review: ReportOrderReview;
    report_order_sum: ReportOrderSum;
    report_own_places: ReportOwnPlaces;
    report_package: ReportPackage;
    report_package_dish: ReportPackageDish;
    report_payment: ReportPayment;
    report_place: ReportPlace;
    report_points_flow: ReportPointsFlow;
    report_raw: ReportRaw;
    report_schedule: ReportSchedule;
    report_schedule_row: ReportScheduleRow;
    report_schedule_time: ReportScheduleTime;
    report_space_use: ReportSpaceUse;
    report_stock_movement: ReportStockMovement;
    report_system_flow: ReportSystemFlow;
    report_ticket_check: ReportTicketCheck;
    report_ticket_order: ReportTicketOrder;
    report_ticket_sales: ReportTicketSales;
    report_ticket_type: ReportTicketType;
    report_ticket_use: ReportTicketUse;
    report_venue: ReportVenue;
    report_venue_booking: ReportVenueBooking;
    report_venue_hour: ReportVenueHour;
    report_wallet_bucket: ReportWalletBucket;
    report_wallet_flow: ReportWalletFlow;
    shop_category: ShopCategory;
    shop_delivery: ShopDelivery;
    shop_delivery_row: ShopDeliveryRow;
    shop_dish_demand: ShopDishDemand;
    shop_dish_rating: ShopDishRating;
    shop_express: ShopExpress;
    shop_food_sample: ShopFoodSample;
    shop_food_sample_row: ShopFoodSampleRow;
    shop_forecast: ShopForecast;
    shop_goods: ShopGoods;
    shop_goods_comment: ShopGoodsComment;
    shop_goods_comment_row: ShopGoodsCommentRow;
    shop_goods_promise: ShopGoodsPromise;
    shop_goods_row: ShopGoodsRow;
    shop_goods_service: ShopGoodsService;
    shop_leftover: ShopLeftover;
    shop_leftover_row: ShopLeftoverRow;
    shop_order: ShopOrder;
    shop_order_item: ShopOrderItem;
    shop_order_item_row: ShopOrderItemRow;
    shop_order_row: ShopOrderRow;
    shop_order_summary: ShopOrderSummary;
    shop_prepared_item: ShopPreparedItem;
    shop_print_job: ShopPrintJob;
    shop_printer: ShopPrinter;
    shop_printer_category: ShopPrinterCategory;
    shop_rotation: ShopRotation;
    shop_rotation_item: ShopRotationItem;
    shop_rotation_row: ShopRotationRow;
    shop_sold: ShopSold;
    shop_summary_dish: ShopSummaryDish;
    shop_summary_raw: ShopSummaryRaw;
    shop_summary_raw_dish: ShopSummaryRawDish;
    shop_summary_version: ShopSummaryVersion;
    shop_taken_dish: ShopTakenDish;
    space_addon: SpaceAddon;
    space_area: SpaceArea;
    space_booking: SpaceBooking;
    space_booking_row: SpaceBookingRow;
    space_calendar: SpaceCalendar;
    space_check: SpaceCheck;
    space_check_row: SpaceCheckRow;
    space_closure: SpaceClosure;
    space_equipment: SpaceEquipment;
    space_occupancy: SpaceOccupancy;
    space_price_rule: SpacePriceRule;
    space_schedule: SpaceSchedule;
    space_schedule_row: SpaceScheduleRow;
    space_series: SpaceSeries;
    space_series_row: SpaceSeriesRow;
    space_time: SpaceTime;
    space_type: SpaceType;
    space_venue: SpaceVenue;
    space_wait: SpaceWait;
    space_wait_row: SpaceWaitRow;
    stock_batch: StockBatch;
    stock_batch_row: StockBatchRow;
    stock_level: StockLevel;
    stock_level_row: StockLevelRow;
    stock_movement: StockMovement;
    stock_movement_row: StockMovementRow;
    stock_proof: StockProof;
    stock_purchase: StockPurchase;
    stock_purchase_line: StockPurchaseLine;
    stock_purchase_line_row: StockPurchaseLineRow;
    stock_purchase_row: StockPurchaseRow;
    stock_supplier: StockSupplier;
    stock_supplier_row: StockSupplierRow;
    sys_api_scope: SysApiScope;
    sys_balance: SysBalance;
    sys_balance_move: SysBalanceMove;
    sys_captcha: SysCaptcha;
    sys_client: SysClient;
    sys_data_scope: SysDataScope;
    sys_dept: SysDept;
    sys_dict: SysDict;
    sys_dict_biz: SysDictBiz;
    sys_favourite_page: SysFavouritePage;
    sys_list_look: SysListLook;
    sys_list_start: SysListStart;
    sys_list_view: SysListView;
    sys_lockout_row: SysLockoutRow;
    sys_login_attempt: SysLoginAttempt;
    sys_menu: SysMenu;
    sys_param: SysParam;
    sys_param_row: SysParamRow;
    sys_passkey: SysPasskey;
    sys_password_code: SysPasswordCode;
    sys_post: SysPost;
    sys_recovery_code: SysRecoveryCode;
    sys_refresh_token: SysRefreshToken;
    sys_region: SysRegion;
    sys_region_row: SysRegionRow;
    sys_role: SysRole;
    sys_role_api_scope: SysRoleApiScope;
    sys_role_data_scope: SysRoleDataScope;
    sys_role_menu: SysRoleMenu;
    sys_seed: SysSeed;
    sys_server: SysServer;
    sys_server_weight: SysServerWeight;
    sys_session: SysSession;
    sys_session_row: SysSessionRow;
    sys_setting: SysSetting;
    sys_social: SysSocial;
    sys_social_guest: SysSocialGuest;
    sys_social_identity: SysSocialIdentity;
    sys_social_state: SysSocialState;
    sys_tenant: SysTenant;
    sys_tenant_door: SysTenantDoor;
    sys_tenant_work: SysTenantWork;
    sys_topmenu: SysTopmenu;
    sys_topmenu_menu: SysTopmenuMenu;
    sys_user: SysUser;
    sys_user_dept: SysUserDept;
    sys_user_factor: SysUserFactor;
    sys_user_identity: SysUserIdentity;
    sys_user_language: SysUserLanguage;
    sys_user_post: SysUserPost;
    sys_user_role: SysUserRole;
    ticket_check: TicketCheck;
    ticket_check_conflict: TicketCheckConflict;
    ticket_check_conflict_row: TicketCheckConflictRow;
    ticket_check_device: TicketCheckDevice;
    ticket_check_row: TicketCheckRow;
    ticket_key: TicketKey;
    ticket_key_row: TicketKeyRow;
    ticket_order: TicketOrder;
    ticket_order_row: TicketOrderRow;
    ticket_place: TicketPlace;
    ticket_snapshot: TicketSnapshot;
    ticket_stock: TicketStock;
    ticket_ticket: TicketTicket;
    ticket_ticket_row: TicketTicketRow;
    ticket_type: TicketType;
    ticket_type_row: TicketTypeRow;
    wallet_account: WalletAccount;
    wallet_account_row: WalletAccountRow;
    wallet_approval: WalletApproval;
    wallet_approval_row: WalletApprovalRow;
    wallet_counter_entry: WalletCounterEntry;
    wallet_entry: WalletEntry;
    wallet_entry_row: WalletEntryRow;
    wallet_grade: WalletGrade;
    wallet_grade_log: WalletGradeLog;
    wallet_grade_log_row: WalletGradeLogRow;
    wallet_points_account: WalletPointsAccount;
    wallet_points_entry: WalletPointsEntry;
    wallet_points_entry_row: WalletPointsEntryRow;
    wallet_proof: WalletProof;
    wallet_recharge_order: WalletRechargeOrder;
    wallet_recharge_plan: WalletRechargePlan;
    wallet_subsidy_grant: WalletSubsidyGrant;
    wallet_subsidy_grant_row: WalletSubsidyGrantRow;
    wallet_transfer: WalletTransfer;
    wallet_wallet: WalletWallet;
  }
}
