import { adminDuty } from '@refectory/modules/dining/contract/dictionaries.ts';

const { manager, chef, cashier, checker } = adminDuty.keys;
/**
 * Somebody who works with the console. `menus`: screens with all their buttons; `codes`: single screens and buttons.
 * Without places he sees all of them.
 */
export interface DemoAccount {
  readonly account: string;
  readonly name: string;
  readonly role: string;
  readonly duty: number;
  readonly places: readonly string[];
  readonly menus: readonly string[];
  readonly codes: readonly string[];
}

export const demoPassword = 'demo';

/** Everybody asks for leave, and does what is theirs to do. */
const work = ['work_start', 'work_claim', 'work_todo', 'work_send', 'work_done'];

export const demoAccounts: readonly DemoAccount[] = [
  {
    account: 'manager',
    name: '钱经理',
    role: '餐厅经理',
    duty: manager,
    places: ['CT01', 'SH01'],
    menus: [
      'dining_booking',
      'dining_booking_now',
      'dining_counter',
      'dining_attendance',
      'dining_booking_log',
      'dining_strike',
      'dining_my_drawer',
      'dining_drawer',
      'dining_drawer_entry',
      'dining_employee',
      'dining_card',
      'dining_rest',
      'dining_place',
      'dining_table',
      'dining_floor_plan',
      'dining_dish',
      'dining_package',
      'dining_price_rule',
      'dining_price_simulator',
      'dining_parameter',
      'shop_order_summary',
      'shop_printer',
      'shop_print_job',
      'wallet_wallet',
      'wallet_entry',
      'wallet_recharge_order',
      'basic_order_review',
      'take_order_list',
      'basic_order_raw_list',
      'stock_level',
      'stock_count',
      'stock_batch',
      'stock_movement',
      'stock_purchase',
      'stock_purchase_line',
      'stock_supplier',
      'stock_proof',
      'stock_balance',
      'basic_drawer',
      'ticket_type',
      'ticket_order',
      'ticket_ticket',
      'ticket_place',
      'ticket_sales',
      'flow_follow',
      ...work,
    ],
    codes: [],
  },
  {
    account: 'chef',
    name: '孙师傅',
    role: '厨师长',
    duty: chef,
    places: ['CT01'],
    menus: [
      'dining_dish',
      'dining_package',
      'dining_dishraw',
      'dining_raw_type',
      'dining_recipe',
      'stock_level',
      'stock_count',
      'stock_batch',
      'stock_movement',
      'stock_purchase_line',
      'shop_order_summary',
      'shop_print_job',
      ...work,
    ],
    codes: [
      'stock_supplier',
      'stock_purchase',
      'stock_purchase_add',
      'stock_purchase_edit',
      'stock_purchase_delete',
      'stock_purchase_receive',
      'stock_purchase_export',
      'dining_booking',
      'dining_booking_export',
      'dining_booking_generatetakelist',
      'basic_order_review',
      'take_order_list',
      'basic_order_raw_list',
    ],
  },
  {
    account: 'cashier',
    name: '周收银',
    role: '收银员',
    duty: cashier,
    places: ['SH01'],
    menus: ['dining_booking_now', 'dining_counter', 'dining_my_drawer', 'wallet_recharge_order', ...work],
    codes: [
      'dining_booking',
      'dining_booking_add',
      'dining_booking_pay',
      'dining_booking_cancel',
      'dining_booking_take',
      'dining_booking_walkin',
      'dining_employee',
      'wallet_wallet',
      'wallet_wallet_recharge',
      'dining_drawer',
      'dining_drawer_open',
      'dining_drawer_count',
      'dining_drawer_close',
      'dining_drawer_entry',
      'ticket_type',
      'ticket_order',
      'ticket_order_add',
      'ticket_order_edit',
      'ticket_order_pay',
      'ticket_order_cancel',
      'ticket_order_sell',
      'ticket_ticket',
      'ticket_ticket_transfer',
      'ticket_ticket_reissue',
      'ticket_ticket_print',
      'shop_print_job_drawer',
    ],
  },
  {
    account: 'checker',
    name: '郑验票',
    role: '验票员',
    duty: checker,
    places: ['CT01'],
    menus: ['dining_counter', ...work],
    codes: ['dining_booking', 'dining_booking_take', 'dining_booking_takeback', 'dining_attendance'],
  },
];
