import { stateTable } from '@refectory/engine/states/transition.ts';
import { paperWidth, printerKind, printKind } from '#shop/contract/print/print-dictionaries.ts';
import { printJobStates } from '#shop/contract/print/print-job-states.ts';
import { printerStates } from '#shop/contract/print/printer-states.ts';

export const printJobTable = stateTable({ table: 'shop_print_job', column: 'job_status', states: printJobStates });
export const printerTable = stateTable({ table: 'shop_printer', column: 'status', states: printerStates });

/** Keys of `print_kind`; includes those of `print_use`. */
export const slipKinds = printKind.keys;
export type SlipKind = (typeof slipKinds)[keyof typeof slipKinds];

/** Characters per line by key of `paper_width`. */
export const paperColumns = (width: number): number => (width === paperWidth.keys.mm58 ? 32 : 48);

/** Keys of `printer_kind`. */
export const printerKinds = printerKind.keys;
export const printerEnabled = printerStates.keys.enabled;
