import { printFault } from '#shop/contract/print/print-dictionaries.ts';
/** Keys of the dictionary `print_fault`. */
export const printFaults = printFault.keys;
export type PrintFault = (typeof printFaults)[keyof typeof printFaults];

/**
 * How sending ended. `printed`: acknowledged. `sent`: everything was accepted by a printer that acknowledges nothing.
 * `fault` before the first byte of the slip: nothing was printed; after it: unknown. `lost`: another worker holds the
 * claim.
 */
export type PrintOutcome =
  | { readonly state: 'printed' | 'sent' | 'lost' }
  | { readonly state: 'fault'; readonly fault: PrintFault; readonly detail: string };

/** Says that the first byte is about to go; returns whether it still may. */
export type BeforeSending = () => Promise<boolean>;

/** How long each step of talking to a printer may take, in milliseconds. All together stay below the sweep of stale claims. */
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
