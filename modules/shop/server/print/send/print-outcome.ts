import { printFault } from '#shop/contract/print/print-dictionaries.ts';
/** Keys of the dictionary `print_fault`. */
export const printFaults = printFault.keys;
export type PrintFault = (typeof printFaults)[keyof typeof printFaults];

/**
 * Result of sending. `printed`: acknowledged. `sent`: accepted by a printer that does not acknowledge. `fault` before
 * the first byte of the slip: not printed; after it: unknown. `lost`: another worker has claimed the job.
 */
export type PrintOutcome =
  | { readonly state: 'printed' | 'sent' | 'lost' }
  | { readonly state: 'fault'; readonly fault: PrintFault; readonly detail: string };

/** Called before the first byte is sent; returns whether sending is still allowed. */
export type BeforeSending = () => Promise<boolean>;

/** Timeouts of each step in milliseconds; their sum is below the age at which claims are stale. */
export interface PrinterTimeouts {
  readonly connect: number;
  readonly status: number;
  readonly write: number;
  readonly acknowledge: number;
  readonly close: number;
}

export const defaultPrinterTimeouts: PrinterTimeouts = {
  connect: 3_000,
  status: 1_500,
  write: 10_000,
  acknowledge: 5_000,
  close: 5_000,
};
