import { figuresTopic } from './dashboard/figures-topic.ts';

/** The topic of printed or failed print jobs; sent by the trigger of their table. */
const printJobsTopic = 'print jobs';

/** The panels of the home page and the topics that reload them (spec/report#home). */
export const homeTopics = {
  figures: [figuresTopic('meals'), figuresTopic('balances'), figuresTopic('venues')],
  meals: [figuresTopic('meals')],
  kitchen: [figuresTopic('demand')],
  takes: [figuresTopic('bookings')],
  drawer: [figuresTopic('counter')],
  weekTickets: [figuresTopic('ticketUse')],
  slips: [printJobsTopic],
} as const;

/** The topics a user may subscribe to: those of panels he may see. */
export const homeTopicRights: Readonly<Record<keyof typeof homeTopics, readonly string[]>> = {
  figures: ['report_home'],
  meals: ['dining_counter', 'dining_booking'],
  kitchen: ['basic_order_raw_list', 'take_order_list'],
  takes: ['dining_booking'],
  drawer: ['wallet_recharge_order', 'wallet_wallet_recharge', 'dining_booking_walkin'],
  weekTickets: ['ticket_use'],
  slips: ['shop_print_job'],
};
