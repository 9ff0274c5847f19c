import type { Context } from '@refectory/engine/request/context.ts';
import { addPrintJobs } from '../job/add-print-jobs.ts';
import { slipKinds } from '../print-tables.ts';
import { labelText, labelWithSubject, printerLanguage, slipLabels } from '../slip/slip-labels.ts';
import { listPrintedKitchenSlips } from './printed-kitchen-slips.ts';

/**
 * Prints cancellation slips at the printers that printed the orders' kitchen slips, with the same content
 * (spec/shop#kitchen). Orders that were not printed need none.
 */
export async function printCancellationSlips(ctx: Context, orderIds: readonly string[], reason: string): Promise<void> {
  const slips = await listPrintedKitchenSlips(ctx, orderIds);
  await addPrintJobs(
    ctx,
    slips.map((slip) => {
      const language = printerLanguage(slip.language);
      return {
        printer_id: slip.printerId,
        for_printer_id: slip.ownPrinterId,
        place_id: slip.placeId,
        kind: slipKinds.cancellation,
        subject: labelWithSubject(slipLabels.cancelled, slip.orderNo),
        content: [
          `# ${labelText(slipLabels.cancelled, language)}`,
          ...(reason ? [`* ${labelText(slipLabels.reason, language)}: ${reason.replaceAll('\n', ' ')}`] : []),
          '---',
          slip.content,
        ].join('\n'),
        business_type: 'shop.order',
        business_id: slip.orderId,
      };
    }),
  );
}
