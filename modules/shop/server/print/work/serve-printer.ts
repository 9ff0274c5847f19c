import type { JobHost } from '@refectory/engine/jobs/jobs.ts';
import { columnsOf, printerKinds } from '../print-tables.ts';
import { escpos } from '../send/escpos.ts';
import { type BeforeSending, type Outcome, type Patience, patience as usual } from '../send/outcome.ts';
import { sendOverNetwork } from '../send/send-over-network.ts';
import { printedFile, sendToFile } from '../send/send-to-file.ts';
import { layOut, markOf } from '../slip/lay-out.ts';
import { type Claimed, claimJob } from './claim-job.ts';
import { beginSending, settleJob } from './settle-job.ts';

type InTenant = JobHost['withTenant'];

/**
 * Prints what is due at a printer, slip after slip, until nothing is left or somebody else has it in hand
 * (spec/shop#print, "a job is claimed, sent, acknowledged, retried"). Claiming, beginning and ending are transactions
 * of their own: the printer is talked to outside of any.
 */
export async function servePrinter(
  inTenant: InTenant,
  tenantId: string,
  printerId: string,
  patience: Patience = usual,
): Promise<void> {
  for (;;) {
    const claimed = await inTenant(tenantId, (ctx) => claimJob(ctx, printerId));
    if (!claimed) return;
    const outcome = await send(
      tenantId,
      claimed,
      () => inTenant(tenantId, (ctx) => beginSending(ctx, claimed)),
      patience,
    );
    await inTenant(tenantId, (ctx) => settleJob(ctx, claimed, outcome));
  }
}

function send(tenantId: string, claimed: Claimed, begin: BeforeSending, patience: Patience): Promise<Outcome> {
  const columns = columnsOf(claimed.paperWidth);
  const lines = layOut(claimed.content, columns, markOf(claimed.copyNo));
  return claimed.printerKind === printerKinds.file
    ? sendToFile(printedFile(tenantId, claimed.id), lines, begin)
    : sendOverNetwork(claimed, escpos(lines, columns), begin, patience);
}
