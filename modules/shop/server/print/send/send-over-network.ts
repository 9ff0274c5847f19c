import { ForbiddenAddress } from '@refectory/engine/settings/networks.ts';
import { type BeforeSending, type Fault, faults, type Outcome, type Patience } from './outcome.ts';
import { PrinterLine } from './printer-line.ts';

/** `DLE EOT n`, answered at once: 2 why it is offline, 4 paper. `GS r 1`, answered when what came before it is printed. */
const whyOffline = [0x10, 0x04, 0x02];
const paper = [0x10, 0x04, 0x04];
const whenPrinted = [0x1d, 0x72, 0x01];

/** The bits that are the same in every answer of their kind. */
const isRealTime = (byte: number): boolean => (byte & 0x93) === 0x12;
const isInOrder = (byte: number): boolean => (byte & 0x90) === 0x00;

const paperEnd = 0x60;
const coverOpen = 0x04;
const paperStop = 0x20;
const inError = 0x40;

/**
 * Prints a slip on a network printer: asks how it is, says that it begins, sends, and waits until it is acknowledged
 * (decision 1060). A printer that never answers anything counts as `sent` once it has taken all and hung up in order.
 */
export async function sendOverNetwork(
  { host, port }: { host: string; port: number },
  bytes: Uint8Array,
  beforeSending: BeforeSending,
  patience: Patience,
): Promise<Outcome> {
  let line: PrinterLine;
  try {
    line = await PrinterLine.open(host, port, patience.connect);
  } catch (error) {
    // Nothing was asked there, and nothing is told of it: not even whether a name leads anywhere.
    return error instanceof ForbiddenAddress ? fault(faults.forbidden) : fault(faults.unreachable, error);
  }
  try {
    return await speak(line, bytes, beforeSending, patience);
  } finally {
    line.drop();
  }
}

const fault = (known: Fault, error: unknown = ''): Outcome => ({
  state: 'fault',
  fault: known,
  detail: error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.message) : String(error),
});

async function speak(
  line: PrinterLine,
  bytes: Uint8Array,
  beforeSending: BeforeSending,
  patience: Patience,
): Promise<Outcome> {
  let isMute: boolean;
  try {
    const state = await conditionOf(line, patience.status);
    if (typeof state === 'object') return state;
    isMute = state === 'mute';
  } catch (error) {
    return fault(faults.unreachable, error);
  }
  if (!(await beforeSending())) return { state: 'lost' };
  try {
    await line.write(bytes, patience.write);
    if (isMute) return (await line.end(patience.close)) ? { state: 'sent' } : fault(faults.silent);
    return await acknowledgement(line, patience);
  } catch (error) {
    return fault(faults.broken, error);
  }
}

/** How the printer is: well, without a word, or why it cannot print. */
async function conditionOf(line: PrinterLine, within: number): Promise<'well' | 'mute' | Outcome> {
  const roll = await line.ask(paper, isRealTime, within);
  if (roll === undefined) return 'mute';
  if (roll & paperEnd) return fault(faults.noPaper);
  const cause = (await line.ask(whyOffline, isRealTime, within)) ?? 0;
  if (cause & coverOpen) return fault(faults.coverOpen);
  if (cause & paperStop) return fault(faults.noPaper);
  if (cause & inError) return fault(faults.printerFault);
  return 'well';
}

/** Some printers know only the questions that are answered at once: a printer that is well by them has printed. */
async function acknowledgement(line: PrinterLine, patience: Patience): Promise<Outcome> {
  const printed = await line.ask(whenPrinted, isInOrder, patience.acknowledge);
  if (printed === undefined) {
    const state = await conditionOf(line, patience.status);
    if (typeof state === 'object') return state;
    if (state === 'mute') return fault(faults.silent);
  }
  return { state: 'printed' };
}
