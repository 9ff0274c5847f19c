import { stateTable } from '@refectory/engine/states/transition.ts';
import { printJobStates } from '#shop/contract/print/print-job-states.ts';
import { printerStates } from '#shop/contract/print/printer-states.ts';

export const printJobs = stateTable({ table: 'shop_print_job', column: 'job_status', states: printJobStates });
export const printers = stateTable({ table: 'shop_printer', column: 'status', states: printerStates });

/** Kinds of slips, `print_kind`; those of `print_use` among them. */
export const kinds = { kitchen: 1, receipt: 2, pickup: 4, test: 5, note: 6 } as const;
export type Kind = (typeof kinds)[keyof typeof kinds];

/** Columns of the paper of a printer, `paper_width`. */
export const columnsOf = (paperWidth: number): number => (paperWidth === 1 ? 32 : 48);

/** `printer_kind`. */
export const printerKinds = { network: 1, file: 2 } as const;
export const inUse = 1;
