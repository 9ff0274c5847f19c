import { figuresTopic } from './dashboard/figures-topic.ts';
import { type DutyCount, type DutyName, dutyBlocks } from './duties/duty-counts.ts';

/** The topic of printed or failed print jobs; sent by the trigger of their table. */
const printJobsTopic = 'print jobs';

/** The topic of tables that only the counts by duty read; sent by their triggers. */
const countsTopic = (block: 'kitchen' | 'manager' | 'system'): string => `home ${block}`;

/** The panels of the home page and the topics that reload them (spec/report#home). */
export const homeTopics = {
  figures: [figuresTopic('meals'), figuresTopic('balances'), figuresTopic('venues')],
  meals: [figuresTopic('meals')],
  kitchen: [figuresTopic('demand')],
  takes: [figuresTopic('bookings')],
  drawer: [figuresTopic('counter')],
  weekTickets: [figuresTopic('ticketUse')],
  slips: [printJobsTopic],
  kitchenCounts: [figuresTopic('stock'), countsTopic('kitchen')],
  tillCounts: [figuresTopic('drawers'), figuresTopic('bookings')],
  managerCounts: [countsTopic('manager')],
  systemCounts: [countsTopic('system')],
  gates: [figuresTopic('ticketUse')],
} as const;

const blockRights = (block: DutyName): readonly string[] =>
  Object.values<DutyCount>(dutyBlocks[block].counts).map(({ code }) => code);

/** The topics a user may subscribe to: those of panels he may see. */
export const homeTopicRights: Readonly<Record<keyof typeof homeTopics, readonly string[]>> = {
  figures: ['report_home'],
  meals: ['dining_counter', 'dining_booking'],
  kitchen: ['basic_order_raw_list', 'take_order_list'],
  takes: ['dining_booking'],
  drawer: ['wallet_recharge_order', 'wallet_wallet_recharge', 'dining_booking_walkin'],
  weekTickets: ['ticket_use'],
  slips: ['shop_print_job'],
  kitchenCounts: blockRights('kitchen'),
  tillCounts: blockRights('till'),
  managerCounts: blockRights('manager'),
  systemCounts: blockRights('system'),
  gates: ['ticket_check'],
};
