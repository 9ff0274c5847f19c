import { ForbiddenAddressError } from '@refectory/engine/settings/permitted-networks.ts';
import {
  type BeforeSending,
  type PrinterTimeouts,
  type PrintFault,
  type PrintOutcome,
  printFaults,
} from './print-outcome.ts';
import { PrinterConnection } from './printer-connection.ts';

/**
 * `DLE EOT n`, answered immediately: 2 cause of being offline, 4 paper. `GS r 1`, answered after everything before it
 * is printed.
 */
const offlineCauseQuery = [0x10, 0x04, 0x02];
const paperStatusQuery = [0x10, 0x04, 0x04];
const printedQuery = [0x1d, 0x72, 0x01];

/** The fixed bits of each kind of status byte. */
const isRealTime = (byte: number): boolean => (byte & 0x93) === 0x12;
const isAcknowledgement = (byte: number): boolean => (byte & 0x90) === 0x00;

const paperEnd = 0x60;
const coverOpen = 0x04;
const paperStop = 0x20;
const inError = 0x40;

/**
 * Prints a slip on a network printer: queries the state, reports the start, sends, and waits for the acknowledgement
 * (decision 1060). A printer that answers no query results in `sent` once it accepted all bytes and closed the
 * connection normally.
 */
export async function sendOverNetwork(
  { host, port }: { host: string; port: number },
  bytes: Uint8Array,
  beforeSending: BeforeSending,
  patience: PrinterTimeouts,
): Promise<PrintOutcome> {
  let line: PrinterConnection;
  try {
    line = await PrinterConnection.open(host, port, patience.connect);
  } catch (error) {
    // The result does not reveal whether the host exists.
    return error instanceof ForbiddenAddressError
      ? faultOutcome(printFaults.forbidden)
      : faultOutcome(printFaults.unreachable, error);
  }
  try {
    return await sendOnConnection(line, bytes, beforeSending, patience);
  } finally {
    line.destroy();
  }
}

const faultOutcome = (known: PrintFault, error: unknown = ''): PrintOutcome => ({
  state: 'fault',
  fault: known,
  detail: error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.message) : String(error),
});

async function sendOnConnection(
  line: PrinterConnection,
  bytes: Uint8Array,
  beforeSending: BeforeSending,
  patience: PrinterTimeouts,
): Promise<PrintOutcome> {
  let isSilent: boolean;
  try {
    const state = await queryPrinterState(line, patience.status);
    if (typeof state === 'object') return state;
    isSilent = state === 'silent';
  } catch (error) {
    return faultOutcome(printFaults.unreachable, error);
  }
  if (!(await beforeSending())) return { state: 'lost' };
  try {
    await line.write(bytes, patience.write);
    if (isSilent) return (await line.end(patience.close)) ? { state: 'sent' } : faultOutcome(printFaults.silent);
    return await waitForAcknowledgement(line, patience);
  } catch (error) {
    return faultOutcome(printFaults.broken, error);
  }
}

/** State of the printer: 'ready', 'silent', or a fault. */
async function queryPrinterState(line: PrinterConnection, within: number): Promise<'ready' | 'silent' | PrintOutcome> {
  const roll = await line.query(paperStatusQuery, isRealTime, within);
  if (roll === undefined) return 'silent';
  if (roll & paperEnd) return faultOutcome(printFaults.noPaper);
  const cause = (await line.query(offlineCauseQuery, isRealTime, within)) ?? 0;
  if (cause & coverOpen) return faultOutcome(printFaults.coverOpen);
  if (cause & paperStop) return faultOutcome(printFaults.noPaper);
  if (cause & inError) return faultOutcome(printFaults.printerFault);
  return 'ready';
}

/** Some printers answer real-time queries only: if those report no fault, the slip counts as printed. */
async function waitForAcknowledgement(line: PrinterConnection, patience: PrinterTimeouts): Promise<PrintOutcome> {
  const printed = await line.query(printedQuery, isAcknowledgement, patience.acknowledge);
  if (printed === undefined) {
    const state = await queryPrinterState(line, patience.status);
    if (typeof state === 'object') return state;
    if (state === 'silent') return faultOutcome(printFaults.silent);
  }
  return { state: 'printed' };
}
