import type { JobEnvironment } from '@refectory/engine/jobs/jobs.ts';
import { paperColumns, printerKinds } from '../print-tables.ts';
import { encodeEscpos } from '../send/encode-escpos.ts';
import {
  type BeforeSending,
  type PrinterTimeouts,
  type PrintOutcome,
  defaultPrinterTimeouts as usual,
} from '../send/print-outcome.ts';
import { sendOverNetwork } from '../send/send-over-network.ts';
import { printFilePath, sendToFile } from '../send/send-to-file.ts';
import { layoutSlip } from '../slip/layout-slip.ts';
import { slipMarks } from '../slip/slip-marks.ts';
import { type ClaimedPrintJob, claimPrintJob } from './claim-print-job.ts';
import { markSending, savePrintOutcome } from './save-print-outcome.ts';

type InTenant = JobEnvironment['withTenant'];

/**
 * Prints due slips of a printer one after the other, until none is left or another worker has a claim (spec/shop#print,
 * "a job is claimed, sent, acknowledged, retried"). Claiming, starting and finishing are separate transactions; none is
 * open while talking to the printer.
 */
export async function printDueJobs(
  inTenant: InTenant,
  tenantId: string,
  printerId: string,
  patience: PrinterTimeouts = usual,
): Promise<void> {
  for (;;) {
    const claimed = await inTenant(tenantId, (ctx) => claimPrintJob(ctx, printerId));
    if (!claimed) return;
    const outcome = await sendSlip(
      tenantId,
      claimed,
      () => inTenant(tenantId, (ctx) => markSending(ctx, claimed)),
      patience,
    );
    await inTenant(tenantId, (ctx) => savePrintOutcome(ctx, claimed, outcome));
  }
}

function sendSlip(
  tenantId: string,
  claimed: ClaimedPrintJob,
  begin: BeforeSending,
  patience: PrinterTimeouts,
): Promise<PrintOutcome> {
  const columns = paperColumns(claimed.paperWidth);
  const lines = layoutSlip(claimed.content, columns, slipMarks(claimed));
  return claimed.printerKind === printerKinds.file
    ? sendToFile(printFilePath(tenantId, claimed.id), lines, begin)
    : sendOverNetwork(claimed, encodeEscpos(lines, columns), begin, patience);
}
