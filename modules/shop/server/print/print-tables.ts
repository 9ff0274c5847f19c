import { stateTable } from '@refectory/engine/states/transition.ts';
import { printJobStates } from '#shop/contract/print/print-job-states.ts';
import { printerStates } from '#shop/contract/print/printer-states.ts';

export const printJobTable = stateTable({ table: 'shop_print_job', column: 'job_status', states: printJobStates });
export const printerTable = stateTable({ table: 'shop_printer', column: 'status', states: printerStates });

/** Kinds of slips, `print_kind`; those of `print_use` among them. */
export const slipKinds = { kitchen: 1, receipt: 2, pickup: 4, test: 5, note: 6 } as const;
export type SlipKind = (typeof slipKinds)[keyof typeof slipKinds];

/** Columns of the paper of a printer, `paper_width`. */
export const paperColumns = (paperWidth: number): number => (paperWidth === 1 ? 32 : 48);

/** `printer_kind`. */
export const printerKinds = { network: 1, file: 2 } as const;
export const printerEnabled = 1;
