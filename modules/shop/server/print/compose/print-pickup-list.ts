import type { Language } from '@refectory/declaration/label.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { formatWireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { generatePickupList } from '#dining/server/public.ts';
import { addPrintJobs } from '../job/add-print-jobs.ts';
import { findPrinters, type PrinterRow } from '../job/find-printers.ts';
import { slipKinds } from '../print-tables.ts';
import { entryName, labelText, printerLanguage, slipLabels } from '../slip/slip-labels.ts';
import { noPrinterError } from './no-printer-error.ts';

type PickupListInput = Omit<Parameters<typeof generatePickupList>[1], 'preview'>;
type PickupListRow = Awaited<ReturnType<typeof generatePickupList>>['rows'][number];

/**
 * Prints the pickup list of bookings (`booking/generatetakelist`) at a printer of each place; does not change the
 * bookings. Refused if no booking is waiting or a place has no such printer.
 */
export async function printPickupList(
  ctx: Context,
  request: PickupListInput,
): Promise<{ jobs: number; printers: string[] }> {
  const { rows } = await generatePickupList(ctx, { ...request, preview: true });
  if (rows.length === 0) throw new DomainError('shop.nothing-to-print');
  const byPlace = Map.groupBy(rows, ({ placeId }) => placeId);
  const printers = await findPrinters(ctx, [...byPlace.keys()], slipKinds.pickup);
  const chosen = [...byPlace].map(([placeId, list]) => {
    const printer = printers.find((each) => each.place_id === placeId);
    if (!printer) throw noPrinterError(ctx, list[0]?.placeName ?? '', slipKinds.pickup);
    return { printer, list };
  });
  const jobs = await addPrintJobs(
    ctx,
    chosen.map(({ printer, list }) => ({
      printer_id: printer.id,
      place_id: printer.place_id,
      kind: slipKinds.pickup,
      subject: { zh: pickupSubject(list, 'zh'), en: pickupSubject(list, 'en') },
      content: formatPickupSlip(ctx, printer, list),
      business_type: 'dining.booking',
    })),
  );
  return { jobs: jobs.length, printers: chosen.map(({ printer }) => printer.name) };
}

const mealText = ({ day, mealPeriod }: PickupListRow, language: Language): string =>
  `${day} ${entryName('meal_period', mealPeriod, language)}`;

function pickupSubject(list: readonly PickupListRow[], language: Language): string {
  const meals = [...new Set(list.map((row) => mealText(row, language)))];
  const more = meals.length > 1 ? ` +${meals.length - 1}` : '';
  return `${labelText(slipLabels.takeList, language)} ${meals[0]}${more}`;
}

function formatPickupSlip(ctx: Context, printer: PrinterRow, list: readonly PickupListRow[]): string {
  const language = printerLanguage(printer.language);
  const meals = [...Map.groupBy(list, (row) => mealText(row, language))];
  const portions = list.reduce((sum, { persons }) => sum + persons, 0);
  return [
    `# ${labelText(slipLabels.takeList, language)}`,
    `> ${list[0]?.placeName ?? ''}`,
    ...meals.flatMap(([meal, rows]) => ['---', `* ${meal}`, ...rows.flatMap(pickupLines)]),
    '---',
    `${labelText(slipLabels.portions, language)}\t${portions}`,
    `${labelText(slipLabels.printedAt, language)}\t${formatWireTime(ctx.now, ctx.zone)}`,
  ].join('\n');
}

const pickupLines = (row: PickupListRow): string[] => [
  `${row.employeeName} ${row.saasNo}${row.tableCode ? ` ${row.tableCode}` : ''}\t${row.takeCode}`,
  ...(row.packageName ? [`  ${row.packageName}\tx${row.persons}`] : []),
  ...(row.remark ? [`  ${row.remark.replaceAll('\n', ' ')}`] : []),
];
