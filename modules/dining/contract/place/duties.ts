/** A key of the dictionary `admin_duty`. */
export const managerDuty = 1;
const chef = 2;
const cashier = 3;
const checker = 4;

const saving = ['add', 'edit', 'delete', 'import'];
const each = (code: string, verbs: readonly string[]): string[] => verbs.map((verb) => `${code}_${verb}`);

/**
 * What belongs to which duties (spec/dining#duties): permission codes, and the duties that may use them besides the
 * manager, who may use all. A code that is not named is a matter of the role alone: reading, exports, pick-up lists and
 * slips, handing an order over, and the people and cards, which belong to no place.
 */
export const dutyShares: readonly { readonly duties: readonly number[]; readonly codes: readonly string[] }[] = [
  {
    duties: [cashier],
    codes: [
      'dining_booking_now',
      ...each('dining_booking', ['add', 'edit', 'delete', 'pay', 'cancel', 'walkin']),
      ...each('shop_order', ['add', 'edit', 'delete', 'pay', 'cancel']),
      'wallet_wallet_recharge',
      ...each('wallet_recharge_order', ['add', 'edit', 'delete', 'pay', 'cancel']),
    ],
  },
  { duties: [cashier, checker], codes: ['dining_booking_take'] },
  // Not the cashier's: a pickup undone and then cancelled is money paid out of the drawer.
  { duties: [checker], codes: each('dining_booking', ['takeback', 'lateentry']) },
  {
    duties: [chef],
    codes: [
      ...each('shop_order', ['prepare', 'ready']),
      ...each('shop_goods', [...saving, 'on', 'off', 'refresh_dish_serving']),
      ...each('shop_category', [...saving, 'enable', 'disable']),
      ...each('dining_dish', [...saving, 'on_sale', 'off_sale']),
      ...each('dining_package', [...saving, 'on_sale', 'off_sale']),
      ...['dining_dishraw', 'dining_raw_type', 'dining_recipe'].flatMap((code) => each(code, saving)),
      'shop_printer_test',
    ],
  },
  { duties: [chef, cashier], codes: ['shop_order_receipt', ...each('shop_print_job', ['retry', 'reprint'])] },
  {
    duties: [],
    codes: [
      'booking_force_cancel',
      ...each('shop_order', ['force_cancel', 'refund']),
      'dining_strike_forgive',
      'wallet_wallet_adjust',
      ...each('dining_place', [...saving, 'open', 'close']),
      ...each('dining_table', [...saving, 'enable', 'disable']),
      ...each('dining_price_rule', ['add', 'edit', 'delete', 'enable', 'disable']),
      ...each('dining_parameter', [...saving, 'rebuild']),
      ...each('shop_printer', ['add', 'edit', 'delete', 'enable', 'disable']),
      // Nobody gives himself another duty.
      ...each('dining_admin_user', ['add', 'edit', 'delete']),
    ],
  },
];

/** Permission code → the duties that may use it besides the manager. */
export const dutiesByCode: ReadonlyMap<string, readonly number[]> = new Map(
  dutyShares.flatMap(({ duties, codes }) => codes.map((code) => [code, duties] as const)),
);

/** Whether what the code opens is part of the duty. */
export const isOfDuty = (code: string, duty: number): boolean =>
  duty === managerDuty || (dutiesByCode.get(code)?.includes(duty) ?? true);
