import { stateTable } from '@refectory/engine/states/transition.ts';
import { paperWidth, printerKind, printKind } from '#shop/contract/print/print-dictionaries.ts';
import { printJobStates } from '#shop/contract/print/print-job-states.ts';
import { printerStates } from '#shop/contract/print/printer-states.ts';

export const printJobTable = stateTable({ table: 'shop_print_job', column: 'job_status', states: printJobStates });
export const printerTable = stateTable({ table: 'shop_printer', column: 'status', states: printerStates });

/** Kinds of slips, `print_kind`; those of `print_use` among them. */
export const slipKinds = printKind.keys;
export type SlipKind = (typeof slipKinds)[keyof typeof slipKinds];

/** Columns of the paper of a printer, `paper_width`. */
export const paperColumns = (width: number): number => (width === paperWidth.keys.mm58 ? 32 : 48);

/** `printer_kind`. */
export const printerKinds = printerKind.keys;
export const printerEnabled = printerStates.keys.enabled;
