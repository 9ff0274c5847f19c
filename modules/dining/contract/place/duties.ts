import { adminDuty } from '../dictionaries.ts';

const { manager, chef, cashier, checker } = adminDuty.keys;

const writeVerbs = ['add', 'edit', 'delete', 'import'];
const withVerbs = (code: string, verbs: readonly string[]): string[] => verbs.map((verb) => `${code}_${verb}`);

/**
 * Permissions restricted by duty (spec/dining#duties), with the duties that have them besides the manager, who has all.
 * Codes not listed depend on the role alone: reading, exports, pickup lists and slips, handing out an order, and
 * employees and cards, which belong to no place.
 */
export const dutyPermissions: readonly { readonly duties: readonly number[]; readonly codes: readonly string[] }[] = [
  {
    duties: [cashier],
    codes: [
      'dining_booking_now',
      ...withVerbs('dining_booking', ['add', 'edit', 'delete', 'pay', 'cancel', 'walkin']),
      ...withVerbs('shop_order', ['add', 'edit', 'delete', 'pay', 'cancel']),
      ...withVerbs('dining_group_booking', ['edit', 'book', 'join', 'changepackage', 'cancel']),
      ...withVerbs('dining_drawer', ['open', 'count', 'close']),
      ...withVerbs('wallet_wallet', ['recharge', 'exchange']),
      ...withVerbs('wallet_recharge_order', ['add', 'edit', 'delete', 'pay', 'cancel']),
      ...withVerbs('space_booking', ['add', 'edit', 'delete', 'pay', 'cancel', 'move', 'equip', 'request']),
      ...withVerbs('space_series', ['book', 'cancelfrom']),
      ...withVerbs('space_wait', ['add', 'accept', 'withdraw']),
      ...withVerbs('coupon_coupon', ['sign', 'return', 'sale', 'refund']),
      'coupon_sale_refund',
      ...withVerbs('ticket_order', ['add', 'edit', 'delete', 'pay', 'cancel', 'sell']),
      ...withVerbs('ticket_ticket', ['transfer', 'reissue']),
    ],
  },
  {
    duties: [cashier, checker],
    codes: [
      'dining_booking_take',
      'space_check_add',
      ...withVerbs('space_booking', ['checkin', 'checkout']),
      'ticket_gate',
      'ticket_gate_find',
    ],
  },
  // Not the cashier, who could otherwise undo a pickup, cancel the booking and keep the cash.
  { duties: [checker], codes: withVerbs('dining_booking', ['takeback', 'lateentry']) },
  {
    duties: [chef],
    codes: [
      ...withVerbs('shop_order', ['prepare', 'ready', 'agree', 'refuse']),
      ...withVerbs('shop_food_sample', ['add', 'edit', 'delete', 'dispose']),
      ...withVerbs('shop_leftover', ['record', 'delete']),
      'shop_forecast_make',
      ...withVerbs('shop_order_summary', ['draft', 'submit', 'accept', 'close', 'purchase', 'print', 'delete']),
      ...withVerbs('shop_goods', [...writeVerbs, 'on', 'off', 'refresh_dish_serving']),
      'shop_menu_plan_arrange',
      ...withVerbs('shop_rotation', ['add', 'edit', 'delete', 'enable', 'disable', 'apply']),
      ...withVerbs('shop_goods_service', ['add', 'edit', 'delete', 'enable', 'disable']),
      ...withVerbs('shop_category', [...writeVerbs, 'enable', 'disable']),
      ...withVerbs('dining_dish', [...writeVerbs, 'on_sale', 'off_sale']),
      ...withVerbs('dining_package', [...writeVerbs, 'on_sale', 'off_sale']),
      ...['dining_dishraw', 'dining_raw_type', 'dining_recipe'].flatMap((code) => withVerbs(code, writeVerbs)),
      'shop_printer_test',
      ...withVerbs('stock_level', ['receive', 'consume', 'waste', 'transfer', 'count']),
      ...withVerbs('stock_batch', ['waste', 'give_back']),
      ...withVerbs('stock_purchase', ['add', 'edit', 'delete', 'receive']),
    ],
  },
  {
    duties: [chef, cashier],
    codes: ['shop_goods_comment_write', 'shop_order_receipt', ...withVerbs('shop_print_job', ['retry', 'reprint'])],
  },
  {
    duties: [],
    codes: [
      'booking_force_cancel',
      ...withVerbs('shop_order', ['force_cancel', 'refund']),
      'shop_setting_edit',
      'dining_drawer_supervise',
      'dining_strike_forgive',
      ...withVerbs('shop_goods_comment', ['show', 'hide', 'delete']),
      ...withVerbs('wallet_wallet', ['adjust', 'adjustpoints', 'grade']),
      // Not the cashier, who could undo top-ups of others and keep the cash.
      'wallet_recharge_order_refund',
      ...withVerbs('coupon_type', ['add', 'edit', 'delete', 'enable', 'disable', 'generatelist']),
      ...withVerbs('coupon_coupon', ['void', 'discount', 'upload']),
      ...withVerbs('coupon_hand_out', ['add', 'edit', 'delete', 'give', 'reverse']),
      ...withVerbs('dining_place', [...writeVerbs, 'open', 'close', 'code']),
      ...withVerbs('dining_table', [...writeVerbs, 'multiadd', 'saveplan', 'enable', 'disable', 'code']),
      ...withVerbs('dining_code_provider', ['add', 'edit', 'delete']),
      ...withVerbs('dining_price_rule', ['add', 'edit', 'delete', 'enable', 'disable']),
      ...withVerbs('dining_parameter', [...writeVerbs, 'rebuild']),
      ...['shop_printer', 'shop_express', 'shop_delivery'].flatMap((code) =>
        withVerbs(code, ['add', 'edit', 'delete', 'enable', 'disable']),
      ),
      ...withVerbs('stock_purchase', ['order', 'cancel', 'finish']),
      ...withVerbs('stock_supplier', [...writeVerbs, 'enable', 'disable']),
      ...['space_venue', 'space_area', 'space_type', 'space_equipment'].flatMap((code) =>
        withVerbs(code, ['add', 'edit', 'delete', 'open', 'close']),
      ),
      ...withVerbs('space_time', ['add', 'edit', 'delete']),
      ...withVerbs('space_price_rule', ['add', 'edit', 'delete', 'enable', 'disable']),
      ...withVerbs('space_schedule', ['delete', 'generatelist']),
      ...withVerbs('space_closure', ['add', 'delete']),
      ...withVerbs('space_booking', ['approve', 'reject']),
      ...withVerbs('ticket_type', ['add', 'edit', 'delete', 'on', 'off', 'generatelist']),
      ...withVerbs('ticket_place', ['add', 'edit', 'delete', 'open', 'close']),
      ...withVerbs('ticket_key', ['rotate', 'retire']),
      'ticket_order_refund',
      'ticket_gate_force',
      'ticket_check_conflict_resolve',
      ...withVerbs('ticket_check_device', ['edit', 'block', 'unblock']),
      'ticket_ticket_void',
      // Managers only, so that nobody can change their own duty.
      ...withVerbs('dining_admin_user', ['add', 'edit', 'delete']),
    ],
  },
];

/** Duties that may use a permission besides the manager, by permission code. */
export const dutiesByPermission: ReadonlyMap<string, readonly number[]> = new Map(
  dutyPermissions.flatMap(({ duties, codes }) => codes.map((code) => [code, duties] as const)),
);

/** Whether a duty includes the permission. */
export const dutyAllows = (code: string, duty: number): boolean =>
  duty === manager || (dutiesByPermission.get(code)?.includes(duty) ?? true);
