import { figuresTopic } from './dashboard/figures-topic.ts';

/** The topic of slips that were printed or failed; the trigger of their table names it. */
const printJobsTopic = 'print jobs';

/** What the panels of the home page show, as topics whose changes they are read again for (spec/report#home). */
export const homeTopics = {
  figures: [figuresTopic('meals'), figuresTopic('balances'), figuresTopic('venues')],
  meals: [figuresTopic('meals')],
  kitchen: [figuresTopic('demand')],
  takes: [figuresTopic('bookings')],
  drawer: [figuresTopic('counter')],
  weekTickets: [figuresTopic('ticketUse')],
  slips: [printJobsTopic],
} as const;

/** Which changes a person may hear of: of the panels that one of his rights opens. */
export const homeTopicRights: Readonly<Record<keyof typeof homeTopics, readonly string[]>> = {
  figures: ['report_home'],
  meals: ['dining_counter', 'dining_booking'],
  kitchen: ['basic_order_raw_list', 'take_order_list'],
  takes: ['dining_booking'],
  drawer: ['wallet_recharge_order', 'wallet_wallet_recharge', 'dining_booking_walkin'],
  weekTickets: ['ticket_use'],
  slips: ['shop_print_job'],
};
