import type { Language } from '@refectory/declaration/label.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { wireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { generateTakeList } from '#dining/server/public.ts';
import { addJobs } from '../job/add-jobs.ts';
import { findPrinters, type PrinterRow } from '../job/find-printers.ts';
import { kinds } from '../print-tables.ts';
import { entryName, languageOf, say, words } from '../slip/words.ts';
import { noPrinter } from './no-printer.ts';

type TakeListAsk = Omit<Parameters<typeof generateTakeList>[1], 'preview'>;
type TakeRow = Awaited<ReturnType<typeof generateTakeList>>['rows'][number];

/**
 * Prints the pick-up list of the chosen bookings (`booking/generatetakelist`), place by place, at a printer of each; changes
 * nothing about the bookings. Refused when there is nothing to take or a place has no such printer.
 */
export async function printPickup(ctx: Context, ask: TakeListAsk): Promise<{ jobs: number; printers: string[] }> {
  const { rows } = await generateTakeList(ctx, { ...ask, preview: true });
  if (rows.length === 0) throw new DomainError('shop.nothing-to-print');
  const byPlace = Map.groupBy(rows, ({ placeId }) => placeId);
  const printers = await findPrinters(ctx, [...byPlace.keys()], kinds.pickup);
  const chosen = [...byPlace].map(([placeId, list]) => {
    const printer = printers.find((each) => each.place_id === placeId);
    if (!printer) throw noPrinter(ctx, list[0]?.placeName ?? '', kinds.pickup);
    return { printer, list };
  });
  const jobs = await addJobs(
    ctx,
    chosen.map(({ printer, list }) => ({
      printer_id: printer.id,
      place_id: printer.place_id,
      kind: kinds.pickup,
      subject: { zh: subjectOf(list, 'zh'), en: subjectOf(list, 'en') },
      content: pickupSlip(ctx, printer, list),
      business_type: 'dining.booking',
    })),
  );
  return { jobs: jobs.length, printers: chosen.map(({ printer }) => printer.name) };
}

const mealOf = ({ day, mealPeriod }: TakeRow, language: Language): string =>
  `${day} ${entryName('meal_period', mealPeriod, language)}`;

function subjectOf(list: readonly TakeRow[], language: Language): string {
  const meals = [...new Set(list.map((row) => mealOf(row, language)))];
  const more = meals.length > 1 ? ` +${meals.length - 1}` : '';
  return `${say(words.takeList, language)} ${meals[0]}${more}`;
}

function pickupSlip(ctx: Context, printer: PrinterRow, list: readonly TakeRow[]): string {
  const language = languageOf(printer.language);
  const meals = [...Map.groupBy(list, (row) => mealOf(row, language))];
  const portions = list.reduce((sum, { persons }) => sum + persons, 0);
  return [
    `# ${say(words.takeList, language)}`,
    `> ${list[0]?.placeName ?? ''}`,
    ...meals.flatMap(([meal, rows]) => ['---', `* ${meal}`, ...rows.flatMap(linesOf)]),
    '---',
    `${say(words.portions, language)}\t${portions}`,
    `${say(words.printedAt, language)}\t${wireTime(ctx.now, ctx.zone)}`,
  ].join('\n');
}

const linesOf = (row: TakeRow): string[] => [
  `${row.employeeName} ${row.saasNo}${row.tableCode ? ` ${row.tableCode}` : ''}\t${row.takeCode}`,
  ...(row.packageName ? [`  ${row.packageName}\tx${row.persons}`] : []),
  ...(row.remark ? [`  ${row.remark.replaceAll('\n', ' ')}`] : []),
];
