import type { Context } from '@refectory/engine/request/context.ts';
import { readDrawerSheet } from '#dining/server/public.ts';
import { addPrintJobs } from '../job/add-print-jobs.ts';
import { findPrinters } from '../job/find-printers.ts';
import { slipKinds } from '../print-tables.ts';
import { labelWithSubject, printerLanguage, slipLabels } from '../slip/slip-labels.ts';
import { formatDrawerSlip } from './format-drawer-slip.ts';
import { noPrinterError } from './no-printer-error.ts';

/**
 * Prints the report of a cash drawer at the first receipt printer of its place (spec/shop#drawer-slip): of an open
 * drawer the expected amounts, of a closed one the close. Refuses a drawer that the caller may not see, and a place
 * without such a printer.
 */
export async function printDrawerSlip(ctx: Context, { drawerId }: { drawerId: string }): Promise<{ printer: string }> {
  const sheet = await readDrawerSheet(ctx, { id: drawerId });
  const [printer] = await findPrinters(ctx, [sheet.placeId], slipKinds.receipt);
  if (!printer) throw noPrinterError(ctx, sheet.placeName, slipKinds.receipt);
  const slip = {
    printer_id: printer.id,
    place_id: printer.place_id,
    kind: slipKinds.drawer,
    subject: labelWithSubject(slipLabels.drawer, sheet.drawerNo),
    content: formatDrawerSlip(sheet, printerLanguage(printer.language), { now: ctx.now, zone: ctx.zone }),
    business_type: 'dining.drawer' as const,
  };
  await addPrintJobs(ctx, [slip]);
  return { printer: printer.name };
}
